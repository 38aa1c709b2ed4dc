/**
 * The host's side of a live table: the match is played on the host's own table, and each guest can see and do only what
 * its seat permits. It knows no page and no network: lines are handed in.
 */

import { advise, deed, look, matchText, question } from "./answers.js";
import { frameFor, logSince } from "./frames.js";
import { PROTOCOL, readGuest } from "./gate.js";
import { newGuest, newToken } from "./place.js";
import { StandIns } from "./standins.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./channel.js").Line} Line */
/** @typedef {import("./gate.js").FromGuest} FromGuest */
/** @typedef {import("./types.js").Guest} Guest */
/** @typedef {import("./types.js").Presence} Presence */
/** @typedef {import("./types.js").World} World */

/** Milliseconds between two pings of a guest; without a reply it is taken to be away. */
const BEAT = 4000;
const SILENCE = 11_000;
/** Milliseconds after which a guest that has not sent its hello is disconnected. */
const GREETING = 15_000;
/** This many requests out of turn are no accident. */
const STRIKES = 5;
/** Our page never waits for this many replies at once. */
const OPEN = 40;
/** The most guests of a table. */
const MOST = 12;

export class LiveHost {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.hints = world.hints;
    this.seats = world.seats;
    /** @type {Set<Guest>} */
    this.guests = new Set();
    this.standIns = new StandIns(this);
    /** counts the positions, so that guests can tell one from the next */
    this.at = 0;
    this.hash = world.table.state.received.hash;
    /** the text of the game before at this table, for its guests; empty: there is none */
    this.before = world.before ?? "";
    this.dirty = this.closed = false;
    /** @type {Promise<void> | null} the rounds of frames under way */
    this.sending = null;
    this.stopBeat = () => {};
    this.beat();
  }

  // --- presence ----------------------------------------------------------------------------

  /** @param {Line} line open @param {number | null} wanted the seat that it was invited to */
  join(line, wanted) {
    const guest = newGuest(line, wanted, this.world.clock.now());
    if (this.closed || this.guests.size >= MOST) return line.end();
    this.guests.add(guest);
    this.hear(guest);
    line.send({ t: "table", protocol: PROTOCOL, version: this.world.version, id: this.world.id });
    this.world.clock.after(GREETING, () => guest.token === "" && line.end());
  }

  /** @param {Guest} guest */
  hear(guest) {
    guest.line.onend = (why) => this.left(guest, why);
    guest.line.listen((message) => this.heard(guest, message));
  }

  /** @param {Guest} guest @param {import("./channel.js").End} why */
  left(guest, why) {
    guest.advised.abort();
    if (!this.guests.delete(guest) || this.closed) return;
    if (why !== "closed") this.notify("live.out", guest, { why });
    this.standIns.poll.leave(guest);
    this.changed();
  }

  /** The presence of a seat. @param {number} seat @returns {Presence} */
  presence(seat) {
    if (this.seats.includes(seat)) return "host";
    const guest = this.guestAt(seat);
    if (guest) return guest.away ? "away" : "here";
    const taken = [...this.world.tokens.values()].includes(seat);
    if (this.world.table.state.curtain.levels[seat] !== null) return taken ? "deputy" : "bot";
    return taken ? "away" : "free";
  }

  /** @returns {Presence[]} */
  presences() {
    return this.world.party.names.map((_, seat) => this.presence(seat));
  }

  onlookers() {
    return [...this.guests].filter(({ token, seat }) => token !== "" && seat === null).length;
  }

  /** @param {number} seat */
  guestAt(seat) {
    return [...this.guests].find((guest) => guest.token !== "" && guest.seat === seat);
  }

  /** These seats are played on the host's device from now on. @param {number[]} seats */
  sit(seats) {
    this.seats = seats;
    this.changed();
  }

  /** @param {boolean} allowed whether guests may ask for hints */
  allowHints(allowed) {
    this.hints = allowed;
    this.changed();
  }

  /** Frees the place of a guest: its token becomes invalid. @param {number} seat */
  free(seat) {
    for (const [token, place] of this.world.tokens) if (place === seat) this.world.tokens.delete(token);
    const guest = this.guestAt(seat);
    guest?.line.send({ t: "out", why: "freed" });
    guest?.line.end();
    this.changed();
  }

  /** Closes the table and notifies the guests. @param {boolean} [forGood] they cannot rejoin */
  close(forGood = false) {
    this.closed = true;
    this.stopBeat();
    for (const { line } of this.guests) {
      line.send(forGood ? { t: "out", why: "closed" } : { t: "bye" });
      line.end();
    }
    this.guests.clear();
  }

  beat() {
    const { clock } = this.world;
    this.stopBeat = clock.after(BEAT, () => {
      for (const guest of this.guests) {
        guest.line.send({ t: "ping" });
        const away = clock.now() - guest.heard > SILENCE;
        if (away !== guest.away) {
          guest.away = away;
          if (away) this.standIns.poll.silence(guest);
          this.changed();
        }
      }
      if (!this.closed) this.beat();
    });
  }

  changed() {
    if (this.closed) return;
    const people = { t: "people", seats: this.presences(), onlookers: this.onlookers(), hints: this.hints };
    for (const { line, there } of this.guests) if (there) line.send(people);
    this.world.changed();
  }

  // --- messages from a guest -----------------------------------------------------------------

  /** @param {Guest} guest @param {Record<string, unknown>} raw */
  heard(guest, raw) {
    const message = readGuest(raw);
    const greeted = guest.token !== "";
    if (!message || (message.t === "hello") === greeted) return guest.line.end("garbage");
    guest.heard = this.world.clock.now();
    if (guest.away) {
      guest.away = false;
      this.standIns.poll.back(guest);
      this.changed();
    }
    if (message.t === "hello") this.greet(guest, message).catch(() => guest.line.end());
    else if (message.t === "bye") guest.line.end();
    else if (message.t === "vote") this.standIns.poll.vote(guest, message.question, message.yes);
    else if (message.t === "enough") guest.advised.abort();
    else if (message.t === "advise")
      this.reply(guest, message.id, () => advise(this.world, guest, message.id, this.hints));
    else if (message.t === "whole") this.reply(guest, message.id, () => matchText(this.world));
    else if (message.t === "ask") this.reply(guest, message.id, () => this.answer(guest, message));
  }

  /**
   * Handles a guest's hello: it gets its place and the match.
   * @param {Guest} guest
   * @param {{protocol: number, version: string, token: string | null}} hello
   */
  async greet(guest, { protocol, version, token }) {
    const { world } = this;
    if (protocol !== PROTOCOL || version !== world.version) {
      guest.line.send({ t: "no", why: "version" });
      return world.tell({ key: "live.version.host" });
    }
    const known = token !== null && world.tokens.has(token);
    const seat = this.placeFor(known ? (world.tokens.get(token) ?? null) : guest.wanted);
    // the same guest again: its earlier line is lost, or belongs to a closed page
    for (const other of this.guests) {
      const again = known && other.token === token;
      if (other === guest || !(again || (seat !== null && other.seat === seat && other.token))) continue;
      if (again) other.line.send({ t: "out", why: "elsewhere" });
      other.line.end();
    }
    guest.seat = seat;
    guest.token = known ? token : newToken();
    if (seat !== null) for (const [old, place] of world.tokens) if (place === seat) world.tokens.delete(old);
    world.tokens.set(guest.token, seat);
    if (seat !== null) this.standIns.withdraw(seat); // its person is back
    const { curtain } = world.table.state;
    if (seat !== null && curtain.levels[seat] !== null) await world.table.seatPlayer(seat, null);
    const { game, names, colors } = world.party;
    guest.line.send({
      t: "seated",
      seat,
      token: guest.token,
      number: world.number,
      before: known ? this.before : "", // its line may have been lost before it was told of this game
      game,
      names,
      colors,
      ...(await this.newsFor(guest)),
    });
    if (this.closed || guest.line.ended) return;
    guest.there = true;
    this.changed();
    world.tell({ ...this.words("live.came", guest), good: true });
    await this.push(); // the match may have changed meanwhile
  }

  /** The requested seat, unless the host plays it now. @param {number | null} wanted */
  placeFor(wanted) {
    return wanted !== null && this.seats.includes(wanted) ? null : wanted;
  }

  /**
   * @param {Guest} guest
   * @param {number} id
   * @param {() => Promise<object>} work
   */
  async reply(guest, id, work) {
    guest.open += 1;
    if (guest.open > OPEN) return guest.line.end("rate");
    const answer = await work().catch(() => ({ ok: false, error: { key: "live.host-failed" } }));
    guest.open -= 1;
    guest.line.send({ t: "reply", id, answer });
  }

  /**
   * @param {Guest} guest
   * @param {Extract<FromGuest, {t: "ask"}>} message
   * @returns {Promise<object>}
   */
  async answer(guest, message) {
    if ("question" in message) return question(this.world, guest, message.question);
    const answer = await deed(this.world, guest, message.deed);
    if (answer.outOfTurn) {
      guest.strikes += 1;
      if (guest.strikes > STRIKES) guest.line.end("garbage");
    }
    await this.push();
    return answer;
  }

  // --- messages to the guests -----------------------------------------------------------------

  /** Sends the present frame to all guests; resolved when all are sent. */
  push() {
    this.dirty = true;
    if (this.closed) return Promise.resolve();
    this.sending ??= this.rounds();
    return this.sending;
  }

  /** Sends one round of frames after the other. */
  async rounds() {
    while (this.dirty && !this.closed) {
      this.dirty = false;
      const told = [...this.guests].filter(({ there, stays }) => there || stays);
      await Promise.all(told.map((guest) => this.sendNews(guest)));
    }
    this.sending = null; // not once the promise has resolved: a push in between would wait for rounds that are over
  }

  /** @param {Guest} guest */
  async sendNews(guest) {
    try {
      const news = await this.newsFor(guest);
      if (this.closed) return;
      if (guest.stays) this.begin(guest, news);
      else guest.line.send({ t: "news", ...news });
    } catch {
      // the engine has crashed: the host gets a message, and frames continue with a fresh engine
    }
  }

  /** Tells a guest of the game before that this is the next one. @param {Guest} guest @param {object} news */
  begin(guest, news) {
    guest.line.send({ t: "again", number: this.world.number, before: this.before, ...news });
    guest.stays = false;
    guest.there = true;
    this.hear(guest);
    this.changed();
  }

  /** The present frame for a guest, and the number of the position. @param {Guest} guest */
  async newsFor(guest) {
    const frame = await look(this.world, guest);
    const { received, log } = this.world.table.state;
    if (received.hash !== this.hash) {
      this.hash = received.hash;
      this.at += 1;
    }
    const since = logSince(guest.log, log);
    guest.log = log;
    return { at: this.at, frame: frameFor(frame, guest.seat, since) };
  }

  /** @param {string} key @param {Guest} guest @param {object} [more] */
  notify(key, guest, more = {}) {
    const { params, ...message } = this.words(key, guest);
    this.world.tell({ ...message, params: { ...params, ...more } });
  }

  /** @param {string} key @param {Guest} guest @returns {Message} */
  words(key, { seat }) {
    return seat === null ? { key: `${key}.onlooker` } : { key, params: { name: this.world.party.names[seat] } };
  }
}
