/**
 * Values, texts and entries corrupted in many ways, deterministic for a seed: for the fuzzer of the store (poison.js).
 */

const CENTURY = 100 * 366 * 86_400_000;
export const GAMES = ["navegador", "borneo"];
/** Marks a piece of JSON that JavaScript would not write. */
const PIECE = "\u0001piece";

/** A random generator that is deterministic for a seed. @param {number} seed */
export function chance(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (/** @type {number} */ most) => Math.floor(next() * most);
  const one = (/** @type {any[]} */ list) => list[below(list.length)];
  return { below, one, often: (/** @type {number} */ share) => next() < share };
}

const numbers = () => [
  0,
  -0,
  -1,
  1,
  0.5,
  2,
  5,
  26,
  27,
  1000,
  1e6,
  1e6 + 1,
  2 ** 31,
  2 ** 32,
  9e15,
  8.64e15,
  8.64e15 + 1,
  -8.64e15,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  Date.now() + CENTURY - 1000,
  Date.now() + CENTURY + 60_000,
  Date.now() + 1e10,
  `${PIECE}1e999`,
  `${PIECE}-1e999`,
  PIECE + "1".repeat(400),
];
export const words = [
  "",
  "0",
  "1",
  "-",
  "x-",
  "9007199254740991",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "navegador",
  "borneo",
  "chess",
  "red",
  "plum",
  "dark",
  "de",
  "on",
  "admiral",
  "-,admiral",
  "*",
  "\0",
  "\ud83d",
  "\ude00x",
  "\u2028",
  "\r\n",
  "é",
  "👨‍👩‍👧",
  "\u202eabc",
  "<img src=x onerror=hurt()>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that template engines would evaluate
  "${7*7}{{x}}{count}",
  "%E0%A4%A",
  "#m=x",
  "../..",
  "x".repeat(61),
  "x".repeat(301),
];

/** @param {ReturnType<typeof chance>} rng @param {number} [depth] @returns {any} */
export function value(rng, depth = 3) {
  const kind = rng.below(depth > 0 ? 14 : 8);
  if (kind < 3) return rng.one(numbers());
  if (kind < 6) return rng.one(words);
  if (kind === 6) return rng.one([true, false, null]);
  if (kind === 7)
    return rng.one([
      "y".repeat(5000),
      PIECE + nested(rng.one([15, 16, 17, 200, 5000, 20_000])),
      `${PIECE}{"__proto__":{"x":1}}`,
      `${PIECE}{"toString":1}`,
    ]);
  if (kind < 11) return Array.from({ length: rng.one([0, 1, 2, 3, 5, 27]) }, () => value(rng, depth - 1));
  if (kind === 11) return Array.from({ length: rng.one([201, 2000]) }, () => rng.one([0, "A", null]));
  return Object.fromEntries(
    Array.from({ length: rng.below(4) }, () => [
      rng.one([...words, "length", "toJSON", "then", "key"]),
      value(rng, depth - 1),
    ]),
  );
}

/** @param {number} depth */
function nested(depth) {
  return depth % 2 ? "[".repeat(depth) + "]".repeat(depth) : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

/** An entry as JSON, with the marked pieces inserted. @param {unknown} entry */
export function json(entry) {
  return JSON.stringify(entry).replace(/"\\u0001piece((?:[^"\\]|\\.)*)"/g, (_, piece) => JSON.parse(`"${piece}"`));
}

/** Lines that are valid in the text of some match, but not of this one. */
const lies = [
  "",
  "monsoon 9",
  "game chess",
  "game __proto__",
  "game borneo",
  "game navegador",
  "players 9",
  "players 3",
  "players 99",
  "name A <b>",
  "name Z x",
  `name A ${"x".repeat(200)}`,
  "tag bots admiral",
  "tag colors __proto__,red",
  "999999 A: end",
];

/**
 * The text of a match with some lines lost, duplicated or changed.
 * @param {ReturnType<typeof chance>} rng
 * @param {string} text
 */
function spoiltText(rng, text) {
  const lines = text.split("\n");
  for (let times = 1 + rng.below(2); times > 0; times--) {
    const place = rng.below(Math.min(lines.length, 12));
    const change = rng.below(5);
    if (change === 0) lines.splice(place, 1);
    else if (change === 1) lines.splice(place, 0, lines[rng.below(lines.length)]);
    else if (change === 2) lines[place] = rng.one(lies);
    else if (change === 3) lines[place] = lines[place].replace(/\w+$/, () => String(rng.one(words)));
    else
      lines.splice(
        place,
        0,
        ...Array(rng.one([1, 300])).fill(rng.one(["option goa", "name A x", "tag a b", "0 A: x"])),
      );
  }
  return lines.join(rng.often(0.1) ? "\r\n" : "\n");
}

/** @param {ReturnType<typeof chance>} rng @param {string} raw */
function spoiltRaw(rng, raw) {
  const place = rng.below(raw.length);
  return rng.one([
    "",
    "null",
    "[]",
    "1e999",
    "0",
    '""',
    "{",
    "{}",
    "NaN",
    "undefined",
    `\ufeff${raw}`,
    raw.slice(0, place),
    raw.slice(place),
    raw + raw,
    raw.toUpperCase(),
    `${raw.slice(0, place)}\0${raw.slice(place + 1)}`,
    `[${raw}]`,
    JSON.stringify(raw),
    nested(50_000),
    `{"__proto__":${raw}}`,
  ]);
}

/** @param {ReturnType<typeof chance>} rng @param {Record<string, any>} healthy */
export function spoilt(rng, healthy) {
  const entry = { ...healthy };
  for (let times = 1 + rng.below(3); times > 0; times--) {
    const field = rng.often(0.1)
      ? rng.one(["later", "__proto__", "toJSON", "constructor"])
      : rng.one(Object.keys(healthy));
    if (rng.often(0.1)) delete entry[field];
    else if (field === "text" && typeof entry.text === "string" && rng.often(0.8))
      entry.text = spoiltText(rng, entry.text);
    else if (Array.isArray(entry[field]) && rng.often(0.4))
      entry[field] = entry[field].toSpliced(rng.below(3), rng.below(2), value(rng));
    else
      Object.defineProperty(entry, field, { value: value(rng), enumerable: true, configurable: true, writable: true });
  }
  const raw = json(entry);
  return rng.often(0.1) ? spoiltRaw(rng, raw) : raw;
}
