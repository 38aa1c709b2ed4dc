/** The chart itself: sea, shapes of the regions, land over their edges, borders. */

import { nothing, svg } from "lit-html";
import { borderPath, regionPaths } from "./geometry.js";
import { HEIGHT, WIDTH } from "./projection.js";
import { follow } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./regions.js").RegionOffer} RegionOffer */

/** @param {string} name @param {boolean} night */
const art = (name, night) => svg`<image class="art" href=${new URL(`../art/${name}${night ? "-night" : ""}.svg`, import.meta.url).href} width=${WIDTH} height=${HEIGHT}/>`;

/**
 * @param {Scene} scene
 * @param {Record<string, RegionOffer>} offers what a click on a region does
 */
export function chart(scene, offers) {
  const { components, ui } = scene;
  return svg`${art("map-sea", ui.night)}
    <g class="waters">${components.regions.map(({ id }) => {
      const offer = offers[id];
      // a wide target for the mouse; keys and readers find the same choice at the name of the region
      return svg`<path class="water ${offer ? `open ${offer.tone}` : ""}" d=${regionPaths[id]} data-region=${id} data-tip="region ${id}" aria-hidden="true"
        @click=${offer ? () => follow(scene, offer) : nothing}></path>`;
    })}</g>
    <g class="borders">${components.borders.map(({ a, b, red }) => {
      const line = borderPath(a, b);
      return svg`<path class="border-halo" d=${line}/><path class=${red ? "border red" : "border"} d=${line}/>`;
    })}</g>
    ${art("map-land", ui.night)}`;
}
