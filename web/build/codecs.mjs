/**
 * Takes the encodings of East Asia (such as GB 18030 or Shift JIS) out of Python's interpreter. Nothing on the page can
 * ask for them, because the part of the library that knows their names is not there; their tables are a twelfth of the
 * interpreter.
 *
 * Their modules leave the list of those that can be imported, and their tables are overwritten with zeros. Only what is
 * certainly such a table is taken: a list of rows that follow one another without a gap (`struct dbcs_index` and
 * `struct unim_index` in CPython's cjkcodecs.h: an address, the first and the last column, two bytes for each).
 */

/** @typedef {import("./memory.mjs").Memory} Memory */

export const CODECS = ["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"];
/** Bytes of an entry in the list of modules: the address of a name and that of a function. */
const ENTRY = 8;
/** A row for each first byte of a character. */
const ROWS = 256;
/** So many rows that follow each other are no accident. */
const FEWEST = 8;

/**
 * Returns how many bytes of tables were overwritten.
 * @param {Memory} memory
 * @param {(name: string) => number} addressOf the address of a function that is exported under this name
 */
export function removeCodecs(memory, addressOf) {
  for (const name of CODECS) removeModule(memory, name, addressOf(`PyInit_${name}`));
  const found = tables(memory);
  for (const [from, to] of found) memory.bytes.fill(0, from, to);
  return found.reduce((sum, [from, to]) => sum + to - from, 0);
}

/**
 * Takes an entry out of the list of modules: those after it move up.
 * @param {Memory} memory
 * @param {string} name
 * @param {number} starts
 */
function removeModule(memory, name, starts) {
  const text = memory.placeOf(name);
  let place = 0;
  for (let at = 0; at < memory.end; at += 4) {
    if (memory.word(at) !== text || memory.word(at + 4) !== starts) continue;
    if (place) throw new Error(`${name} is twice in the list of modules`);
    place = at;
  }
  if (!text || !place) throw new Error(`${name} is not in the list of modules`);
  for (; memory.word(place); place += ENTRY) memory.bytes.copyWithin(place, place + ENTRY, place + 2 * ENTRY);
}

/** The parts of the memory that are tables. @param {Memory} memory */
function tables(memory) {
  /** @type {[number, number][]} */
  const found = [];
  for (let at = 0; at + ROWS * ENTRY <= memory.end; at += 4) {
    const one = rows(memory, at);
    if (one) found.push(one);
  }
  /** @type {[number, number][]} the same without overlaps: part of a list is a list, too */
  const parts = [];
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    const last = parts.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else parts.push([from, to]);
  }
  return parts;
}

/**
 * The place of the rows that are listed at an address, if they are rows of one table.
 * @param {Memory} memory
 * @param {number} list
 */
function rows(memory, list) {
  let from = 0;
  let to = 0;
  let count = 0;
  for (let at = list; at < list + ROWS * ENTRY; at += ENTRY) {
    const row = memory.word(at);
    const columns = memory.word(at + 4);
    if (!row && !columns) continue;
    const [first, last] = [columns & 0xff, columns >>> 8];
    if (!row || last > 0xff || last < first || (to && row !== to)) return null;
    from ||= row;
    to = row + 2 * (last - first + 1);
    count++;
  }
  return count < FEWEST || to > memory.end ? null : /** @type {[number, number]} */ ([from, to]);
}
