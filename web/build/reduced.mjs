/**
 * A WebAssembly module without the functions that nothing can reach. The code of those that stay is copied as it is,
 * but for the numbers of functions and globals in it, so it is as fast as before.
 *
 * What stands in the table counts as reachable, because an address of a function is a plain number in code and data.
 */
import { constant, joined, KIND, leb128, Reader, references, vector } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Named} Named */
/** @typedef {import("./wasm.mjs").Reference} Reference */
/** @typedef {{module: string, name: string, kind: number, from: number, to: number}} Import */
/** @typedef {{name: string, kind: number, index: number}} Export */
/** @typedef {{from: number, to: number, references: Reference[]}} Piece a part of the module, and what it names */

const SECTION = { import: 2, function: 3, global: 6, export: 7, start: 8, elements: 9, code: 10, data: 11 };
/** Bytes before the first section. */
const HEADER = 8;
/** A list of functions for the table; its place in the table is a constant. */
const PLACED = 0;

export class Module {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    /** @type {{id: number, from: number, to: number}[]} */
    this.sections = [];
    const reader = new Reader(bytes, HEADER);
    while (reader.at < bytes.length) {
      const id = reader.byte();
      const to = reader.number() + reader.at;
      this.sections.push({ id, from: reader.at, to });
      reader.at = to;
    }
    if (this.sections.some(({ id }) => id === SECTION.start)) throw new Error("a start function is not expected");
    /** @type {Import[]} */
    this.imports = this.#each(SECTION.import, importOf);
    /** @type {Export[]} */
    this.exports = this.#each(SECTION.export, (from) => ({
      name: from.name(),
      kind: from.byte(),
      index: from.number(),
    }));
    this.types = this.#each(SECTION.function, (from) => from.number());
    /** @type {Piece[]} */
    this.globals = this.#each(SECTION.global, globalOf);
    /** @type {Piece[]} */
    this.code = this.#each(SECTION.code, functionOf);
    this.elements = this.#each(SECTION.elements, elementsOf);
    this.importsOf = {
      function: this.imports.filter(({ kind }) => kind === KIND.function),
      global: this.imports.filter(({ kind }) => kind === KIND.global),
    };
  }

  /**
   * The entries of a section.
   * @template T
   * @param {number} id
   * @param {(reader: Reader) => T} read
   * @returns {T[]}
   */
  #each(id, read) {
    const section = this.sections.find((one) => one.id === id);
    if (!section) return [];
    const reader = new Reader(this.bytes, section.from);
    return Array.from({ length: reader.number() }, () => read(reader));
  }

  /**
   * What is reached when only these names are exported.
   * @param {Set<string>} names
   */
  reached(names) {
    const own = { function: this.code, global: this.globals };
    const found = { function: /** @type {Set<number>} */ (new Set()), global: /** @type {Set<number>} */ (new Set()) };
    /** @type {{named: Named, index: number}[]} */
    const left = this.elements.flatMap((piece) => piece.references);
    for (const { name, kind, index } of this.exports) {
      if (!names.has(name)) continue;
      if (kind === KIND.function) left.push({ named: "function", index });
      if (kind === KIND.global) left.push({ named: "global", index });
    }
    for (let next = left.pop(); next; next = left.pop()) {
      const { named, index } = next;
      if (found[named].has(index)) continue;
      found[named].add(index);
      const piece = own[named][index - this.importsOf[named].length];
      if (piece) left.push(...piece.references);
    }
    return found;
  }

  /**
   * The names that are still imported when only these are exported.
   * @param {Set<string>} names
   */
  imported(names) {
    const found = this.reached(names);
    return [...this.#importsIn(found, "function"), ...this.#importsIn(found, "global")].map(({ name }) => name);
  }

  /** The section of data. */
  data() {
    const section = this.sections.find(({ id }) => id === SECTION.data);
    if (!section) throw new Error("the module has no data");
    return this.bytes.subarray(section.from, section.to);
  }

  /** The place in the table of a function that is exported under this name. @param {string} name */
  addressOf(name) {
    const { index } = this.exports.find((one) => one.name === name && one.kind === KIND.function) ?? {};
    const [piece] = this.elements;
    const functions = piece.references.slice(-piece.count);
    const place = functions.findIndex((one) => one.index === index);
    if (index === undefined || place < 0) throw new Error(`${name} is not in the table`);
    return place + piece.place;
  }

  /**
   * The module with these exports alone, and this section of data.
   * @param {Set<string>} names
   * @param {Uint8Array} data
   */
  reduced(names, data) {
    const found = this.reached(names);
    const renumber = {
      function: places(this.importsOf.function.length + this.code.length, found.function),
      global: places(this.importsOf.global.length + this.globals.length, found.global),
    };
    const kept = (/** @type {Named} */ named) => (/** @type {unknown} */ _, /** @type {number} */ index) =>
      found[named].has(index + this.importsOf[named].length);
    const copy = (/** @type {Piece} */ piece) => this.#renumbered(piece, renumber);
    const functions = this.code.filter(kept("function")).map(copy);
    /** @type {Record<number, Uint8Array>} */
    const written = {
      [SECTION.import]: vector(this.#imports(found)),
      [SECTION.function]: vector(this.types.filter(kept("function")).map(leb128)),
      [SECTION.global]: vector(this.globals.filter(kept("global")).map(copy)),
      [SECTION.export]: vector(this.#exports(names, renumber)),
      [SECTION.elements]: vector(this.elements.map(copy)),
      [SECTION.code]: vector(functions.map((code) => joined([leb128(code.length), code]))),
      [SECTION.data]: data,
    };
    const parts = [this.bytes.subarray(0, HEADER)];
    for (const { id, from, to } of this.sections) {
      const body = written[id] ?? this.bytes.subarray(from, to);
      parts.push(Uint8Array.of(id), leb128(body.length), body);
    }
    return joined(parts);
  }

  /** @param {Record<Named, Set<number>>} found @param {Named} named */
  #importsIn(found, named) {
    return this.importsOf[named].filter((_, index) => found[named].has(index));
  }

  /** @param {Record<Named, Set<number>>} found */
  #imports(found) {
    const kept = new Set([...this.#importsIn(found, "function"), ...this.#importsIn(found, "global")]);
    return this.imports.filter((one) => kept.has(one)).map(({ from, to }) => this.bytes.subarray(from, to));
  }

  /** @param {Set<string>} names @param {Record<Named, number[]>} renumber */
  #exports(names, renumber) {
    return this.exports
      .filter(({ name }) => names.has(name))
      .map(({ name, kind, index }) => {
        const number =
          kind === KIND.function ? renumber.function[index] : kind === KIND.global ? renumber.global[index] : index;
        const bytes = new TextEncoder().encode(name);
        return joined([leb128(bytes.length), bytes, [kind], leb128(number)]);
      });
  }

  /** The bytes of a piece, with new numbers. @param {Piece} piece @param {Record<Named, number[]>} renumber */
  #renumbered({ from, to, references }, renumber) {
    const parts = [];
    let at = from;
    for (const one of references) {
      parts.push(this.bytes.subarray(at, one.from), leb128(renumber[one.named][one.index]));
      at = one.to;
    }
    return joined([...parts, this.bytes.subarray(at, to)]);
  }
}

