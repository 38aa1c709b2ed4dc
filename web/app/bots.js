/** Who thinks for the bots of a match: the engine for those of a level, a sandbox for those of one's own. */

import { Thinker } from "../engine/thinker.js";
import { partModule } from "../kit/parts.js";
import { ownName } from "../levels.js";

const loadSeats = () => partModule(import("../workshop/seats.js"), "web/workshop/seats.js", "OwnSeats");

export class Bots extends Thinker {
  constructor() {
    super();
    /** @type {import("../workshop/seats.js").OwnSeats | null} once a bot of one's own was asked */
    this.own = null;
  }

  /**
   * @param {string} text of the match
   * @param {string} level or a bot of one's own
   * @param {import("../engine/thinker.js").Patience} options
   * @override
   * @returns {Promise<string[]>} empty when nothing was found or the signal aborted; rejected with a Message
   */
  async ask(text, level, options) {
    const name = ownName(level);
    if (name === null) return super.ask(text, level, options);
    const { OwnSeats } = await loadSeats();
    this.own ??= new OwnSeats(this);
    return this.own.ask(text, name, options);
  }

  /** Ends the bots of one's own: those of another match are others. */
  unseat() {
    this.own?.close();
  }

  /** @override */
  stop() {
    super.stop();
    this.unseat();
  }
}
