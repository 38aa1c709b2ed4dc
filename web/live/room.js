/** The page on which a guest joins a live table: its answer to the invitation, until the host lets it in. */

import { html } from "lit-html";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { keepVisit, visit } from "../store/visit.js";
import { Answering } from "./answering.js";
import { Stay } from "./stay.js";

/**
 * @typedef {object} World
 * @property {() => void} paint
 * @property {import("../kit/clipboard.js").Report} report
 * @property {() => void} home
 * @property {() => Promise<import("../engine/protocol.js").Engine>} own the engine of this page
 * @property {(stay: Stay) => Promise<boolean>} show opens the match screen of the present game
 * @property {(text: string, here: number[]) => Promise<boolean>} store saves a game without opening it; false: it could
 *   not be saved, which was told
 */

export class LiveRoom {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.answering = new Answering({
      paint: world.paint,
      report: world.report,
      met: async (line, seated) => {
        const stay = new Stay(line, seated, world);
        try {
          if ((await world.show(stay)) && stay.late) stay.tellNext();
        } catch (error) {
          stay.end(); // the host is not to wait for a page that cannot show the match
          throw error;
        }
      },
    });
  }

  /** @param {string} code of an invitation; empty: still to be entered */
  open(code) {
    this.answering.end();
    if (code !== "") this.answering.take(code);
  }

  close() {
    this.answering.end();
  }

  /** Goes to the start page, and no longer waits for the table where this tab was. */
  leave() {
    keepVisit(null);
    this.world.home();
  }

  /** What the page is for: to join a table, or to come back to the one where this tab was before it was reloaded. */
  words() {
    const { given, busy } = this.answering;
    const before = visit();
    if (given || busy) return html`<h1>${t("live.title")}</h1>`;
    if (before === null || !gameOf(before.game)) return html`<h1>${t("live.title")}</h1><p>${t("live.join.words")}</p>`;
    const name = before.seat === null ? undefined : before.names[before.seat];
    const words =
      name === undefined
        ? t("live.back.onlooker")
        : `${t("live.back.at", { name, game: before.game })} ${t("live.back.words")}`;
    return html`<h1>${t("live.host.gone")}</h1><p>${words}</p>`;
  }

  page() {
    return html`<main class="opening live-room">
      <section class="panel">
        <p class="brand" aria-hidden="true">⚓\uFE0E ${t("app.name")}</p>
        ${this.words()}
        ${this.answering.form()}
        <button type="button" class="quiet" data-action="home" @click=${() => this.leave()}>${t("match.home")}</button>
      </section>
    </main>`;
  }
}
