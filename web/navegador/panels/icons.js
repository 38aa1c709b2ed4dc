/** Icons for the panels: the pieces of the board, and what only the panels count. */

import { html, svg } from "lit-html";
import { cardSigns, crown } from "../board/portraits.js";
import { building, columnMark, explorer, goodMark, tokenShape } from "../board/symbols.js";

/** @typedef {import("lit-html").TemplateResult} TemplateResult */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Column} Column */

/** @param {TemplateResult} drawing around the middle, within twelve units */
function icon(drawing) {
  return html`<svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">${drawing}</svg>`;
}

/** @param {TemplateResult} drawing a building stands with its foot nine units below the middle */
const standing = (drawing) => icon(svg`<g transform="translate(0 1.5) scale(1.05)">${drawing}</g>`);

/** @param {Good} good */
export const colonyIcon = (good) =>
  icon(
    svg`<g class="colony ${good}"><rect class="ground" x="-11" y="-11" width="22" height="22" rx="3.5"/><g
      transform="scale(1.05)">${goodMark[good]}</g></g>`,
  );

/** @param {Good | "orange"} row */
export const factoryIcon = (row) => standing(building(row));

export const coinIcon = icon(svg`<g class="coin"><circle r="10"/><path d="M0-5.5v11M-5.5 0h11"/></g>`);
export const shipIcon = icon(
  svg`<g class="boat"><path class="hull" d="M-10 4.5h20l-3.5 6h-13z"/><path class="sail"
    d="M-1-10.5V3h-7.5C-5-.5-2-5-1-10.5zm2.5 2.5C5-5.5 7.5-1.5 8 3H1.5z"/></g>`,
);
export const workerIcon = icon(
  svg`<path class="man"
    d="M0-10.5a4.2 4.2 0 0 1 3.3 6.7c3.2.6 7 2.1 7 4.1 0 1.2-1.6 1.9-4.3 2.2L9 10.5H2.5L0 6l-2.5 4.5H-9l3-8c-2.7-.3-4.3-1-4.3-2.2 0-2 3.8-3.5 7-4.1A4.2 4.2 0 0 1 0-10.5z"/>`,
);
export const explorerIcon = icon(explorer(11));
export const shipyardIcon = standing(building("shipyard"));
export const churchIcon = icon(svg`<g transform="translate(0 2.2) scale(.95)">${building("church")}</g>`);
export const cardIcon = icon(
  svg`<g class="boat orange"><path class="hull" d="M-10 4.5h20l-3.5 6h-13z"/><path class="sail"
    d="M-1-10.5V3h-7.5C-5-.5-2-5-1-10.5zm2.5 2.5C5-5.5 7.5-1.5 8 3H1.5z"/></g>`,
);

/** @param {import("../types.js").Card} card */
const cardOf = (card) =>
  html`<svg class="icon card-icon ${card}" viewBox="-11 -14 22 28" aria-hidden="true"><rect class="card-face" x="-10"
    y="-13" width="20" height="26" rx="3"/><g class="sign ${card}" transform="scale(.82)">${cardSigns[card]}</g></svg>`;
export const cardIcons = { pirate: cardOf("pirate"), diplomat: cardOf("diplomat") };
export const crownIcon = icon(crown);
export const tokenIcon = icon(svg`<g class="double-loss" transform="scale(.72)">${tokenShape}</g>`);

/** @type {Record<Column, TemplateResult>} */
export const columnIcons = {
  colonies: icon(columnMark("colonies")),
  factories: factoryIcon("orange"),
  explorers: explorerIcon,
  shipyards: shipyardIcon,
  churches: churchIcon,
};
