/**
 * A thumbnail of the position for the list of saved games: merchants in their companies, cargo at the open harbours.
 */

const GROUND = "#7a5a38";
const CARGO = "#f0dfb4";
const SPICES = /** @type {Record<import("./types.js").Good, string>} */ ({
  pepper: "#86a06a",
  cinnamon: "#d9964a",
  cloves: "#a4563f",
  nutmeg: "#c9ab3d",
});
const ROW = 18;
/** The most merchants of a company and cards of a harbour that are drawn. */
const MERCHANTS = 7;
const CARDS = 8;

/**
 * @param {import("./types.js").Frame} frame
 * @param {string[]} colors
 * @param {import("./types.js").Components} components
 * @returns {import("../types.js").Picture}
 */
export function picture({ view }, colors, { companies }) {
  /** @type {import("../types.js").Picture} */
  const marks = [[0, 0, 140, 80, GROUND]];
  companies.forEach((company, row) => {
    const y = 5 + row * ROW;
    marks.push([4, y, 86, 15, company]);
    view.companies[company]
      .slice(0, MERCHANTS)
      .forEach((seat, place) => marks.push([7 + place * 12, y + 3, 9, 9, colors[seat]]));
  });
  view.harbours.forEach((harbour, slot) => {
    if (!harbour) return;
    const x = 95 + slot * 15;
    marks.push([x, 66, 12, 9, SPICES[harbour.good]]);
    harbour.cards.slice(0, CARDS).forEach((_, place) => marks.push([x + 1, 59 - place * 7, 10, 5, CARGO]));
  });
  return marks;
}
