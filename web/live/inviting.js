/** The part of the host's dialog that shows an invitation, and takes the answer to it. */

import { html, nothing } from "lit-html";
import { fullAddress, liveHash } from "../address.js";
import { trouble } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { copyLink } from "../kit/clipboard.js";
import { codeIn, codeOut, pictureOf } from "./code.js";
import { Invitations } from "./invitations.js";
import * as peers from "./peer.js";
import { scanned } from "./scanning.js";

/** @typedef {import("./invitations.js").Invitation} Invitation */
/** @typedef {import("./invitations.js").Seat} Seat */
/**
 * @typedef {object} World
 * @property {() => void} paint
 * @property {import("../kit/clipboard.js").Report} report
 * @property {(seat: Seat) => number[]} note
 * @property {(line: import("./channel.js").Line, seat: Seat) => void} met
 */

export class Inviting {
  /** @param {World} world */
  constructor({ paint, report, note, met }) {
    this.report = report;
    this.paint = paint;
    /** @type {WeakMap<Invitation, import("./code.js").Picture>} */
    this.pictures = new WeakMap();
    this.invitations = new Invitations({
      peers,
      note,
      met,
      changed: paint,
      made: async (invitation) => {
        this.pictures.set(invitation, await pictureOf(addressOf(invitation)));
      },
      answered: (seat) => {
        this.chosen = { seat };
      },
    });
    /** @type {{seat: Seat} | null} the seat whose invitation is shown */
    this.chosen = null;
  }

  /** The invitation that is shown. */
  get shown() {
    return this.chosen && (this.invitations.open.get(this.chosen.seat) ?? null);
  }

  /** Whether there is an invitation that was not answered yet. @param {Seat} seat */
  isOpen(seat) {
    return this.invitations.has(seat);
  }

  /** Shows the invitation for a seat, and makes it if there is none. @param {Seat} seat */
  show(seat) {
    this.chosen = { seat };
    if (!this.isOpen(seat)) this.invitations.begin(seat);
    this.paint();
  }

  /** Shows no invitation; the open ones stay so. */
  hide() {
    this.chosen = null;
    this.paint();
  }

  /** @param {Seat} seat */
  withdraw(seat) {
    this.invitations.withdraw(seat);
  }

  /** Withdraws all invitations. */
  end() {
    this.chosen = null;
    this.invitations.end();
  }

  /** @param {string} text @param {Invitation} at */
  take(text, at) {
    return this.invitations.take(text, at);
  }

  /** @param {Invitation} at */
  async scan(at) {
    const text = await scanned(this.report, at.stop.signal);
    if (text !== null) await this.take(text, at);
  }

  /** @param {string[]} names of the seats */
  form(names) {
    const { shown } = this;
    if (!shown) return nothing;
    const { seat, peer } = shown;
    const title = seat === null ? t("live.invitation.onlooker") : t("live.invitation", { name: names[seat] });
    if (shown.trouble && !peer)
      return html`<section class="live-invitation"><h3>${title}</h3>${this.wrong(shown)}</section>`;
    const picture = this.pictures.get(shown) ?? null;
    return html`<section class="live-invitation" data-live-invitation=${seat ?? ""}>
      <h3>${title}</h3>
      <p class="soft small">${t("live.invitation.words")}</p>
      ${
        peer
          ? codeOut({ text: addressOf(shown), picture, label: title, copy: copyLink }, this.report, this.answer(shown))
          : html`<p class="soft">${t("live.invitation.wait")}</p>${this.answer(shown)}`
      }
    </section>`;
  }

  /** The field for the answer. @param {Invitation} shown */
  answer(shown) {
    const connecting = shown.answer !== "";
    return html`<p class="soft small">${t("live.answer.words")}</p>
      ${codeIn({
        label: t("live.answer"),
        action: t("live.connect"),
        waits: connecting || !shown.peer,
        take: (text) => this.take(text, shown),
        scan: () => this.scan(shown),
      })}
      ${connecting ? html`<p role="status">${t("live.connecting")}</p>` : nothing}
      ${this.wrong(shown)}`;
  }

  /** @param {Invitation} shown */
  wrong(shown) {
    const set = (/** @type {import("../types.js").Message | null} */ message) => {
      shown.trouble = message;
      this.paint();
    };
    return shown.trouble ? trouble(shown.trouble, set, "wrong") : nothing;
  }
}

/** @param {Invitation} invitation */
function addressOf({ peer }) {
  return fullAddress(liveHash(peer?.code ?? ""));
}
