/** The page's clock; code that also runs without a page gets it handed in, so that tests can use another. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since an arbitrary moment
 * @property {(milliseconds: number, run: () => void) => () => void} after runs it later; the returned function cancels
 *   it
 */

/** @type {Clock} */
export const pageClock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
