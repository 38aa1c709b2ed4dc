/** Notes that people write about positions of a match; they go with its text and its links. */

import { stopThinking } from "./bots.js";
import { change, send } from "./change.js";
import { quiet } from "./core.js";

/**
 * Puts a note on the position after so many moves, or takes it away if it is empty.
 * @param {import("./core.js").Core} core
 * @param {number} at
 * @param {string} note
 */
export async function note(core, at, note) {
  stopThinking(core); // about a text that is outdated then
  await quiet(core);
  return change(core, () => send(core, { do: "note", move: at, note }));
}
