/** Opens live tables: the host opens one for the open match, a guest joins with an invitation. */

import { matchHash } from "../address.js";
import { messageOf } from "../kit/fault.js";
import { partModule } from "../kit/parts.js";
import { partSheet } from "../kit/styles.js";
import { hasHosted } from "../store/hosted.js";
import { enterRoom } from "./entering.js";
import { ADDRESSES } from "./rooms.js";

/** @typedef {import("../live/stay.js").Stay} Stay */
/** @typedef {import("../match/match.js").Match} Match */

async function loadLive() {
  const [module] = await Promise.all([
    partModule(import("../live/live.js"), "web/live/live.js", "LiveRoom"),
    partSheet("web/live/live.css"),
  ]);
  return module;
}

export class LiveDoor {
  /** @param {import("./page.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../live/room.js").LiveRoom | null} the page on which a guest waits, once it was opened */
    this.room = null;
    /** @type {import("../live/hosting.js").Hosting | null} the table that was opened last on this page */
    this.hosting = null;
  }

  /** The live table of a match that is hosted here. @param {Match} match */
  hostOf(match) {
    return this.hosting?.match === match && match.live === this.hosting ? this.hosting : null;
  }

  /** Reopens the live table of a match that had one. @param {Match} match */
  async resume(match) {
    if (hasHosted(match.id)) await this.host(match, false);
  }

  /**
   * Whether the page stays at a match and asks first, as its guests would lose their table, or this guest its place. An
   * example of the rulebook that is open over the match is closed.
   * @param {"leave" | "branch"} [wish] to go elsewhere, or to play on from a position
   */
  stays(wish = "leave") {
    const { app } = this;
    const match = app.examples.aside?.match ?? app.match;
    if (!match?.live?.holds?.()) return false;
    if (match !== app.match) app.examples.end();
    app.showAddress(match.live.role === "guest" ? ADDRESSES.live : matchHash(match.id));
    match.live.leave(wish);
    return true;
  }

  /**
   * Opens the match for guests.
   * @param {Match} match
   * @param {boolean} [shown] with the dialog
   * @param {import("../live/types.js").Company} [company] who was there in the game before
   */
  async host(match, shown = true, company) {
    try {
      const { Hosting } = await loadLive();
      if (this.app.match !== match || match.live) return;
      const hosting = new Hosting(match, company?.kept);
      this.hosting = match.live = hosting;
      match.turnTo({ share: false, live: shown });
      await hosting.open(company);
    } catch (error) {
      this.app.report(messageOf(error));
    } finally {
      company?.guests.forEach(({ line }) => line.end()); // those that no new match has taken over
    }
  }

  /** Shows the page of a guest, with this invitation. @param {string} code */
  show(code) {
    const { app } = this;
    return enterRoom(app, async (signal) => {
      const { LiveRoom } = await loadLive();
      if (signal.aborted) return;
      this.room ??= new LiveRoom({
        paint: () => app.paint(),
        report: (message) => app.report(message),
        home: () => app.home(),
        own: () => app.loading.ready(),
        show: (stay) => this.seat(stay),
        store: (text, here) => app.arrivals.store(text, here),
      });
      this.room.open(code);
      app.paint();
    });
  }

  /**
   * Shows the host's match as the guest sees it, in place of the game before at the same table, of what is open over
   * it, and of what is being opened.
   * @param {Stay} stay
   * @returns {Promise<boolean>} false: the visitor has gone elsewhere
   */
  async seat(stay) {
    const { app } = this;
    const { signal } = app.visits;
    // also from the game that it has kept at the end, which is no longer that of the table
    signal.addEventListener("abort", () => stay.end(), { once: true });
    const { matchOf } = await loadLive();
    const before = stay.screen?.match;
    const seen = String((before ?? app.match)?.state.received.edition);
    const match = await matchOf(stay, signal, app.opener.actions());
    if (!match) return false;
    app.opener.drop();
    app.examples.drop();
    before?.leave();
    app.match?.leave();
    app.match = match;
    app.opening = false;
    app.quietAddress();
    app.opener.present(match);
    if (String(match.state.received.edition) !== seen) match.numbers.tell(match.app.report);
    // what has arrived since the first frame
    await match.table.refresh();
    return true;
  }
}
