/** What every part of the board is given, and the one way to make something on it clickable. */

import { nothing, svg } from "lit-html";
import { pressedByKey } from "../../kit/press.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Components} Components */
/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../../types.js").BoardUi} Ui */
/** @typedef {import("lit-html").TemplateResult | import("lit-html").TemplateResult[] | typeof nothing} Drawing */

export const WIDTH = 1400;
export const HEIGHT = 800;
/** The three fields of the cloth: companies, harbours, and what lies below both. */
export const COMPANIES = { left: 22, top: 22, width: 578, height: 512 };
export const HARBOURS = { left: 612, top: 22, width: 766, height: 512 };
export const BELOW = { left: 22, top: 546, width: 1356, height: 232 };

/**
 * @typedef {object} Scene
 * @property {Frame} frame
 * @property {Frame["view"]} view
 * @property {Components} components
 * @property {Ui} ui
 * @property {import("../../types.js").Translate} t
 * @property {number[]} cards the hand cards that are picked
 * @property {string | null} harbour where the next card is to lie, if that is picked
 * @property {import("../panels/picks.js").Merchant | null} merchant the viewer's merchant that is picked
 * @property {import("../panels/picks.js").Merchant | null} against the merchant it is to attack
 * @property {(kind: string) => Move[]} moves the legal moves of a kind
 */

/**
 * A part of the drawing as a button, for mouse, finger and keys. Exactly one of move and pick is needed. What is picked
 * instead of something else, and does not go on from it, has `data-anew`: the focus does not go there after a pick.
 * @param {Scene} scene
 * @param {{move?: string, pick?: string, label: string, pressed?: boolean}} offer
 * @param {Drawing} drawing
 * @param {string} [look] classes
 */
export function button({ ui }, { move, pick, label, pressed }, drawing, look = "") {
  const go = () => {
    if (ui.busy) return;
    if (move !== undefined) ui.play(move);
    else if (pick !== undefined) ui.pick(pick);
  };
  const key = (/** @type {KeyboardEvent} */ event) => pressedByKey(event, go);
  return svg`<g class="hot ${look}" role="button" tabindex="0" aria-label=${label}
    data-anew=${ui.picks.length > 0 && pick && !pick.startsWith("against ") ? "" : nothing}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)} aria-disabled=${ui.busy ? "true" : nothing}
    data-move=${move ?? nothing} data-pick=${pick ?? nothing} @click=${go} @keydown=${key}>${drawing}</g>`;
}

/** @param {number} x @param {number} y @param {number} [size] */
export const at = (x, y, size = 1) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)})${size === 1 ? "" : ` scale(${size.toFixed(3)})`}`;

/**
 * A text cut to fit a width.
 * @param {string} text
 * @param {number} width
 * @param {number} size of the type
 */
export function fitted(text, width, size) {
  const most = Math.max(1, Math.floor(width / (size * 0.5)));
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** How much a name may be condensed. */
const CLOSE = 1.6;

/**
 * Fits a text into a width: condensed if it is too long, and truncated if that is not enough.
 * @param {string} text
 * @param {number} width
 * @param {number} size of the type
 * @returns {{words: string, length: number | typeof nothing}} the length for `textLength`
 */
export function squeezed(text, width, size) {
  const words = fitted(text, width * CLOSE, size);
  return { words, length: fitted(text, width, size) === text ? nothing : width };
}
