/** The puzzles of a game: a file that is requested when they are first needed. */

import { partJson } from "../kit/parts.js";

/**
 * @typedef {object} KnownTurn a turn that the search looked at
 * @property {string[]} moves up to where something new is revealed
 * @property {string} hash of the position after them
 * @property {number} behind points by which it is worse than the best
 * @property {boolean} [even] a variant of the best turn that is as good
 */
/**
 * @typedef {object} PuzzleEntry
 * @property {string} link of the match up to the position
 * @property {number} players
 * @property {number} turn
 * @property {string[]} options
 * @property {number} level from 1, easy, to 3
 * @property {KnownTurn[]} turns the best one first
 */

/** @type {Map<string, Promise<PuzzleEntry[]>>} */
const loaded = new Map();

/**
 * None for a game without puzzles; rejected with a Message when the file does not arrive.
 * @param {import("../types.js").Game} game
 * @returns {Promise<PuzzleEntry[]>}
 */
export function puzzlesOf({ name, puzzles }) {
  const known = loaded.get(name);
  if (known) return known;
  const arriving = puzzles ? partJson(puzzles).then((file) => file.puzzles) : Promise.resolve([]);
  loaded.set(name, arriving);
  arriving.catch(() => loaded.delete(name)); // the next time it is requested again
  return arriving;
}

/**
 * Names a puzzle in the store: by the beginning of its link, which holds a check of the rest, and not by its number,
 * as another set of puzzles has other puzzles at its places.
 * @param {string} game
 * @param {PuzzleEntry} puzzle
 */
export function identityOf(game, { link }) {
  return `${game}-${link.slice(1, 9)}`;
}

/** By how many points the solution is better than every other turn. @param {PuzzleEntry} puzzle */
export function marginOf({ turns }) {
  return Math.min(...turns.slice(1).flatMap(({ even, behind }) => (even ? [] : [behind])));
}
