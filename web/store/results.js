/**
 * The result of every ended match, kept also when the match itself is deleted: one small entry per match in the store,
 * written when it ends. An entry that cannot be read is set aside like that of a match.
 */

import { ownName, people } from "../levels.js";
import { ownNumbersInText } from "../matchtext.js";
import { KINDS, setAside } from "./aside.js";
import { LONGEST_NAME, MOST_COUNTED, MOST_SEATS } from "./limits.js";
import { distinct, either, exactly, fits, list, number, objectIn, text, timeIn, whole } from "./shapes.js";
import { keys, put, storage } from "./storage.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Save} Save */
/**
 * @typedef {object} Result
 * @property {1} version
 * @property {string} id of the match
 * @property {string} game
 * @property {string} hash of its last position: a duplicate of a match does not count twice
 * @property {number} ended in milliseconds; 0: not known, as it could not be read
 * @property {number} turns
 * @property {string[]} names
 * @property {(string | null)[]} levels of the bots, "own" for a bot of one's own; null: a person
 * @property {number[]} own seats that were played here
 * @property {number[]} points
 * @property {number[]} places from 1, shared where the rules share them
 * @property {number} [hints] how often hints were given at this device; absent: never, or by an earlier version
 * @property {true} [printed] it was played with a copy that differs from what is published; absent: it was not, or the
 *   entry is of an earlier version
 */

const RESULT = KINDS.result.home;

/**
 * @param {Frame} frame of a match that is over
 * @param {{id: string, names: string[], here?: number[], hints?: number}} header
 * @param {(string | null)[]} levels
 * @param {number} ended
 * @returns {Result}
 */
export function resultOf(frame, header, levels, ended) {
  return {
    version: 1,
    id: header.id,
    game: frame.game,
    hash: frame.hash,
    ended,
    turns: frame.view.turn,
    names: header.names,
    levels: levels.map((level) => (ownName(level) === null ? level : "own")),
    own: people(levels).filter((seat) => header.here?.includes(seat) ?? true),
    points: frame.view.scores.map(({ total }) => total),
    places: frame.view.ranks,
    ...(header.hints ? { hints: header.hints } : {}),
    ...(frame.edition.length > 1 ? { printed: /** @type {true} */ (true) } : {}),
  };
}

/**
 * Stores a result, replacing an earlier one of the same match, which ended when that one says, unless it has another
 * end now; one that cannot be read is set aside. Without room, it is not stored.
 * @param {Result} result
 */
export function keepResult(result) {
  try {
    const before = readResult(result.id, storage().getItem(RESULT + result.id));
    if (!before) setAside("result", result.id);
    const ended = before?.hash === result.hash ? before.ended : result.ended;
    put(RESULT + result.id, JSON.stringify({ ...result, ended }));
  } catch {
    // reported already, as the match could not be stored either
  }
}

/** All results in the order in which the matches ended; duplicates of a match count once. @returns {Result[]} */
export function results() {
  /** @type {Map<string, Result>} */
  const found = new Map();
  try {
    for (const key of keys(RESULT)) {
      const id = key.slice(RESULT.length);
      const result = readResult(id, storage().getItem(key));
      if (!result) setAside("result", id);
      else if (!isEarlier(found.get(result.game + result.hash), result)) found.set(result.game + result.hash, result);
    }
  } catch {
    // storage is forbidden, so there are none
  }
  return [...found.values()].sort((one, other) => one.ended - other.ended);
}

/** The result of a match, if it is stored and can be read. @param {string} id */
export function resultOfMatch(id) {
  try {
    return readResult(id, storage().getItem(RESULT + id));
  } catch {
    return null; // storage is forbidden
  }
}

/** A result without a valid time counts as the later one. @param {Result | undefined} one @param {Result} other */
function isEarlier(one, other) {
  return one !== undefined && (one.ended || Infinity) <= (other.ended || Infinity);
}

/**
 * The ended matches among the saved ones whose result is not stored yet, or was stored by an earlier version, which did
 * not say that they were played with a copy.
 * @param {Save[]} saves
 */
export function unknownAmong(saves) {
  const unknown = (/** @type {Save} */ { id, text }) => {
    const raw = storage().getItem(RESULT + id);
    return raw === null || (ownNumbersInText(text) && readResult(id, raw)?.printed === undefined);
  };
  try {
    return saves.filter((save) => save.over && unknown(save));
  } catch {
    return []; // storage is forbidden: nothing would be found again
  }
}

/**
 * @param {string} id of the match
 * @param {string | null} raw
 * @returns {Result | null}
 */
export function readResult(id, raw) {
  const found = objectIn(raw);
  const seats = Array.isArray(found?.names) ? found.names.length : 0;
  if (!found || found.id !== id || !fits(found, shapeFor(seats))) return null;
  const { hints, printed, ...others } = found;
  const known = { ...(whole(1, MOST_COUNTED)(hints) ? { hints } : {}), ...(printed === true ? { printed } : {}) };
  return /** @type {Result} */ (/** @type {unknown} */ ({ ...others, ended: timeIn(found.ended), ...known }));
}

/** @param {number} seats @returns {import("./shapes.js").Shape} */
function shapeFor(seats) {
  return {
    version: exactly(1),
    game: text(32, 1),
    hash: text(64, 1),
    turns: whole(0, MOST_COUNTED),
    names: list(text(LONGEST_NAME), MOST_SEATS, 1),
    levels: list(either(exactly(null), text(32)), seats, seats),
    own: distinct(list(whole(0, seats - 1), seats)),
    points: list(number(1_000_000), seats, seats),
    places: list(whole(1, seats), seats, seats),
  };
}
