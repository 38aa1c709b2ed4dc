/**
 * The bots' own worker: thinks in small slices, and can be stopped and restarted at any time without touching the
 * rules. It plays for bots, advises people and analyses matches; it is started when it is first needed.
 */

import { Analysed } from "./analysed.js";
import { startWorker } from "./client.js";

/** @typedef {import("./protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").AnalysisNews} AnalysisNews */
/** @typedef {import("../types.js").ComparedTurn} ComparedTurn */
/** @typedef {import("./protocol.js").Thought} Thought */
/** @typedef {import("./protocol.js").Viewer} Viewer */
/** @typedef {{signal: AbortSignal, onProgress: (share: number) => void}} Patience */

/** Milliseconds that a bot may think about a turn; it plays the best it has found by then. */
const BUDGETS = /** @type {Record<string, number>} */ ({ deckhand: 300, factor: 300, pilot: 300, admiral: 1400 });

/** The level that gives advice to people. */
const ADVISER = "admiral";

/** Seconds without a reply after which the worker is taken to hang: its slices are short. */
const PATIENCE = 20;

export class Thinker {
  constructor() {
    /** @type {ReturnType<typeof startWorker> | null} */
    this.worker = null;
    /** the last worker crashed: a file in the cache may be damaged */
    this.failed = false;
    /** requests are answered one after the other */
    this.last = Promise.resolve();
    this.analysed = new Analysed();
  }

  /** Starts the worker, unless it runs. */
  warm() {
    if (this.worker) return this.worker;
    const worker = startWorker({ fresh: this.failed, answer: PATIENCE, onFailure: () => this.lost(worker) });
    this.worker = worker;
    // callers get the error; a start ahead of time may fail silently
    worker.engine.then(
      () => (this.failed = false),
      () => this.lost(worker),
    );
    return worker;
  }

  /** Stops the worker; the next request starts another. */
  stop() {
    this.worker?.stop();
    this.worker = null;
  }

  /** @param {ReturnType<typeof startWorker>} worker */
  lost(worker) {
    if (this.worker !== worker) return;
    this.failed = true;
    this.worker = null;
  }

  /**
   * The moves of the turn that a bot of a level rates best, up to the next chance event.
   * @param {string} text of the match
   * @param {string} level
   * @param {Patience} options
   * @returns {Promise<string[]>} empty when nothing was found or the signal aborted; rejected with a Message when the
   *   worker fails
   */
  async ask(text, level, options) {
    const found = await this.inTurn(options.signal, () => this.think(text, level, "mover", options));
    return found?.turns[0]?.moves ?? [];
  }

  /**
   * The turns that the strongest bot rates best, in words and with reasons.
   * @param {string} text of the match
   * @param {Viewer} viewer refused when the decision depends on a hand other than the viewer's
   * @param {Patience} options
   * @returns {Promise<Hint[] | null>} null when the signal aborted; rejected with a Message
   */
  advise(text, viewer, options) {
    return this.inTurn(options.signal, async () => {
      const found = await this.think(text, ADVISER, viewer, options);
      if (!found) return null;
      return (await this.call(await this.warm().engine, { do: "advise", viewer })).hints;
    });
  }

  /**
   * The seat to move at the end of a match, and the position as that seat knows it: for a bot that runs elsewhere.
   * @param {string} text of the match
   * @param {AbortSignal} signal
   * @returns {Promise<import("./protocol.js").Handed | null>} null when the signal aborted; rejected with a Message
   */
  hand(text, signal) {
    return this.inTurn(signal, async () => this.call(await this.warm().engine, { do: "hand", text, viewer: "mover" }));
  }

  /**
   * Turns of the seat to move in words and with reasons; then, if there are deals to play on, by how many points each
   * is worse than the first. Null when the signal aborted; rejected with a Message.
   * @param {string} text of the match
   * @param {string[][]} turns
   * @param {Viewer} viewer
   * @param {Patience & {deals: number}} options
   * @returns {Promise<{turns: ComparedTurn[], behind: number[]} | null>}
   */
  compare(text, turns, viewer, { signal, onProgress, deals }) {
    return this.inTurn(signal, async () => {
      const engine = await this.warm().engine;
      if (signal.aborted) return null;
      const reply = await this.call(engine, { do: "compare", text, turns, deals, viewer });
      for (;;) {
        if (signal.aborted) return null;
        const { judged } = await this.call(engine, { do: "judge", viewer });
        onProgress(judged.progress);
        if (judged.done) return { turns: reply.turns, behind: judged.behind };
      }
    });
  }

  /**
   * Runs requests one after the other, first come, first served.
   * @template T
   * @param {AbortSignal} signal
   * @param {() => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  inTurn(signal, work) {
    const answer = this.last.then(() => (signal.aborted ? null : work()));
    this.last = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  /**
   * @param {string} text
   * @param {string} level
   * @param {Viewer} viewer
   * @param {Patience} options
   * @returns {Promise<Thought | null>} null when the signal aborted or nothing was found
   */
  async think(text, level, viewer, { signal, onProgress }) {
    const engine = await this.warm().engine;
    if (signal.aborted) return null;
    await this.call(engine, { do: "think", text, level, viewer });
    const budget = BUDGETS[level] ?? BUDGETS.factor;
    const begin = performance.now();
    for (;;) {
      if (signal.aborted) return null;
      const { thought } = await this.call(engine, { do: "ponder", viewer });
      const spent = performance.now() - begin;
      onProgress(Math.min(1, Math.max(thought.progress, spent / budget)));
      if (thought.done || (spent >= budget && thought.turns.length > 0)) return thought;
      if (spent >= budget + 1000 * PATIENCE) return null;
    }
  }

  /**
   * Analyses a whole match whenever no bot has to think; ends when it is done or the signal aborts. Results of an
   * earlier call for the same match are reported again without being computed again; a complete analysis at once.
   * @param {string} text of the match
   * @param {Viewer} viewer whose information may be used; "mover": that of all seats
   * @param {{signal: AbortSignal, onNews: (news: AnalysisNews) => void}} options
   * @returns {Promise<void>} rejected with a Message
   */
  async analyse(text, viewer, { signal, onNews }) {
    /** @type {Engine | null} */
    let asked = null;
    const known = this.analysed.of(text, viewer);
    if (known) return onNews(known);
    const collect = this.analysed.collect(text, viewer);
    for (let done = false; !done && !signal.aborted; ) {
      await this.inTurn(signal, async () => {
        const engine = await this.warm().engine;
        if (engine !== asked) await this.call(engine, { do: "analyse", text, viewer });
        asked = engine;
        const { analysis } = await this.call(engine, { do: "examine", viewer });
        done = analysis.done;
        collect(analysis);
        if (!signal.aborted) onNews(analysis);
      });
    }
  }

  /**
   * @template {import("./protocol.js").Do} D
   * @param {Engine} engine
   * @param {import("./protocol.js").Request<D>} request
   * @returns {Promise<{ok: true} & import("./protocol.js").Protocol[D][1]>} rejected with a Message
   */
  async call(engine, request) {
    const reply = await engine.call(request).catch((error) => {
      throw error?.key === "boot.silent" ? { key: "bots.silent" } : error;
    });
    if (!reply.ok) throw reply.error;
    return reply;
  }
}
