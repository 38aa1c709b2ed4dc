/** The ways to the page of copies, which is loaded when it is asked for; and what is printed on the parts of a deal. */

import { html } from "lit-html";
import { copyHash } from "../address.js";
import { messageOf } from "../kit/fault.js";
import { progress } from "../kit/progress.js";
import { partModule } from "../kit/parts.js";

const loadRoom = () => partModule(import("../copy/room.js"), "web/copy/room.js");

export class CopyDoor {
  /** @param {import("./page.js").House} house */
  constructor(house) {
    this.house = house;
    /** @type {import("../copy/room.js").CopyRoom | null} the page, once it was asked for */
    this.room = null;
  }

  /** To one's own copy of a game. @param {string} game */
  own(game) {
    this.house.showAddress(copyHash(game));
    this.house.follow();
  }

  /** The page, with this copy on it. @param {{game: string} | {link: string}} wanted */
  async show(wanted) {
    const { house } = this;
    const { signal } = house.visits;
    house.paint();
    scrollTo(0, 0);
    try {
      const { CopyRoom } = await loadRoom();
      if (signal.aborted) return;
      this.room ??= new CopyRoom(this.doors());
      const opened = this.room.open(wanted);
      house.paint();
      await opened;
    } catch (error) {
      if (signal.aborted) return;
      house.room = "start";
      house.report(messageOf(error));
    }
  }

  /** What the page may do with the house. @returns {import("../copy/room.js").Doors} */
  doors() {
    const { house } = this;
    return {
      paint: () => house.paint(), report: (message) => house.report(message), withdraw: (...keys) => house.withdraw(...keys), back: () => house.home(),
      engine: () => house.loading.ready(), copy: (game) => this.own(game), showAddress: (hash) => house.showAddress(hash), rules: (game, place) => house.rules(game, place),
      waiting: () => html`<div class="panel copy-head">${progress(house.loading, () => house.load(), house.helps(house.loading.error))}</div>`,
    };
  }

  /**
   * What is printed on the parts of a deal, in words; undefined: the latest edition; null: it cannot be told, and why is said.
   * @param {import("../types.js").Deal} deal
   */
  async editionOf({ game, edition, copy }) {
    if (!copy) return edition;
    const { house } = this;
    const { signal } = house.visits;
    try {
      const reply = await (await house.loading.ready()).call({ do: "uncopy", link: copy });
      if (signal.aborted) return null;
      if (!reply.ok) throw reply.error;
      if (reply.game !== game) throw { key: "address.bad" };
      return /** @type {string[]} */ (reply.edition);
    } catch (error) {
      if (!signal.aborted) house.report(messageOf(error));
      return null;
    }
  }
}
