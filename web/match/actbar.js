/**
 * On a small screen the hand is below the decision: while its button is out of sight, such as the one that attacks with
 * the cards picked, a copy of it stays at the lower edge. Keys and screen readers have the button itself.
 */

import { html, nothing } from "lit-html";
import { decides } from "./decision.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** The button itself: the main one of the decision, or the only one. */
const BUTTON = ".decision .choices :is(button.main, button:only-of-type)";

/** @param {Match} match @param {GameContext} context */
export function actBar(match, context) {
  const { screen, show, state, table } = match;
  if (!screen.holds || show.moves || state.hints.open || state.asked !== null || !decides(match)) return nothing;
  const all = screen.decision(context).groups.flatMap((group) => group.choices);
  const main = all.filter((choice) => choice.main);
  const acts = (main.length > 0 || all.length > 1 ? main : all).flatMap(({ move, label }) =>
    move ? { move, label } : [],
  );
  if (acts.length === 0) return nothing;
  return html`<div class="act-bar" aria-hidden="true">${acts.map(
    ({ move, label }) => html`<button type="button" class="main" tabindex="-1" data-action="act"
      @click=${() => table.play(move)}>${label}</button>`,
  )}</div>`;
}

/** Shows the copy while the button is out of sight. */
export class ActBar {
  constructor() {
    /** @type {Element | null} */
    this.button = null;
    this.far = false;
    this.watch = new IntersectionObserver(
      (entries) => {
        this.far = !entries[entries.length - 1].isIntersecting;
        this.show();
      },
      // the bar of the page covers the upper edge
      { threshold: 0.6, rootMargin: "-52px 0px 0px" },
    );
  }

  /** Called after every painting. */
  look() {
    const button = document.querySelector(BUTTON);
    if (button !== this.button) {
      this.watch.disconnect();
      if (button) this.watch.observe(button);
      this.button = button;
    }
    this.show();
  }

  show() {
    document.querySelector(".act-bar")?.toggleAttribute("data-far", this.far);
  }
}
