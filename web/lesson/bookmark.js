/** Where somebody is in each lesson, and which he has been through. Trouble with the store is no trouble: then it begins anew. */

import { put, storage } from "../storage.js";

const KEY = "monsoon.1.lesson";

/** @typedef {{step: number, done: boolean}} Bookmark */

/** @param {string} game @returns {Bookmark} */
export function bookmarkOf(game) {
  const { step, done } = all()[game] ?? {};
  return { step: Number.isInteger(step) && step > 0 ? step : 0, done: done === true };
}

/** @param {string} game @param {Bookmark} mark */
export function keepBookmark(game, mark) {
  try {
    put(KEY, JSON.stringify({ ...all(), [game]: mark }));
  } catch {
    // the lesson then begins at its beginning
  }
}

/** @returns {Record<string, any>} */
function all() {
  try {
    const found = JSON.parse(storage().getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
