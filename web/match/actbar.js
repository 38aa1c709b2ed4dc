/**
 * On a small screen the hand is below the decision: while its buttons are out of sight, such as the one that attacks
 * with the cards picked, or the harbours where a picked card can be laid, copies of them stay at the lower edge. Keys
 * and screen readers have the buttons themselves.
 */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { decisionOf } from "./decided.js";
import { decides } from "./decision.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** The button that is copied: the main or only one of the decision; else the first that plays what is picked. */
const BUTTONS = [".decision .choices :is(button.main, button:only-of-type)", ".decision .choices button[data-move]"];
/** More copies than this would cover the hand. */
const MOST = 4;

/** @param {Match} match @param {GameContext} context */
export function actBar(match, context) {
  const { screen, show, state, table } = match;
  const picked = state.picks.length > 0;
  const advised = state.hints.open && !picked;
  if (!screen.holds || show.moves || advised || state.asked !== null || !decides(match)) return nothing;
  const all = decisionOf(match, context).groups.flatMap((group) => group.choices);
  const main = all.filter((choice) => choice.main);
  const acts = (main.length > 0 || (all.length > 1 && !picked) ? main : all).flatMap(({ move, label }) =>
    move ? { move, label } : [],
  );
  if (acts.length === 0 || acts.length > MOST) return nothing;
  return html`<div class="act-bar" aria-hidden="true">${repeat(
    acts,
    ({ move }) => move,
    ({ move, label }) => html`<button type="button" class=${main.length > 0 || acts.length === 1 ? "main" : ""}
      tabindex="-1" data-action="act"
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
        if (!this.button?.isConnected) return; // the bar on the page is that of another decision
        this.far = !entries[entries.length - 1].isIntersecting;
        this.show();
      },
      // the bar of the page covers the upper edge
      { threshold: 0.6, rootMargin: "-52px 0px 0px" },
    );
  }

  /** Called after every painting. */
  look() {
    const button = document.querySelector(BUTTONS[0]) ?? document.querySelector(BUTTONS[1]);
    if (button !== this.button) {
      this.watch.disconnect();
      if (button) this.watch.observe(button);
      this.button = button;
    }
    this.show();
  }

  /** The match is left. */
  stop() {
    this.watch.disconnect();
    this.button = null;
  }

  show() {
    document.querySelector(".act-bar")?.toggleAttribute("data-far", this.far);
  }
}
