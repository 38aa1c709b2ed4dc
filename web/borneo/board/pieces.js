/**
 * The small pieces of the game: emblems, flags, spices, the back of a card. They are drawn once in the sheet of symbols
 * and used by id; each comment gives the size. Shape first, colour second.
 */

import { html, nothing, svg } from "lit-html";
import { needSheet } from "./sheet.js";

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").Good} Good */

/**
 * A symbol at a place: its box is x, y, width, height.
 * @param {string} id without the prefix @param {number} x @param {number} y @param {number} width @param {number}
 *   height @param {string} [look] classes
 */
export function use(id, x, y, width, height, look = "") {
  needSheet();
  return svg`<use href=${`#bor-${id}`} class=${look || nothing} x=${x} y=${y} width=${width} height=${height}/>`;
}

/** A spice, 60 × 60 around the middle. @param {Good} good */
export const spice = (good) => use(`spice-${good}`, -30, -30, 60, 60);

/**
 * A flag in running text, as high as a line; `words` name it where the text does not.
 * @param {Company} company
 * @param {string} [words]
 */
export const flagIcon = (company, words) => icon(`flag-${company}`, "0 0 40 30", "bor-icon flag", words);

/** A spice in running text. @param {Good} good @param {string} [words] */
export const spiceIcon = (good, words) => icon(`spice-${good}`, "0 0 60 60", "bor-icon spice", words);

/** @param {string} id @param {string} box @param {string} look @param {string} [words] */
function icon(id, box, look, words) {
  needSheet();
  const [, , width, height] = box.split(" ");
  return html`<svg class=${look} viewBox=${box} role=${words ? "img" : nothing} aria-label=${words ?? nothing}
    aria-hidden=${words ? nothing : "true"}>
    <use href=${`#bor-${id}`} width=${width} height=${height}></use></svg>`;
}
