/**
 * A puzzle on the real board: the player makes a turn as in a match, up to where something new is revealed or the next
 * seat decides. Then it is judged: turns that the search looked at by what it found, others by playing on. Like a
 * lesson, it is a guide of the table; it needs no page and knows no game.
 */

import { messageOf } from "../kit/fault.js";
import { Latest } from "../kit/latest.js";
import { movesOfText } from "../matchtext.js";
import { movesPlayed } from "../table/state.js";
import { marginOf } from "./list.js";

/** @typedef {import("../table/guide.js").Guide} Guide */
/** @typedef {import("../types.js").ComparedTurn} ComparedTurn */
/** @typedef {import("./list.js").PuzzleEntry} PuzzleEntry */
/** @typedef {"open" | "judging" | "right" | "wrong" | "showing" | "shown"} Phase */
/**
 * @typedef {object} Judge compares turns (engine/thinker.js)
 * @property {import("../engine/thinker.js").Thinker["compare"]} compare
 */
/**
 * @typedef {object} World
 * @property {import("../table/table.js").Table} table
 * @property {Judge} judge
 * @property {import("../kit/clock.js").Clock} clock
 * @property {boolean} hidden whether the game has hidden hands
 * @property {() => void} paint
 * @property {(message: import("../types.js").Message) => void} report
 * @property {(mark: import("./solved.js").Result | "tried") => void} keep
 */

/** Milliseconds between two moves of the solution. */
const PACE = 700;
/** Deals on which an unknown turn and the solution are played on; hidden hands make the results vary more. */
const DEALS = 6;
const HIDDEN_DEALS = 24;
/** Points that make no difference. */
const EVEN = 0.5;

/** @implements {Guide} */
export class Puzzle {
  /** @param {World} world @param {PuzzleEntry} entry */
  constructor(world, entry) {
    const { received } = world.table.state;
    this.world = world;
    this.entry = entry;
    this.text = received.text;
    this.start = movesPlayed(world.table.state);
    this.seat = received.view.to_move ?? 0;
    this.turn = received.view.turn;
    /** the seat answers in a turn of another one */
    this.answers = (world.table.state.log.find(({ turn }) => turn === this.turn)?.seat ?? this.seat) !== this.seat;
    /** @type {Phase} */
    this.phase = "open";
    /** wrong turns so far */
    this.tries = 0;
    /** by how many points the turn that was made is worse; null while unknown */
    this.lost = /** @type {number | null} */ (null);
    /** whether it was the solution itself */
    this.exact = false;
    /** progress of the comparison, from 0 to 1 */
    this.progress = 0;
    /** the turn that was wrong, in words @type {ComparedTurn | null} */
    this.tried = null;
    /** the known turns in words, in the order of `entry.turns` @type {ComparedTurn[] | null} */
    this.words = null;
    this.visits = new Latest();
    this.restoring = false;
  }

  get visit() {
    return this.visits.signal;
  }

  get played() {
    return movesPlayed(this.world.table.state);
  }

  /** Nothing is pointed out: that is the task. */
  get wanted() {
    return null;
  }

  get pick() {
    return null;
  }

  get solution() {
    return this.entry.turns[0];
  }

  /** Whether the solution may be spoken of. */
  get over() {
    return this.phase === "right" || this.phase === "shown";
  }

  /** @returns {import("../table/guide.js").GuideStep} */
  get step() {
    return { name: "puzzle", at: [], picks: [], kind: this.phase === "open" ? "do" : "tell" };
  }

  async begin() {}

  get closed() {
    return this.phase !== "open";
  }

  allows() {
    return !this.closed;
  }

  get refusal() {
    return { key: "text.no-moves" };
  }

  allowsPick() {
    return !this.closed;
  }

  /** The moves made so far, those that followed by themselves included; the log does not name all of them. */
  get made() {
    return movesOfText(this.world.table.state.received.text).slice(this.start);
  }

  /** Called after every change. */
  moved() {
    if (this.restoring || this.phase !== "open" || this.played <= this.start) return;
    const { received } = this.world.table.state;
    const known = this.entry.turns.find(({ hash }) => hash === received.hash);
    const { to_move, turn } = received.view;
    if (known) void this.decide(known.even ? 0 : known.behind, known === this.solution);
    else if (to_move !== this.seat || turn !== this.turn) void this.compare();
  }

