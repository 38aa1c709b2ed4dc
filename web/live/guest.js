/**
 * The engine of a guest: requests go to the host's page, which replies with the guest's seat as viewer. Frames that the
 * host sends without a request are stored here and reported, so that the table takes them over as soon as it can. The
 * line may be replaced after it was lost.
 */

import { withoutMoves } from "./frames.js";
import { isAnswer, isFromHost } from "./fromhost.js";

/** @typedef {import("../engine/protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./channel.js").Line} Line */
/** @typedef {import("./types.js").Presence} Presence */
/** @typedef {import("./seated.js").Seated} Seated */
/** @typedef {{what: string, resolve: (answer: any) => void, onProgress?: (share: number) => void}} Waiting */
/** @typedef {{id: number, seat: number, level: string | null}} Question level of a bot; null: the host would play */

/** Milliseconds of silence after which the host is taken to be away; it sends a ping every few seconds. */
const SILENCE = 11_000;
/** Milliseconds between two checks of that. */
const BEAT = 2000;
/**
 * Milliseconds between two requests for earlier positions: a key that is held down repeats more often than the host
 * lets a guest ask (FROM_GUEST in channel.js).
 */
const PACE = 70;
const LOST = { ok: false, error: { key: "live.lost" } };
const NOT_HERE = { ok: false, error: { key: "live.not-here" } };
/** The game of the request has ended, and the host has dealt the next one. */
const NEXT = { ok: false, error: { key: "live.next" } };
/** Requests that the guest's own engine can answer. */
const OWN = ["editions", "copy", "components", "games"];
/** Why a guest has no place at the table any more. */
const OUT = new Set(["freed", "closed", "elsewhere"]);
/** Why a line ended: because of what the host has sent. @type {ReadonlySet<unknown>} */
const ODD = new Set(["garbage", "rate", "size"]);
const DEEDS = ["play", "revise", "retract", "undo", "redo"];

export class Guest {
  /**
   * @param {Line} line
   * @param {Seated} seated the host's first reply
   * @param {object} world
   * @param {() => Promise<Engine>} world.own the engine of this page
   * @param {import("../kit/clock.js").Clock} world.clock
   * @param {() => void} world.news called when there is a new frame
   * @param {() => void} world.again called when the host has dealt the next game at this table: `number` is another one
   * @param {() => void} world.changed called when presence or something else besides the match has changed
   */
  constructor(line, seated, world) {
    this.world = world;
    this.seat = seated.seat;
    this.table = seated.table;
    /** of the game at this table */
    this.number = seated.number;
    /** the text of the game before, if the guest has a place at the table since then */
    this.before = seated.before;
    this.party = { game: seated.game, names: seated.names, colors: seated.colors };
    /** @type {LogEntry[]} */
    this.log = [];
    /** @type {Presence[]} */
    this.seats = seated.names.map(() => "away");
    this.onlookers = 0;
    this.hints = true;
    /**
     * the host; odd: it has sent what our page never sends; unshown: what it has sent cannot be shown; freed, closed:
     * the guest has lost its place; elsewhere: another window of this browser has it
     * @type {"here" | "away" | "gone" | "odd" | "unshown" | "freed" | "closed" | "elsewhere"}
     */
    this.host = "here";
    /** @type {Question | null} who may play for a person */
    this.question = null;
    this.asked = 0;
    /** the moment from which on an earlier position may be requested */
    this.free = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.heard = 0;
    this.stopBeat = () => {};
    this.meet(line, seated);
  }

  /** Uses a new line to the host. @param {Line} line @param {Seated} seated */
  meet(line, seated) {
    this.line = line;
    this.host = "here";
    this.heard = this.world.clock.now();
    if (seated.number !== this.number) this.before = seated.before;
    this.number = seated.number;
    this.log = [];
    this.take(seated);
    line.onend = () => this.lost(line);
    this.beat();
    line.listen((message) => this.hear(message));
    if (line.ended) this.lost(line); // it was lost before there was a listener
  }

  /** @param {Line} line */
  lost(line) {
    if (line !== this.line) return;
    this.stopBeat();
    if (!this.out) this.host = ODD.has(line.ended) ? "odd" : line.ended === "unshown" ? "unshown" : "gone";
    this.question = null;
    for (const { resolve } of this.waiting.values()) resolve(LOST);
    this.waiting.clear();
    this.world.news(); // there are no moves any more
    this.world.changed();
  }

  /**
   * Something that the host has sent cannot be shown, be it a fault of its page or of this one: the line is ended. If
   * it is the latest frame, an earlier one takes its place.
   * @param {Frame} [earlier]
   */
  distrust(earlier) {
    if (earlier) Object.assign(this, { latest: earlier, log: earlier.log.entries });
    this.line?.end("unshown");
  }

  /** Whether the guest has no place here any more. */
  get out() {
    return OUT.has(this.host);
  }

  /** Whether there is no line to the host. */
  get apart() {
    return Boolean(this.line?.ended);
  }

  beat() {
    this.stopBeat();
    this.stopBeat = this.world.clock.after(BEAT, () => {
      this.see(this.world.clock.now() - this.heard > SILENCE ? "away" : "here");
      this.beat();
    });
  }

  /** @param {"here" | "away"} host */
  see(host) {
    if (this.host === host) return;
    this.host = host;
    this.world.changed();
  }

  // --- messages from the host ------------------------------------------------------------------

