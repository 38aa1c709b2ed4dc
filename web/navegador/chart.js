/** The pictures of the chart under the board, which the build draws (build/art.mjs). */

import { BASE } from "../base.js";

/** @typedef {"map-sea" | "map-land"} Picture */

/** @param {Picture} name @param {boolean} night */
export const pictureOf = (name, night) => new URL(`web/navegador/art/${name}${night ? "-night" : ""}.svg`, BASE);

/** All that a board shows. @param {boolean} night */
export const pictures = (night) => [pictureOf("map-sea", night), pictureOf("map-land", night)];
