/** The players' cards one at a time, where the settings say so: tabs for whose card is shown. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";
import { setting } from "../settings/settings.js";

/** @typedef {import("./screen.js").Match} Match */

/** How the players' cards of this match are shown. @param {Match} match @returns {"all" | "tabs"} */
export const panelsOf = ({ header }) => header.panels ?? setting("seats");

/** The seat whose card is shown alone; null: all are. @param {Match} match @returns {number | null} */
export function seatShown(match) {
  const {
    show,
    state: { curtain },
  } = match;
  if (panelsOf(match) === "all") return null;
  return (
    show.seat ??
    Math.max(
      curtain.levels.findIndex((level) => level !== null),
      0,
    )
  );
}

/** @param {Match} match */
export function seatTabs(match) {
  const shown = seatShown(match);
  if (shown === null) return nothing;
  const { names, colors } = match.header;
  const { to_move } = match.state.displayed.view;
  return html`<div class="seat-tabs" role="group" aria-label=${t("match.seats")}>
    ${names.map(
      (name, seat) => html`<button type="button" class=${seat === to_move ? "moving" : ""} data-action="seat-tab"
        data-tab-of=${seat}
      aria-pressed=${seat === shown ? "true" : "false"} title=${name}
      @click=${() => match.turnTo({ seat })}>${token(colors[seat])} <span
      class="seat-tab-name">${name}</span></button>`,
    )}
  </div>`;
}
