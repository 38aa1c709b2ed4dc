/** Opens a room that is loaded on demand. */

import { messageOf } from "../kit/fault.js";
import { ARRIVAL } from "./rooms.js";

/**
 * Paints what is there, then has a room filled. When that fails, the start page says why, unless the visitor has gone
 * elsewhere meanwhile.
 * @param {import("./page.js").App} app
 * @param {(signal: AbortSignal) => Promise<void>} fill is given the signal of this visit
 */
export async function enterRoom(app, fill) {
  const { signal } = app.visits;
  app.paint();
  try {
    await fill(signal);
  } catch (error) {
    if (signal.aborted) return;
    app.room = "start";
    app.report({ ...messageOf(error), topic: ARRIVAL });
  }
}
