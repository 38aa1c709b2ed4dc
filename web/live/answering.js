/** How a guest joins a table: it answers an invitation, the answer is passed back, and the host lets the guest in. */

import { html, nothing } from "lit-html";
import { trouble } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { pageClock } from "../kit/clock.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { keepToken, tokenOf } from "../store/live.js";
import { VERSION } from "../version.js";
import { FROM_HOST } from "./channel.js";
import { codeIn, codeOut, pictureOf } from "./code.js";
import { answer, lineOver, opened } from "./peer.js";
import { scanned } from "./scanning.js";
import { beSeated } from "./seated.js";
import { unpack } from "./signal.js";

/** @typedef {import("./peer.js").Peer} Peer */
/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} World
 * @property {() => void} paint
 * @property {import("../kit/clipboard.js").Report} report
 * @property {(line: import("./channel.js").Line, seated: import("./seated.js").Seated) => Promise<unknown> | void} met
 */

export class Answering {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.wishes = new Latest();
    /** @type {{peer: Peer, picture: import("./code.js").Picture} | null} an answer that waits for the host */
    this.given = null;
    this.busy = false;
    /** @type {Message | null} */
    this.trouble = null;
  }

  /** Takes an invitation. @param {string} text */
  async take(text) {
    const found = unpack(text);
    if (found?.kind !== "invitation")
      return this.setTrouble({ key: found ? "live.invitation.other" : "live.invitation.bad" });
    this.end();
    const signal = this.wishes.next();
    this.busy = true;
    this.setTrouble(null);
    try {
      const peer = await answer(found.sdp);
      if (signal.aborted) return peer.connection.close();
      this.given = { peer, picture: null };
      this.busy = false;
      this.world.paint();
      this.given.picture = await pictureOf(peer.code);
      this.world.paint();
      await this.meet(peer, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.end();
      this.setTrouble(messageOf(error));
    }
  }

  /** @param {import("./peer.js").Peer} peer @param {AbortSignal} signal */
  async meet(peer, signal) {
    if (!(await opened(peer, signal))) return;
    const line = lineOver(peer, FROM_HOST);
    const seated = await beSeated(line, { version: VERSION, tokenFor: tokenOf, clock: pageClock });
    if (signal.aborted) return line.end();
    keepToken(seated.table, seated.token);
    this.given = null; // the match uses the line from here on
    await this.world.met(line, seated);
  }

  /** Cancels the answer. */
  end() {
    this.wishes.drop();
    this.given?.peer.connection.close();
    this.given = null;
    this.busy = false;
    this.trouble = null;
  }

  /** @param {Message | null} message */
  setTrouble(message) {
    this.trouble = message;
    this.world.paint();
  }

  async scan() {
    const text = await scanned(this.world.report);
    if (text !== null) await this.take(text);
  }

  form() {
    const { given, world } = this;
    const waiting = html`<p role="status">${t("live.waiting")}</p>`;
    return html`<div class="live-answering">
      ${
        given
          ? html`<p>${t("live.give-back")}</p>
            ${codeOut(
              { text: given.peer.code, picture: given.picture, label: t("live.answer.own") },
              world.report,
              waiting,
            )}`
          : codeIn({
              label: t("live.invitation.field"),
              action: t("live.answer.make"),
              waits: this.busy,
              take: (text) => this.take(text),
              scan: () => this.scan(),
            })
      }
      ${this.trouble ? trouble(this.trouble, (message) => this.setTrouble(message), "wrong") : nothing}
    </div>`;
  }
}
