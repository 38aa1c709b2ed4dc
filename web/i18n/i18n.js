/**
 * All words shown to a person, by key: the page's own lists beside this file, one for each language, and those in the
 * folder of each game. No key is in two lists of a language. A text has {gaps} for parameters; a key may come in forms,
 * "log.hire#one" and "log.hire#other", chosen by the number the sentence counts: the parameter n, else count, else the
 * first number. A language without its own form for a number uses #other.
 *
 * Where grammar inflects a name, a gap requests a form of it: {region@in} is "in Goa" in German, but "am Cabo da Boa
 * Esperança". A form is a pattern for all names of a kind, "region@in": "in {it}", and a text for each that differs,
 * "region@in.cabo". "name@of#vowel" is the pattern for names that start with a vowel: "d’{it}". Each language has the
 * forms that it needs.
 */

import { BASE } from "../base.js";

/** @typedef {import("../types.js").Params} Params */

/** @type {Record<string, string>} */
let words = {};
/** The language used when no other is available. */
const FALLBACK = "en";
let language = FALLBACK;
let plurals = new Intl.PluralRules(language);
/** @type {Intl.NumberFormat | undefined} made when it is first needed, as that takes 13 ms on a slow phone */
let numbers;
/** @type {Intl.ListFormat | undefined} likewise: the first one takes 11 to 30 ms on a fast desktop */
let lists;

/** The language requested last: a list that arrives after another one was requested is ignored. */
let asked = "";

/**
 * Fetches the words of the page and of its games in one language, all at once; the page paints nothing before. While
 * there are no words at all, English stands in for a language that cannot be loaded.
 * @param {URL[]} folders of the games
 * @param {string} wanted
 * @returns {Promise<void>} rejected with an Error that names the list that could not be loaded, unless another language
 *   was requested since
 */
export async function loadWords(folders, wanted) {
  asked = wanted;
  const lists = (/** @type {string} */ tag) =>
    Promise.all([new URL("web/i18n/", BASE), ...folders].map((folder) => wordList(new URL(`${tag}.json`, folder))));
  try {
    const found = await lists(wanted);
    if (asked === wanted) speak(found, wanted);
  } catch (error) {
    if (asked !== wanted) return;
    if (wanted !== FALLBACK && Object.keys(words).length === 0) speak(await lists(FALLBACK), FALLBACK);
    throw error;
  }
}

/**
 * Switches the whole page to this language.
 * @param {Record<string, string>[]} lists
 * @param {string} tag
 */
function speak(lists, tag) {
  useWords(Object.assign({}, ...lists), tag);
  document.documentElement.lang = tag;
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
 * Uses the words and grammar of a language without changing the page.
 * @param {Record<string, string>} table
 * @param {string} tag
 */
export function useWords(table, tag) {
  words = table;
  language = tag;
  plurals = new Intl.PluralRules(tag);
  numbers = lists = undefined;
}

/** @param {string} key */
export function hasWords(key) {
  return Object.hasOwn(words, key) || Object.hasOwn(words, `${key}#other`);
}

/**
 * The text of a key. A key without words is returned as it is, which shows what is missing. Does not throw, whatever
 * the parameters are: some messages come from other pages, or from a stranger's bot.
 * @param {string} key
 * @param {Params | null} [given]
 * @returns {string}
 */
export function t(key, given) {
  const params = given ?? {};
  const text = wordOf(`${key}#${plurals.select(counted(params))}`) ?? wordOf(`${key}#other`) ?? wordOf(key);
  if (text === undefined) return key;
  return text.replace(/\{(\w+)(?:@(\w+))?\}/g, (gap, name, form) => {
    const value = params[name];
    return value === undefined || value === null ? gap : named(name, value, form);
  });
}

/**
 * A parameter in words: an id becomes the name of the thing, region "rio" the words of "region.rio", phase 2 those of
 * "phase.2". Where a sentence names two of a kind, the kind comes before an underscore: region_from, region_to.
 * @param {string} name
 * @param {unknown} value
 * @param {string} [form] that the sentence requests
 * @returns {string}
 */
function named(name, value, form) {
  if (typeof value === "object") return composed(name, value, form);
  if (name === "move" || name === "text") return String(value); // text written by a person is not an id
  const kind = name.split("_", 1)[0];
  const plain = wordOf(`${kind}.${value}`) ?? (typeof value === "number" ? written(value) : String(value));
  if (!form) return plain;
  const pattern = VOWEL.test(plain.normalize("NFD")) ? wordOf(`${kind}@${form}#vowel`) : undefined;
  return (wordOf(`${kind}@${form}.${value}`) ?? pattern ?? wordOf(`${kind}@${form}`) ?? "{it}").replace(
    "{it}",
    () => plain,
  );
}

/** Messages and lists that are within one another are not deeper than that, unless a stranger has made them. */
const DEEPEST = 8;
let depth = 0;

/**
 * A list, or a message inside a message; see `named`.
 * @param {string} name
 * @param {unknown} value
 * @param {string} [form]
 */
function composed(name, value, form) {
  if (depth === DEEPEST) return "…";
  depth += 1;
  try {
    if (Array.isArray(value)) return listed(value.map((item) => named(name, item, form)));
    return isMessage(value) ? t(value.key, value.params) : "?";
  } finally {
    depth -= 1;
  }
}

/** A vowel that is heard, also after a silent h; a y counts where none follows: Hélène and Yves, but not Yann. */
const VOWEL = /^(?:h?[aeiouœæ]|y[^aeiou])/i;

/** @param {string} key @returns {string | undefined} */
function wordOf(key) {
  return Object.hasOwn(words, key) ? words[key] : undefined;
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "5 minutes ago", "yesterday"; older than a month as a date.
 * @param {number} then milliseconds
 * @param {number} [now]
 */
export function ago(then, now = Date.now()) {
  const past = Math.max(0, now - then); // never in the future, even if the clock was set back
  if (past > 30 * DAY) return day(then);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  // "yesterday" is a day of the calendar, however many hours ago it was
  if (past >= DAY) return relative.format(dayNumber(then) - dayNumber(now), "day");
  if (past >= HOUR) return relative.format(-Math.trunc(past / HOUR), "hour");
  return past >= MINUTE ? relative.format(-Math.trunc(past / MINUTE), "minute") : relative.format(0, "second");
}

/** The number of a day in the calendar of this place, where not every day has 24 hours. @param {number} time */
function dayNumber(time) {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** A date, as in the user's country if its language is the chosen one. @param {number} time milliseconds */
export function day(time) {
  const own = globalThis.navigator?.languages?.find((tag) => tag.split("-", 1)[0] === language);
  return new Date(time).toLocaleDateString(own ?? language);
}

/** The words with a capital at the beginning. @param {string} words */
export function capital(words) {
  const [first = ""] = words;
  return first.toLocaleUpperCase(language) + words.slice(first.length);
}

/** A number on its own, rounded to a tenth. @param {number} value */
export function number(value) {
  return written(Math.round(value * 10) / 10);
}

/** Small whole numbers are written alike in every language. @param {number} value */
function written(value) {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
}

/**
 * "Ana, Bento and Clara"
 * @param {string[]} items
 */
export function listed(items) {
  lists ??= new Intl.ListFormat(language, { type: "conjunction" });
  return lists.format(items);
}
