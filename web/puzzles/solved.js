/** Which puzzles were solved, or tried. When the store fails, or its entry is damaged, none is marked. */

import { keepMark, marksIn } from "../store/marks.js";

const KEY = "monsoon.1.puzzles";

/** What became of a puzzle: solved at the first try, solved later, or its solution was looked at. */
const RESULTS = ["first", "later", "shown"];
/** @typedef {"first" | "later" | "shown"} Result */

/**
 * The name of the mark that a wrong turn was made. It is one of its own: a page of an earlier version that is still
 * open does not know it, and would write its result over it.
 * @param {string} id
 */
const tried = (id) => `${id} tried`;

/** @param {string} id @returns {Result | null} */
export function resultOf(id) {
  const found = marksIn(KEY);
  const result = Object.hasOwn(found, id) ? found[id] : null;
  if (typeof result !== "string" || !RESULTS.includes(result)) return null;
  return result === "first" && wasTried(id) ? "later" : /** @type {Result} */ (result);
}

/** Whether a wrong turn was made before the puzzle had a result. @param {string} id */
function wasTried(id) {
  const found = marksIn(KEY);
  // earlier versions stored it as the result
  return Object.hasOwn(found, tried(id)) || (Object.hasOwn(found, id) && found[id] === "tried");
}

/**
 * Keeps what became of a puzzle, unless something better is known. Who has seen the solution or made a wrong turn
 * does not solve it at the first try, on another visit either.
 * @param {string} id
 * @param {Result | "tried"} mark
 */
export function keepResult(id, mark) {
  const before = resultOf(id);
  if (mark === "tried") {
    if (before === null) keepMark(KEY, tried(id), true);
    return;
  }
  const now = mark === "first" && (before !== null || wasTried(id)) ? "later" : mark;
  if (before !== null && RESULTS.indexOf(before) <= RESULTS.indexOf(now)) return;
  keepMark(KEY, id, now);
}

/** Whether a puzzle was solved, at the first try or later. @param {string} id */
export function isSolved(id) {
  const result = resultOf(id);
  return result === "first" || result === "later";
}
