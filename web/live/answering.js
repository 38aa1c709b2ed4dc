/** How a guest joins a table: it answers an invitation, the answer is passed back, and the host lets the guest in. */

import { html, nothing } from "lit-html";
import { trouble } from "../errors/uncaught.js";
import { gameOf } from "../games.js";
import { t } from "../i18n/i18n.js";
import { copyAnswer } from "../kit/clipboard.js";
import { pageClock } from "../kit/clock.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { keepToken, tokenOf } from "../store/live.js";
import { answersAgain } from "../store/visit.js";
import { VERSION } from "../version.js";
import { FROM_HOST } from "./channel.js";
import { codeIn, codeOut, pictureOf } from "./code.js";
import { answerNote, readInvited } from "./note.js";
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

/**
 * @typedef {object} Given an answer that waits for the host
 * @property {Peer} peer
 * @property {import("./code.js").Picture} picture
 * @property {string} code of the invitation
 * @property {import("./note.js").Invited} invited
 * @property {boolean} again this tab had answered the invitation before
 * @property {boolean} late the host has not come for a long time, or its invitation is closed
 */

/** Milliseconds after which a guest is told what else it can do. */
const LATE = 180_000;

export class Answering {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.wishes = new Latest();
    this.scans = new Latest();
    /** @type {Given | null} */
    this.given = null;
    this.stopWaiting = () => {};
    this.busy = false;
    /** @type {Message | null} */
    this.trouble = null;
  }

  /** Takes an invitation. @param {string} text */
  async take(text) {
    const found = unpack(text);
    if (found?.kind === "foreign") return this.setTrouble({ key: "live.version" });
    if (found?.kind !== "invitation")
      return this.setTrouble({ key: found ? "live.invitation.other" : "live.invitation.bad" });
    const within = document.activeElement?.closest(".live-answering");
    this.end();
    const signal = this.wishes.next();
    this.busy = true;
    this.setTrouble(null);
    try {
      const peer = await answer(found.sdp, answerNote(found.id));
      if (signal.aborted) return peer.connection.close();
      const given = this.wait({
        peer,
        picture: null,
        code: found.code,
        invited: readInvited(found.note),
        again: answersAgain(found.code),
        late: false,
      });
      if (within && document.activeElement === document.body) toCopy(); // what had the focus is gone
      given.picture = await pictureOf(peer.code);
      this.world.paint();
      await this.meet(peer, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.end();
      this.setTrouble(messageOf(error));
    }
  }

  /** Shows the answer until the host has come. @param {Given} given @returns {Given} */
  wait(given) {
    this.given = given;
    this.busy = false;
    const late = () => {
      given.late = true;
      this.world.paint();
    };
    this.stopWaiting = pageClock.after(LATE, late);
    const { connection } = given.peer;
    connection.addEventListener("connectionstatechange", () => connection.connectionState === "failed" && late());
    this.world.paint();
    return given;
  }

  /** @param {import("./peer.js").Peer} peer @param {AbortSignal} signal */
  async meet(peer, signal) {
    if (!(await opened(peer, signal))) return;
    const line = lineOver(peer, FROM_HOST);
    const seated = await beSeated(line, { version: VERSION, tokenFor: tokenOf, clock: pageClock });
    if (signal.aborted) return line.end();
    keepToken(seated.table, seated.token);
    this.stopWaiting();
    this.given = null; // the match uses the line from here on
    await this.world.met(line, seated);
  }

  /** Cancels the answer, and closes the camera. */
  end() {
    this.wishes.drop();
    this.scans.drop();
    this.stopWaiting();
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
    const text = await scanned(this.world.report, this.scans.next());
    if (text !== null) await this.take(text);
  }

  form() {
    const { given } = this;
    return html`<div class="live-answering">
      ${given ? this.answer(given) : this.field()}
      ${this.trouble ? trouble(this.trouble, (message) => this.setTrouble(message), "wrong") : nothing}
    </div>`;
  }

  /** The field for an invitation. */
  field() {
    return codeIn({
      label: t("live.invitation.field"),
      action: t("live.answer.make"),
      waits: this.busy,
      take: (text) => this.take(text),
      scan: () => this.scan(),
    });
  }

  /** The answer for the host, and what happens next. @param {Given} given */
  answer({ peer, picture, code, invited, again, late }) {
    const below = late
      ? html`<p role="status" class="live-wrong">${t("live.late")}</p>
        <p><button type="button" data-action="live-anew"
          @click=${() => this.take(code)}>${t("live.answer.anew")}</button></p>${this.field()}`
      : html`<p role="status">${t("live.waiting")}</p>`;
    const out = { text: peer.code, picture, label: t("live.answer.own"), copy: copyAnswer };
    return html`${invitedWords(invited)}
      ${again ? html`<p class="live-wrong" role="status">${t("live.answer.again")}</p>` : nothing}
      <p>${t("live.give-back")}</p>
      ${codeOut(out, this.world.report, below)}`;
  }
}

/** Moves the focus to what comes next. */
function toCopy() {
  const button = document.querySelector("[data-action=live-copy]");
  if (button instanceof HTMLElement) button.focus();
}

/** Who invites, to which game and seat. @param {import("./note.js").Invited} invited */
function invitedWords({ game, host, seat }) {
  if (!gameOf(game)) return nothing;
  const key = `live.invited${host === "" ? ".table" : ""}${seat === "" ? ".onlooker" : ""}`;
  return html`<p data-live-invited>${t(key, { game, host, name: seat })}</p>`;
}
