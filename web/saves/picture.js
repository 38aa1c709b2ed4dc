/** The thumbnail of a saved game, from numbers and colours that save.js has checked. */

import { html, nothing, svg } from "lit-html";
import { gameOf } from "../games.js";

/** @param {import("../types.js").Save} save */
export function picture({ game, picture: marks }) {
  const ground = gameOf(game)?.ground;
  return html`<svg class="save-picture" viewBox="0 0 140 80" width="140" height="80" aria-hidden="true">
    ${ground ? svg`<image href=${ground.href} width="140" height="80"/>` : nothing}<rect class="dusk" width="140"
      height="80"/>
    ${(marks ?? []).map(([x, y, width, height, color]) => {
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
