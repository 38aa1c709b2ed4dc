/** Marks the first move of the chosen hint on the board. */

/** Called after painting. @param {import("../table/state.js").State} state */
export function pointOut({ hints: { open, list, chosen }, past }) {
  for (const old of document.querySelectorAll("[data-hinted]")) old.removeAttribute("data-hinted");
  const move = open && !past.on ? list?.[chosen]?.moves[0] : undefined;
  if (move === undefined) return;
  for (const thing of document.querySelectorAll(".table [data-move]")) {
    if (thing instanceof HTMLElement || thing instanceof SVGElement)
      thing.toggleAttribute("data-hinted", thing.dataset.move === move);
  }
}
