/**
 * A player's own copy of a game as it is stored in the browser, and as a file: its published edition, and the lines
 * where it differs. Only the engine can tell whether these lines are valid for the game.
 */

import { gameOf } from "../games.js";
import { exactly, fits, list, objectIn, text, timeIn } from "./shapes.js";

/**
 * @typedef {object} OwnCopy
 * @property {1} version
 * @property {string} id name of the game
 * @property {string[]} edition in words: a published edition, and the lines where this copy differs
 * @property {boolean} fits whether the engine found it consistent
 * @property {string} note the owner's note
 * @property {number} updated when it was written, in milliseconds
 */

/** The longest line that the engine accepts, and more lines than any game has things. */
const LONGEST_LINE = 200;
const MOST_LINES = 400;
export const LONGEST_NOTE = 2000;
/** Larger files are refused: a copy in which everything differs has some five thousand characters. */
export const LARGEST = 200_000;

const isEdition = list(text(LONGEST_LINE, 1), MOST_LINES, 1);
const isNote = text(LONGEST_NOTE);

/**
 * @param {string} id of the entry
 * @param {string | null} raw
 * @returns {OwnCopy | null} null: it cannot be read
 */
export function readCopy(id, raw) {
  const found = objectIn(raw);
  if (!found || found.id !== id || !gameOf(id) || !fits(found, { version: exactly(1), edition: isEdition }))
    return null;
  const right = {
    ...found,
    fits: found.fits === true,
    note: isNote(found.note) ? found.note : "",
    updated: timeIn(found.updated),
  };
  return /** @type {OwnCopy} */ (/** @type {unknown} */ (right));
}

/** The file of a copy. @param {string} game @param {string[]} edition @param {string} note */
export function copyText(game, edition, note) {
  return `${JSON.stringify({ monsoon: "copy", version: 1, game, edition, note }, null, 2)}\n`;
}

/**
 * Reads the text of such a file.
 * @param {string} raw
 * @returns {{game: string, edition: string[], note: string}}
 * @throws {import("../types.js").Message} why it cannot be read
 */
export function copyIn(raw) {
  if (raw.length > LARGEST) throw { key: "copy.file.long" };
  const found = objectIn(raw.replace(/^\uFEFF/, ""));
  if (found?.monsoon !== "copy") throw { key: "copy.file.none" };
  if (found.version !== 1) throw { key: "copy.file.version" };
  if (typeof found.game !== "string" || !gameOf(found.game)) throw { key: "copy.file.game" };
  if (!isEdition(found.edition)) throw { key: "copy.file.none" };
  const note = typeof found.note === "string" ? found.note.slice(0, LONGEST_NOTE) : "";
  return { game: found.game, edition: /** @type {string[]} */ (found.edition), note };
}
