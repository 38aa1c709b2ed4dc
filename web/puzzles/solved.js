/** Which puzzles were solved. When the store fails, or its entry is damaged, none is marked. */

import { keepMark, marksIn } from "../store/marks.js";

const KEY = "monsoon.1.puzzles";

/** What became of a puzzle: solved at the first try, solved later, or its solution was looked at. */
const RESULTS = ["first", "later", "shown"];
/** @typedef {"first" | "later" | "shown"} Result */

/** @param {string} id @returns {Result | null} */
export function resultOf(id) {
  const found = marksIn(KEY);
  const result = Object.hasOwn(found, id) ? found[id] : null;
  return typeof result === "string" && RESULTS.includes(result) ? /** @type {Result} */ (result) : null;
}

/**
 * Keeps a result, unless a better one is known. Whoever has seen the solution does not solve it at the first try.
 * @param {string} id
 * @param {Result} result
 */
export function keepResult(id, result) {
  const before = resultOf(id);
  const now = before === "shown" && result === "first" ? "later" : result;
  if (before !== null && RESULTS.indexOf(before) <= RESULTS.indexOf(now)) return;
  keepMark(KEY, id, now);
}

/** Whether a puzzle was solved, at the first try or later. @param {string} id */
export function isSolved(id) {
  const result = resultOf(id);
  return result === "first" || result === "later";
}
