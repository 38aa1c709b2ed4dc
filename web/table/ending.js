/**
 * The end of a turn by itself, for people who wish so: where a turn can only be ended, it is. What could have been
 * taken back by then is not lost: for as long as there is any of it, the end waits for a moment and can be stopped.
 */

import { botToMove } from "./state.js";

/** @typedef {import("./core.js").Core} Core */

/** How many milliseconds the end of a turn waits, so that the last move can still be taken back. */
export const ENDING = 2500;

/**
 * The move that ends the turn, where a person who plays here has no other; null if that is to be clicked. In a first
 * game, and where the hand of that person is covered, it is.
 * @param {Core} core
 */
export function onlyEnd({ state, rules, guide, finishes }) {
  const { received, curtain } = state;
  const [move, ...others] = received.moves;
  if (!finishes() || guide || !move || others.length > 0) return null;
  if (botToMove(state) !== null || curtain.away(received) || !curtain.shows(received)) return null;
  return move.kind === "end" || rules.closing?.(received) === move.text ? move.text : null;
}

/**
 * Ends the turn after a moment, unless something is done before.
 * @param {Core} core
 * @param {string} text the move that ends it
 * @param {() => void} end
 */
export function endSoon(core, text, end) {
  const { state, clock } = core;
  state.ending = text;
  core.cancelEnding = clock.after(ENDING, () => {
    const { busy, past, hints } = state;
    const free = !busy && !past.on && past.wanted === null && !hints.open && onlyEnd(core) === text;
    stopEnding(core);
    if (free) end();
    else core.tell({ type: "changed" });
  });
  core.tell({ type: "ending" });
}

/** The turn does not end by itself any more. @param {Core} core */
export function stopEnding(core) {
  core.cancelEnding();
  core.state.ending = null;
}
