/** A thumbnail of the position for the list of saved games: which regions are unexplored, and whose ships are where. */

import { places } from "./board/shapes.js";

const UNKNOWN = "#2d3f4a";
/** Units of the chart per unit of the thumbnail. */
const SCALE = 10;
const SHIP = 5;

/**
 * @param {import("./types.js").Frame} frame
 * @param {string[]} colors
 * @returns {import("../types.js").Picture}
 */
export function picture({ view }, colors) {
  return view.regions.flatMap((region) => {
    const [x, y] = places[region.id].ships.map((value) => value / SCALE);
    if (!region.explored) return [[Math.round(x - 4), Math.round(y - 7), 8, 8, UNKNOWN]];
    const here = region.ships.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
    return here.map(({ seat, count }, place) => [
      Math.round(x + (place - here.length / 2) * (SHIP + 0.5)),
      Math.round(y - SHIP - Math.min(count, 3)),
      SHIP,
      SHIP + 2 * (Math.min(count, 3) - 1),
      colors[seat],
    ]);
  });
}
