/** The buttons that step through a match. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { nextBorder, piecesOf } from "../kit/timeline.js";
import { placeOf } from "../table/state.js";

/** @typedef {import("./screen.js").Match} Match */

/** The buttons first, back, forward, now. @param {Match} match */
export function stepButtons({ state, table: { past } }) {
  const pieces = piecesOf(state.log);
  const place = placeOf(state);
  const begin = place === 0;
  return html`<span class="ways" role="group" aria-label=${t("past.ways")}>
    <button type="button" data-action="past-first" aria-label=${t("past.first")} title=${t("past.first")}
      ?disabled=${begin} @click=${() => past.jump(0)}>⇤</button>
    <button type="button" data-action="past-back" aria-label=${t("past.back")} title=${t("past.back")}
      ?disabled=${begin} @click=${() => past.step(-1)}>←</button>
    <button type="button" data-action="past-forward" aria-label=${t("past.forward")} title=${t("past.forward")}
      ?disabled=${nextBorder(pieces, place, 1) === place} @click=${() => past.step(1)}>→</button>
    <button type="button" data-action="past-leave" aria-label=${t("past.leave")} title=${t("past.leave")}
      ?disabled=${!state.past.on} @click=${() => past.leave()}>⇥</button>
  </span>`;
}
