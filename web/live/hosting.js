/** A live table on the host's page: the open match accepts guests. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { pageClock } from "../kit/clock.js";
import { people } from "../levels.js";
import { hostedOf, keepHosted } from "../store/live.js";
import { VERSION } from "../version.js";
import { adopt, release } from "./handover.js";
import { LiveHost } from "./host.js";
import { hostDialog } from "./hostpanel.js";
import { Inviting } from "./inviting.js";
import { invitedNote } from "./note.js";
import { OwnSeats } from "./ownseats.js";
import { newToken } from "./place.js";
import { questionWords } from "./standins.js";
import { stripOf } from "./strip.js";

/** @typedef {import("../match/match.js").Match} Match */
/** @typedef {import("../match/screen.js").Live} Live */

/** Messages about the company, which another change of it ends. */
const REFUSED = ["live.bot.refused", "live.stand-in.refused"];
const CAME = ["live.came", "live.came.onlooker"];

/** @implements {Live} */
export class Hosting {
  /**
   * @param {Match} match
   * @param {import("../store/live.js").Hosted | null} [kept] who has a place at this table
   */
  constructor(match, kept = hostedOf(match.id)) {
    this.match = match;
    this.role = /** @type {const} */ ("host");
    this.hints = true;
    this.apart = false;
    /** the level of a bot that plays for a person */
    this.deputy = "pilot";
    /** @type {"leave" | "branch" | {free: number} | null} what the host is asked before it is done */
    this.asks = null;
    const { app, header, table, state } = match;
    const first = people(state.curtain.levels).slice(0, 1);
    this.table = kept?.table ?? newToken().slice(0, 16);
    this.own = new OwnSeats(Boolean(match.game.hidden), kept ? (kept.here ?? null) : match.places.own);
    this.host = new LiveHost({
      table,
      engine: match.engine,
      thinker: match.thinker,
      clock: pageClock,
      party: { game: match.game.name, names: header.names, colors: header.colors },
      version: VERSION,
      id: this.table,
      number: kept?.number ?? 0,
      before: kept?.before,
      seats: kept?.seats ?? this.own.here ?? first,
      tokens: new Map(kept?.tokens ?? []),
      hints: kept?.hints ?? true,
      changed: () => this.changed(),
      sit: (seat) => this.sit([...this.host.seats, seat].sort()),
      tell: (message) => app.report(message),
    });
    for (const seat of kept?.lent ?? []) this.host.standIns.lent.add(seat);
    this.inviting = new Inviting({
      paint: app.paint,
      report: app.report,
      note: (seat) => this.note(seat),
      met: (line, seat) => this.host.join(line, seat),
    });
    this.leaving = () => this.host.close();
    this.staying = (/** @type {Event} */ event) => this.host.guests.size > 0 && event.preventDefault();
    addEventListener("pagehide", this.leaving);
    addEventListener("beforeunload", this.staying);
    /** @type {string[]} */
    this.seats = [];
  }

  /**
   * The host's device plays its own seats only from now on.
   * @param {import("./types.js").Company} [company] of the game before at the same table
   */
  async open(company) {
    if (company) adopt(this.host, company);
    await this.sit(this.host.seats);
    if (company) await this.host.push();
  }

  /** The seats of the host's device in the next game: not those that the guests have let it play in this one. */
  nextSeats() {
    const { seats, standIns } = this.host;
    return seats.filter((seat) => !standIns.lent.has(seat));
  }

  /**
   * What the next game at this table begins with: the guests with their lines and seats.
   * @returns {import("./types.js").Company}
   */
  handOver() {
    const { match, host } = this;
    const { lent, here, before: _, ...places } = this.places();
    const number = host.world.number + 1;
    const seats = this.nextSeats();
    const handover = release(host);
    keepHosted(match.id, null); // the table is that of the next game
    return {
      ...handover,
      kept: { ...places, number, seats, here: here?.filter((seat) => !lent.includes(seat)) },
    };
  }

  /** @param {number[]} seats that are played on this device, which may be bound to others */
  async sit(seats) {
    if (!seats.every((seat) => this.own.allows(seat))) return;
    this.own.take(seats);
    const { record, table } = this.match;
    record.header = { ...record.header, here: seats };
    record.adopt();
    this.host.sit(seats);
    for (const seat of seats) this.inviting.withdraw(seat);
    await table.guard(seats);
    table.bots.go();
  }

  /** What the invitation for a seat says. @param {number | null} seat */
  note(seat) {
    const { header, game } = this.match;
    const name = (/** @type {number | null | undefined} */ one) => header.names[one ?? -1] ?? "";
    return invitedNote({ game: game.name, host: name(this.host.seats[0]), seat: name(seat) });
  }

