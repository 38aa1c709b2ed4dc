/**
 * Where each player's margin came from, as a sum: start, own play, play of the others, chance, what was unforeseen,
 * result.
 */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { signed } from "../../kit/points.js";
import { token } from "../../kit/token.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").MarginSplit} MarginSplit */
/** @typedef {import("../screen.js").Match} Match */

/** A smaller rest than this is never worth a word. */
const LARGE = 5;

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function splitTable({ analysis: { splits }, state: { received: given } }, { ui }) {
  if (splits.length === 0) return nothing;
  return html`<h3>${t("analysis.split")}</h3>
    <table class="split">
      <thead><tr>
        <td></td>
        <th scope="col">${t("analysis.split.start")}</th>
        <th scope="col">${t("analysis.split.play")}</th>
        <th scope="col">${t("analysis.split.others")}</th>
        <th scope="col">${t("analysis.split.chance")}</th>
        <th scope="col">${t("analysis.split.unforeseen")}</th>
        <th scope="col">${t(given.view.over ? "analysis.split.result" : "analysis.split.now")}</th>
      </tr></thead>
      <tbody>${splits.map(
        (split, seat) => html`<tr data-color=${ui.colors[seat]}>
        <th scope="row"><span class="who">${token(ui.colors[seat])} <span
          class="bar-name">${ui.names[seat]}</span></span></th>
        ${cell(split.start)} ${parts(split)} ${cell(split.result)}
      </tr>`,
      )}</tbody>
    </table>
    <p class="small soft">${t("analysis.split.words")}
      ${splits.every(isKnown) ? nothing : t("analysis.split.together")}
      ${splits.some(isMisjudged) ? t("analysis.split.misjudged") : nothing}</p>`;
}

/** Parts known only as a sum share one cell. @param {MarginSplit} split */
function parts({ play, others, chance, unforeseen, rest }) {
  if (play === null) return cell(rest, 4);
  if (others === null || chance === null || unforeseen === null) return html`${cell(play)} ${cell(rest, 3)}`;
  return html`${cell(play)} ${cell(others)} ${cell(chance)} ${cell(unforeseen)}`;
}

/** Whether all parts are known. @param {MarginSplit} split */
const isKnown = ({ unforeseen }) => unforeseen !== null;

/**
 * Whether the rest is the largest part of all, so that the others explain little.
 * @param {MarginSplit} split
 */
export function isMisjudged({ play, others, chance, unforeseen }) {
  const known = [play, others, chance].map((part) => Math.abs(part ?? 0));
  return unforeseen !== null && Math.abs(unforeseen) > Math.max(...known, LARGE);
}

/** @param {number} points @param {number} columns */
function cell(points, columns = 1) {
  return html`<td colspan=${columns} class=${points < 0 ? "minus" : points > 0 ? "plus" : ""}>${signed(points)}</td>`;
}
