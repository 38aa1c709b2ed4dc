/** By links, at the end of a match: who ended it sends the last link, or the others never see how it ended. */

import { html, nothing } from "lit-html";
import { listed, t } from "../../i18n/i18n.js";
import { wholeRow } from "./linkrow.js";

/** @typedef {import("../screen.js").Match} Match */

/**
 * Whether people elsewhere have yet to see the end, which came about here.
 * @param {Pick<Match, "state" | "places">} match
 */
export function sendsEnd({ state: { received, curtain, log }, places }) {
  const byLinks = curtain.here !== null && !curtain.guarded && places.people.length > curtain.mine.length;
  return received.view.over && byLinks && curtain.lastHere(log);
}

/** The link to send, if there is any to send. @param {Match} match */
export function endRow(match) {
  if (!sendsEnd(match)) return nothing;
  const { sharing, places, state, header } = match;
  const others = places.people.filter((seat) => !state.curtain.mine.includes(seat)).map((seat) => header.names[seat]);
  return html`<div class="end-row" data-action="send-end"><p class="hint">${t("share.end", {
    names: listed(others),
  })}</p>${wholeRow(sharing)}</div>`;
}
