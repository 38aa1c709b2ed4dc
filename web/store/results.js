/**
 * What is kept of every match that has ended, also when the match itself is deleted: one small entry a match in the store,
 * written when it ends. An entry that cannot be read is set aside like one of a match.
 */

import { KINDS, setAside } from "./aside.js";
import { people } from "../levels.js";
import { distinct, either, exactly, fits, list, number, objectIn, text, timeIn, whole } from "./shapes.js";
import { keys, put, storage } from "./storage.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").GameScreen} GameScreen */
/** @typedef {import("../types.js").Save} Save */
/**
 * @typedef {object} Result
 * @property {1} version
 * @property {string} id of the match
 * @property {string} game
 * @property {string} hash of its last position: a copy of a match is no second one
 * @property {number} ended in milliseconds
 * @property {number} turns
 * @property {string[]} names
 * @property {(string | null)[]} levels of the bots; null: a person
 * @property {number[]} own seats that were played here
 * @property {number[]} points
 * @property {number[]} places from 1, shared where the rules share them
 */

const RESULT = KINDS.result.home;
const MOST_SEATS = 26;

/**
 * @param {Frame} frame of a match that is over
 * @param {{id: string, names: string[], seat?: number}} header
 * @param {(string | null)[]} levels
 * @param {GameScreen} screen
 * @param {unknown} components
 * @param {number} ended
 * @returns {Result}
 */
export function resultOf(frame, header, levels, screen, components, ended) {
  const { rows } = screen.scoreRows({ frame, components, ui: header, t: (key) => key });
  const { ranking } = /** @type {{ranking: number[]}} */ (/** @type {unknown} */ (frame.view));
  const bySeat = (/** @type {number} */ column) => levels.map((_, seat) => Number(rows[ranking.indexOf(seat)][column]));
  return {
    version: 1, id: header.id, game: frame.game, hash: frame.hash, ended, turns: frame.view.turn, names: header.names, levels,
    own: header.seat === undefined ? people(levels) : [header.seat], points: bySeat(2), places: bySeat(0),
  };
}

/**
 * Keeps it, in place of an earlier end of the same match; one that cannot be read is set aside. Without room for it, it is
 * not kept.
 * @param {Result} result
 */
export function keepResult(result) {
  try {
    if (!readResult(result.id, storage().getItem(RESULT + result.id))) setAside("result", result.id);
    put(RESULT + result.id, JSON.stringify(result));
  } catch {
    // told already, as the match has not been kept either
  }
}

/** All of them, the first to end first; copies of a match count once. @returns {Result[]} */
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
    // nothing may be stored here, so there is nothing
  }
  return [...found.values()].sort((one, other) => one.ended - other.ended);
}

/** What has lost its time is no original. @param {Result | undefined} one @param {Result} other */
function isEarlier(one, other) {
  return one !== undefined && (one.ended || Infinity) <= (other.ended || Infinity);
}

/** Ended matches among the saved ones of which nothing is kept yet. @param {Save[]} saves */
export function unknownAmong(saves) {
  try {
    return saves.filter((save) => save.over && storage().getItem(RESULT + save.id) === null);
  } catch {
    return [];
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
  return /** @type {Result} */ (/** @type {unknown} */ ({ ...found, ended: timeIn(found.ended) }));
}

/** @param {number} seats @returns {import("./shapes.js").Shape} */
function shapeFor(seats) {
  return {
    version: exactly(1), game: text(32, 1), hash: text(64, 1), turns: whole(0, 1_000_000),
    names: list(text(80), MOST_SEATS, 1), levels: list(either(exactly(null), text(32)), seats, seats),
    own: distinct(list(whole(0, seats - 1), seats)), points: list(number(1_000_000), seats, seats), places: list(whole(1, seats), seats, seats),
  };
}
