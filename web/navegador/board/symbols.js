/**
 * The small pieces of the game: emblems of the players, ships, goods, buildings, tokens. Shape first, colour second.
 */

import { svg } from "lit-html";
import { at } from "./scene.js";

/** @typedef {import("lit-html").TemplateResult} TemplateResult */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Column} Column */
/** @typedef {import("../types.js").Row} Row */

/** The emblem of a colour, within five units of the middle. */
const emblems = /** @type {Record<string, string>} */ ({
  red: "M0-5.2 5 0 0 5.2-5 0z",
  green: "M0-5 5.3 4.2H-5.3z",
  yellow: "M-4.2-4.2h8.4v8.4h-8.4z",
  blue: "M-4.8 0a4.8 4.8 0 1 1 9.6 0 4.8 4.8 0 1 1-9.6 0z",
  black: "M0-5.8 1.6-1.9 5.7-1.6 2.5 1.1 3.5 5.2 0 3-3.5 5.2-2.5 1.1-5.7-1.6-1.6-1.9z",
});

/** @param {string} color @param {number} [size] */
const emblem = (color, size = 1) =>
  svg`<path class="emblem" d=${emblems[color] ?? emblems.blue} transform="scale(${size})"/>`;

/** A wooden disk of a player. @param {string} color @param {number} r */
export const disk = (color, r) =>
  svg`<g class="disk" data-color=${color}><circle class="disk-edge" r=${r}/><circle class="disk-top"
    r=${r - 1.5}/>${emblem(color, r / 8.5)}</g>`;

/** The stone of a player on the rondel: eight corners. @param {string} color */
export const stone = (color) =>
  svg`<g class="disk" data-color=${color}><path class="disk-edge"
    d="M-4.7-11.3h9.4l6.6 6.6v9.4l-6.6 6.6h-9.4l-6.6-6.6v-9.4z"/><path class="disk-top"
    d="M-4-9.7h8l5.7 5.7v8l-5.7 5.7h-8l-5.7-5.7v-8z"/>${emblem(color, 1.15)}</g>`;

/**
 * A ship, 28 wide and 28 high; moored, its sail is furled and it lies at anchor.
 * @param {string} color
 * @param {boolean} [moored]
 */
export const ship = (color, moored = false) =>
  moored
    ? svg`<g class="ship moored" data-color=${color}><path class="ship-halo"
      d="M-1.2-14h2.4v3h10v4.5h-10V4.5H14q-1.5 9-8 9.5H-6q-6.5-.5-8-9.5H-1.2v-11h-10V-11h10z"/>
      <path class="ship-mast" d="M0-14V5"/><path class="ship-sail" d="M-11-11.5h22q1.8 2.4 0 4.7h-22q-1.8-2.3 0-4.7z"/>
      <path class="ship-hull" d="M-13 4.5H13q-1.5 8-7 8.7H-6q-5.5-.7-7-8.7z"/><path class="ship-anchor"
        d="M0 7v5M-3 9.5q.5 2.6 3 2.6t3-2.6M-1.5 8h3"/><circle class="ship-sail" cy="-1.5" r="6.6"/><g
        transform="translate(0 -1.5)">${emblem(color, 0.85)}</g></g>`
    : svg`<g class="ship" data-color=${color}><path class="ship-halo"
      d="M-11-12q11-4.5 22 0 3.5 7.5.50 15.5H14q-1.5 10-8 10.5H-6q-6.5-.5-8-10.5h2.5Q-14.5-4.5-11-12z"/>
      <path class="ship-mast" d="M0-14V5"/><path class="ship-hull"
        d="M-13.2 3.5-10 5.2H9.5l3.7-1.7q-1.5 9-7 9.7H-6.2q-5.5-.7-7-9.7z"/><path class="ship-plank"
        d="M-10.8 8.2h21.6"/>
      <path class="ship-sail" d="M-10-11.5q10-3.5 20 0 3.2 7 0 13.5-10-2.8-20 0-3.2-6.5 0-13.5z"/><g
        transform="translate(0 -5.3)">${emblem(color, 0.92)}</g></g>`;

/** The orange ship that marks where the Navegador card is passed on. */
export const orangeShip = svg`<g class="orange-ship"><path class="ship-halo"
  d="M-11-12q11-4.5 22 0 3.5 7.5.50 15.5H14q-1.5 10-8 10.5H-6q-6.5-.5-8-10.5h2.5Q-14.5-4.5-11-12z"/>
  <path class="ship-mast" d="M0-14V5"/><path class="orange-hull"
    d="M-13.2 3.5-10 5.2H9.5l3.7-1.7q-1.5 9-7 9.7H-6.2q-5.5-.7-7-9.7z"/>
  <path class="orange-sail" d="M-10-11.5q10-3.5 20 0 3.2 7 0 13.5-10-2.8-20 0-3.2-6.5 0-13.5z"/><path
    class="orange-cross" d="M-1.6-10.5h3.2v4h4v3.2h-4v3.5h-3.2v-3.5h-4v-3.2h4z"/></g>`;