/** The new number of each thing, counting those that stay. @param {number} count @param {Set<number>} stay */
function places(count, stay) {
  let next = 0;
  return Array.from({ length: count }, (_, index) => (stay.has(index) ? next++ : -1));
}

/** @param {Reader} reader @returns {Import} */
function importOf(reader) {
  const from = reader.at;
  const module = reader.name();
  const name = reader.name();
  const kind = reader.byte();
  if (kind === KIND.function) reader.skip(1);
  else if (kind === KIND.global) {
    reader.type();
    reader.byte();
  } else throw new Error(`${name}: only functions and globals are expected as imports`);
  return { module, name, kind, from, to: reader.at };
}

/** @param {Reader} reader @returns {Piece} */
function globalOf(reader) {
  const from = reader.at;
  reader.type();
  reader.byte();
  const found = constant(reader);
  return { from, to: reader.at, references: found };
}

/** @param {Reader} reader @returns {Piece} */
function functionOf(reader) {
  const to = reader.number() + reader.at;
  const from = reader.at;
  for (let left = reader.number(); left > 0; left--) {
    reader.skip(1);
    reader.type();
  }
  return { from, to, references: references(reader, to) };
}

/** @param {Reader} reader @returns {Piece & {place: number, count: number}} */
function elementsOf(reader) {
  const from = reader.at;
  if (reader.number() !== PLACED) throw new Error("only plain lists of functions are expected in the table");
  const place = new Reader(reader.bytes, reader.at + 1).number();
  const found = constant(reader);
  const count = reader.number();
  for (let left = count; left > 0; left--) {
    const start = reader.at;
    found.push({ named: "function", index: reader.number(), from: start, to: reader.at });
  }
  return { from, to: reader.at, references: found, place, count };
}
