/**
 * The variant: king's privileges lie in Goa, and a player who may take one sees under every arch what it would bring.
 */

import { nothing, svg } from "lit-html";
import { crown } from "./portraits.js";
import { at, button, cash } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** India, beside the name of the sea. */
const GOA = [930, 213];
const RADIUS = 17;

/** The medallion, with the names of those who can still take it. @param {Scene} scene */
export function kingInGoa(scene) {
  const { view, ui, t } = scene;
  if (!view.options.goa) return nothing;
  const waiting = view.seats.filter((seat) => !seat.king_taken).map((seat) => ui.names[seat.seat]);
  const drawing = svg`<circle class="medal-edge" r=${RADIUS}/><circle class="medal-line" r=${RADIUS - 3.5}/><g
    transform="translate(0 .5)">${crown}</g>`;
  const look = ui.picks[0] === "king" ? "medal-button picked" : "medal-button";
  return svg`<g class="medal ${waiting.length ? "" : "gone"}" transform=${at(GOA[0], GOA[1])} data-tip="king">${
    scene.moves("king").length
      ? button(scene, { pick: "king", label: t("nav.board.king.take") }, drawing, look)
      : svg`<g>${drawing}</g>`
  }</g>`;
}

/**
 * The king's privilege for a column, drawn under its arch.
 * @param {Scene} scene
 * @param {number} index of the column
 */
export function kingChip(scene, index) {
  const { components, ui, t } = scene;
  const column = components.sheet.columns[index];
  const move = scene.moves("king").find((one) => one.column === column);
  if (!move) return nothing;
  const label = t("nav.board.king.column", { column, cash: move.cash, n: components.sheet.privilege[index] });
  return button(
    scene,
    { move: move.text, label },
    svg`<path class="king-cord" d="M-24-5V4M24-5V4"/><rect class="king-chip" x="-39" y="2" width="78" height="26"
      rx="13"/>
    <g transform="translate(-22 15.5) scale(.92)">${crown}</g><text class="king-cash" x="10"
      y="20.5">+${cash(move.cash ?? 0)}</text>`,
    `king-button ${ui.picks[0] === "king" ? "picked" : ""}`,
  );
}