/** A good: a sugar loaf, a bar of gold, a clove of spice; within eight units of the middle. */
export const goodMark = /** @type {Record<Good, TemplateResult>} */ ({
  sugar: svg`<g class="good sugar"><path d="M-5 7.5Q-3.8-3 0-8q3.8 5 5 15.5-5 2-10 0z"/><path class="good-line"
    d="M-4 2q4 1.6 8 0M-3-2.5q3 1.2 6 0"/></g>`,
  gold: svg`<g class="good gold"><path d="M-4.5-4.5h9l4 10h-17z"/><path class="good-line"
    d="M-5.5 2.5-3-2h6l2.5 4.5z"/></g>`,
  spice: svg`<g class="good spice"><path
    d="M-1.8 8V0q-5 0-5.5-6 3.5 0 4.5 2.5Q-2.5-7 0-8.5 2.5-7 2.8-3.5 3.8-6 7.3-6 6.8 0 1.8 0v8z"/><circle
    class="good-line" cx="0" cy="-3" r="2.2"/></g>`,
});

/** The cube that marks a price, 16 wide. @param {Good} good */
export const priceMarker = (good) =>
  svg`<g class="marker ${good}"><rect x="-8" y="-9" width="16" height="18" rx="3"/><g
    transform="scale(.78)">${goodMark[good]}</g></g>`;

/** Buildings, within ten units of the middle. @param {Row | "orange"} row */
export function building(row) {
  if (row === "church")
    return svg`<g class="building church"><path d="M-9 9V-1l5-4v-4.5h-2v-1.8h2V-13h2v1.7h2v1.8H-2V-5l5.5 4H9V9z"/><path
      class="building-line" d="M-4.5 9V5q1.5-2.5 3 0v4M4 4h2.5"/></g>`;
  if (row === "shipyard")
    return svg`<g class="building shipyard"><path d="M-10 9V-2l5-5 5 5 5-5 5 5V9z"/><path class="building-line"
      d="M-7.5 2h15Q6.5 6.5 3.5 6.5h-7Q-6.5 6.5-7.5 2zM0 2v-2.5"/></g>`;
  return svg`<g class="building factory ${row}"><path d="M-9.5 9V-2L-1-9.5 4-5v-4h3v6.5L9.5-.5V9z"/>${
    row === "orange"
      ? svg`<path class="building-line" d="M0-3.5v9M-4.5 1h9"/>`
      : svg`<g transform="translate(0 2.3) scale(.6)">${goodMark[row]}</g>`
  }</g>`;
}

/** The explorer disk: teal, a compass on it. @param {number} [r] */
export const explorer = (r = 16) =>
  svg`<g class="explorer" transform="scale(${r / 16})"><circle class="explorer-edge" r="16"/><circle
    class="explorer-top" r="13.8"/><path class="explorer-star"
    d="M0-12.5 2.6-2.6 12.5 0 2.6 2.6 0 12.5-2.6 2.6-12.5 0-2.6-2.6z"/></g>`;

export const tokenShape = svg`<path class="token-ground" d="M-15-12h30v16Q7 14 0 15-7 14-15 4z"/><g
  class="token-ships">${[-6, 6].map(
    (x) =>
      svg`<path transform="translate(${x} 2) rotate(${x * 4}) scale(.4)"
      d="M-13 4H13q-2 9-7 9H-6q-5 0-7-9zM-1.5-13h3V4h-3zM3-12q8 5 8 14H3z"/>`,
  )}</g>`;

/** Token of a region that takes two ships. @param {string} label */
export const doubleLoss = (label) =>
  svg`<g class="double-loss" aria-label=${label}><title>${label}</title>${tokenShape}</g>`;

/**
 * A colony tile, 34 × 34: face up with its good and price, or face down.
 * @param {Good} good
 * @param {number | null} price
 * @param {string} letter
 */
export const tile = (good, price, letter = "") =>
  price === null
    ? svg`<g class="tile hidden ${good}"><rect class="tile-ground" x="-15" y="-16" width="30" height="32" rx="4"/><rect
      class="tile-line" x="-12" y="-13" width="24" height="26" rx="2.5"/><g
      transform="scale(.95)">${goodMark[good]}</g></g>`
    : svg`<g class="tile ${good}"><rect class="tile-ground" x="-17" y="-17" width="34" height="34" rx="4"/><g
      transform="translate(-6 -7.5) scale(.8)">${goodMark[good]}</g>
      <text class="tile-letter" x="8" y="-3">${letter}</text><text class="tile-price" y="13.5">${price}</text></g>`;

/** What a column of the sheet counts, within nine units of the middle. @param {Column} column */
export function columnMark(column) {
  if (column === "explorers") return explorer(10);
  if (column === "colonies")
    return svg`<g class="mark-colony"><path d="M-6 9V-9"/><path class="flag" d="M-6-8.5H8L4.5-4 8 .5H-6z"/></g>`;
  return building(column === "factories" ? "orange" : column === "shipyards" ? "shipyard" : "church");
}

/** @param {TemplateResult | string | number} drawing @param {number} x @param {number} y @param {number} [size] */
export const placed = (drawing, x, y, size = 1) =>
  svg`<g transform="${at(x, y)}${size === 1 ? "" : ` scale(${size})`}">${drawing}</g>`;
