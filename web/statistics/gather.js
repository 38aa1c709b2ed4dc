/** Results of matches that ended before results were stored, or came from a file: the engine scores them again. */

import { gameOf } from "../games.js";
import { messageOf } from "../kit/fault.js";
import { levelsInText } from "../matchtext.js";
import { keepResult, resultOf, unknownAmong } from "../store/results.js";
import * as store from "../store/store.js";

/** @typedef {import("../engine/protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Save} Save */

export class Counting {
  /**
   * @param {object} doors
   * @param {() => Promise<Engine>} doors.engine
   * @param {() => void} doors.paint
   * @param {(message: import("../types.js").Message) => void} doors.report
   */
  constructor(doors) {
    this.doors = doors;
    /** @type {{n: number, count: number} | null} how many of the matches are scored; null: none is being scored */
    this.progress = null;
  }

  /** Scores the ended matches whose result is not stored yet; the earliest first, as copies are not counted. */
  async start() {
    const uncounted = unknownAmong(store.list().saves.reverse()).filter(({ game }) => gameOf(game));
    const { length: count } = uncounted;
    if (count === 0 || this.progress) return;
    const { engine, paint, report } = this.doors;
    this.progress = { n: 0, count };
    try {
      const able = await engine();
      for (const [n, save] of uncounted.entries()) {
        this.progress = { n, count };
        if (n > 0) paint();
        await gather(able, save);
      }
    } catch (error) {
      report(messageOf(error));
    } finally {
      this.progress = null;
      paint();
    }
  }
}

/** Stores the result of a match, if it has ended. @param {Engine} engine @param {Save} save */
async function gather(engine, save) {
  const match = `result-${save.id}`;
  const reply = await engine.call({ do: "load", text: save.text, match, viewer: null });
  if (reply.ok && reply.frame.view.over)
    keepResult(resultOf(reply.frame, save, levelsInText(save.text, save.names.length), save.updated));
  await engine.call({ do: "close", match });
}
