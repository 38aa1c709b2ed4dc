/** The note that the turn ends by itself in a moment, with the ways to stop it. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { ENDING } from "../table/ending.js";
import { undoLast } from "./bar.js";

/** @param {import("./screen.js").Match} match */
export function endingNote(match) {
  if (match.state.ending === null) return nothing;
  return html`<p class="ending" .style=${`--time: ${ENDING}ms`}>
    <span class="ending-words">${t("ending.words")}</span>
    <button type="button" data-action="ending-undo" ?disabled=${match.state.offered.undo === 0}
      @click=${() => undoLast(match)}><span aria-hidden="true">↶</span> ${t("match.undo")}</button>
    <button type="button" class="quiet" data-action="ending-not"
      @click=${() => match.table.clearPicks()}>${t("confirm.not")}</button>
    <span class="ending-bar" aria-hidden="true"></span>
  </p>`;
}
