/** Where the learner is in each lesson, and which ones are done. When the store fails, the lesson starts again. */

import { objectIn, whole } from "../store/shapes.js";
import { put, storage } from "../store/storage.js";

const KEY = "monsoon.1.lesson";
const MOST_STEPS = 1000;

/** @typedef {{step: number, done: boolean}} Bookmark */

/** @param {string} game @returns {Bookmark} */
export function bookmarkOf(game) {
  const { step, done } = all()[game] ?? {};
  return { step: whole(0, MOST_STEPS)(step) ? step : 0, done: done === true };
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
    return objectIn(storage().getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
