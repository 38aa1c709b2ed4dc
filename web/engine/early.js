/**
 * The engine's worker, started before the app is here: the entry point starts it, and the app takes it over
 * (client.js). A global holds it meanwhile, as both are bundled apart and would each have a variable of its own.
 */

import { BASE } from "../base.js";
import { CACHED, PLAIN } from "./modes.js";

/** @typedef {{worker: Worker, told: (MessageEvent | ErrorEvent)[]}} Early `told`: its events so far */

/** @type {typeof globalThis & {monsoonEngine?: Early}} */
const page = globalThis;

/** @param {string} mode one of modes.js */
export function workerIn(mode) {
  return new Worker(new URL("web/engine/worker.js", BASE), { type: "module", name: mode });
}

/** How a worker starts where none has failed. */
export const usualMode = () => (navigator.serviceWorker?.controller ? CACHED : PLAIN);

/** Starts a worker, and remembers what it tells until it is taken over. */
export function startEarly() {
  /** @type {Early} */
  const early = { worker: workerIn(usualMode()), told: [] };
  early.worker.onmessage = early.worker.onerror = (/** @type {MessageEvent | ErrorEvent} */ event) => {
    event.preventDefault();
    early.told.push(event);
  };
  page.monsoonEngine = early;
}

/** The worker that was started early, for the first who asks. @returns {Early | undefined} */
export function takeEarly() {
  const early = page.monsoonEngine;
  delete page.monsoonEngine;
  return early;
}
