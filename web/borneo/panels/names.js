/** Cards, flags and goods by name: a number alone tells a player nothing. */

import { cardOf } from "../board/cards.js";

/** @typedef {import("../types.js").CargoCard} CargoCard */
/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").Components} Components */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../../types.js").Translate} Translate */

/** "red red blue / yellow": the upper row and the lower one. @param {CargoCard} card @param {Translate} t */
export function flagsName({ upper, lower }, t) {
  const row = upper.map((company) => t(`company.${company}`)).join(" ");
  return t("bor.flags", { upper: row, lower: t(`company.${lower}`) });
}

/** "cloves ×2". @param {{good: Good, units: number}} brought @param {Translate} t */
export function goodsName({ good, units }, t) {
  return t("bor.goods", { good, n: units });
}

/** A card with everything printed on it. @param {Components} components @param {number} id @param {Translate} t */
export function cardName(components, id, t) {
  const card = cardOf(components, id);
  return t("bor.card", { flags: flagsName(card, t), goods: goodsName(card, t) });
}

/**
 * What lies in a warehouse: the good of a card, or a harbour.
 * @param {Components} components
 * @param {Item} item
 * @param {Translate} t
 */
export function itemName(components, item, t) {
  if (typeof item === "number") return goodsName(cardOf(components, item), t);
  return t("bor.harbour.item", { harbour: item, good: goodOf(components, item).good });
}

/**
 * The good that an item brings, and how much of it.
 * @param {Components} components
 * @param {Item} item
 * @returns {{good: Good, units: number}}
 */
export function goodOf(components, item) {
  if (typeof item === "number") return cardOf(components, item);
  const harbour = components.harbours.find((one) => one.id === item);
  if (!harbour) throw new Error(`harbour ${item}`);
  return { good: harbour.good, units: 1 };
}

/** "4 red flags". @param {number} n @param {Company} company @param {Translate} t */
export function flagCount(n, company, t) {
  return t("bor.flags.count", { n, company });
}
