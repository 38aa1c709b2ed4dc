/**
 * All words shown to a person, by key: the house's own list beside this file, and one in the folder of each game. No key
 * is in two of them. A text has {gaps} for parameters; a key may come in forms, "log.hire#one" and "log.hire#other",
 * chosen by the number the sentence counts: the parameter n, else count, else the first number.
 */

/** @typedef {import("../types.js").Params} Params */

/** @type {Record<string, string>} */
let words = {};
let language = "en";
let plurals = new Intl.PluralRules(language);
let numbers = new Intl.NumberFormat(language);

/**
 * Fetches the words of the house and of its games, all at once; the page paints nothing before.
 * @param {URL[]} folders of the games
 * @param {string} [wanted]
 * @returns {Promise<void>} rejected with an Error that names the list which is not to be had
 */
export async function loadWords(folders, wanted = "en") {
  const lists = [new URL("./", import.meta.url), ...folders].map((folder) => wordList(new URL(`${wanted}.json`, folder)));
  useWords(Object.assign({}, ...(await Promise.all(lists))), wanted);
}

/** @param {URL} url */
async function wordList(url) {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.json();
  } catch (error) {
    throw new Error(`${url.pathname} (${error instanceof Error ? error.message : error})`);
  }
}

/**
 * @param {Record<string, string>} table
 * @param {string} tag
 */
export function useWords(table, tag) {
  words = table;
  language = tag;
  plurals = new Intl.PluralRules(tag);
  numbers = new Intl.NumberFormat(tag);
}

/** @param {string} key */
export function hasWords(key) {
  return Object.hasOwn(words, key) || Object.hasOwn(words, `${key}#other`);
}

/**
 * The text of a key. A key without words is shown as it is: ugly, but it tells what is missing.
 * @param {string} key
 * @param {Params} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const text = words[`${key}#${plurals.select(counted(params))}`] ?? words[`${key}#other`] ?? words[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (gap, name) => {
    const value = params[name];
    return value === undefined || value === null ? gap : named(name, value);
  });
}

/**
 * A parameter in words: an id becomes the name of the thing, region "rio" the words of "region.rio", phase 2 those of
 * "phase.2". Where a sentence names two of a kind, the kind stands before an underscore: region_from, region_to.
 * @param {string} name
 * @param {unknown} value
 * @returns {string}
 */
function named(name, value) {
  if (Array.isArray(value)) return listed(value.map((item) => named(name, item)));
  if (isMessage(value)) return t(value.key, value.params);
  if (name === "move" || name === "text") return String(value); // what somebody wrote names no thing
  const key = `${name.split("_", 1)[0]}.${value}`;
  if (Object.hasOwn(words, key)) return words[key];
  return typeof value === "number" ? numbers.format(value) : String(value);
}

/**
 * A message inside a message: a reason.
 * @param {unknown} value
 * @returns {value is import("../types.js").Message}
 */
function isMessage(value) {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}

/** @param {Params} params */
function counted(params) {
  for (const value of [params.n, params.count, ...Object.values(params)]) if (typeof value === "number") return value;
  return 0;
}

const units = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60]]);

/**
 * "5 minutes ago"; older than a month as a date.
 * @param {number} then milliseconds
 * @param {number} [now]
 */
export function ago(then, now = Date.now()) {
  const seconds = Math.round((then - now) / 1000);
  if (seconds < -30 * 86400) return new Date(then).toLocaleDateString(language);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, size] of units) if (-seconds >= size) return relative.format(Math.trunc(seconds / size), unit);
  return relative.format(0, "minute");
}

/**
 * "Ana, Bento and Clara"
 * @param {string[]} items
 */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}
