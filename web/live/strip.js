/** Who is at the table and who is away: one line that is always visible, on the host's page and on the guests'. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";

/** @typedef {import("./types.js").Presence} Presence */
/**
 * @typedef {object} Company
 * @property {string[]} names
 * @property {string[]} colors
 * @property {Presence[] | null} seats null: not known, as there is no line to the host
 * @property {number[]} own the seats that are played here
 * @property {number} onlookers
 */

/** The presence of a seat in words. @param {Presence} presence @param {boolean} own */
export function presenceOf(presence, own) {
  return html`<span class="live-presence"><span class="live-dot" aria-hidden="true"></span>
    ${t(own ? "live.you" : `live.is.${presence}`)}</span>`;
}

/**
 * @param {Company} company
 * @param {import("../types.js").Piece} more the next action
 * @param {() => void} open opens the dialog
 */
export function stripOf({ names, colors, seats, own, onlookers }, more, open) {
  return html`<section class="live-strip" aria-label=${t("live.title")}>
    <ul class="live-seats">
      ${names.map(
        (name, seat) => html`<li data-live-seat=${seat} data-presence=${seats?.[seat] ?? "unknown"}>
          ${token(colors[seat])} <span class="live-name">${name}</span>
          ${seats ? presenceOf(seats[seat], own.includes(seat)) : nothing}
        </li>`,
      )}
      ${onlookers > 0 ? html`<li class="soft">${t("live.onlookers", { count: onlookers })}</li>` : nothing}
    </ul>
    <p class="live-more">${more}
      <button type="button" data-action="live" aria-haspopup="dialog" @click=${open}>${t("live.title")}</button></p>
  </section>`;
}
