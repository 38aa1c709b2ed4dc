/**
 * The decision panel while the end of a turn waits to be confirmed: the same key or a button ends it, another button
 * goes back.
 */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";

/** @typedef {import("./screen.js").Match} Match */

/**
 * @param {Match} match
 * @param {import("../types.js").Piece} steps what was done in this turn
 */
export function confirmPanel(match, steps) {
  const { offered: frame, asked } = match.state;
  const seat = frame.view.to_move ?? 0;
  const { names, colors } = match.header;
  return html`<h2>${token(colors[seat])} ${t("confirm.title")}</h2>
    <div class="decision-body"><p class="hint">${t("confirm.words", { name: names[seat] })}</p>${steps}</div>
    <footer class="decision-foot">
      <button type="button" class="quiet" data-action="confirm-not"
        @click=${() => match.table.clearPicks()}>${t("confirm.not")}</button>
      <button type="button" class="main ready" data-action="confirm-end"
        @click=${() => match.table.play(asked ?? "")}>${t("confirm.end")}</button>
    </footer>`;
}
