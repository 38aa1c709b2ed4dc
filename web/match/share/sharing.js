/**
 * Sharing a match: the link that holds all of it, its QR code, and the link that only deals it anew.
 */

import { dealHash, fullAddress, linkHash } from "../../address.js";
import { copyLink, copyMarkup } from "../../kit/clipboard.js";
import { messageOf } from "../../kit/fault.js";
import { partModule } from "../../kit/parts.js";
import { handOver } from "../../kit/sharesheet.js";

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
    /** what the address was requested for last: move and text */
    this.asked = "";
    /** @type {{of: string, address: string, code: Code}} the address made last, and what it was made for */
    this.made = { of: "", address: "", code: null };
    /** @type {Message | null} why there is no such address */
    this.trouble = null;
    /** the address that was copied last */
    this.inClipboard = "";
    /** the copy that the match is played with, in a link; empty for a published edition */
    this.copied = "";
  }

  /** What an address must hold now: the move that is shown, null for the last one, and the match. */
  get wanted() {
    const { received, past } = this.world.table.state;
    const move = past.on ? past.at : null;
    return { move, of: `${move} ${received.text}` };
  }

  /** The address with the whole match, at the move that is shown; empty until it is made, so that none is outdated. */
  get address() {
    return this.made.of === this.wanted.of ? this.made.address : "";
  }

  /** The QR code of that address; null if it is too long for one. */
  get code() {
    return this.address === "" ? null : this.made.code;
  }

  /**
   * Called after every painting that shows it: requests the link of the match as it stands, unless it is known.
   * @param {boolean} shown its code is shown, which can be scanned
   */
  async make(shown) {
    const { engine, app, table } = this.world;
    if (shown && !table.state.past.on) table.handOn();
    const { match } = table.state;
    const { move, of } = this.wanted;
    if (this.asked === of) return;
    this.asked = of;
    try {
      const [reply, { modules }] = await Promise.all([
        engine.call({ do: "link", match }),
        partModule(import("../../share/qr.js"), "web/share/qr.js", "modules"),
        this.copyOf(),
      ]);
      if (this.asked !== of) return; // the match has gone on
      this.trouble = reply.ok ? null : reply.error;
      const address = reply.ok ? fullAddress(linkHash(reply.link, move)) : "";
      this.made = { of, address, code: reply.ok ? modules(address) : null };
    } catch (error) {
      this.asked = ""; // the next painting tries again
      const trouble = messageOf(error);
      if (this.trouble?.key === trouble.key) return; // told already: painted once more, it would try again at once
      this.trouble = trouble;
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
  setTrouble(message) {
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

  /**
   * Markup that shows the position as a board in another page (web/embed/README.md); empty while there is no address,
   * and for a site on the disk, which no page can embed.
   */
  get markup() {
    const [page, link] = this.address.split("#l=");
    if (!link || !page.startsWith("http")) return "";
    return [
      `<script src="${new URL("embed.js", page).href}" defer></script>`,
      `<monsoon-board link="${link}" start="seen"></monsoon-board>`,
    ].join("\n");
  }

  copyMarkup() {
    return copyMarkup(this.markup, this.world.app.report);
  }

  /** @param {string} address */
  async copy(address) {
    this.handOn(address);
    if (await copyLink(address, this.world.app.report)) this.inClipboard = address;
    this.world.app.paint();
  }

  /** The link of the whole match goes to others, so that they may answer. @param {string} address */
  handOn(address) {
    if (address !== "" && address === this.address) this.world.table.handOn();
  }

  /** @param {string} address */
  async send(address) {
    const what = { title: document.title, url: address };
    if (await handOver(what, () => this.copy(address))) this.handOn(address);
  }
}
