/** How a host invites a guest: it makes an invitation, takes the answer, and the two pages connect. */

import { html, nothing } from "lit-html";
import { fullAddress, liveHash } from "../address.js";
import { trouble } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { FROM_GUEST } from "./channel.js";
import { codeIn, codeOut, pictureOf } from "./code.js";
import { accept, invite, lineOver, openedSoon } from "./peer.js";
import { scanned } from "./scanning.js";
import { unpack } from "./signal.js";

/** @typedef {import("../types.js").Message} Message */
/**
 * @typedef {object} World
 * @property {() => void} paint
 * @property {import("../kit/clipboard.js").Report} report
 * @property {(line: import("./channel.js").Line, seat: number | null) => void} met
 */

/**
 * @typedef {object} Draft an invitation that was not answered yet
 * @property {number | null} seat null for one who looks on
 * @property {import("./peer.js").Peer | null} peer
 * @property {string} address
 * @property {import("./code.js").Picture} picture
 */

export class Inviting {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.wishes = new Latest();
    /** @type {Draft | null} */
    this.draft = null;
    this.connecting = false;
    /** @type {Message | null} */
    this.trouble = null;
  }

  /** @param {number | null} seat null: to watch */
  async begin(seat) {
    this.end();
    const signal = this.wishes.next();
    this.draft = { seat, peer: null, address: "", picture: null };
    this.world.paint();
    try {
      const peer = await invite();
      if (signal.aborted) return peer.connection.close();
      const address = fullAddress(liveHash(peer.code));
      this.draft = { seat, peer, address, picture: null };
      this.world.paint();
      this.draft.picture = await pictureOf(address);
    } catch (error) {
      if (!signal.aborted) this.trouble = messageOf(error);
    }
    this.world.paint();
  }

  /** Takes the answer. @param {string} text */
  async take(text) {
    const { draft } = this;
    const { signal } = this.wishes;
    if (!draft?.peer || this.connecting) return;
    const found = unpack(text);
    if (found?.kind !== "answer") return this.setTrouble({ key: found ? "live.answer.other" : "live.answer.bad" });
    this.connecting = true;
    this.setTrouble(null);
    const there = await this.reached(draft.peer, found.sdp, signal);
    this.connecting = false;
    if (signal.aborted) return;
    if (!there) {
      // an invitation can be answered only once
      await this.begin(draft.seat);
      return this.setTrouble({ key: "live.unreachable" });
    }
    this.draft = null;
    this.world.met(lineOver(draft.peer, FROM_GUEST), draft.seat);
    this.world.paint();
  }

  /** @param {import("./peer.js").Peer} peer @param {string} sdp @param {AbortSignal} signal */
  async reached(peer, sdp, signal) {
    try {
      await accept(peer, sdp);
      return await openedSoon(peer, signal);
    } catch {
      return false;
    }
  }

  /** Cancels the invitation. */
  end() {
    this.wishes.drop();
    this.draft?.peer?.connection.close();
    this.draft = null;
    this.connecting = false;
    this.trouble = null;
    this.world.paint();
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

  /** @param {string[]} names of the seats */
  form(names) {
    const { draft } = this;
    if (!draft) return nothing;
    const title =
      draft.seat === null ? t("live.invitation.onlooker") : t("live.invitation", { name: names[draft.seat] });
    if (this.trouble && !draft.peer)
      return html`<section class="live-invitation"><h3>${title}</h3>${this.wrong()}</section>`;
    return html`<section class="live-invitation" data-live-invitation=${draft.seat ?? ""}>
      <h3>${title}</h3>
      <p class="soft small">${t("live.invitation.words")}</p>
      ${
        draft.address === ""
          ? html`<p class="soft">${t("live.invitation.wait")}</p>${this.answer()}`
          : codeOut({ text: draft.address, picture: draft.picture, label: title }, this.world.report, this.answer())
      }
    </section>`;
  }

  /** The field for the answer. */
  answer() {
    return html`<p class="soft small">${t("live.answer.words")}</p>
      ${codeIn({
        label: t("live.answer"),
        action: t("live.connect"),
        waits: this.connecting || !this.draft?.peer,
        take: (text) => this.take(text),
        scan: () => this.scan(),
      })}
      ${this.connecting ? html`<p role="status">${t("live.connecting")}</p>` : nothing}
      ${this.wrong()}`;
  }

  wrong() {
    return this.trouble ? trouble(this.trouble, (message) => this.setTrouble(message), "wrong") : nothing;
  }
}
