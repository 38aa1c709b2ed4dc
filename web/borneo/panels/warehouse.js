/** What lies in a warehouse, good by good: how much there is, and in which cards. */

import { html, nothing } from "lit-html";
import { spiceIcon } from "../board/pieces.js";
import { wavesIcon } from "./icons.js";
import { goodOf, itemName } from "./names.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").SeatView} SeatView */

/**
 * Good by good; those that bring two first, harbours last.
 * @param {SeatView} seat
 * @param {import("../types.js").Components} components
 */
export function sorted({ warehouse: items }, components) {
  /** @param {Item} item */
  const rank = (item) => {
    const { good, units } = goodOf(components, item);
    return components.goods.indexOf(good) * 3 + (typeof item === "string" ? 2 : units > 1 ? 0 : 1);
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Four goods side by side, each with its total and its cards; a card that brings two shows a 2, a harbour its waves.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function warehouse(seat, context) {
  const { components, t } = context;
  return html`<ul class="stock">
    ${components.goods.map((good) => {
      const items = sorted(seat, components).filter((item) => goodOf(components, item).good === good);
      const n = seat.goods[good];
      return html`<li class=${n === 0 ? "stock-good none" : "stock-good"} data-good=${good} data-tally=${good}
        data-value=${n} title=${t("bor.stock", { good, n })}>
        <span class="stock-sum">${spiceIcon(good)}<b aria-hidden="true">${n}</b><span
          class="unseen">${t("bor.stock", { good, n })}</span></span>
        ${
          items.length === 0
            ? nothing
            : html`<span
          class="stock-items">${items.map((item) => mark(item, context))}</span>`
        }
      </li>`;
    })}
  </ul>`;
}

/**
 * @param {Item} item
 * @param {GameContext} context
 */
function mark(item, { components, t }) {
  const name = itemName(components, item, t);
  const { units } = goodOf(components, item);
  const inside = typeof item === "string" ? wavesIcon : units > 1 ? units : nothing;
  return html`<span class=${typeof item === "string" ? "stock-item harbour" : "stock-item"} data-item=${item}
    title=${name}><span aria-hidden="true">${inside}</span><span class="unseen">${name}</span></span>`;
}

/**
 * The goods in one line, for where there is no room for more.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function stockLine(seat, { components, t }) {
  return html`<span class="stock-line">
    ${components.goods.map(
      (good) => html`<span class="counted"
      title=${t("bor.stock", { good, n: seat.goods[good] })}>${spiceIcon(good)}<span
      aria-hidden="true">${seat.goods[good]}</span><span
      class="unseen">${t("bor.stock", { good, n: seat.goods[good] })}</span></span>`,
    )}
  </span>`;
}
