/**
 * A match on its way to others: the link that holds all of it, the link that only deals it anew, and whose turn it is
 * where people far from each other play by sending such links.
 */

import { dealHash, fullAddress, linkHash } from "../../address.js";
import { t } from "../../i18n/i18n.js";
import { copyLink } from "../../kit/clipboard.js";
import { messageOf } from "../../kit/fault.js";
import { partModule } from "../../kit/parts.js";

/** @typedef {import("../../types.js").Message} Message */
/** @typedef {ReturnType<typeof import("../../share/qr.js").modules>} Code */
/**
 * @typedef {object} World
 * @property {import("../../table/table.js").Table} table
 * @property {import("../../engine/protocol.js").Engine} engine
 * @property {{header: import("../../types.js").Header, adopt(): void, keep(): void}} record
 * @property {{paint: () => void, report: import("../../kit/clipboard.js").Report}} app
 * @property {(change: {share: boolean}) => void} turnTo
 */

export class Sharing {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** the address with the whole match, at the move one looks at; and for which text and move it was made */
    this.address = "";
    this.of = "";
    /** @type {Message | null} why there is no such address */
    this.trouble = null;
    /** @type {Code} */
    this.code = null;
    /** the copy that the match is played with, in a link; nothing where it is a published edition */
    this.copied = "";
  }

  /** Asks for the link of the match as it stands, unless it is there. */
  async make() {
    const { engine, app, table: { state: { match, received, past } } } = this.world;
    const move = past.on ? past.at : null;
    const of = `${move} ${received.text}`;
    if (this.of === of) return;
    this.of = of;
    try {
      const [reply, { modules }] = await Promise.all([engine.call({ do: "link", match }), partModule(import("../../share/qr.js"), "web/share/qr.js"), this.copyOf()]);
      this.trouble = reply.ok ? null : reply.error;
      this.address = reply.ok ? fullAddress(linkHash(reply.link, move)) : "";
      this.code = reply.ok ? modules(this.address) : null;
    } catch (error) {
      this.of = ""; // the next look tries again
      this.trouble = messageOf(error);
    }
    app.paint();
  }

  /** The copy of the game that is played, in a link: it goes with a deal. */
  async copyOf() {
    const { engine, table: { state: { received: { game, edition } } } } = this.world;
    if (edition.length < 2 || this.copied !== "") return;
    const reply = await engine.call({ do: "copy", game, edition });
    if (reply.ok) this.copied = reply.shared;
  }

  /** Says why there is no address. @param {Message} message */
  told(message) {
    this.trouble = message;
    this.world.app.paint();
  }

  /** The address that deals the same game anew. */
  get deal() {
    const { game, view, seed, edition } = this.world.table.state.received;
    if (edition.length > 1 && this.copied === "") return ""; // it is not there yet
    const options = /** @type {import("../../types.js").Deal["options"]} */ (view.options);
    return fullAddress(dealHash({ game, players: view.players, seed, options, edition, copy: this.copied }));
  }

  /** @param {string} address */
  copy(address) {
    return copyLink(address, this.world.app.report);
  }

  /** Whether this device can hand a link to other programs: a phone's share sheet. */
  get canSend() {
    return typeof navigator.share === "function";
  }

  /** @param {string} address */
  async send(address) {
    try {
      await navigator.share({ title: document.title, url: address });
    } catch (error) {
      // the player thought better of it, or the device cannot after all
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy(address);
    }
  }

  /** A player of one seat, by links, is told when a person elsewhere is to move. */
  next() {
    const { app, record, table: { state: { received, curtain } }, turnTo } = this.world;
    const { seat, names } = record.header;
    const mover = received.view.to_move;
    if (seat === undefined || mover === null || mover === seat || curtain.levels[mover] !== null) return;
    app.report({
      key: "share.next", params: { name: names[mover] }, good: true,
      remedy: { label: t("match.share"), run: () => turnTo({ share: true }) },
    });
  }

  /**
   * Takes a seat for good, on this device; a bot gets up for it. What a link only showed becomes a match of one's own.
   * @param {number} seat
   */
  async sit(seat) {
    const { record, table, turnTo } = this.world;
    record.header = { ...record.header, seat };
    turnTo({ share: false });
    record.adopt();
    if (table.state.curtain.levels[seat] !== null) await table.seatPlayer(seat, null);
    await table.sit(seat);
    table.bots.go();
    this.next();
  }

  /** The seat is given up: all people play at this screen. */
  async stand() {
    const { record, table, turnTo } = this.world;
    const { seat: _, ...header } = record.header;
    record.header = header;
    turnTo({ share: false });
    await table.sit();
    record.keep();
  }
}
