/** What was typed into the score pad of a game, as it is stored: it is there again after a reload. */

import { LONGEST_NAME, tidyName } from "../names.js";
import { list, objectIn, text, whole } from "../store/shapes.js";
import { put, storage } from "../store/storage.js";

/**
 * @typedef {object} Draft
 * @property {number} players
 * @property {string[]} names by seat, as typed, for as many seats as the game has
 * @property {string[]} options that are on
 * @property {number} holder a seat
 * @property {Record<string, string>[]} typed by seat and field
 */

const KEY = "monsoon.1.pad.";
/** Longer than any number or name that is typed. */
const LONGEST = 60;
const MOST_FIELDS = 40;

/** @param {import("../types.js").Game} game @param {string[]} names that the form of a new game has @returns {Draft} */
export function blank({ players: [, most] }, names) {
  const seats = Array.from({ length: most }, (_, seat) => seat);
  return {
    players: most,
    names: seats.map((seat) => names[seat] ?? ""),
    options: [],
    holder: 0,
    typed: seats.map(() => ({})),
  };
}

/**
 * The stored draft of a game; null if there is none that can be read.
 * @param {import("../types.js").Game} game
 * @returns {Draft | null}
 */
export function readDraft({ name, players: [fewest, most], options: known }) {
  try {
    const found = objectIn(storage().getItem(KEY + name));
    if (!found) return null;
    const { players, names, options, holder, typed } = /** @type {any} */ (found);
    const sound =
      whole(fewest, most)(players) &&
      whole(0, most - 1)(holder) &&
      list(text(LONGEST_NAME * 2), most, most)(names) &&
      list(text(LONGEST), known.length)(options) &&
      list(isTyped, most, most)(typed);
    return sound ? { players, names: names.map(tidyName), options, holder, typed } : null;
  } catch {
    return null; // the store cannot be read
  }
}

/** @param {string} game @param {Draft} draft @throws {import("../store/storage.js").StoreError} */
export function keepDraft(game, draft) {
  put(KEY + game, JSON.stringify(draft));
}

/** Calls `act` when another window has changed the pad of a game. @param {(game: string) => void} act */
export function onOtherPad(act) {
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(KEY)) act(key.slice(KEY.length));
  });
}

/** @param {unknown} value */
function isTyped(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const words = Object.values(value);
  return words.length <= MOST_FIELDS && words.every(text(LONGEST));
}
