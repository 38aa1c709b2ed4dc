/** After painting, marks the first move of the chosen hint on the board, and scrolls to hints that have just come. */

import { scrolling } from "../kit/motion.js";

/** @typedef {import("../table/state.js").State} State */

/** the hints that are open @type {State["hints"]["list"]} */
let seen = null;

/** @param {State} state */
export function showHints(state) {
  pointOut(state);
  follow(state.hints);
}

/** @param {State} state */
function pointOut({ hints: { open, list, chosen }, past }) {
  for (const old of document.querySelectorAll("[data-hinted]")) old.removeAttribute("data-hinted");
  const move = open && !past.on ? list?.[chosen]?.moves[0] : undefined;
  if (move === undefined) return;
  for (const thing of document.querySelectorAll(".table [data-move]")) {
    if (thing instanceof HTMLElement || thing instanceof SVGElement)
      thing.toggleAttribute("data-hinted", thing.dataset.move === move);
  }
}

/**
 * Scrolls to the best hint if it is out of sight: the button that asks for hints may be below them.
 * @param {State["hints"]} hints
 */
function follow({ open, list }) {
  const shown = open ? list : null;
  if (shown === seen) return;
  seen = shown;
  if (shown) document.querySelector(".advice li")?.scrollIntoView({ block: "nearest", behavior: scrolling() });
}
