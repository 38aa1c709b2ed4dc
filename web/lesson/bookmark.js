/** Where the learner is in each lesson, and which ones are done. When the store fails, the lesson starts again. */

import { keepMark, marksIn } from "../store/marks.js";
import { whole } from "../store/shapes.js";

const KEY = "monsoon.1.lesson";
const MOST_STEPS = 1000;

/** @typedef {{step: number, done: boolean}} Bookmark */

/** @param {string} game @returns {Bookmark} */
export function bookmarkOf(game) {
  const { step, done } = marksIn(KEY)[game] ?? {};
  return { step: whole(0, MOST_STEPS)(step) ? step : 0, done: done === true };
}

/** @param {string} game @param {Bookmark} mark */
export function keepBookmark(game, mark) {
  keepMark(KEY, game, mark);
}