  /** Lets a bot play for a person, if the guests agree. @param {number} seat */
  propose(seat) {
    this.match.app.withdraw(...REFUSED);
    this.host.standIns.propose(seat, this.deputy);
  }

  /** Plays a free seat on this device; where that shows another hand, if the guests agree. @param {number} seat */
  take(seat) {
    this.match.app.withdraw(...REFUSED);
    if (this.match.game.hidden) this.host.standIns.propose(seat, null);
    else this.host.world.sit(seat);
  }

  /** @param {Hosting["asks"]} what */
  ask(what) {
    this.asks = what;
    if (what !== null) this.inviting.chosen = null; // the question stands in the list
    this.match.turnTo({ live: true });
  }

  /** Whether leaving costs anything: there are guests, or open invitations. */
  holds() {
    return this.host.guests.size > 0 || this.inviting.invitations.some();
  }

  /**
   * Says what leaving costs, and asks; where it costs nothing, it leaves.
   * @param {"leave" | "branch"} [wish] to go elsewhere, or to play on from a position
   */
  leave(wish = "leave") {
    if (this.holds()) this.ask(wish);
    else this.match.app.home();
  }

  /** @param {number} seat */
  free(seat) {
    this.asks = null;
    this.host.free(seat);
  }

  /** Shows the invitation for a seat. @param {number} seat */
  invite(seat) {
    this.inviting.show(seat);
    this.match.turnTo({ live: true });
  }

  /** @param {number} seat of a bot @param {string | null} level null: free for a person */
  async seatPlayer(seat, level) {
    await this.match.table.seatPlayer(seat, level);
    this.host.changed();
  }

  /** Called when presence or permissions have changed. */
  changed() {
    const { match, host } = this;
    this.keep();
    const seats = host.presences();
    const { names } = match.header;
    for (const [seat, presence] of seats.entries())
      if (presence === "away" && this.seats[seat] === "here") say(t("live.left", { name: names[seat] }));
    if (String(seats) !== String(this.seats)) match.app.withdraw(...REFUSED, ...CAME);
    this.seats = seats;
    match.app.paint();
  }

  keep() {
    const { match } = this;
    keepHosted(match.id, match.state.received.view.over ? null : this.places());
  }

  /** Who has which place at this table. */
  places() {
    const { table, own, host } = this;
    const { number, tokens } = host.world;
    const lent = [...host.standIns.lent].filter((seat) => host.seats.includes(seat));
    const before = host.before || undefined;
    return { table, number, before, seats: host.seats, lent, here: own.here, hints: host.hints, tokens: [...tokens] };
  }

  /** @param {import("../table/core.js").TableEvent} event */
  heard(event) {
    if (event.type === "received") this.host.push();
    if (event.type === "committed") this.match.app.withdraw(...REFUSED);
  }

  strip() {
    const { host, match } = this;
    const { names, colors } = match.header;
    const { asked, open } = host.standIns.poll;
    const more = asked
      ? html`<span role="status">${questionWords(asked, names)} ${t("live.asking", { count: open })}</span>`
      : nothing;
    return stripOf({ names, colors, seats: host.presences(), own: host.seats, onlookers: host.onlookers() }, more, () =>
      match.turnTo({ live: true }),
    );
  }

  dialog() {
    return hostDialog(this);
  }

  /** @param {number} seat */
  waiting(seat) {
    const name = this.match.header.names[seat];
    const presence = this.host.presence(seat);
    const state = presence === "here" || presence === "free" ? presence : "away";
    const words = this.inviting.isOpen(seat) ? "live.invitation.show" : `live.invite.${state}`;
    return html`<p class="hint">${t(`live.waits.${state}`, { name })}</p>
      ${
        presence === "here"
          ? nothing
          : html`<p class="curtain"><button type="button" class="main" data-action="live-open"
              @click=${() => this.invite(seat)}>${t(words, { name })}</button></p>`
      }`;
  }

  /** Ends the live table: this device plays the seats that were its own before, guests are notified. */
  async end() {
    const { match } = this;
    const { here } = this.own;
    const { here: _, ...header } = match.record.header;
    match.live = null;
    match.turnTo({ live: false });
    this.host.close(true);
    this.close();
    keepHosted(match.id, null);
    match.record.header = here === null ? header : { ...header, here };
    await match.table.unguard(here);
    match.record.keep();
  }

  /** Called when the match has left the screen. */
  close() {
    removeEventListener("pagehide", this.leaving);
    removeEventListener("beforeunload", this.staying);
    this.match.app.withdraw(...REFUSED, ...CAME);
    this.inviting.end();
    this.host.close();
  }
}