  /** @param {Record<string, any>} message */
  hear(message) {
    if (!this.trusts(message)) return this.line?.end("garbage");
    this.heard = this.world.clock.now();
    this.see("here");
    const { t } = message;
    if (t === "ping") this.line?.send({ t: "pong" });
    else if (t === "news") {
      this.take(/** @type {any} */ (message));
      this.world.news();
    } else if (t === "reply") this.answered(message.id, message.answer);
    else if (t === "progress") this.waiting.get(message.id)?.onProgress?.(Number(message.share));
    else if (t === "people") {
      Object.assign(this, { seats: message.seats, onlookers: message.onlookers, hints: message.hints });
      this.world.changed();
    } else if (t === "question" || t === "settled") {
      const { id, seat, level } = message;
      this.question = t === "question" ? { id, seat, level } : null;
      this.world.changed();
    } else if (t === "again") this.begin(/** @type {any} */ (message));
    else if (t === "bye") this.line?.end();
    else if (t === "out") {
      this.host = OUT.has(message.why) ? message.why : "closed";
      this.line?.end();
    }
  }

  /**
   * Whether our page sends such a message, and such a reply to what was asked.
   * @param {Record<string, any>} message
   */
  trusts(message) {
    const seats = this.seats.length;
    if (!isFromHost(message, seats)) return false;
    const call = message.t === "reply" ? this.waiting.get(message.id) : undefined;
    return !call || isAnswer(call.what, message.answer, seats);
  }

  /**
   * The next game at this table, with the same people at the same seats. Requests about the game before get no reply
   * any more, but its text has come with the message.
   * @param {{number: number, before: string, at: number, frame: Frame}} news
   */
  begin({ number, before, ...news }) {
    this.number = number;
    this.before = before;
    for (const { what, resolve } of this.waiting.values())
      resolve(what === "whole" ? { ok: true, text: before } : NEXT);
    this.waiting.clear();
    this.question = null;
    this.log = [];
    this.take(news);
    this.world.again();
  }

  /** @param {{at: number, frame: Frame}} news */
  take({ at, frame }) {
    this.log = [...this.log.slice(0, frame.log.from), ...frame.log.entries];
    // only the host has the hashes of positions
    const match = `live-${this.number}`;
    const place = `${match}-${at}`;
    this.latest = { ...frame, match, text: place, hash: place, seed: 0 };
  }

  /** The latest frame for the table, with the whole log; without moves if there is no line. @returns {Frame} */
  frame() {
    const latest = /** @type {Frame} */ (this.latest);
    return { ...(this.apart ? withoutMoves(latest) : latest), log: { from: 0, entries: this.log } };
  }

  /** @param {number} id @param {any} answer */
  answered(id, answer) {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    call?.resolve(answer);
  }

  // --- requests of the table -----------------------------------------------------------------------

  /** The engine of the game that is played now: once the next one is there, it refuses every request. */
  engine() {
    const { number } = this;
    const call = (/** @type {any} */ request) => (number === this.number ? this.call(request) : Promise.resolve(NEXT));
    return { call };
  }

  /** The interface of an engine. @param {any} request @returns {Promise<any>} */
  async call(request) {
    const { do: what } = request;
    const answer = await this.answer(request);
    if (!answer.ok) return answer;
    if (what === "at")
      return { ok: true, past: { ...answer.past, hash: `live-${this.number}-past-${answer.past.at}` } };
    return what === "look" || DEEDS.includes(what) ? { ok: true, frame: this.frame() } : answer;
  }

  /** @param {{do: string, move?: string | number, thing?: string}} request @returns {Promise<any>} */
  async answer(request) {
    const { do: what, move, thing } = request;
    const { number } = this;
    if (what === "look" || what === "close") return { ok: true };
    if (OWN.includes(what)) return (await this.world.own()).call(/** @type {any} */ (request));
    if (what === "at") await this.pace();
    if (number !== this.number) return NEXT; // it has begun while the request waited
    if (DEEDS.includes(what) || what === "at" || what === "why") return this.ask({ t: "ask", do: what, move });
    if (what === "about") return this.ask({ t: "ask", do: what, thing });
    return what === "course" ? this.ask({ t: "ask", do: what }) : NOT_HERE;
  }

  /** Waits until another earlier position may be requested. */
  async pace() {
    const { clock } = this.world;
    const wait = Math.max(0, this.free - clock.now());
    this.free = clock.now() + wait + PACE;
    if (wait > 0) await new Promise((go) => void clock.after(wait, () => go(null)));
  }

  /**
   * @param {{t: string, do?: string} & Record<string, unknown>} message
   * @param {(share: number) => void} [onProgress]
   * @returns {Promise<any>}
   */
  ask(message, onProgress) {
    if (this.apart) return Promise.resolve(LOST);
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, { what: message.do ?? message.t, resolve, onProgress });
      this.line?.send({ ...message, id });
    });
  }

  /**
   * The interface of a thinker: the host's strongest bot, with this seat as viewer.
   * @param {import("../table/core.js").Patience} patience
   * @returns {Promise<Hint[] | null>} rejected with a Message
   */
  async advise({ signal, onProgress }) {
    const asked = this.ask({ t: "advise" }, onProgress);
    const id = this.asked;
    signal.addEventListener("abort", () => this.waiting.has(id) && this.line?.send({ t: "enough", id }));
    const answer = await asked;
    if (!answer.ok) throw answer.error;
    return answer.hints;
  }

  /** The match as text, once it is over. @returns {Promise<string>} rejected with a Message */
  async whole() {
    const { ok, error, text } = await this.ask({ t: "whole" });
    if (!ok) throw error;
    return String(text);
  }

  /**
   * Answers a question. If there is another one by now, the answer is none to that.
   * @param {Question} question as it was read
   * @param {boolean} yes
   */
  vote({ id }, yes) {
    if (this.question?.id !== id) return;
    this.line?.send({ t: "vote", question: id, yes });
    this.question = null;
    this.world.changed();
  }

  /** Leaves the table. */
  leave() {
    this.stopBeat();
    this.line?.send({ t: "bye" });
    this.line?.end();
  }
}
