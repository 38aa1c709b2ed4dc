/**
 * Validation of store entries. An entry may have been written by another version of the page, by another program, by
 * hand, or while the clock was wrong. A shape has a check for each required field; other fields stay as they are.
 */

/** @typedef {(value: unknown) => boolean} Check */
/** @typedef {Record<string, Check>} Shape */

/** Data nested deeper than this is not ours; very deep data could not even be serialised again. */
const DEEPEST = 16;
/** Clocks may be wrong, but not by more than this: a later time is invalid. */
const CENTURY = 100 * 366 * 86_400_000;
/** The latest time in JavaScript. */
const LAST_TIME = 8.64e15;

/** @param {unknown} value @returns {Check} */
export function exactly(value) {
  return (found) => found === value;
}

/** @param {number} most characters @param {number} [fewest] @returns {Check} */
export function text(most, fewest = 0) {
  return (value) => typeof value === "string" && value.length >= fewest && value.length <= most;
}

/** A whole number. @param {number} least @param {number} most @returns {Check} */
export function whole(least, most) {
  return (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** @param {number} most how far from zero @returns {Check} */
export function number(most) {
  return (value) => typeof value === "number" && Math.abs(value) <= most;
}

/** @param {Check} item @param {number} most @param {number} [fewest] @returns {Check} */
export function list(item, most, fewest = 0) {
  return (value) =>
    Array.isArray(value) && value.length >= fewest && value.length <= most && value.every((each) => item(each));
}

/** No item twice. @param {Check} aList @returns {Check} */
export function distinct(aList) {
  return (value) =>
    aList(value) && new Set(/** @type {unknown[]} */ (value)).size === /** @type {unknown[]} */ (value).length;
}

/** @param {Check[]} checks @returns {Check} */
export function either(...checks) {
  return (value) => checks.some((check) => check(value));
}

/** @param {Record<string, unknown>} entry @param {Shape} shape */
export function fits(entry, shape) {
  return Object.entries(shape).every(([name, check]) => check(entry[name]));
}

/**
 * Parses the object in a text of the store, without fields that are nested too deeply.
 * @param {string | null} raw
 * @returns {Record<string, unknown> | null} null when there is none
 */
export function objectIn(raw) {
  try {
    const value = JSON.parse(raw ?? "");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).filter(([, inner]) => isShallow(inner, DEEPEST)));
  } catch {
    return null;
  }
}

/** @param {unknown} value @param {number} depth @returns {boolean} */
function isShallow(value, depth) {
  return (
    typeof value !== "object" ||
    value === null ||
    (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))
  );
}

/**
 * The time of an entry; 0 for an invalid one. So a wrong time makes nothing unreadable, and a later time can always be
 * written.
 * @param {unknown} value
 */
export function timeIn(value) {
  const most = Math.min(Date.now() + CENTURY, LAST_TIME);
  return whole(0, most)(value) ? Number(value) : 0;
}
