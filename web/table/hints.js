/**
 * Hints for the person to move: the strongest bot analyses the current position; any change closes them.
 */

import { changed, quiet } from "./core.js";
import { hintsPossible } from "./state.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./core.js").Core} Core */

/** The most hints that are shown. */
const SHOWN = 3;

/** @param {Core} core */
export async function askHints(core) {
  const { state } = core;
  const { curtain } = state;
  if (state.busy) await quiet(core); // hints for the position that is being left would be dropped at once
  if (core.closed || !hintsPossible(state, core.rules)) return;
  const { text, hash, view } = state.received;
  // where the screen is covered, but the player holds nothing
  const viewer = curtain.shows(state.offered) ? curtain.eyes() : view.to_move;
  const signal = core.advised.next();
  Object.assign(state.hints, { open: true, progress: 0, list: null, chosen: 0, hash });
  changed(core);
  const onProgress = (/** @type {number} */ share) => {
    state.hints.progress = share;
    core.tell({ type: "progress", of: "hints", share });
  };
  try {
    const hints = await core.thinker.advise(text, viewer, { signal, onProgress });
    if (signal.aborted) return;
    state.hints.list = different(hints ?? []);
    core.tell({ type: "advised" });
  } catch (error) {
    if (signal.aborted) return;
    state.hints.open = false;
    core.tell({ type: "trouble", message: { key: "hint.failed", params: { reason: error } }, retry: false });
  }
  changed(core);
}

/** Drops the hints without painting. @param {Core} core */
export function drop({ advised, state }) {
  state.hints.open = false;
  advised.drop();
}

/** @param {Core} core */
export function closeHints(core) {
  drop(core);
  changed(core);
}

/** @param {Core} core @param {number} number the hint to point out on the board */
export function chooseHint(core, number) {
  core.state.hints.chosen = number;
  changed(core);
}

/**
 * The best hints whose log entries would differ in more than their order; as many as possible have different first
 * moves, since three ways to do one thing are one idea.
 * @param {Hint[]} hints
 */
function different(hints) {
  /** @param {Hint["steps"][number]} step */
  const wordsOf = ({ move, said }) =>
    said.length === 0 ? move : said.map(({ key, params }) => ({ key, ...params, cards: null }));
  const said = (/** @type {Hint} */ { steps }) =>
    JSON.stringify(steps.map((one) => JSON.stringify(wordsOf(one))).sort());
  const distinct = firstOfEach(hints, said);
  const chosen = [...new Set([...firstOfEach(distinct, (hint) => hint.moves[0]), ...distinct])].slice(0, SHOWN);
  return distinct.filter((hint) => chosen.includes(hint));
}

/** @param {Hint[]} hints @param {(hint: Hint) => string} key */
function firstOfEach(hints, key) {
  return hints.filter((hint, number) => hints.findIndex((other) => key(other) === key(hint)) === number);
}
