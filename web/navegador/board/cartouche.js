/** The cartouche: name of the chart, the three phases with their effects, and how near the end is. */

import { svg } from "lit-html";
import { at, panel } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const X = 222;
const TOP = 660;
const WIDTH = 232;

/** @param {Scene} scene */
export function cartouche({ view, components, t }) {
  const phase = components.phases[view.phase - 1];
  const left = X - WIDTH / 2;
  const last = view.over
    ? t("nav.board.over")
    : view.turns_left === null
      ? null
      : t("nav.board.last", { n: view.turns_left });
  return svg`<g class="cartouche" data-tip="phase"><path class="scroll-end"
    d="M${left + 6} ${TOP + 14}q-20-8-22 8v72q0 14 22 10zM${left + WIDTH - 6} ${TOP + 14}q20-8 22 8v72q0 14-22 10z"/>
    ${panel(left, TOP, WIDTH, 118)}
    ${
      last === null
        ? svg`<text class="name" x=${X} y=${TOP + 30}>${t("nav.board.title")}</text>`
        : svg`<g
      class="last-turns"><path d="M${left - 14} ${TOP + 5}h${WIDTH + 28}l-10 13 10 13h-${WIDTH + 28}l10-13z"/><text
      x=${X} y=${TOP + 23.5}>${last}</text></g>`
    }
    ${components.phases.map(({ phase: number }) => {
      const state =
        number === view.phase ? "now" : number < view.phase ? "past" : number === view.next_phase ? "soon" : "";
      const key =
        state === "soon" ? "nav.board.phase.soon" : state === "now" ? "nav.board.phase.now" : "nav.board.phase";
      return svg`<g class="phase ${state}"
        transform=${at(X + (number - 2) * 54, TOP + 55)}><title>${t(key, { roman: t(`phase.${number}`) })}</title>
        <circle r="17"/><circle class="phase-line" r="14"/><text y="6">${t(`phase.${number}`)}</text></g>`;
    })}<path class="phase-link" d="M${X - 37} ${TOP + 55}h20M${X + 17} ${TOP + 55}h20"/>
    <text class="words" x=${X} y=${TOP + 90}>${t("nav.board.phase.range", { n: phase.range })}</text>
    <text class="words" x=${X} y=${TOP + 108}>${t("nav.board.phase.cost", { n: phase.extra_cost })}</text></g>`;
}
