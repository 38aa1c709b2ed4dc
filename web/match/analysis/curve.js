/**
 * The course of a match as the bots judge it, one line per player: the expected lead in points after each turn.
 */

import { html } from "lit-html";
import { lineChart } from "../../charts/lines.js";
import { t } from "../../i18n/i18n.js";
import { placeOf } from "../../table/state.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../screen.js").Match} Match */

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {number[]} borders numbers of moves whose values are known
 */
export function curve({ analysis, state, table: { past } }, { ui }, borders) {
  const rows = borders.map((at) => analysis.values.get(at) ?? []);
  const here = Math.max(
    0,
    borders.findLastIndex((at) => at <= placeOf(state)),
  );
  const go = (/** @type {number} */ index) => past.jump(borders[index]);
  const lines = ui.colors.map((color, seat) => ({ color, values: rows.map((row) => row[seat] ?? 0) }));
  return html`<div class="curve">
    ${lineChart({ label: t("analysis.curve"), lines, height: 132, signed: true, here, go })}
    <input type="range" class="scrub" min="0" max=${borders.length - 1} step="1" .value=${String(here)}
      aria-label=${t("analysis.scrub")}
      @input=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) =>
        go(Number(event.currentTarget.value))} />
  </div>`;
}
