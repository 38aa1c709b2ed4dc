/**
 * The bots' own thread: thinks in small slices, and can be stopped and started anew at any time without touching the
 * rules. It plays for bots, advises people, and looks over matches; it is started when it is first needed.
 */

import { startWorker } from "./client.js";

/** @typedef {import("./protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").AnalysisNews} AnalysisNews */
/** @typedef {import("./protocol.js").Thought} Thought */
/** @typedef {import("./protocol.js").Viewer} Viewer */
/** @typedef {{signal: AbortSignal, onProgress: (share: number) => void}} Patience */

/** Milliseconds that a bot may think about a turn; it takes the best it has found by then. */
const BUDGETS = /** @type {Record<string, number>} */ ({ deckhand: 300, factor: 300, pilot: 300, admiral: 1400 });

/** The level that gives advice to people. */
const ADVISER = "admiral";

/** Seconds without an answer after which the thread is taken to hang: it works in slices of a moment. */
const PATIENCE = 20;

export class Thinker {
  constructor() {
    /** @type {ReturnType<typeof startWorker> | null} */
    this.worker = null;
    /** the last thread ended by itself: a file in the cache may be damaged */
    this.failed = false;
    /** questions are answered one after the other */
    this.last = Promise.resolve();
  }

  /** Starts the thread, unless it runs. */
  warm() {
    if (this.worker) return this.worker;
    const worker = startWorker({ fresh: this.failed, answer: PATIENCE, onFailure: () => this.lost(worker) });
    this.worker = worker;
    // whoever asks is told; a start ahead of time may fail in silence
    worker.engine.then(() => (this.failed = false), () => this.lost(worker));
    return worker;
  }

  /** Ends the thread; the next question starts another. */
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
   * The moves of the turn that a bot of a level likes best, up to the next news.
   * @param {string} text of the match
   * @param {string} level
   * @param {Patience} options
   * @returns {Promise<string[]>} empty when nothing was found, or when nobody wants to know any more; rejected with a
   *   Message when the thread fails
   */
  async ask(text, level, options) {
    const found = await this.inTurn(options.signal, () => this.think(text, level, "mover", options));
    return found?.turns[0]?.moves ?? [];
  }

  /**
   * The turns that the best bot likes best, in words and with reasons.
   * @param {string} text of the match
   * @param {Viewer} viewer who asks; refused when another hand than the viewer's decides
   * @param {Patience} options
   * @returns {Promise<Hint[] | null>} null when nobody wants to know any more; rejected with a Message
   */
  advise(text, viewer, options) {
    return this.inTurn(options.signal, async () => {
      const found = await this.think(text, ADVISER, viewer, options);
      if (!found) return null;
      return (await this.call(await this.warm().engine, { do: "advise", viewer })).hints;
    });
  }

  /**
   * One after the other: whoever asks first is answered first.
   * @template T
   * @param {AbortSignal} signal
   * @param {() => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  inTurn(signal, work) {
    const answer = this.last.then(() => (signal.aborted ? null : work()));
    this.last = answer.then(() => undefined, () => undefined);
    return answer;
  }

  /**
   * @param {string} text
   * @param {string} level
   * @param {Viewer} viewer
   * @param {Patience} options
   * @returns {Promise<Thought | null>} null when nobody wants to know any more, or nothing is found
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
   * Looks over a whole match, whenever no bot is asked; ends with the work or with the signal. What an earlier call for the
   * same match has found is not worked out again, but told again.
   * @param {string} text of the match
   * @param {Viewer} viewer whose knowledge may be used; "mover": that of all seats
   * @param {{signal: AbortSignal, onNews: (news: AnalysisNews) => void}} options
   * @returns {Promise<void>} rejected with a Message
   */
  async analyse(text, viewer, { signal, onNews }) {
    /** @type {Engine | null} */
    let told = null;
    for (let done = false; !done && !signal.aborted; ) {
      await this.inTurn(signal, async () => {
        const engine = await this.warm().engine;
        if (engine !== told) await this.call(engine, { do: "analyse", text, viewer });
        told = engine;
        const { analysis } = await this.call(engine, { do: "examine", viewer });
        done = analysis.done;
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
