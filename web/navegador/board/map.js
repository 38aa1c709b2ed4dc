/** The chart itself: sea, shapes of the regions, land over their edges, borders. */

import { nothing, svg } from "lit-html";
import { pictureOf } from "../chart.js";
import { borderPath, regionPaths, touch, touching } from "./geometry.js";
import { HEIGHT, WIDTH } from "./projection.js";
import { follow } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./regions.js").RegionOffer} RegionOffer */

/**
 * A picture that cannot be fetched is left out: the browser's sign for it would cover the chart.
 * @param {import("../chart.js").Picture} name
 * @param {boolean} night
 */
const art = (name, night) =>
  svg`<image class="art" href=${pictureOf(name, night).href}
    width=${WIDTH} height=${HEIGHT} @error=${(/** @type {Event} */ { target }) => show(target, false)}
    @load=${(/** @type {Event} */ { target }) => show(target, true)}/>`;

/** @param {EventTarget | null} picture @param {boolean} ready */
const show = (picture, ready) =>
  /** @type {SVGImageElement} */ (picture).setAttribute("visibility", ready ? "visible" : "hidden");

/**
 * @param {Scene} scene
 * @param {Record<string, RegionOffer>} offers what a click on a region does
 */
export function chart(scene, offers) {
  const { components, ui } = scene;
  const far = components.borders.filter(({ a, b }) => !touch(a, b)); // on a player's own copy: they cross land
  return svg`${art("map-sea", ui.night)}
    <g class="waters">${components.regions.map(({ id }) => {
      const offer = offers[id];
      // a wide target for the mouse; for keys and screen readers the name of the region is the button
      return svg`<path class="water ${offer ? `open ${offer.tone}` : ""}" d=${regionPaths[id]} data-region=${id}
        data-tip="region ${id}" aria-hidden="true" data-acts=${offer ? "" : nothing}
        @click=${offer ? () => follow(scene, offer) : nothing}></path>`;
    })}</g>
    <g class="borders">${components.borders.filter(({ a, b }) => touch(a, b)).map(border)}${closed(components).map(
      ([a, b]) => svg`<path class="border closed" d=${borderPath(a, b)}/>`,
    )}</g>
    ${art("map-land", ui.night)}
    ${far.length > 0 ? svg`<g class="borders">${far.map(border)}</g>` : nothing}`;
}

/** @param {Scene["components"]["borders"][number]} of */
function border({ a, b, red }) {
  const line = borderPath(a, b);
  return svg`<path class="border-halo" d=${line}/><path class=${red ? "border red" : "border"} d=${line}/>`;
}

/**
 * Pairs of regions that touch on this chart, but have no border on a player's own copy: no ship passes.
 * @param {Scene["components"]} components
 */
function closed({ borders }) {
  return touching.filter((pair) => !borders.some(({ a, b }) => pair.includes(a) && pair.includes(b)));
}
