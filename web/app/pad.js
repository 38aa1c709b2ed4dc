/** Opens the score pad, which is loaded on demand. */

import { padHash } from "../address.js";
import { partModule } from "../kit/parts.js";
import { enterRoom } from "./entering.js";
import { inRoom } from "./inroom.js";

export class PadDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../pad/room.js").PadRoom | null} the page, once it was opened */
    this.room = null;
  }

  /** Goes to the score pad of a game. @param {string} game */
  go(game) {
    this.app.go(padHash(game));
  }

  /** Shows the score pad of a game. @param {string} game */
  show(game) {
    return enterRoom(this.app, async (signal) => {
      scrollTo(0, 0);
      const { PadRoom } = await partModule(import("../pad/room.js"), "web/pad/room.js", "PadRoom");
      if (signal.aborted) return;
      this.room ??= new PadRoom(this.actions());
      await this.room.open(game);
    });
  }

  /** What the page may do with the app. @returns {import("../pad/room.js").Actions} */
  actions() {
    return { ...inRoom(this.app), pad: (game) => this.go(game) };
  }
}
