/**
 * The live table that this tab is at as a guest, and the invitation that it has answered: so that a page that was
 * reloaded knows where it was. Errors of the store are ignored; the page then asks for an invitation like any other.
 */

import { MOST_COUNTED, MOST_SEATS } from "./limits.js";
import { either, exactly, list, objectIn, text, whole } from "./shapes.js";

const KEY = "monsoon.1.visit";
const ANSWERED = "monsoon.1.answered";
const LONGEST = 200;

/**
 * @typedef {object} Visit
 * @property {string} game
 * @property {string[]} names
 * @property {number | null} seat null: an onlooker
 * @property {string} table its id
 * @property {number} number of the game at this table
 */

const isText = text(LONGEST, 1);
const areNames = list(isText, MOST_SEATS);
const isNumber = whole(0, MOST_COUNTED);
const isSeat = either(whole(0, MOST_SEATS - 1), exactly(null));

/** @returns {Visit | null} */
export function visit() {
  try {
    const { game, names, seat, table, number } = objectIn(sessionStorage.getItem(KEY)) ?? {};
    const right = isText(game) && areNames(names) && isSeat(seat) && isText(table) && isNumber(number);
    return right ? /** @type {Visit} */ ({ game, names, seat, table, number }) : null;
  } catch {
    return null; // the page asks for an invitation
  }
}

/** @param {Visit | null} now null: it has left the table */
export function keepVisit(now) {
  try {
    if (now) sessionStorage.setItem(KEY, JSON.stringify(now));
    else sessionStorage.removeItem(KEY);
  } catch {
    // a page that is reloaded does not know where it was
  }
}

/**
 * Remembers the invitation that this tab answers now.
 * @param {string} code
 * @returns {boolean} whether the last one that it answered was the same
 */
export function answersAgain(code) {
  try {
    const again = sessionStorage.getItem(ANSWERED) === code;
    sessionStorage.setItem(ANSWERED, code);
    return again;
  } catch {
    return false; // it is answered as a new one
  }
}
