/** A merchant: a portrait in a gilt frame, the mark and name of the player below it, the number of the place. */

import { nothing, svg } from "lit-html";
import { token } from "../../kit/token.js";
import { use } from "./pieces.js";
import { portraitId } from "./portraits.js";
import { at, squeezed } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

export const FRAME = { width: 82, height: 112 };

/**
 * The mark of a player, around a point.
 * @param {string} color
 * @param {number} x
 * @param {number} y
 * @param {number} [size] across
 */
export const mark = (color, x, y, size = 24) =>
  svg`<g transform=${at(x - size / 2, y - size / 2, size / 24)}>${token(color)}</g>`;

/** Who takes cargo, and with which merchant. @param {Scene} scene @param {import("../types.js").Taker} taker */
export const takerTitle = ({ t, ui }, { seat, company, place }) =>
  t("bor.board.taker", { name: ui.names[seat], company, place });

/**
 * A framed portrait from its upper left corner, 82 × 112.
 * @param {Scene} scene
 * @param {{seat: number, place: number | null, note?: string}} who
 */
export function portrait({ ui }, { seat, place }) {
  const color = ui.colors[seat];
  const name = squeezed(ui.names[seat], 44, 15);
  return svg`<g class="portrait" data-color=${color}><rect class="frame-shadow" x="2" y="3" width="82" height="112"
    rx="3"/><rect class="frame" width="82" height="112" rx="3"/><rect class="frame-dyed" x="4" y="4" width="74"
    height="104" rx="1.5"/>
    <rect class="canvas" x="7" y="7" width="68" height="78"/><svg x="7" y="7" width="68" height="78"
      viewBox="4.5 1 91 104.4">${use(portraitId(color, seat), 0, 0, 100, 120)}</svg><rect class="canvas-edge" x="7"
      y="7" width="68" height="78"/>
    <rect class="plaque" x="6" y="86" width="70" height="21" rx="2"/>${mark(color, 17, 96.5, 18)}<text class="who"
      x="28" y="101.5" textLength=${name.length} lengthAdjust="spacingAndGlyphs">${name.words}</text>
    ${
      place === null
        ? nothing
        : svg`<g class="place-number"><circle cx="11" cy="11" r="12.5"/><text x="11"
      y="16.5">${place}</text></g>`
    }</g>`;
}

/**
 * A small bust in a round frame with the player's mark, around a point.
 * @param {Scene} scene @param {number} seat @param {number} x @param {number} y @param {number} r
 */
export function bust({ ui }, seat, x, y, r) {
  const color = ui.colors[seat];
  return svg`<g class="bust" data-color=${color} transform=${at(x, y, r / 30)}><circle class="frame" r="30"/><circle
    class="frame-dyed" r="27.5"/><circle class="canvas" r="24.5"/><svg x="-23" y="-23" width="46" height="46"
    viewBox="20 2 62 74"
    class="round">${use(portraitId(color, seat), 0, 0, 100, 120)}</svg>${mark(color, 20, 19, 25)}</g>`;
}
