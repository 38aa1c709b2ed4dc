/** The way to the workshop, which is loaded when it is asked for. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { partModule } from "../kit/parts.js";
import { enterRoom } from "./entering.js";

const loadRoom = () => partModule(import("../workshop/room.js"), "web/workshop/room.js");

export class WorkshopDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../workshop/room.js").WorkshopRoom | null} the room, once it was asked for */
    this.room = null;
  }

  page() {
    return this.room ? this.room.page() : html`<main class="start"><p class="panel">${t("workshop.coming")}</p></main>`;
  }

  /** @param {string | null} link a bot from elsewhere */
  show(link) {
    const { app } = this;
    return enterRoom(app, async (signal) => {
      scrollTo(0, 0);
      const { WorkshopRoom } = await loadRoom();
      if (signal.aborted) return;
      this.room ??= new WorkshopRoom({
        paint: () => app.room === "workshop" && app.paint(),
        report: (message) => app.report(message),
        back: () => app.home(),
        showAddress: (hash) => app.showAddress(hash),
      });
      await this.room.open(link);
    });
  }
}
