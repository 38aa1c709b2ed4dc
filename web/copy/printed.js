/** Values of printed things as words, and the lines of a copy that differ from what is published. */

/** @typedef {import("../types.js").PrintedField} PrintedField */
/** @typedef {import("../types.js").PrintedThing} PrintedThing */

/** The most words that name the thing of a line. */
const LONGEST_THING = 3;

/** The field for a word of a value. @param {PrintedThing} thing @param {number} index @returns {PrintedField} */
export function fieldOf({ fields }, index) {
  return fields[Math.min(index, fields.length - 1)];
}

/**
 * Whether a word is valid in a field, by the same rule as in the engine (editions.py).
 * @param {PrintedThing} thing
 * @param {number} index
 * @param {string} word
 */
export function takes(thing, index, word) {
  const field = fieldOf(thing, index);
  if ("words" in field) return field.words.includes(word);
  const value = Number(word);
  return /^(0|[1-9]\d{0,5})$/.test(word) && value >= field.least && value <= field.most && value % field.step === 0;
}

/** @param {Record<string, string>} published @param {Record<string, string>} values */
export function changesBetween(published, values) {
  return Object.keys(published).filter((thing) => values[thing] !== published[thing]);
}

/** @param {Record<string, string>} published @param {Record<string, string>} values */
export function linesOf(published, values) {
  return changesBetween(published, values).map((thing) => `${thing} ${values[thing]}`);
}

/**
 * Parses lines into values by thing; lines about an unknown thing are returned as strays.
 * @param {string[]} lines
 * @param {Record<string, PrintedThing>} layout
 */
export function valuesOf(lines, layout) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {string[]} */
  const strays = [];
  for (const line of lines) {
    const thing = thingIn(line, layout);
    if (thing === null || Object.hasOwn(values, thing)) strays.push(line);
    else values[thing] = line.slice(thing.length + 1);
  }
  return { values, strays };
}

/** The thing that a line starts with. @param {string} line @param {Record<string, unknown>} layout */
export function thingIn(line, layout) {
  const words = line.split(" ");
  for (let size = 1; size <= LONGEST_THING; size++) {
    const thing = words.slice(0, size).join(" ");
    if (Object.hasOwn(layout, thing)) return thing;
  }
  return null;
}

/** Kind and id of a thing. @param {string} thing @returns {[kind: string, id: string]} */
export function partsOf(thing) {
  const space = thing.indexOf(" ");
  return [thing.slice(0, space), thing.slice(space + 1)];
}

/**
 * A value in readable words, translated by the game. Where the words of a value are of several kinds, each says what it
 * is.
 * @param {import("../types.js").GameCopy} printed
 * @param {string} thing
 * @param {string} value
 * @param {import("../types.js").Translate} t
 */
export function valueWords(printed, thing, value, t) {
  const [kind] = partsOf(thing);
  const { letters, heads } = printed.kinds.find((one) => one.kind === kind) ?? {};
  return value
    .split(" ")
    .map((word, index) => {
      const all = index === letters ? [...word] : [word];
      const said = all.map((one) => printed.word(kind, index, one, t)).join(", ");
      const head = heads?.[index];
      return head ? t("text.heading", { name: t(`printed.${kind}.${head}`), title: said }) : said;
    })
    .join("\u00a0· "); // so that no line begins with the dot
}
