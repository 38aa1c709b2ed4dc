/**
 * The entry point of the page. The head of the start page is in index.html; the app is evaluated once that is painted,
 * as it would delay the painting by its own time, and starts the engine later still. At any other address the engine
 * starts at once, beside the app, as both are needed for what is shown there.
 */

import { startEarly } from "./engine/early.js";

/** How many milliseconds to wait for the painting. */
const PATIENCE = 2000;

dispatchEvent(new Event("begun"));

/** Waits until index.html is painted; a window that is not shown is not painted. @returns {Promise<unknown>} */
function painted() {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  const shown = new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  return Promise.race([shown, new Promise((done) => setTimeout(done, PATIENCE))]);
}

const atStart = document.documentElement.hasAttribute("data-at-start");
const ready = atStart ? painted() : Promise.resolve();
ready
  .then(() => import("./app/run.js"))
  .catch((error) => dispatchEvent(new CustomEvent("unloaded", { detail: error.message })));
// last, as the app comes and reports it if no worker can be started; its script is asked for later still
if (!atStart) startEarly();
