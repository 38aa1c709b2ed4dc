/** The small picture of a saved game. What is stored may be anything: only numbers and colours are drawn. */

import { html, nothing, svg } from "lit-html";
import { gameOf } from "../games.js";

const MOST = 200;

/** @param {import("../types.js").Save} save */
export function picture({ game, picture: marks }) {
  const ground = gameOf(game)?.ground;
  const drawn = Array.isArray(marks) ? marks.slice(0, MOST).filter(isMark) : [];
  return html`<svg class="save-picture" viewBox="0 0 140 80" width="140" height="80" aria-hidden="true">
    ${ground ? svg`<image href=${ground.href} width="140" height="80"/>` : nothing}<rect class="dusk" width="140" height="80"/>
    ${drawn.map(([x, y, width, height, color]) => {
      const round = Math.min(width, height) / (width > 3 * height || height > 3 * width || width > 12 ? 8 : 2);
      const place = { x, y, width, height, round };
      return color.startsWith("#") ? bar(place, color) : svg`<g data-color=${color}>${bar(place, "var(--player)")}</g>`;
    })}
  </svg>`;
}

/** @param {{x: number, y: number, width: number, height: number, round: number}} place @param {string} fill */
function bar({ x, y, width, height, round }, fill) {
  return svg`<rect x=${x} y=${y} width=${width} height=${height} rx=${round} fill=${fill}/>`;
}

/** @param {unknown} mark @returns {mark is import("../types.js").Picture[number]} */
function isMark(mark) {
  return Array.isArray(mark) && mark.length === 5 && mark.slice(0, 4).every((value) => Number.isFinite(value) && Math.abs(value) <= 200)
    && mark[2] >= 0 && mark[3] >= 0 && typeof mark[4] === "string" && /^(#[\da-f]{6}|[a-z]{1,12})$/.test(mark[4]);
}
