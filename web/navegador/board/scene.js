/** What every part of the board is given, and the one way to make something on it clickable. */

import { nothing, svg } from "lit-html";
import { number } from "../../i18n/i18n.js";
import { pressedByKey } from "../../kit/press.js";

/** @typedef {import("lit-html").TemplateResult} TemplateResult */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Components} Components */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Column} Column */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../../types.js").BoardUi} Ui */
/** @typedef {TemplateResult | TemplateResult[] | typeof nothing} Drawing */

/**
 * @typedef {object} Scene
 * @property {Frame} frame
 * @property {Frame["view"]} view
 * @property {Components} components
 * @property {Ui} ui
 * @property {import("../../types.js").Translate} t
 * @property {import("../types.js").SeatView | null} mover the player to move
 * @property {(kind: string) => Move[]} moves the legal moves of a kind
 */

/**
 * @param {Frame} frame
 * @param {Components} components
 * @param {Ui} ui
 * @returns {Scene}
 */
export function sceneOf(frame, components, ui) {
  const { view } = frame;
  return {
    frame,
    view,
    components,
    ui,
    t: ui.t,
    mover: view.to_move === null ? null : view.seats[view.to_move],
    moves: (kind) => frame.moves.filter((move) => move.kind === kind),
  };
}

/**
 * What a click on a thing does: exactly one of move, pick and retract.
 * @typedef {object} Offer
 * @property {string} [move] played when clicked
 * @property {string} [pick] what is picked when clicked
 * @property {string} [retract] a step that is taken back when clicked
 * @property {string} label in words
 */

/** @param {Scene} scene @param {Offer} offer */
export function follow({ ui }, { move, pick, retract }) {
  if (ui.busy) return;
  if (move !== undefined) ui.play(move);
  else if (pick !== undefined) ui.pick(pick);
  else if (retract !== undefined) ui.retract(retract);
}

/**
 * A part of the drawing as a button, for mouse, finger and keys.
 * @param {Scene} scene
 * @param {Offer} offer
 * @param {Drawing} drawing
 * @param {string} [look] classes
 */
export function button(scene, offer, drawing, look = "") {
  const go = () => follow(scene, offer);
  const key = (/** @type {KeyboardEvent} */ event) => pressedByKey(event, go);
  return svg`<g class="hot ${look}" role="button" tabindex="0" aria-label=${offer.label}
    aria-disabled=${scene.ui.busy ? "true" : nothing}
    data-move=${offer.move ?? nothing} data-pick=${offer.pick ?? nothing} data-retract=${offer.retract ?? nothing}
    @click=${go} @keydown=${key}>${drawing}</g>`;
}

/** A sheet of vellum on the chart. @param {number} x @param {number} y @param {number} w @param {number} h */
export function panel(x, y, w, h) {
  return svg`<g class="panel"><rect class="panel-shadow" x=${x + 2} y=${y + 3} width=${w} height=${h} rx="7"/>
    <rect class="panel-ground" x=${x} y=${y} width=${w} height=${h} rx="6"/><rect class="panel-line" x=${x + 3.5}
      y=${y + 3.5} width=${w - 7} height=${h - 7} rx="4"/></g>`;
}

/** Money that is gained or, with a minus sign, paid. @param {number} n */
export const cash = (n) => (n < 0 ? `−${number(-n)}` : number(n));

/** @param {number} x @param {number} y */
export const at = (x, y) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** A style that moves a part of the drawing, and is animated. @param {{x: number, y: number}} place */
export const movedTo = ({ x, y }) => `transform: translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