  /** Plays an unknown turn and the solution on. */
  async compare() {
    const signal = this.visits.next();
    this.phase = "judging";
    this.progress = 0;
    this.world.paint();
    try {
      const deals = this.world.hidden ? HIDDEN_DEALS : DEALS;
      const found = await this.ask([this.solution.moves, this.made], deals, signal);
      if (found) await this.decide(this.atLeast(found.behind[1]));
    } catch (error) {
      if (signal.aborted) return;
      this.world.report({ key: "puzzle.failed", params: { reason: messageOf(error) } });
      await this.again();
    }
  }

  /**
   * What an unknown turn has lost: if it is not as good as the solution, at least as much as the next best turn, which
   * the panel names and which was compared for far longer.
   * @param {number} behind as judged now
   */
  atLeast(behind) {
    return behind < EVEN ? Math.max(0, behind) : Math.max(marginOf(this.entry), behind);
  }

  /** @param {number} lost points @param {boolean} [exact] whether it was the solution itself */
  async decide(lost, exact = false) {
    this.lost = lost;
    this.exact = exact;
    this.tried = null;
    const right = lost < EVEN;
    this.phase = right ? "right" : "wrong";
    this.world.keep(!right ? "tried" : this.tries === 0 ? "first" : "later");
    if (!right) this.tries += 1;
    this.visits.next();
    this.world.paint();
    if (right) await this.explain();
    else await this.explainTry();
  }

  /** Requests the words and reasons of the known turns. */
  async explain() {
    if (this.words) return;
    const found = await this.described(this.entry.turns.map(({ moves }) => moves));
    if (found) this.words = found;
    this.world.paint();
  }

  /** Requests the words of the wrong turn, and what is to be said for it and against it, but not of the solution. */
  async explainTry() {
    const found = await this.described([this.solution.moves, this.made]);
    if (found) this.tried = found[1];
    this.world.paint();
  }

  /** Turns in words, with reasons; null if there are none. @param {string[][]} turns */
  async described(turns) {
    const { signal } = this.visits;
    try {
      return (await this.ask(turns, 0, signal))?.turns ?? null;
    } catch (error) {
      if (!signal.aborted) this.world.report({ key: "puzzle.failed", params: { reason: messageOf(error) } });
      return null;
    }
  }

  /** @param {string[][]} turns @param {number} deals @param {AbortSignal} signal */
  ask(turns, deals, signal) {
    const onProgress = (/** @type {number} */ share) => {
      if (signal.aborted || share - this.progress < 0.05) return;
      this.progress = share;
      this.world.paint();
    };
    return this.world.judge.compare(this.text, turns, this.seat, { signal, onProgress, deals });
  }

  get goesBack() {
    return this.phase === "wrong" || (this.phase === "open" && this.made.length > 0);
  }

  /** Takes back one step, or the whole turn once it was judged. */
  async back() {
    if (this.phase === "open") await this.restore(this.made.slice(0, -1));
    else if (this.phase === "wrong") await this.again();
  }

  /** Another try, from the position. */
  async again() {
    this.lost = null;
    if (!(await this.restore([]))) return;
    this.phase = "open";
    this.world.paint();
  }

  /**
   * Sets the position up again and makes these moves.
   * @param {string[]} moves
   * @returns {Promise<boolean>} whether nothing else was asked for meanwhile
   */
  async restore(moves) {
    const { table } = this.world;
    const signal = this.visits.next();
    this.restoring = true;
    await table.replace({ do: "load", text: this.text });
    if (signal.aborted) return false; // what was asked for since then goes on from here
    if (moves.length > 0) await table.playFor(moves);
    this.restoring = false;
    this.world.paint();
    return !signal.aborted;
  }

  /** Shows the solution on the board, move by move. */
  async show() {
    this.world.keep("shown");
    this.lost = null;
    this.phase = "showing";
    if (!(await this.restore([]))) return;
    const signal = this.visits.next();
    void this.explain();
    for (const [place, move] of this.solution.moves.entries()) {
      await this.pause();
      await this.world.table.quiet();
      if (signal.aborted) return;
      // a move may have followed the one before it by itself
      if (this.made.length <= place) await this.world.table.playFor([move]);
    }
    if (signal.aborted) return;
    this.phase = "shown";
    this.world.paint();
  }

  pause() {
    return new Promise((resolve) => this.world.clock.after(PACE, () => resolve(null)));
  }

  /** Shows the solution instead of making a single move. */
  async help() {
    if (this.phase === "open" || this.phase === "wrong") await this.show();
  }

  close() {
    this.visits.drop();
  }
}
