/**
 * The standings in place of the harbours once the last one is closed: best first when the game is over. Before that
 * orders lie face down, and the players stand in their order at the table.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { mark } from "./merchant.js";
import { use } from "./pieces.js";
import { portraitId } from "./portraits.js";
import { at, HARBOURS, squeezed } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const TOP = 96;
/** The middle of the first column of numbers in a row, and the distance to the next; a row begins at LEFT. */
const FIRST = 382;
const STEP = 100;
const LEFT = 24;

/** @param {Scene} scene */
export function final(scene) {
  const { view, t, ui } = scene;
  const { width, height } = HARBOURS;
  const tall = Math.min(118, (height - TOP - 18) / view.ranking.length);
  return svg`<g class="final" transform=${at(HARBOURS.left, HARBOURS.top)}><rect class="sheet-shadow" x="3" y="4"
    width=${width} height=${height} rx="8"/><rect class="sheet" width=${width} height=${height} rx="8"/><rect
    class="fight-batik" x="6" y="6" width=${width - 12} height=${height - 12} rx="5"/><rect class="sheet-line" x="5"
    y="5" width=${width - 10} height=${height - 10} rx="5"/>
    <text class="final-title" x=${width / 2}
      y="52">${t(view.over ? "bor.board.final.over" : "bor.board.final.last")}</text>
    ${["orders", "cargo", "harbours", "total"].map(
      (part, i) => svg`<text class="final-head" x=${LEFT + FIRST + i * STEP}
      y="86">${t(`bor.board.final.${part}`)}</text>`,
    )}
    ${(view.over ? view.ranking : view.seats.map(({ seat }) => seat)).map((seat, i) => {
      const score = view.scores[seat];
      const rank = view.over ? view.ranks[seat] : null;
      const covered = score.orders === null && score.orders_filled > 0;
      const color = ui.colors[seat];
      const size = tall - 12;
      const name = squeezed(ui.names[seat], 168, 24);
      return svg`<g class="final-row ${rank === 1 ? "first" : ""}" data-color=${color}
        transform=${at(LEFT, TOP + i * tall)}><rect class="final-ground" width=${width - 2 * LEFT}
          height=${tall - 8} rx="6"/>
        <text class="final-rank" x="28" y=${tall / 2 + 6}>${rank ?? nothing}</text><rect class="frame"
          x="54" y="2"
          width=${size * 0.86} height=${size} rx="3"/><rect class="frame-dyed" x="57" y="5" width=${size * 0.86 - 6}
          height=${size - 6}/><rect class="canvas" x="60" y="8" width=${size * 0.86 - 12} height=${size - 12}/><svg
          x="60" y="8" width=${size * 0.86 - 12} height=${size - 12} viewBox="12 0 76 88"
          preserveAspectRatio="xMidYMin slice">${use(portraitId(color, seat), 0, 0, 100, 120)}</svg>
        ${mark(color, 148, tall / 2 - 2, 28)}<text class="final-name" x="170"
          y=${tall / 2 + 6} textLength=${name.length} lengthAdjust="spacingAndGlyphs">${name.words}</text>
        ${[covered ? nothing : (score.orders ?? 0), score.cargo, score.harbours].map(
          (n, k) => svg`<text class="final-part" x=${FIRST + k * STEP}
          y=${tall / 2 + 6}>${n}</text>`,
        )}${covered ? faceDown(score.orders_filled, tall) : nothing}<text class="final-total" x=${FIRST + 3 * STEP}
          y=${tall / 2 + 10}>${score.total}${covered ? "+" : ""}</text></g>`;
    })}</g>`;
}

/**
 * Filled orders that lie face down, side by side in the column of the orders.
 * @param {number} n
 * @param {number} tall the height of the row
 */
const faceDown = (n, tall) => {
  const step = Math.min(22, 66 / n);
  return svg`<g class="order-backs" transform=${at(FIRST - (step * (n - 1)) / 2, tall / 2 - 2)}>${times(
    n,
    (k) =>
      svg`<g transform=${at(k * step, 0)}><path d="M-12-17h24v32l-4-3-4 3-4-3-4 3-4-3-4 3z"/><circle r="6.5"/></g>`,
  )}</g>`;
};
