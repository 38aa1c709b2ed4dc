/**
 * The analysis of a match, made while its page is open: how each seat stood after every turn, and what its turns lost.
 * The bots' worker computes it in slices whenever no bot has to think; this holds the results so far.
 */

/** @typedef {import("../../types.js").AnalysisNews} AnalysisNews */
/** @typedef {import("../../types.js").JudgedTurn} JudgedTurn */
/** @typedef {import("../../types.js").MarginSplit} MarginSplit */
/** @typedef {import("../../types.js").TurningPoint} TurningPoint */
/**
 * @typedef {object} World
 * @property {import("../../table/state.js").State} state
 * @property {Pick<import("../../engine/thinker.js").Thinker, "analyse">} thinker
 * @property {import("../../kit/clock.js").Clock} clock
 * @property {() => void} paint
 * @property {(message: import("../../types.js").Message) => void} report paints, too
 * @property {(key: string) => void} withdraw
 */

const FAILED = "analysis.failed";
/** Milliseconds between two paintings of new results. */
const PAINTING = 250;
/** Milliseconds to wait before the analysis restarts: while bots play, the match keeps changing. */
const PATIENCE = 600;

export class Analysis {
  /** @param {World} world */
  constructor({ state, thinker, clock, paint, report, withdraw }) {
    this.state = state;
    this.thinker = thinker;
    this.clock = clock;
    this.paint = paint;
    this.report = report;
    this.withdraw = withdraw;
    /** @type {Map<number, number[]>} by number of moves played: points ahead, for each seat */
    this.values = new Map();
    /** @type {Map<number, JudgedTurn>} by first move */
    this.turns = new Map();
    /** @type {MarginSplit[]} by seat, once the analysis is complete */
    this.splits = [];
    /** @type {TurningPoint[]} likewise, in the order of the match */
    this.turning = [];
    /** the seat whose turns are listed; null: all @type {number | null} */
    this.only = null;
    this.progress = 0;
    this.done = false;
    /** it broke off, and is tried again after the next move, or on request */
    this.failed = false;
    /** the match that is analysed, and for which viewer */
    this.text = "";
    /** @type {number | "mover" | null | undefined} */
    this.eyes = undefined;
    this.work = new AbortController();
    this.painted = 0;
    /** cancels the scheduled start @type {(() => void) | null} */
    this.due = null;
  }

  /**
   * Called after every painting: starts the analysis if there is something new.
   * @param {boolean} open whether the analysis is on the screen
   */
  look(open) {
    const { received, curtain } = this.state;
    const eyes = curtain.eyes();
    if (eyes !== this.eyes) this.forget();
    this.eyes = eyes;
    if (!open) return this.stop();
    if (received.text === this.text || this.due) return;
    this.done = false; // what is known is about an older position, or was not asked for until now
    this.due = this.clock.after(this.text === "" ? 0 : PATIENCE, () => this.start(eyes));
  }

  /** Analyses the match as it is now. @param {number | "mover" | null} eyes */
  async start(eyes) {
    const { text } = this.state.received;
    this.stop();
    this.text = text;
    const work = (this.work = new AbortController());
    this.done = false;
    if (this.failed) {
      this.failed = false;
      this.withdraw(FAILED);
      this.paint();
    }
    let fresh = true;
    const onNews = (/** @type {AnalysisNews} */ news) => {
      if (fresh) this.clear();
      fresh = false;
      this.take(news);
    };
    try {
      await this.thinker.analyse(text, eyes, { signal: work.signal, onNews });
    } catch (error) {
      if (work.signal.aborted) return;
      this.failed = true; // the next painting does not start another try, which would be a loop
      this.report({ key: FAILED, params: { reason: error } });
    }
  }

  /** Tries once more what has failed. */
  again() {
    this.text = "";
    this.paint();
  }

  /** @param {AnalysisNews} news */
  take({ done, progress, values, turns, splits, turning }) {
    for (const { at, ahead } of values) this.values.set(at, ahead);
    for (const turn of turns) this.turns.set(turn.from, turn);
    Object.assign(this, { done, progress, splits, turning });
    const now = this.clock.now();
    if (!done && now - this.painted < PAINTING) return;
    this.painted = now;
    this.paint();
  }

  /** Stops the work and keeps the results. */
  stop() {
    this.due?.();
    this.due = null;
    this.work.abort();
    this.text = "";
  }

  clear() {
    this.values.clear();
    this.turns.clear();
    this.splits = [];
    this.turning = [];
    this.progress = 0;
    this.done = false;
  }

  /** Lists the turns of this seat alone, or of all. @param {number | null} seat */
  list(seat) {
    this.only = seat;
    this.paint();
  }

  /** The viewer has changed: drops the results. */
  forget() {
    this.stop();
    this.clear();
    this.only = null;
  }
}
