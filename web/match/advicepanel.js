/** The hint in the decision panel: the best turns in words, what each is worth beside the best, and why. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { hintsPossible } from "../table/state.js";

/** @typedef {import("../types.js").AdvisedStep} AdvisedStep */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./screen.js").Match} Match */

/** Points from which on a turn is worse than the best. */
const EVEN = 0.05;

/** @param {Match} match */
export function adviceButton(match) {
  const { open } = match.state.hints;
  if (!hintsPossible(match.state)) return nothing;
  const press = () => (open ? match.table.hints.close() : match.askHints());
  return html`<button type="button" class="quiet" data-action="hint" aria-expanded=${open ? "true" : "false"} title=${t("hint.words")} @click=${press}>
    <span aria-hidden="true">✦</span> ${t("hint.ask")}
  </button>`;
}

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function advicePanel(match, context) {
  const { hints } = match.state;
  if (!hints.list) {
    return html`<p class="advice-wait"><span>${t("hint.thinking")}</span>
      <progress data-hint-progress max="1" .value=${hints.progress} aria-label=${t("hint.progress")}></progress>
      <button type="button" data-action="hint-stop" @click=${() => match.table.hints.close()}>${t("hint.stop")}</button></p>`;
  }
  if (hints.list.length === 0) return html`<p class="hint">${t("hint.none")}</p>`;
  return html`<ol class="advice" aria-label=${t("hint.list")}>${hints.list.map((hint, number) => row(match, context, hint, number))}</ol>`;
}

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 * @param {number} number
 */
function row(match, context, hint, number) {
  const chosen = match.state.hints.chosen === number;
  return html`<li class=${chosen ? "chosen" : ""} data-hint=${hint.moves.join("; ")}>
    <button type="button" class="quiet advice-turn" aria-pressed=${chosen ? "true" : "false"} @click=${() => match.table.hints.choose(number)}>
      <b class=${`advice-worth ${number > 0 && hint.behind >= EVEN ? "less" : ""}`}>${worth(hint, number)}</b>
      <span>${stepWords(match, context, hint.steps)}</span>
      ${why(match, context, hint, true)}${why(match, context, hint, false)}
    </button>
    <button type="button" class=${chosen ? "main" : ""} data-action="hint-play" @click=${() => match.table.playHint(hint)}>${t("hint.play")}</button>
  </li>`;
}

/**
 * A turn in the words of the log; what it will show is not known yet.
 * @param {Match} match
 * @param {GameContext} context
 * @param {AdvisedStep[]} steps
 */
export function stepWords({ screen, state: { received } }, context, steps) {
  const place = { index: 0, turn: received.view.turn, seat: received.view.to_move ?? 0 };
  const words = steps.map(({ move, said }) =>
    said.length === 0 ? screen.moveWords(move, context) : said.map((message) => screen.logWords({ ...place, ...message }, context)).filter((one) => one !== "").join(" · "),
  );
  const spoken = words.filter((one) => one !== "");
  return spoken.length > 0 ? spoken.join(" · ") : t("match.pass");
}

/** Only the first is the best. @param {Hint} hint @param {number} number */
function worth({ behind }, number) {
  if (number === 0) return t("hint.best");
  return behind < EVEN ? t("hint.even") : t("hint.behind", { n: tenths(behind) });
}

/**
 * The facts that speak for a turn, or what it costs.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 * @param {boolean} gains
 */
function why(match, context, hint, gains) {
  const words = reasonWords(match, context, hint, gains);
  return words ? html`<span class=${`soft small advice-why ${gains ? "gains" : "costs"}`}>${words}</span>` : nothing;
}

/**
 * A turn and its reasons as one text.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 */
export function hintWords(match, context, hint) {
  const parts = [stepWords(match, context, hint.steps), reasonWords(match, context, hint, true), reasonWords(match, context, hint, false)];
  return parts.filter((part) => part !== "").join(". ");
}

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {Hint} hint
 * @param {boolean} gains
 */
function reasonWords({ screen, state: { received } }, context, { reasons }, gains) {
  const place = { index: 0, turn: received.view.turn, seat: received.view.to_move ?? 0 };
  return reasons.filter(({ gain }) => gain === gains).map(({ key, params }) => screen.logWords({ ...place, key, params }, context)).join("; ");
}

/** @param {number} value */
export function tenths(value) {
  return Math.round(value * 10) / 10;
}
