/** The course of a match as lines, one a player: by how many points he was expected ahead after each turn. */

import { html, nothing, svg } from "lit-html";
import { t } from "../i18n/i18n.js";
import { shapes } from "../match/token.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../match/match.js").Match} Match */

const WIDTH = 320;
const HEIGHT = 132;
const LEFT = 26;
const RIGHT = 16;
const EDGE = 10;
/** Points between the lines of the scale: the first that gives no more than three of them on a side. */
const STEPS = [5, 10, 20, 50, 100, 200, 500];

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {number[]} borders numbers of moves whose values are known
 */
export function curve({ analysis, past }, { ui }, borders) {
  const rows = borders.map((at) => analysis.values.get(at) ?? []);
  const most = Math.max(6, ...rows.flat().map(Math.abs));
  const step = STEPS.find((one) => most / one <= 3) ?? 1000;
  const x = (/** @type {number} */ index) => LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, borders.length - 1);
  const y = (/** @type {number} */ points) => HEIGHT / 2 - ((HEIGHT / 2 - EDGE) * points) / most;
  const here = Math.max(0, borders.findLastIndex((at) => at <= past.place));
  const marks = [];
  for (let points = -Math.floor(most / step) * step; points <= most; points += step) marks.push(points);
  const go = (/** @type {number} */ index) => past.go(borders[Math.max(0, Math.min(borders.length - 1, index))]);
  return html`<div class="curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("analysis.curve")} @click=${(/** @type {MouseEvent} */ event) => go(indexAt(event, borders.length))}>
      ${marks.map((points) => svg`<path class=${points === 0 ? "zero" : "mark"} d="M${LEFT} ${y(points)}H${WIDTH - RIGHT}"/><text x=${LEFT - 4} y=${y(points) + 3}>${points > 0 ? `+${points}` : points < 0 ? `−${-points}` : 0}</text>`)}
      ${ui.names.map((_, seat) => line(ui.colors[seat], rows.map((row, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`).join("")))}
      ${ui.names.map((_, seat) => end(ui.colors[seat], x(borders.length - 1), y(rows.at(-1)?.[seat] ?? 0)))}
      ${borders.length > 1 ? svg`<path class="here" d="M${x(here).toFixed(1)} 2V${HEIGHT - 2}"/>` : nothing}
    </svg>
    <input type="range" class="scrub" min="0" max=${borders.length - 1} step="1" .value=${String(here)} aria-label=${t("analysis.scrub")}
      @input=${(/** @type {Event} */ event) => event.target instanceof HTMLInputElement && go(Number(event.target.value))} />
  </div>`;
}

/** Dark beneath, so that light colours are seen on vellum. @param {string} color @param {string} path */
function line(color, path) {
  return svg`<g data-color=${color}><path class="line-ground" d=${path}/><path class="line" d=${path}/></g>`;
}

/** The mark of the player at the end of his line. @param {string} color @param {number} x @param {number} y */
function end(color, x, y) {
  return svg`<g data-color=${color} transform="translate(${x + 1} ${y - 6}) scale(0.5)"><circle class="token-ground" cx="12" cy="12" r="11"/><g class="token-shape">${shapes[color] ?? shapes.blue}</g></g>`;
}

/** The turn nearest to the pointer. @param {MouseEvent} event @param {number} count */
function indexAt(event, count) {
  if (!(event.currentTarget instanceof SVGElement)) return 0;
  const box = event.currentTarget.getBoundingClientRect();
  const place = ((event.clientX - box.left) / box.width) * WIDTH;
  return Math.round(((place - LEFT) / (WIDTH - LEFT - RIGHT)) * (count - 1));
}
