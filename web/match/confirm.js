/** Whoever wants to be asked before his turn ends is asked: the same key or a button ends it, another leads back. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { setting } from "../settings/settings.js";
import { token } from "../kit/token.js";

/** @typedef {import("./match.js").Match} Match */

/** The move that ends the turn at hand: one of that name, or the only one that is left. @param {Match} match */
function turnEnd({ frame, screen }) {
  const end = frame.moves.find((move) => move.kind === "end")?.text;
  return end ?? (frame.moves.length === 1 ? screen.closing?.(frame) ?? null : null);
}

/**
 * Holds the move that ends a turn until it is wished for a second time.
 * @param {Match} match
 * @param {string} text
 * @returns {boolean} whether it has to wait
 */
export function holdsEnd(match, text) {
  if (setting("confirm") === "off" || text !== turnEnd(match) || match.asked === text) return false;
  match.asked = text;
  match.table.paint();
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector("[data-action=confirm-end]"))?.focus());
  return true;
}

/**
 * @param {Match} match
 * @param {import("../types.js").Piece} steps what was done in this turn
 */
export function confirmPanel(match, steps) {
  const { frame, asked } = match;
  const seat = frame.view.to_move ?? 0;
  const { names, colors } = match.table.header;
  return html`<h2>${token(colors[seat])} ${t("confirm.title")}</h2>
    <div class="decision-body"><p class="hint">${t("confirm.words", { name: names[seat] })}</p>${steps}</div>
    <footer class="decision-foot">
      <button type="button" class="quiet" data-action="confirm-not" @click=${() => match.clearPicks()}>${t("confirm.not")}</button>
      <button type="button" class="main ready" data-action="confirm-end" @click=${() => match.moves.play(asked ?? "")}>${t("confirm.end")}</button>
    </footer>`;
}
