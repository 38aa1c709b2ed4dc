/** Which puzzles were solved, or tried. When the store fails, or its entry is damaged, none is marked. */

import { keepMark, marksIn } from "../store/marks.js";

const KEY = "monsoon.1.puzzles";

/**
 * What became of a puzzle: solved at the first try, solved later, its solution was looked at, or no more than a wrong
 * turn so far, which no page shows.
 */
const MARKS = ["first", "later", "shown", "tried"];
/** @typedef {"first" | "later" | "shown"} Result */
/** @typedef {Result | "tried"} Mark */

/** @param {string} id @returns {Mark | null} */
function markOf(id) {
  const found = marksIn(KEY);
  const mark = Object.hasOwn(found, id) ? found[id] : null;
  return typeof mark === "string" && MARKS.includes(mark) ? /** @type {Mark} */ (mark) : null;
}

/** @param {string} id @returns {Result | null} */
export function resultOf(id) {
  const mark = markOf(id);
  return mark === "tried" ? null : mark;
}

/**
 * Keeps what became of a puzzle, unless something better is known. Who has seen the solution or made a wrong turn
 * does not solve it at the first try, on another visit either.
 * @param {string} id
 * @param {Mark} mark
 */
export function keepResult(id, mark) {
  const before = markOf(id);
  const now = before !== null && mark === "first" ? "later" : mark;
  if (before !== null && MARKS.indexOf(before) <= MARKS.indexOf(now)) return;
  keepMark(KEY, id, now);
}

/** Whether a puzzle was solved, at the first try or later. @param {string} id */
export function isSolved(id) {
  const result = resultOf(id);
  return result === "first" || result === "later";
}
