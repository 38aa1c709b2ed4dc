/** The players' cards one at a time: whose card is shown, where the settings say so. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { setting } from "../settings/settings.js";
import { token } from "../kit/token.js";

/** @typedef {import("./screen.js").Match} Match */

/** The seat whose card is shown alone; none: all are. @param {Match} match @returns {number | null} */
export function seatShown({ show, state: { curtain } }) {
  if (setting("seats") === "all") return null;
  return show.seat ?? Math.max(curtain.levels.findIndex((level) => level !== null), 0);
}

/** @param {Match} match */
export function seatTabs(match) {
  const shown = seatShown(match);
  if (shown === null) return nothing;
  const { names, colors } = match.header;
  const { to_move } = match.state.displayed.view;
  return html`<div class="seat-tabs" role="group" aria-label=${t("match.seats")}>
    ${names.map((name, seat) => html`<button type="button" class=${seat === to_move ? "moving" : ""} data-action="seat-tab" data-tab-of=${seat}
      aria-pressed=${seat === shown ? "true" : "false"} title=${name} @click=${() => match.turnTo({ seat })}>${token(colors[seat])} <span class="seat-tab-name">${name}</span></button>`)}
  </div>`;
}
