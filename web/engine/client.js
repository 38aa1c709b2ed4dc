/**
 * The page's side of the engine: starts its workers, reports their progress, passes requests to them and replies back.
 * The rules have one worker, the bots another that may be stopped at any time (thinker.js).
 * `document.documentElement.dataset.engine` is the state of the rules' worker: "loading", "ready" or "failed".
 */

import { takeEarly, usualMode, workerIn } from "./early.js";
import { isKept } from "./memory.js";
import { FRESH, KEEPING } from "./modes.js";

/** @typedef {import("./downloads.js").BootError} BootError */
/** @typedef {import("./protocol.js").Engine} Engine */
/**
 * @typedef {(stage: "runtime" | "python" | "rules", fraction: number) => void} OnProgress fraction of all three stages
 */
/** @typedef {{resolve(reply: any): void, reject(error: BootError): void}} Waiting */

/** Seconds without progress after which a start is given up. */
const PATIENCE = 20;
/**
 * Seconds that a reply may take: a phone needs some for a long match. A worker that has died never replies.
 */
const ANSWER = 40;
/** Seconds without a message after which a worker that is to keep the engine's memory is stopped: it hangs. */
const KEPT = 120;

/** What the worker imports: imports are not checked for damage. */
export const MODULES = ["pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", "web/engine/worker.js"];
/** All files that it fetches. */
const FILES = [...MODULES, "boot.wasm", "pyodide/pyodide-lock.json", "pyodide/pyodide.asm.wasm"];

/** @type {(() => void) | undefined} stops the engine that was started last */
let stop;
let starts = 0;

/**
 * Starts the engine in a worker of its own; an older one is stopped. May be called again after a failure.
 * @param {object} [options]
 * @param {OnProgress} [options.onProgress]
 * @param {(error: BootError) => void} [options.onFailure] called when it fails, perhaps long after its start
 * @returns {Promise<Engine>} rejected with a BootError
 */
export function startEngine({ onProgress, onFailure = () => {} } = {}) {
  stop?.();
  starts += 1;
  show("loading");
  const started = startWorker({
    fresh: starts > 1,
    onProgress,
    onFailure: (error) => {
      show("failed");
      onFailure(error);
    },
  });
  stop = started.stop;
  started.engine.then(
    () => show("ready"),
    () => undefined,
  );
  return started.engine;
}

/**
 * Starts another worker that runs the same engine.
 * @param {object} options
 * @param {boolean} options.fresh first repair files that may be damaged in a cache
 * @param {number} [options.answer] seconds that a reply may take
 * @param {OnProgress} [options.onProgress]
 * @param {(error: BootError) => void} [options.onFailure] called when it fails, not when it is stopped
 * @returns {{engine: Promise<Engine>, stop: () => void}} `engine` is rejected with a BootError
 */
export function startWorker({ fresh, answer = ANSWER, onProgress = () => {}, onFailure = () => {} }) {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    const error = { key: "boot.no-wasm", params: {} };
    queueMicrotask(() => onFailure(error));
    return { engine: Promise.reject(error), stop: () => {} };
  }
  let stopped = false;
  /** @type {EngineWorker | null} */
  let running = null;
  const begun = new Promise((resolve, reject) => {
    const start = () => {
      if (stopped) reject(crashed("replaced"));
      else running = new EngineWorker({ fresh, answer, onProgress, onFailure, resolve, reject });
    };
    if (fresh) void mended().then(start).catch(reject);
    else start();
  });
  const stop = () => {
    stopped = true;
    running?.end(crashed("replaced"));
  };
  return { engine: begun, stop };
}

