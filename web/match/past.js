/**
 * Looking back: an earlier position of the match on the whole page, as the viewer saw it then. Nothing can be decided
 * there, and nothing of the match waits for it: bots go on, every move is saved, and the log grows.
 */

import { interval } from "./bots.js";
import { movesIn, nextBorder, piecesOf } from "../kit/timeline.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {{at: number, hash: string, viewer: number | null, view: Frame["view"]}} PastView */

/** A replay at once would be no replay: no faster than this, in milliseconds. */
const FASTEST = 120;

export class Past {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** @type {Frame | null} the picture of the past; null: the present is shown */
    this.frame = null;
    /** moves played up to it */
    this.at = 0;
    /** moves of the match when the look back began */
    this.begun = 0;
    this.playing = false;
    /** @type {number | null} where to look next; the latest wish counts */
    this.wanted = null;
    this.asking = false;
    /** counts the looks back: an answer for an earlier one, maybe for other eyes, is not shown */
    this.look = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get on() {
    return this.frame !== null;
  }

  /** Moves of the match. */
  get total() {
    return movesIn(this.match.log);
  }

  /** Where the page looks now, or is about to look. */
  get place() {
    return this.wanted ?? (this.on ? this.at : this.total);
  }

  /** Shows the position after so many moves; all of them are the present. @param {number} at */
  async go(at) {
    if (at >= this.total) return this.leave();
    this.wanted = Math.max(0, at);
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.wanted !== null) await this.ask(this.wanted);
    } catch (error) {
      this.leave();
      this.match.record.crashed(error);
    } finally {
      this.asking = false;
    }
  }

  /** @param {number} at */
  async ask(at) {
    const { match, look } = this;
    const reply = await match.table.engine.call({ do: "at", match: match.id, move: at, viewer: match.curtain.eyes() });
    if (look !== this.look) return;
    if (this.wanted === at) this.wanted = null;
    if (reply.ok) return this.show(reply.past);
    this.leave();
    match.table.report(reply.error);
  }

  /** @param {PastView} past */
  show({ at, hash, viewer, view }) {
    const { given, log } = this.match;
    if (!this.on) this.begun = movesIn(log);
    const name = `${given.match} in the past`;
    this.frame = { ...given, match: name, moves: [], revisions: [], steps: [], undo: 0, redo: 0, hash, viewer, view };
    this.at = at;
    this.match.table.paint();
  }

  /** A turn forward or back, or a single move. @param {1 | -1} way @param {"turn" | "move"} [stride] */
  step(way, stride = "turn") {
    this.stop();
    return this.go(stride === "move" ? this.place + way : nextBorder(piecesOf(this.match.log), this.place, way));
  }

  /** To a turn that was chosen from a list; on a small window the board may be out of sight. @param {number} at */
  async jump(at) {
    this.stop();
    await this.go(at);
    document.querySelector(".board-frame")?.scrollIntoView({ block: "nearest" });
  }

  first() {
    this.stop();
    return this.go(0);
  }

  /** Back to the present. */
  leave() {
    const was = this.on;
    this.stop();
    this.look += 1;
    this.wanted = null;
    this.frame = null;
    if (was) this.match.table.paint();
  }

  /** After every answer of the engine: what is no longer there cannot be looked at. */
  check() {
    if (this.on && this.at >= this.total) this.leave();
  }

  /** Move after move from here on, or from the begin, at the pace of the bots. */
  async replay() {
    this.playing = true;
    if (!this.on) await this.go(0);
    this.match.table.paint();
    this.tick();
  }

  tick() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      await this.go(this.place + 1);
      if (this.playing) this.tick();
    }, Math.max(FASTEST, interval()));
  }

  /** Holds the replay. */
  stop() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  hold() {
    this.stop();
    // nor does what is on its way come any more
    this.look += 1;
    this.wanted = null;
    this.match.table.paint();
  }
}
