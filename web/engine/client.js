/**
 * The page's side of the engine: starts its workers, reports their progress, passes requests to them and replies back.
 * The rules have one worker, the bots another that may be stopped at any time (thinker.js).
 * `document.documentElement.dataset.engine` is the state of the rules' worker: "loading", "ready" or "failed".
 */

import { BASE } from "../base.js";

/** @typedef {import("./downloads.js").BootError} BootError */
/** @typedef {{call(request: object): Promise<any>}} Engine */
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
  let stopWorker = () => {
    stopped = true;
  };
  /** @type {(resolve: (engine: Engine) => void, reject: (error: BootError) => void) => void} */
  const start = (resolve, reject) => {
    if (stopped) return reject(crashed("replaced"));
    const worker = new Worker(new URL("web/engine/worker.js", BASE), { type: "module" });
    /** @type {Map<number, Waiting>} */
    const waiting = new Map();
    let calls = 0;
    let silence = 0;
    let ready = false;
    // Counts ticks instead of comparing times: no ticks while the computer sleeps.
    const watch = setInterval(() => {
      silence += 1;
      if (!ready && silence >= PATIENCE) fail({ key: "boot.stalled", params: {} });
      else if (waiting.size > 0 && silence >= answer) fail({ key: "boot.silent", params: {} });
    }, 1000);

    /** @type {Engine} */
    const engine = {
      call(request) {
        return new Promise((resolveCall, rejectCall) => {
          if (ended) return rejectCall(ended);
          calls += 1;
          if (waiting.size === 0) silence = 0;
          waiting.set(calls, { resolve: resolveCall, reject: rejectCall });
          // this page stores every match that it asks about, so it may receive the whole text
          worker.postMessage({ id: calls, text: JSON.stringify({ keeper: true, ...request }) });
        });
      },
    };

    /** @type {BootError | undefined} why this engine no longer replies */
    let ended;

    /** @param {BootError} error */
    function end(error) {
      if (ended) return false;
      ended = error;
      clearInterval(watch);
      worker.terminate();
      reject(error);
      for (const { reject: rejectCall } of waiting.values()) rejectCall(error);
      waiting.clear();
      return true;
    }

    /** @param {BootError} error */
    function fail(error) {
      if (end(error)) onFailure(error);
    }

    stopWorker = () => end(crashed("replaced"));

    worker.onmessage = ({ data }) => {
      silence = 0;
      if (data.type === "progress") onProgress(data.stage, data.fraction);
      else if (data.type === "failed") fail(data.error);
      else if (data.type === "ready") {
        ready = true;
        resolve(engine);
      } else {
        const call = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.type === "reply") call?.resolve(JSON.parse(data.text));
        else call?.reject(crashed(data.detail, data.trace));
        if (data.fatal) fail(crashed(data.detail, data.trace));
      }
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      // Without a message, the script itself did not arrive.
      if (event.message) fail(crashed(event.message));
      else fail({ key: "boot.download", params: { file: "web/engine/worker.js", status: 0 } });
    };
  };
  /** @type {Promise<Engine>} */
  const engine = fresh ? mended().then(() => new Promise(start)) : new Promise(start);
  return { engine, stop: () => stopWorker() };
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
