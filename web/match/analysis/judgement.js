/** What the analysis says of one turn: what was played, what would have been better, and why. */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { signed } from "../../kit/points.js";
import { token } from "../../kit/token.js";
import { reasonLines, stepWords } from "../advicepanel.js";
import { turnName } from "../log.js";
import { analysable } from "../tabs.js";
import { WORTH_TELLING } from "./costliest.js";
import { partWords, playedWords } from "./played.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").JudgedTurn} JudgedTurn */
/** @typedef {import("../screen.js").Match} Match */

/**
 * A better turn. Where the turn was judged from something on that it revealed, it begins as it was played.
 * @param {Match} match
 * @param {GameContext} context
 * @param {JudgedTurn} turn
 */
function betterWords(match, context, turn) {
  const { from, at, better, answered } = turn;
  const begun = at > from ? partWords(match, context, turn, at) : "";
  return [begun, stepWords(match, context, better, at > from), answered ? "…" : ""].filter(Boolean).join(" · ");
}

/**
 * Reasons speak to the seat that moves; a reader who plays another one, or several, is told whom.
 * @param {Match} match
 * @param {GameContext} context
 * @param {number} seat
 */
function addressee(match, context, seat) {
  const readers = match.places.here ?? match.places.people;
  return readers.length === 1 && readers[0] === seat
    ? nothing
    : html`<span class="soft small">${t("analysis.told", { name: context.ui.names[seat] })}</span>`;
}

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {JudgedTurn} turn
 */
export function judgement(match, context, turn) {
  return html`<span
      class="dear-words">${t("analysis.played", { words: playedWords(match, context, turn) })}</span>
    <span class="dear-words better">${t("analysis.better", { words: betterWords(match, context, turn) })}</span>
    ${turn.reasons.length > 0 ? addressee(match, context, turn.seat) : nothing}
    ${reasonLines(match, context, turn, { index: turn.at, turn: turn.turn, seat: turn.seat })}`;
}

/**
 * The turn that was decided in the earlier position that is shown, if it lost something; null: none.
 * @param {Match} match
 */
export function judgedHere(match) {
  const { analysis, state } = match;
  const known = analysis.eyes === state.curtain.eyes();
  const found = [...analysis.turns.values()].find((turn) => turn.at === state.past.at);
  const told = found && known && analysable(match) && found.lost >= WORTH_TELLING && found.better.length > 0;
  return told ? found : null;
}

/**
 * The same for the turn that was decided in the earlier position that is shown, if it lost something.
 * @param {Match} match
 * @param {GameContext} context
 */
export function judgementHere(match, context) {
  const found = judgedHere(match);
  if (!found) return nothing;
  return html`<div class="steps judged"><h3>${turnName(found.turn)} ${token(context.ui.colors[found.seat])}
      ${context.ui.names[found.seat]} <b class="dear">${signed(-found.lost)}</b></h3>
    ${judgement(match, context, found)}</div>`;
}
