/** Which parts of a match are unfolded, in front, or open over the board, when it is opened. */

import { setting } from "../settings/settings.js";

/** @param {boolean} over whether the match is over @returns {import("./screen.js").Show} */
export function newShow(over) {
  return {
    moves: setting("moves") === "list",
    seat: null,
    scores: over,
    tab: "sheet",
    zoom: 0,
    note: null,
    people: false,
    replacing: null,
    share: false,
    keys: false,
    more: false,
    live: false,
    printed: false,
  };
}
