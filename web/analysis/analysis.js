/**
 * A match looked over while its page is open: how each seat stood after every turn, and what its turns have lost. The
 * bots' thread works it out in small pieces, whenever no bot is asked; here is what it has told.
 */

/** @typedef {import("../types.js").AnalysisNews} AnalysisNews */
/** @typedef {import("../types.js").JudgedTurn} JudgedTurn */
/** @typedef {import("../types.js").MarginSplit} MarginSplit */
/** @typedef {import("../types.js").TurningPoint} TurningPoint */
/** @typedef {import("../match/match.js").Match} Match */

/** Milliseconds between two paintings of what comes in. */
const PAINTING = 250;
/** While bots play, the match goes on all the time: so long it is left as it was, in milliseconds. */
const PATIENCE = 600;

export class Analysis {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** @type {Map<number, number[]>} by number of moves played: points ahead, for each seat */
    this.values = new Map();
    /** @type {Map<number, JudgedTurn>} by first move */
    this.turns = new Map();
    /** @type {MarginSplit[]} by seat, once all is looked over */
    this.splits = [];
    /** @type {TurningPoint[]} likewise, in their order */
    this.turning = [];
    this.progress = 0;
    this.done = false;
    /** the match that is looked over, and for whose eyes */
    this.text = "";
    /** @type {number | "mover" | null | undefined} */
    this.eyes = undefined;
    this.work = new AbortController();
    this.painted = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get open() {
    return this.match.show.tab === "analysis";
  }

  /** After every painting: there may be something to look over. */
  check() {
    const { given, curtain } = this.match;
    const eyes = curtain.eyes();
    if (eyes !== this.eyes) this.forget();
    this.eyes = eyes;
    if (!this.open) return this.stop();
    if (given.text === this.text || this.timer !== undefined) return;
    this.timer = setTimeout(() => this.start(eyes), this.text === "" ? 0 : PATIENCE);
  }

  /** With the match as it is now. @param {number | "mover" | null} eyes */
  async start(eyes) {
    const { text } = this.match.given;
    this.stop();
    this.text = text;
    const work = (this.work = new AbortController());
    this.done = false;
    let fresh = true;
    const onNews = (/** @type {AnalysisNews} */ news) => {
      if (fresh) this.clear();
      fresh = false;
      this.take(news);
    };
    try {
      await this.match.table.thinker.analyse(text, eyes, { signal: work.signal, onNews });
    } catch (error) {
      // another try comes with the next move, not again and again
      if (!work.signal.aborted) this.match.table.report({ key: "analysis.failed", params: { reason: error } });
    }
  }

  /** @param {AnalysisNews} news */
  take({ done, progress, values, turns, splits, turning }) {
    for (const { at, ahead } of values) this.values.set(at, ahead);
    for (const turn of turns) this.turns.set(turn.from, turn);
    Object.assign(this, { done, progress, splits, turning });
    const now = performance.now();
    if (!done && now - this.painted < PAINTING) return;
    this.painted = now;
    this.match.table.paint();
  }

  /** Holds the work; what is known stays. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
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

  /** Other eyes look now. */
  forget() {
    this.stop();
    this.clear();
  }
}
