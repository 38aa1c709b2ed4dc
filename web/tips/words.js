/** The content of a tip: the thing, what it does, and what is possible with it now or why nothing is. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { ruleLink } from "../kit/rulelink.js";

/** @typedef {import("../match/screen.js").Match} Match */
/** @typedef {import("../types.js").Tip} Tip */
/** @typedef {{moves: import("../types.js").Move[], reasons: import("../types.js").Message[]}} About */

/** Longer lists are truncated. */
const MOST = 3;

/**
 * @param {Match} match
 * @param {Tip} tip
 * @param {object} answers
 * @param {string | null} answers.label what a click does, where the thing is a button
 * @param {About | null} answers.about the engine's reply; null: not requested, or not arrived yet
 * @param {string | null} answers.place of the rule in the rulebook
 * @param {boolean} [answers.answering] a click did nothing: the reason comes first
 */
export function tipBody(match, { title, lines }, { label, about, place, answering = false }) {
  const what = lines.map((line) => html`<p>${line}</p>`);
  const now = label
    ? html`<ul class="tip-now"><li>${tick} ${label}</li></ul>`
    : about
      ? possible(match, about, place)
      : waits(match);
  return html`${title ? html`<p class="tip-title">${title} ${ruleLink(match.state.offered.game, place)}</p>` : nothing}
    ${answering ? html`<div class="tip-answer">${now}</div>` : nothing}
    ${what}
    ${answering ? nothing : now}`;
}

const tick = html`<span aria-hidden="true">✓</span>`;

/** Says who is to move while another player is and nothing is possible. @param {Match} match */
function waits({ state: { offered: frame, past }, header }) {
  const seat = frame.view.to_move;
  if (past.on || seat === null || frame.moves.length > 0) return nothing;
  return html`<p class="tip-why">${t("tip.waits", { name: header.names[seat] })}</p>`;
}

/** @param {Match} match @param {About} about @param {string | null} place of the rule that the tip names already */
function possible(match, { moves, reasons }, place) {
  const context = match.context();
  if (moves.length > 0) {
    return html`<ul class="tip-now">
      ${moves.slice(0, MOST).map((move) => html`<li>${tick} ${match.screen.moveWords(move, context)}</li>`)}
      ${moves.length > MOST ? html`<li>${t("tip.more", { count: moves.length - MOST })}</li>` : nothing}
    </ul>`;
  }
  /** @type {Map<string, string | null>} */
  const said = new Map(
    reasons.map((reason) => [reasonWords(match, reason), match.screen.paragraphs?.refusals[reason.key] ?? null]),
  );
  return [...said].map(
    ([words, own]) =>
      html`<p class="tip-why"><span
        aria-hidden="true">✗</span> ${words} ${ruleLink(match.state.offered.game, own === place ? null : own)}</p>`,
  );
}

/**
 * A reason in words; the text of a move means nothing in a tip or an example.
 * @param {Match} match
 * @param {import("../types.js").Message} reason
 */
export function reasonWords(match, { key, params = {} }) {
  const named = match.screen.named?.(params, match.context()) ?? params;
  return t(key === "illegal.not-now" ? "tip.not-now" : key, named);
}
