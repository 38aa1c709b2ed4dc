/**
 * Reads and writes the binary form of WebAssembly, as far as `reduced.mjs` needs it: numbers, names, and which
 * functions and globals a piece of code names.
 */

/** The kinds of what a module imports and exports. */
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };

/** @typedef {"function" | "global"} Named */
/**
 * @typedef {{named: Named, index: number, from: number, to: number}} Reference a number in code, and where it
 * stands
 */

/** Reads from bytes, one thing after the other. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** A number in LEB128 without a sign. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Skips numbers, with or without a sign. @param {number} count */
  skip(count) {
    for (let left = count; left > 0; left--) while (this.byte() > 127);
  }

  name() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Skips the type of a value or of a block: a byte or a number, and one more number for some references. */
  type() {
    const first = this.bytes[this.at];
    this.skip(first === 0x63 || first === 0x64 ? 2 : 1);
  }
}

/** A number in LEB128 without a sign. @param {number} value */
export function leb128(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.from([...bytes, left]);
}

/** @param {(Uint8Array | number[])[]} parts */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Things with their number before them. @param {(Uint8Array | number[])[]} parts */
export function vector(parts) {
  return joined([leb128(parts.length), ...parts]);
}

/** The instruction at the end of a block, a constant or a function. */
const END = 0x0b;
/** Instructions that name a function or a global, by their codes. */
const NAMING = new Map(
  /** @type {[number, Named][]} */ ([
    [0x10, "function"], // call
    [0x12, "function"], // return_call
    [0xd2, "function"], // ref.func
    [0x23, "global"], // global.get
    [0x24, "global"], // global.set
  ]),
);
/** How many numbers follow an instruction of one byte; none follow those that are not listed. */
const NUMBERS = new Map([
  ...numbered(1, [0x07, 0x08, 0x09, 0x0c, 0x0d, 0x14, 0x15, 0x18]), // exceptions, branches, calls of references
  ...numbered(2, [0x11, 0x13]), // calls through the table
  ...numbered(1, [0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40]), // variables, elements of tables, size of the memory
  ...numbered(1, [0x41, 0x42, 0xd0, 0xd5, 0xd6]), // numbers, references
]);
/** The same for instructions that begin with 0xfc. */
const MORE_NUMBERS = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
/** Tests and casts of references, which begin with 0xfb: nothing else of that kind is known here. */
const CASTS = [0x14, 0x15, 0x16, 0x17];

/** @param {number} count @param {number[]} codes @returns {[number, number][]} */
function numbered(count, codes) {
  return codes.map((code) => [code, count]);
}

/**
 * Reads the instructions of a function, and returns the functions and globals that they name.
 * @param {Reader} reader at the first instruction
 * @param {number} end
 */
export function references(reader, end) {
  /** @type {Reference[]} */
  const found = [];
  while (reader.at < end) instruction(reader, found);
  if (reader.at !== end) throw new Error("an instruction goes beyond the end of its code");
  return found;
}

/** The same of a constant, which ends with its first end. @param {Reader} reader */
export function constant(reader) {
  /** @type {Reference[]} */
  const found = [];
  while (instruction(reader, found) !== END);
  return found;
}

/**
 * Reads an instruction, and returns its code.
 * @param {Reader} reader
 * @param {Reference[]} found what is named is added
 */
function instruction(reader, found) {
  const code = reader.byte();
  const named = NAMING.get(code);
  if (named) {
    const from = reader.at;
    found.push({ named, index: reader.number(), from, to: reader.at });
  } else skipped(reader, code);
  return code;
}

/** Skips what follows an instruction. @param {Reader} reader @param {number} code */
function skipped(reader, code) {
  if (code >= 0x02 && code <= 0x06 && code !== 0x05) return reader.type(); // a block
  if (code >= 0x28 && code <= 0x3e) return reader.skip(2); // reading and writing memory
  switch (code) {
    case 0x0e: // a branch with several goals
      return reader.skip(reader.number() + 1);
    case 0x1c: // a choice with its type
      for (let left = reader.number(); left > 0; left--) reader.type();
      return;
    case 0x1f: // a block with handlers of exceptions
      reader.type();
      for (let left = reader.number(); left > 0; left--) reader.skip(reader.byte() < 2 ? 2 : 1);
      return;
    case 0x43:
      reader.at += 4;
      return;
    case 0x44:
      reader.at += 8;
      return;
    case 0xfb:
      return reader.skip(known(CASTS.includes(reader.number()) ? 1 : undefined, code));
    case 0xfc:
      return reader.skip(known(MORE_NUMBERS[reader.number()], code));
    default:
      if (code > 0xd6) known(undefined, code);
      return reader.skip(NUMBERS.get(code) ?? 0);
  }
}

/** @param {number | undefined} count @param {number} code */
function known(count, code) {
  if (count === undefined) throw new Error(`an unknown instruction: 0x${code.toString(16)}`);
  return count;
}
