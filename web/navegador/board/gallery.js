/**
 * The gallery of privileges: five arches with those who grant them, the tokens left, the bonus of the player to move.
 */

import { nothing, svg } from "lit-html";
import { kingChip } from "./king.js";
import { at, button, cash, panel } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Column} Column */

const LEFT = 664;
const TOP = 16;
const ARCH = 98;
const HEIGHT = 140;

/** Five heads, each within 22 units of the middle of the neck: settler, merchant, navigator, shipwright, friar. */
const heads = /** @type {Record<Column, import("lit-html").TemplateResult>} */ ({
  colonies: svg`<path class="coat" d="M-24 26q2-16 16-19h16q14 3 16 19z"/><path class="ruff"
    d="M-11 6q11-6 22 0-1 5-11 5T-11 6z"/><path class="skin" d="M-8-8q8-5 16 0v9q-2 7-8 7t-8-7z"/><path class="hair"
    d="M-5 4q5-3 10 0-1 6-5 7-4-1-5-7z"/><path class="hat" d="M-17-8q8-3 9-14 8-5 16 0 1 11 9 14-17 5-34 0z"/><path
    class="plume" d="M7-14q10-10 17-5-3 8-15 8z"/>`,
  factories: svg`<path class="coat" d="M-24 26q2-15 14-18h20q12 3 14 18z"/><path class="ruff" d="M-5 8 0 15l5-7z"/><path
    class="skin" d="M-8-9H8V1q-2 7-8 7T-8 1z"/><path class="hair"
    d="M-9-9h3v8q0 3-2 4-2-5-1-12zM9-9H6v8q0 3 2 4 2-5 1-12z"/><path class="hat"
    d="M-13-8q-4-10 6-13 12-4 19 3 3 5 0 9-12-3-25 1z"/>`,
  explorers: svg`<path class="coat" d="M-25 26q2-15 15-18h20q13 3 15 18z"/><path class="skin"
    d="M-8-8H8V1q-2 7-8 7T-8 1z"/><path class="hair" d="M-5 2h10v1.5H-5z"/><path class="hat"
    d="M-22-9q1-10 12-11 10-5 20 0 12 1 12 11-4 5-13 2-9-2-18 0-9 3-13-2zM15-8q9 4 7 20l-6 3q-1-12-5-21z"/>`,
  shipyards: svg`<path class="coat" d="M-24 26q2-15 14-18h20q12 3 14 18z"/><path class="ruff" d="M-7 7 0 20 7 7z"/><path
    class="skin" d="M-8-9H8V0Q6 8 0 8T-8 0z"/><path class="hair" d="M-8-3q0 14 8 14T8-3Q6 3 0 2q-6 1-8-5z"/><path
    class="hat" d="M-11-9q0-12 11-12t11 12q-4 3-11 2-7 1-11-2z"/>`,
  churches: svg`<path class="coat" d="M-24 26Q-20 8-9 5L0 12 9 5q11 3 15 21z"/><path class="skin"
    d="M-8-10H8V1q-2 7-8 7T-8 1z"/><path class="hat"
    d="M-13 8q-5-30 13-30T13 8Q9 10 8 4q2-16-8-18-10 2-8 18-1 6-5 4z"/><path class="plume"
    d="M-1 13h2v3h3v2H1v6h-2v-6h-3v-2h3z"/>`,
});

/** @param {Scene} scene */
export function gallery(scene) {
  const { columns } = scene.components.sheet;
  const width = columns.length * ARCH + 16;
  return svg`<g class="gallery">${panel(LEFT, TOP, width, HEIGHT)}${columns.map(
    (column, i) => svg`${arch(scene, column, i)}
    <g transform=${at(LEFT + 8 + ARCH * (i + 0.5), TOP + HEIGHT + 1)}>${kingChip(scene, i)}</g>`,
  )}</g>`;
}

/** @param {Scene} scene @param {Column} column @param {number} i */
function arch(scene, column, i) {
  const { view, components, t, mover } = scene;
  const left = view.gallery[column];
  const bonus = mover?.bonus[column] ?? null;
  const worth = components.sheet.privilege[i];
  const move = scene.moves("privilege").find((one) => one.column === column);
  const drawing = svg`<rect class="hit" x="-47" y="4" width="94" height="132"/>
    <path class="arch" d="M-34 114V62a34 32 0 0 1 68 0v52z"/>
    <g class="portrait ${column} ${left ? "" : "gone"}" transform="translate(0 87)">${heads[column]}</g>
    <path class="arch-frame" d="M-38 116V62a38 36 0 0 1 76 0v54M-42 116h84"/>
    ${
      left
        ? svg`<g transform="translate(27 101)">${Array.from(
            { length: Math.min(left, 3) },
            (_, k) => svg`<circle
          class="privilege ${column}" cx=${-2.5 * (Math.min(left, 3) - 1 - k)} cy=${-2.5 * (Math.min(left, 3) - 1 - k)}
          r="13"/>`,
          )}
      <text class="privilege-text ${column}" y="5.2">+${worth}</text></g>${
        left > 1
          ? svg`<g class="tokens-left"><rect
        x="-36" y="92" width="25" height="20" rx="10"/><text x="-23.5" y="107">×${left}</text></g>`
          : nothing
      }`
        : nothing
    }
    <text class="head" y="132">${t(`column.${column}`)}</text>
    ${
      bonus === null || mover === null
        ? nothing
        : svg`<g class="bonus ${move ? "legal" : ""}"><rect x="-25" y="6"
      width="50" height="20" rx="10"/><text y="21">+${cash(bonus)}</text></g>`
    }`;
  const transform = at(LEFT + 8 + ARCH * (i + 0.5), TOP);
  if (!move) return svg`<g transform=${transform} data-tip="privilege ${column}">${drawing}</g>`;
  const label = t("nav.board.privilege", { column, cash: move.cash, n: worth });
  return svg`<g transform=${transform}
    data-tip="privilege ${column}">${button(scene, { move: move.text, label }, drawing, "arch-button")}</g>`;
}
