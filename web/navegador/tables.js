/**
 * The tables of the rulebook that show what is printed, row by row, as the build fills them
 * (py/workshop/book_tables.py).
 */

/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("./types.js").Good} Good */

const GOODS = /** @type {Good[]} */ (["sugar", "gold", "spice"]);
const ROMAN = ["", "I", "II", "III"];

/** @param {number[]} numbers */
const list = (numbers) => numbers.join(" · ");

/**
 * @param {Components} components
 * @param {import("../types.js").Translate} t
 * @returns {Record<string, string[][]>}
 */
export function tables({ buildings, regions, stacks, tokens, market, sheet }, t) {
  return {
    buildings: /** @type {const} */ ([...GOODS, "shipyard", "church"]).map((row) => [
      t(`row.${row}`),
      list(buildings.prices[row]),
    ]),
    colonies: regions.flatMap(({ id, phase, good }) =>
      good ? [[t(`region.${id}`), ROMAN[phase], t(`good.${good}`), String(stacks[id])]] : [],
    ),
    tokens: GOODS.map((good) => [t(`good.${good}`), list(tokens[good])]),
    market: market.factory.map((income, row) =>
      [row + 1, market.sugar[row], market.gold[row], market.spice[row], income].map(String),
    ),
    sheet: sheet.columns.map((column, n) => [
      t(`column.${column}`),
      String(sheet.base[n]),
      `+${sheet.privilege[n]}`,
      ...sheet.bonus[column].map(String),
    ]),
  };
}
