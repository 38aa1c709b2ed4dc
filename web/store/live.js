/**
 * What the page stores of live tables: for those that it hosts who has a place there, and for a guest the token with
 * which it rejoins. Errors are ignored: the guest must then be invited again.
 */

import { KEY } from "./hosted.js";
import { MOST_COUNTED, MOST_SEATS } from "./limits.js";
import { either, exactly, list, objectIn, text, whole } from "./shapes.js";
import { put, storage } from "./storage.js";

/**
 * @typedef {object} Hosted
 * @property {string} table its id, for the guests
 * @property {number} [number] of the game at this table; without: 0
 * @property {number[]} seats those that are played on the host's device
 * @property {number[]} [lent] those of them that the guests have agreed to, in this game
 * @property {number[] | null} [here] those that were played there before the table was opened; without: all
 * @property {string} [before] the text of the game before at this table; without: there is none
 * @property {boolean} hints whether guests may ask for them
 * @property {[token: string, seat: number | null][]} tokens
 */

/** The most entries of each kind; older ones are deleted. */
const MOST = 30;

const isSeat = either(whole(0, MOST_SEATS - 1), exactly(null));
const isId = text(64, 1);
const isPlace = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length === 2 && isId(value[0]) && isSeat(value[1]);

/** @param {any} value @returns {value is Hosted} */
function isHosted(value) {
  if (typeof value !== "object" || value === null) return false;
  const areSeats = list(whole(0, MOST_SEATS - 1), MOST_SEATS);
  return (
    isId(value.table) &&
    (value.number === undefined || whole(0, MOST_COUNTED)(value.number)) &&
    areSeats(value.seats) &&
    (value.lent === undefined || areSeats(value.lent)) &&
    (value.here === undefined || value.here === null || areSeats(value.here)) &&
    (value.before === undefined || typeof value.before === "string") &&
    typeof value.hints === "boolean" &&
    list(isPlace, 100)(value.tokens)
  );
}

/** @returns {{hosted: Record<string, Hosted>, seats: Record<string, string>}} */
function read() {
  try {
    const { hosted, seats } = objectIn(storage().getItem(KEY)) ?? {};
    const entries = (/** @type {unknown} */ value) => (typeof value === "object" && value ? Object.entries(value) : []);
    return {
      hosted: Object.fromEntries(entries(hosted).filter(([, one]) => isHosted(one))),
      seats: Object.fromEntries(entries(seats).filter(([, token]) => isId(token))),
    };
  } catch {
    return { hosted: {}, seats: {} }; // storage is forbidden, so there are none
  }
}

/** @param {(kept: ReturnType<typeof read>) => void} change */
function write(change) {
  const kept = read();
  change(kept);
  const latest = (/** @type {object} */ all) => Object.fromEntries(Object.entries(all).slice(-MOST));
  try {
    put(KEY, JSON.stringify({ hosted: latest(kept.hosted), seats: latest(kept.seats) }));
  } catch {
    // the guest must be invited again; that the match itself is not stored was told
  }
}

/** The live table of a saved match, if it has one. @param {string} match @returns {Hosted | null} */
export function hostedOf(match) {
  return read().hosted[match] ?? null;
}

/** @param {string} match @param {Hosted | null} hosted null: the table has ended */
export function keepHosted(match, hosted) {
  write((kept) => {
    delete kept.hosted[match]; // the latest entry is the last
    if (hosted) kept.hosted[match] = hosted;
  });
}

/** @param {string} table */
export function tokenOf(table) {
  return read().seats[table] ?? null;
}

/** @param {string} table @param {string} token */
export function keepToken(table, token) {
  write((kept) => {
    delete kept.seats[table];
    kept.seats[table] = token;
  });
}
