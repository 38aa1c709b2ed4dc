/** Results of matches that ended before results were stored, or came from a file: the engine scores them again. */

import { gameOf } from "../games.js";
import { componentsIn } from "../kit/editions.js";
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
    const game = gameOf(save.game);
    if (!game) continue;
    const match = `result-${save.id}`;
    const [{ default: screen, printed }, reply] = await Promise.all([
      game.load(),
      engine.call({ do: "load", text: save.text, match, viewer: null }),
    ]);
    if (reply.ok && reply.frame.view.over) {
      keepResult(
        resultOf(
          reply.frame,
          save,
          levelsInText(save.text, save.names.length),
          screen,
          componentsIn(reply.frame, printed),
          save.updated,
        ),
      );
      found = true;
    }
    await engine.call({ do: "close", match });
  }
  return found;
}
