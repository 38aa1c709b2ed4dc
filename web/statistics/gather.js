/** Results of matches that ended before results were stored, or came from a file: the engine scores them again. */

import { gameOf } from "../games.js";
import { levelsInText } from "../matchtext.js";
import { keepResult, resultOf } from "../store/results.js";

/** @typedef {import("../engine/protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Save} Save */

/**
 * @param {Engine} engine
 * @param {Save[]} saves of ended matches
 * @returns {Promise<boolean>} whether there is anything new
 */
export async function gather(engine, saves) {
  let found = false;
  for (const save of saves) {
    if (!gameOf(save.game)) continue;
    const match = `result-${save.id}`;
    const reply = await engine.call({ do: "load", text: save.text, match, viewer: null });
    if (reply.ok && reply.frame.view.over) {
      keepResult(resultOf(reply.frame, save, levelsInText(save.text, save.names.length), save.updated));
      found = true;
    }
    await engine.call({ do: "close", match });
  }
  return found;
}
