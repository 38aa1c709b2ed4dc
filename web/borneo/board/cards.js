/** Cargo cards, 120 × 164: flags above the line, the good below it. And their back. */

import { nothing, svg } from "lit-html";
import { spice, use } from "./pieces.js";

/** @typedef {import("../types.js").Components} Components */
/** @typedef {import("../types.js").CargoCard} CargoCard */

export const CARD = { width: 120, height: 164, /** the height that the next card of a stack leaves visible */ row: 36 };

/** Where the flags are: so far to the left that a fan of cards shows them all. */
export const FLAG = { left: 4, top: 6, lower: 41, width: 34, height: 26, step: 33 };

/** @type {WeakMap<Components, Map<number, CargoCard>>} */
const tables = new WeakMap();

/** @param {Components} components @param {number} id */
export function cardOf(components, id) {
  let table = tables.get(components);
  if (!table) tables.set(components, (table = new Map(components.cargo.map((card) => [card.id, card]))));
  const card = table.get(id);
  if (!card) throw new Error(`card ${id}`);
  return card;
}

/** The flag of a company on a card. @param {string} company @param {number} x @param {number} y */
const flagAt = (company, x, y) => use(`flag-${company}`, x, y, FLAG.width, FLAG.height);

/**
 * A card from its upper left corner, 120 × 164: three flags, one flag under the first, a line, the spice with its name,
 * the seal ×2.
 * @param {number} id
 * @param {Components} components
 * @param {import("../../types.js").Translate} [t] for the name of the good; without it no name is drawn
 */
export function cargoCard(id, components, t) {
  const { upper, lower, good, units } = cardOf(components, id);
  return svg`<g class="bor-card ${good}"><rect class="bor-card-edge" width="120" height="164" rx="8"/><rect
    class="bor-card-good" x="4" y="76" width="112" height="84" rx="5"/>
    ${use("card-lace", 4, 76, 112, 84, "bor-card-lace")}
    ${upper.map((company, i) => flagAt(company, FLAG.left + i * FLAG.step, FLAG.top))}
    ${flagAt(lower, FLAG.left, FLAG.lower)}
    ${use("card-scroll", 48, 42, 64, 26)}<path class="bor-card-line" d="M4 74.5H116"/>
    <g transform="translate(58 108) scale(1.06)">${spice(good)}</g>
    ${t ? svg`<text class="bor-card-name" x="60" y="154">${t(`bor.good.${good}`)}</text>` : nothing}
    ${
      units > 1
        ? svg`<g class="bor-double" transform="translate(22 96)"><circle class="bor-seal" r="15.5"/><circle
      class="bor-seal-line" r="12.5"/><text y="6.5">×${units}</text></g>`
        : nothing
    }</g>`;
}

/** The back of a card, 120 × 164 from its upper left corner. */
export const cardBack = () => use("card-back", 0, 0, 120, 164);

/** The back of a harbour card, 120 × 164 from its upper left corner. */
export const harbourBack = () => use("harbour-back", 0, 0, 120, 164);
