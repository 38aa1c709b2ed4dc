/** The analysis beside the board: who is expected to lead, how that came about, and which turns lost most. */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { signed } from "../../kit/points.js";
import { piecesOf } from "../../kit/timeline.js";
import { token } from "../../kit/token.js";
import { placeOf } from "../../table/state.js";
import { turnName } from "../log.js";
import { sideHead } from "../sidetabs.js";
import { openTab } from "../tabs.js";
import { costliest } from "./costliest.js";
import { curve } from "./curve.js";
import { judgement } from "./judgement.js";
import { splitTable } from "./split.js";
import { turningPoints } from "./turning.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../screen.js").Match} Match */

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function analysisPanel(match, context) {
  const { analysis } = match;
  if (openTab(match) !== "analysis") return nothing;
  // results for another viewer are not shown
  const known = analysis.eyes === match.state.curtain.eyes();
  const borders = known
    ? [0, ...piecesOf(match.state.log).map((piece) => piece.to)].filter((at) => analysis.values.has(at))
    : [];
  const over = match.state.received.view.over;
  const begins =
    borders.length === 0
      ? nothing
      : html`${bars(match, context, borders)} ${curve(match, context, borders)}
        <p class="small soft">${t("analysis.scale")}</p>`;
  const tells =
    borders.length === 0
      ? nothing
      : html`${turningPoints(match, context)} ${splitTable(match, context)} ${dearest(match, context)}`;
  // at the end the decision has the button for the scores
  const scores = over
    ? nothing
    : html`<p><button type="button" data-action="scores-far"
        @click=${() => match.turnTo({ scores: true })}>${t("scores.far")}</button></p>`;
  return html`${sideHead(match)}
    <div class="analysis-body">
      ${stateWords(analysis)}
      ${begins}${scores}${tells}
    </div>`;
}

/** How far the analysis is; nothing once it is complete. @param {Match["analysis"]} analysis */
function stateWords(analysis) {
  if (analysis.done) return nothing;
  if (analysis.failed)
    return html`<p><button type="button" data-action="analysis-again"
      @click=${() => analysis.again()}>${t("match.retry")}</button></p>`;
  return html`<p class="analysis-wait small soft"><span>${t("analysis.working")}</span> <progress max="1"
    .value=${analysis.progress} aria-label=${t("analysis.working")}></progress></p>`;
}

/** A bar from the middle of its track. @param {number} share from -1 to 1 */
function barStyle(share) {
  return `--from: ${share < 0 ? 50 + share * 50 : 50}%; --share: ${Math.abs(share) * 50}%`;
}

/**
 * The expected lead of each player at the position that is shown.
 * @param {Match} match
 * @param {GameContext} context
 * @param {number[]} borders
 */
function bars({ analysis, state }, { ui }, borders) {
  const at = borders.findLast((border) => border <= placeOf(state)) ?? borders[0];
  const ahead = analysis.values.get(at) ?? [];
  const most = Math.max(10, ...ahead.map(Math.abs));
  return html`<ul class="bars" data-at=${at}>
      ${ahead.map(
        (points, seat) => html`<li data-color=${ui.colors[seat]}>
        <span class="who">${token(ui.colors[seat])} <span class="bar-name">${ui.names[seat]}</span></span>
        <span class="bar-track" aria-hidden="true"><span class="bar-fill"
          .style=${barStyle(points / most)}></span></span>
        <b class="bar-points"
          title=${t("analysis.ahead", { name: ui.names[seat], points: signed(points) })}>${signed(points)}</b>
      </li>`,
      )}
    </ul>`;
}

/** The seats of which turns are judged. @param {Match} match */
function judgedSeats({ analysis }) {
  return [...new Set([...analysis.turns.values()].map(({ seat }) => seat))].sort((one, other) => one - other);
}

/** Whose turns alone are listed; null: those of all. @param {Match} match */
function onlySeat(match) {
  const { only } = match.analysis;
  return only !== null && judgedSeats(match).includes(only) ? only : null;
}

/** Why no turn is listed. @param {Match} match */
function noneLost(match) {
  const { analysis, state } = match;
  if (analysis.turns.size === 0) return "analysis.closed";
  if (onlySeat(match) !== null) return "analysis.flawless.one";
  const own = !state.received.view.over && judgedSeats(match).length === 1;
  return own ? "analysis.flawless.own" : "analysis.flawless";
}

/**
 * The turns that lost most. Each leads to the position in which it was decided.
 * @param {Match} match
 * @param {GameContext} context
 */
function dearest(match, context) {
  const { analysis } = match;
  const only = onlySeat(match);
  const found = costliest([...analysis.turns.values()], match.state.curtain.mine, only);
  if (found.length === 0 && !analysis.done) return nothing;
  const head = html`<h3>${t("analysis.dearest")}</h3> ${seatFilter(match, context)}`;
  if (found.length === 0) {
    const name = context.ui.names[only ?? 0];
    return html`${only === null ? nothing : head}<p class="soft">${t(noneLost(match), { name })}</p>`;
  }
  return html`${head}
    <ol class="dearest">
      ${found.map(
        (turn) => html`<li><button type="button" class="log-line" data-turn=${turn.turn} data-at=${turn.at}
          aria-current=${match.state.past.on && match.state.past.at === turn.at ? "step" : "false"}
          @click=${() => match.jump(turn.at)}>
        <span class="who">${token(context.ui.colors[turn.seat])} ${context.ui.names[turn.seat]}</span>
        <b class="dear">${signed(-turn.lost)}</b> <span
          class="soft">${turnName(turn.turn)}</span>
        ${judgement(match, context, turn)}
      </button></li>`,
      )}
    </ol>`;
}

/**
 * Whose turns are listed, where those of several players are judged.
 * @param {Match} match
 * @param {GameContext} context
 */
function seatFilter(match, { ui }) {
  const seats = judgedSeats(match);
  if (seats.length < 2) return nothing;
  return html`<p class="seat-filter" role="group" aria-label=${t("analysis.whose")}>${[null, ...seats].map(
    (seat) => html`<button type="button" class="quiet" data-whose=${seat ?? "all"}
      aria-pressed=${onlySeat(match) === seat ? "true" : "false"} @click=${() => match.analysis.list(seat)}>${
        seat === null ? t("analysis.all") : html`${token(ui.colors[seat])} ${ui.names[seat]}`
      }</button>`,
  )}</p>`;
}
