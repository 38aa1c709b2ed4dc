/**
 * Sharing a match: the link that holds all of it, its QR code, and the link that only deals it anew.
 */

import { dealHash, fullAddress, linkHash } from "../../address.js";
import { copyLink } from "../../kit/clipboard.js";
import { messageOf } from "../../kit/fault.js";
import { partModule } from "../../kit/parts.js";

/** @typedef {import("../../types.js").Message} Message */
/** @typedef {ReturnType<typeof import("../../share/qr.js").modules>} Code */
/**
 * @typedef {object} World
 * @property {import("../../table/table.js").Table} table
 * @property {import("../../engine/protocol.js").Engine} engine
 * @property {{paint: () => void, report: import("../../kit/clipboard.js").Report}} app
 */

export class Sharing {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    /** the address with the whole match, at the move that is shown; and the text and move it was made for */
    this.address = "";
    this.of = "";
    /** @type {Message | null} why there is no such address */
    this.trouble = null;
    /** @type {Code} */
    this.code = null;
    /** the copy that the match is played with, in a link; empty for a published edition */
    this.copied = "";
  }

  /** Requests the link of the match as it stands, unless it is known. */
  async make() {
    const {
      engine,
      app,
      table: {
        state: { match, received, past },
      },
    } = this.world;
    const move = past.on ? past.at : null;
    const of = `${move} ${received.text}`;
    if (this.of === of) return;
    this.of = of;
    try {
      const [reply, { modules }] = await Promise.all([
        engine.call({ do: "link", match }),
        partModule(import("../../share/qr.js"), "web/share/qr.js", "modules"),
        this.copyOf(),
      ]);
      this.trouble = reply.ok ? null : reply.error;
      this.address = reply.ok ? fullAddress(linkHash(reply.link, move)) : "";
      this.code = reply.ok ? modules(this.address) : null;
    } catch (error) {
      this.of = ""; // the next call tries again
      this.trouble = messageOf(error);
    }
    app.paint();
  }

  /** The copy that is played with, for the link of the deal. */
  async copyOf() {
    const {
      engine,
      table: {
        state: {
          received: { game, edition },
        },
      },
    } = this.world;
    if (edition.length < 2 || this.copied !== "") return;
    const reply = await engine.call({ do: "copy", game, edition });
    if (reply.ok) this.copied = reply.shared;
  }

  /** Shows why there is no address. @param {Message} message */
  told(message) {
    this.trouble = message;
    this.world.app.paint();
  }

  /** The address that deals the same game anew. */
  get deal() {
    const { game, view, seed, edition } = this.world.table.state.received;
    if (edition.length > 1 && this.copied === "") return ""; // not known yet
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
      // the player cancelled, or the device cannot share after all
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy(address);
    }
  }
}
