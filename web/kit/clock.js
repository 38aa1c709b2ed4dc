/** The clock of the page, for what must run without a page too, under a clock of a test. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since some moment
 * @property {(milliseconds: number, run: () => void) => () => void} after runs it later; the answer cancels it
 */

/** @type {Clock} */
export const pageClock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
