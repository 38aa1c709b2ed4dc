/**
 * The bots' own thread: thinks in small slices, and can be stopped and started anew at any time without touching the
 * rules. It is started when it is first needed.
 */

import { startWorker } from "./client.js";

/** @typedef {import("../types.js").Engine} Engine */
/** @typedef {{done: boolean, progress: number, looked: number, turns: {worth: number, moves: string[]}[]}} Thought */

/** Milliseconds that a bot may think about a turn; it takes the best it has found by then. */
const BUDGETS = /** @type {Record<string, number>} */ ({ deckhand: 300, factor: 300, pilot: 300, admiral: 1400 });

/** Milliseconds without an answer after which the thread is taken to hang. */
const PATIENCE = 20_000;

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
    const worker = startWorker({ fresh: this.failed, onFailure: () => this.lost(worker) });
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
   * @param {{signal: AbortSignal, onProgress: (share: number) => void}} options
   * @returns {Promise<string[]>} empty when nothing was found, or when nobody wants to know any more; rejected with a
   *   Message when the thread fails
   */
  ask(text, level, options) {
    const answer = this.last.then(() => (options.signal.aborted ? [] : this.think(text, level, options)));
    this.last = answer.then(() => undefined, () => undefined);
    return answer;
  }

  /**
   * @param {string} text
   * @param {string} level
   * @param {{signal: AbortSignal, onProgress: (share: number) => void}} options
   */
  async think(text, level, { signal, onProgress }) {
    const engine = await this.warm().engine;
    if (signal.aborted) return [];
    await this.call(engine, { do: "think", text, level });
    const budget = BUDGETS[level] ?? BUDGETS.factor;
    const begin = performance.now();
    for (;;) {
      if (signal.aborted) return [];
      /** @type {{thought: Thought}} */
      const { thought } = await this.call(engine, { do: "ponder" });
      const spent = performance.now() - begin;
      onProgress(Math.min(1, Math.max(thought.progress, spent / budget)));
      if (thought.done || (spent >= budget && thought.turns.length > 0)) return thought.turns[0]?.moves ?? [];
      if (spent >= budget + PATIENCE) return [];
    }
  }

  /** @param {Engine} engine @param {object} request @returns {Promise<any>} rejected with a Message */
  async call(engine, request) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const silence = new Promise((_, reject) => {
      timer = setTimeout(() => {
        reject({ key: "bots.silent" });
        this.stop();
      }, PATIENCE);
    });
    try {
      const reply = await Promise.race([engine.call(request), silence]);
      if (!reply.ok) throw reply.error;
      return reply;
    } finally {
      clearTimeout(timer);
    }
  }
}
