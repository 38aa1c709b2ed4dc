/**
 * The fleets on the sea: one group for each player and region, side by side, so that thirty-five ships fit and every
 * emblem is visible.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { at } from "./scene.js";
import { places } from "./shapes.js";
import { ship } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").RegionView} RegionView */

const GROUP_WIDTH = 60;
const GROUP_HEIGHT = 34;
const SCALE = 1.12;
/** more ships than this are drawn as one ship with a number */
const DRAWN = 2;

/**
 * The groups of a region. For the player to move, ships that have acted are moored beside those that may still act.
 * @param {Scene} scene
 * @param {RegionView} region
 */
function groups({ view }, region) {
  return region.ships.flatMap((count, seat) => {
    const moored = seat === view.to_move ? Math.min(region.spent, count) : 0;
    return [
      { seat, count: count - moored, moored: false },
      { seat, count: moored, moored: true },
    ].filter((group) => group.count > 0);
  });
}

/** @param {Scene} scene @param {RegionView} region */
export function fleet(scene, region) {
  const {
    ships: [cx, y],
    columns,
  } = places[region.id];
  const all = groups(scene, region);
  if (all.length === 0) return nothing;
  const fits = all.length <= columns ? all.length : all.length <= 2 * columns ? Math.ceil(all.length / 2) : columns;
  return svg`<g class="fleet" aria-hidden="true" pointer-events="none">${all.map(({ seat, count, moored }, i) => {
    const row = Math.floor(i / fits);
    const inRow = Math.min(fits, all.length - row * fits);
    const place = at(cx + ((i % fits) - (inRow - 1) / 2) * GROUP_WIDTH, y + row * GROUP_HEIGHT);
    return svg`<g transform=${place}>${squadron(scene.ui.colors[seat], count, moored)}</g>`;
  })}</g>`;
}

/** @param {string} color @param {number} count @param {boolean} moored */
function squadron(color, count, moored) {
  if (count > DRAWN)
    return svg`<g data-piece=${`ship ${color}`}><g
      transform="translate(-12 0) scale(${SCALE})">${ship(color, moored)}</g></g><text class="count" x="5"
      y="5">×${count}</text>`;
  return times(
    count,
    (i) =>
      svg`<g data-piece=${`ship ${color}`}><g
        transform="translate(${(i - (count - 1) / 2) * 25} 0) scale(${SCALE})">${ship(color, moored)}</g></g>`,
  );
}
