/**
 * A page that is at a live table as a guest, from its first game there until it leaves: whatever it shows meanwhile,
 * the game, the next one, or one that it has kept.
 */

import { t } from "../i18n/i18n.js";
import { pageClock } from "../kit/clock.js";
import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { keepVisit, visit } from "../store/visit.js";
import { Guest } from "./guest.js";

/**
 * @typedef {object} Screen the match screen of a game at this table
 * @property {import("../match/match.js").Match} match
 * @property {() => void} news
 * @property {() => void} changed
 * @property {() => boolean} holds whether leaving costs anything
 */
/**
 * @typedef {object} World
 * @property {() => Promise<import("../engine/protocol.js").Engine>} own the engine of this page
 * @property {import("../kit/clipboard.js").Report} report
 * @property {(stay: Stay) => Promise<boolean>} show opens the match screen of the present game; false: the visitor has
 *   gone elsewhere
 * @property {(text: string, here: number[]) => Promise<boolean>} store saves a game without opening it; false: it could
 *   not be saved, which was told
 */

/** Milliseconds that the message about the next game stays: it covers a part of the sheet. The dialog offers longer. */
const OFFERED = 20_000;

export class Stay {
  /** @param {import("./channel.js").Line} line @param {import("./seated.js").Seated} seated @param {World} world */
  constructor(line, seated, world) {
    this.world = world;
    this.ended = false;
    /** the game at the table: the next one aborts the signal of the one before */
    this.games = new Latest();
    this.games.next();
    /** the text of the game that was kept last */
    this.kept = "";
    /** @type {Screen | null} null: the page shows a game that it has kept */
    this.screen = null;
    const last = visit();
    /** whether this tab, before it was reloaded, was at the table in an earlier game, and was not told of this one */
    this.late = last?.table === seated.table && last.number !== seated.number;
    const nothing = () => {}; // what has arrived by now is part of the first frame
    this.guest = new Guest(line, seated, {
      own: world.own,
      clock: pageClock,
      news: nothing,
      again: nothing,
      changed: nothing,
    });
    this.guest.world.news = () => this.screen?.news();
    this.guest.world.again = () => this.next();
    this.guest.world.changed = () => this.changed();
    this.leaving = () => this.guest.leave();
    this.staying = (/** @type {Event} */ event) => this.screen?.holds() && event.preventDefault();
    addEventListener("pagehide", this.leaving);
    addEventListener("beforeunload", this.staying);
    this.remember();
  }

  /** The seats of this device. */
  get here() {
    const { seat } = this.guest;
    return seat === null ? [] : [seat];
  }

  changed() {
    if (this.ended) return;
    this.remember();
    this.screen?.changed();
  }

  /** Remembers the table in this tab, for as long as the guest has a place there. */
  remember() {
    const { out, party, seat, table, number } = this.guest;
    keepVisit(out ? null : { game: party.game, names: party.names, seat, table, number });
  }

  /** The host has dealt the next game: it is shown, and the one before can still be kept. */
  async next() {
    this.games.next();
    const { guest, world } = this;
    try {
      if (await world.show(this)) this.tellNext();
    } catch (error) {
      guest.leave(); // the host is not to wait for a page that cannot show the match
      world.report(messageOf(error));
    }
  }

  /** Says that the game on the page is the next one, and offers to keep the one before. */
  tellNext() {
    const { before } = this;
    const keep = { label: t("live.keep.before"), run: () => this.store(before) };
    this.world.report({ key: "live.next", good: true, ...(before ? { remedy: keep, lasts: OFFERED } : {}) });
  }

  /** The text of the game before; empty: there is none, or it is kept. */
  get before() {
    const { before } = this.guest;
    return before === this.kept ? "" : before;
  }

  /** Saves a game of this table without opening it; it is still offered if that fails. @param {string} text */
  async store(text) {
    try {
      if (!(await this.world.store(text, this.here))) return;
      this.kept = text;
      this.changed();
    } catch (error) {
      this.world.report(messageOf(error));
    }
  }

  /** The guest leaves the table on purpose. */
  end() {
    if (this.ended) return;
    this.ended = true;
    this.games.drop();
    this.screen = null;
    removeEventListener("pagehide", this.leaving);
    removeEventListener("beforeunload", this.staying);
    keepVisit(null);
    this.guest.leave();
  }
}
