/** A bot of one's own as it is stored in the browser; the same fields but for the last two are in its link. */

import { gameOf } from "../games.js";
import { exactly, fits, objectIn, text, timeIn } from "./shapes.js";

/**
 * @typedef {object} OwnBot
 * @property {1} version
 * @property {string} name
 * @property {string} game
 * @property {string} source
 * @property {string} id
 * @property {number} updated when it was written, in milliseconds
 */

export const LONGEST_SOURCE = 100_000;
export const LONGEST_NAME = 60;
const SHAPE = { version: exactly(1), source: text(LONGEST_SOURCE), name: text(LONGEST_NAME, 1), game: text(32, 1) };

/**
 * The bot of a text, be it of an entry or of a link.
 * @param {string | null} raw
 * @returns {Record<string, unknown> & Pick<OwnBot, "version" | "name" | "game" | "source"> | null} null: it holds none
 */
export function botIn(raw) {
  const found = objectIn(raw);
  if (!found || !fits(found, SHAPE) || !gameOf(String(found.game))) return null;
  return /** @type {any} */ (found);
}

/**
 * @param {string} id of the entry
 * @param {string | null} raw
 * @returns {OwnBot | null} null: it cannot be read
 */
export function readBot(id, raw) {
  const found = botIn(raw);
  return found?.id === id ? { ...found, id, updated: timeIn(found.updated) } : null;
}
