/** Notes that people write about positions of a match; they go with its text and its links. */

import { stopThinking } from "./bots.js";
import { changeInTurn, send } from "./change.js";

/**
 * Puts a note on the position after so many moves, or takes it away if it is empty.
 * @param {import("./core.js").Core} core
 * @param {number} at
 * @param {string} note
 */
export function note(core, at, note) {
  stopThinking(core); // about a text that is outdated then
  return changeInTurn(core, () => send(core, { do: "note", move: at, note }));
}
