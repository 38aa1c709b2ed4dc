/** The moment in which a window may be left for good: what waits to be stored is stored then. */

/**
 * Calls `leave` whenever the window is closed, reloaded, or hidden, as phones close hidden windows without a word.
 * @param {() => void} leave
 */
export function onLeaving(leave) {
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
}
