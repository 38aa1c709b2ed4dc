/** Opens the page of copies, which is loaded on demand, and finds what is printed on the parts of a deal. */

import { copyHash } from "../address.js";
import { messageOf } from "../kit/fault.js";
import { partModule } from "../kit/parts.js";
import { Captions } from "../rulebook/captions.js";
import { enterRoom } from "./entering.js";
import { inRoom } from "./inroom.js";
import { ARRIVAL } from "./rooms.js";

const loadRoom = () => partModule(import("../copy/room.js"), "web/copy/room.js", "CopyRoom");

export class CopyDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    this.captions = new Captions(() => app.paint());
    /** @type {import("../copy/room.js").CopyRoom | null} the page, once it was opened */
    this.room = null;
  }

  /** Opens the player's own copy of a game. @param {string} game */
  own(game) {
    this.app.showAddress(copyHash(game));
    this.app.follow();
  }

  /** Shows the page with this copy. @param {{game: string} | {link: string}} wanted */
  show(wanted) {
    return enterRoom(this.app, async (signal) => {
      scrollTo(0, 0);
      this.captions.again();
      const { CopyRoom } = await loadRoom();
      if (signal.aborted) return;
      this.room ??= new CopyRoom(this.actions());
      const opened = this.room.open(wanted);
      this.app.paint();
      await opened;
    });
  }

  /** What the page may do with the app. @returns {import("../copy/room.js").Actions} */
  actions() {
    const { app } = this;
    return {
      ...inRoom(app),
      copy: (game) => this.own(game),
      showAddress: (hash) => app.showAddress(hash),
      rules: (game, place) => app.rules(game, place),
      caption: (game, example, number) => this.captions.of(game, example, number),
    };
  }

  /**
   * What is printed on the parts of a deal, as the engine's words; undefined: the latest edition; null: it could not be
   * read, and the reason was reported.
   * @param {import("../types.js").Deal} deal
   */
  async editionOf({ game, edition, copy }) {
    if (!copy) return edition;
    const { app } = this;
    const { signal } = app.visits;
    try {
      const reply = await (await app.loading.ready()).call({ do: "uncopy", link: copy });
      if (signal.aborted) return null;
      if (!reply.ok) throw reply.error;
      if (reply.game !== game) throw { key: "address.bad" };
      return reply.edition;
    } catch (error) {
      if (!signal.aborted) app.report({ ...messageOf(error), topic: ARRIVAL });
      return null;
    }
  }
}
