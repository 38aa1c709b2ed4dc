/** The turning points in words: turns that clearly changed the standing; each leads to the position after it. */

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { unsigned } from "../../kit/points.js";
import { token } from "../../kit/token.js";
import { turnName } from "../log.js";
import { WORTH_TELLING } from "./costliest.js";
import { ownWords } from "./played.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").TurningPoint} TurningPoint */
/** @typedef {import("../screen.js").Match} Match */

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function turningPoints(match, context) {
  const { analysis } = match;
  if (analysis.turning.length === 0) return nothing;
  return html`<h3>${t("analysis.turning")}</h3>
    <ol class="turning">
      ${analysis.turning.map(
        (point) => html`<li><button type="button" class="log-line" data-turn=${point.turn} data-at=${point.to}
          aria-current=${match.state.past.on && match.state.past.at === point.to ? "step" : "false"}
          @click=${() => match.jump(point.to)}>
        <span class="who">${token(context.ui.colors[point.seat])} ${context.ui.names[point.seat]}</span>
        <span class="soft">${turnName(point.turn)}</span>
        <span class="dear-words">${ownWords(match, context, point)}</span>
        <b class=${point.after < point.before ? "swing minus" : "swing plus"} data-before=${point.before}
          data-after=${point.after}>${swing(point)}</b>
        <span class="small soft">${[leader(point, context), ...causes(point)].filter(Boolean).join(" · ")}</span>
      </button></li>`,
      )}
    </ol>`;
}

/** @param {TurningPoint} point */
function swing({ before, after }) {
  const points = { from: unsigned(before), to: unsigned(after) };
  if (before < 0) return after < 0 ? t("analysis.swing.still-behind", points) : t("analysis.swing.up", points);
  return after < 0 ? t("analysis.swing.down", points) : t("analysis.swing.still-ahead", points);
}

/** @param {TurningPoint} point @param {GameContext} context */
function leader({ leader: seat }, { ui }) {
  return seat === null ? "" : t("analysis.leads", { name: ui.names[seat] });
}

/**
 * Where play is not the main cause, the loss is told as well: the best turn would have gained more.
 * @param {TurningPoint} point
 */
function causes({ cause: what, lost, before, after }) {
  if (what === null) return [];
  const points = unsigned(lost ?? 0);
  if (what === "play") return [t("analysis.cause.play", { points })];
  // chance is the smaller part of such a change
  const more = after - before + (lost ?? 0) > 0;
  const key = what === "unforeseen" ? `unforeseen.${more ? "more" : "less"}` : what;
  return [t(`analysis.cause.${key}`), ...((lost ?? 0) < WORTH_TELLING ? [] : [t("analysis.cause.less", { points })])];
}
