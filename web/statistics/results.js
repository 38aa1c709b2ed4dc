/**
 * What is kept of every match that has ended, also when the match itself is deleted: one small entry a match in the store,
 * written when it ends. An entry that cannot be read is set aside like one of a match.
 */

import { people } from "../levels.js";
import { keys, put, storage } from "../storage.js";
import { ASIDE } from "../store.js";

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

const RESULT = "monsoon.1.result.";

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

/** Keeps it, in place of an earlier end of the same match. Without room for it, it is not kept. @param {Result} result */
export function keepResult(result) {
  try {
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
      const raw = storage().getItem(key) ?? "";
      const result = decode(key.slice(RESULT.length), raw);
      if (!result) setAside(key, raw);
      else if ((found.get(result.game + result.hash)?.ended ?? Infinity) > result.ended) found.set(result.game + result.hash, result);
    }
  } catch {
    // nothing may be stored here, so there is nothing
  }
  return [...found.values()].sort((one, other) => one.ended - other.ended);
}

/** Ended matches among the saved ones of which nothing is kept yet. @param {Save[]} saves */
export function unknownAmong(saves) {
  try {
    return saves.filter((save) => save.over && storage().getItem(RESULT + save.id) === null);
  } catch {
    return [];
  }
}

/** Written first and removed after, so that nothing is lost. @param {string} key @param {string} raw */
function setAside(key, raw) {
  put(`${ASIDE}result-${key.slice(RESULT.length)}`, raw);
  storage().removeItem(key);
}

/** @param {string} id @param {string} raw @returns {Result | null} */
function decode(id, raw) {
  try {
    const value = JSON.parse(raw);
    const seats = value.names.length;
    const lists = [value.names, value.levels, value.points, value.places].every((list) => Array.isArray(list) && list.length === seats);
    const right = value.version === 1 && value.id === id && lists && seats > 0
      && [value.game, value.hash, ...value.names].every((text) => typeof text === "string")
      && [value.ended, value.turns, ...value.points, ...value.places].every(Number.isFinite)
      && value.levels.every((/** @type {unknown} */ level) => level === null || typeof level === "string")
      && Array.isArray(value.own) && value.own.every((/** @type {number} */ seat) => Number.isInteger(seat) && seat >= 0 && seat < seats);
    return right ? value : null;
  } catch {
    return null;
  }
}
