/**
 * A match that is a branch of another one has a tag with the turn at which they part. Where it was made in this
 * browser, it leads back to the other one, which is among the saved games.
 */

import { html, nothing } from "lit-html";
import { matchHash } from "../address.js";
import { t } from "../i18n/i18n.js";
import * as store from "../store/store.js";

/** @typedef {import("./screen.js").Match} Match */

/** @param {string} tag */
export function branchWords(tag) {
  const turn = Number(tag);
  return turn > 0 ? t("branch.turn", { turn }) : t("branch.begin");
}

/** The address of the match that this one comes from; null where it is not in this browser. @param {Match} match */
function originAddress({ header: { origin }, live }) {
  try {
    return origin && !live && store.has(origin.id) ? matchHash(origin.id) : null;
  } catch {
    return null; // storage is forbidden, so the other match is not there
  }
}

/**
 * Beside the game and its progress: where this match parts from the other one, as the way back.
 * @param {Match} match
 */
export function branchBadge(match) {
  const { branch } = match.state.offered.tags;
  if (!branch) return nothing;
  const address = originAddress(match);
  if (address === null) return html` <span class="badge branch">${branchWords(branch)}</span>`;
  const way = t("branch.origin");
  return html` <a class="badge branch" href=${address} title=${way}
    aria-label=${`${branchWords(branch)}: ${way}`}><span aria-hidden="true">⤺</span> ${branchWords(branch)}</a>`;
}

/** Until a person has moved: that this is a match of its own, and the way back. @param {Match} match */
export function branchNote(match) {
  const { header, state } = match;
  const { origin } = header;
  if (!origin || state.past.on) return nothing;
  const begun = origin.at + (origin.own ?? 0);
  const moved = state.log.some(({ index, seat }) => index >= begun && state.curtain.levels[seat] === null);
  if (moved) return nothing;
  const address = originAddress(match);
  return html`<p class="branch-note soft">${t("branch.made")} ${
    address === null ? nothing : html`<a href=${address}>${t("branch.origin")}</a>`
  }</p>`;
}