/** A worker that runs the engine, from its start to its end. */
class EngineWorker {
  /**
   * @param {object} options
   * @param {boolean} options.fresh
   * @param {number} options.answer seconds that a reply may take
   * @param {OnProgress} options.onProgress
   * @param {(error: BootError) => void} options.onFailure
   * @param {(engine: Engine) => void} options.resolve once it is ready
   * @param {(error: BootError) => void} options.reject when it ends
   */
  constructor(options) {
    this.options = options;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.calls = 0;
    this.silence = 0;
    this.ready = false;
    /** @type {BootError | null} why this engine no longer replies */
    this.ended = null;
    const early = options.fresh ? undefined : takeEarly();
    this.worker = early?.worker ?? workerIn(options.fresh ? FRESH : usualMode());
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => this.broke(event);
    // Counts ticks instead of comparing times: no ticks while the computer sleeps.
    this.watch = setInterval(() => this.tick(), 1000);
    // not at once: who starts an engine does not expect to hear of it before that is done
    if (early) queueMicrotask(() => this.catchUp(early.told));
  }

  /** Handles what the worker has told before it was taken over. @param {(MessageEvent | ErrorEvent)[]} told */
  catchUp(told) {
    for (const event of told) {
      if (this.ended) return;
      if ("data" in event) this.heard(event.data);
      else this.broke(event);
    }
  }

  tick() {
    this.silence += 1;
    if (!this.ready && this.silence >= PATIENCE) this.fail({ key: "boot.stalled", params: {} });
    else if (this.waiting.size > 0 && this.silence >= this.options.answer)
      this.fail({ key: "boot.silent", params: {} });
  }

  /** @param {object} request @returns {Promise<any>} the reply; rejected with a BootError */
  call(request) {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.calls += 1;
      if (this.waiting.size === 0) this.silence = 0;
      this.waiting.set(this.calls, { resolve, reject });
      // keeper: this page stores the matches that it asks about, so a reply may hold the whole text
      this.worker.postMessage({ id: this.calls, text: JSON.stringify({ keeper: true, ...request }) });
    });
  }

  /** Handles a message of the worker. @param {any} data */
  heard(data) {
    this.silence = 0;
    if (data.type === "progress") this.options.onProgress(data.stage, data.fraction);
    else if (data.type === "failed") this.fail(data.error);
    else if (data.type === "ready") {
      this.ready = true;
      this.options.resolve({ call: (request) => this.call(request) });
    } else {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.type === "reply") call?.resolve(JSON.parse(data.text));
      else call?.reject(crashed(data.detail, data.trace));
      if (data.fatal) this.fail(crashed(data.detail, data.trace));
    }
  }

  /** @param {ErrorEvent} event */
  broke(event) {
    event.preventDefault?.();
    // Without a message, the script itself did not arrive.
    if (event.message) this.fail(crashed(event.message));
    else this.fail({ key: "boot.download", params: { file: "web/engine/worker.js", status: 0 } });
  }

  /** Ends and reports it. @param {BootError} error */
  fail(error) {
    if (this.end(error)) this.options.onFailure(error);
  }

  /** @param {BootError} error @returns {boolean} whether it was still running */
  end(error) {
    if (this.ended) return false;
    this.ended = error;
    clearInterval(this.watch);
    this.worker.terminate();
    this.options.reject(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    return true;
  }
}

/** Lets a worker keep the engine's memory for the next visit, if none is kept; not told when it cannot. */
export async function keepForNextVisit() {
  if (await isKept()) return;
  const worker = workerIn(KEEPING);
  let silence = 0;
  const end = () => {
    clearInterval(watch);
    worker.terminate();
  };
  const watch = setInterval(() => {
    silence += 1;
    if (silence >= KEPT) end();
  }, 1000);
  worker.onmessage = ({ data: { type } }) => {
    silence = 0;
    if (type === "kept" || type === "failed") end();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end();
  };
}

/**
 * Fetches files anew that are damaged in a cache; files that are damaged on the server, too, make the start fail with a
 * message.
 */
async function mended() {
  const repairing = await window.monsoon?.();
  await repairing?.repair(false, FILES).catch(() => []);
}

/**
 * @param {string} detail
 * @param {string} [trace] where it happened, for the bug report
 * @returns {BootError}
 */
function crashed(detail, trace) {
  return { key: "boot.crashed", params: { detail }, trace };
}

/** @param {"loading" | "ready" | "failed"} state */
function show(state) {
  document.documentElement.dataset.engine = state;
}
