/**
 * Views of the harbours for their cartouches, 250 × 96: a coast with its mountain, fort, palms or stilt houses, and a
 * sail.
 */

import { svg } from "lit-html";

const volcano = svg`<path class="far" d="M-78 0Q-42-8-22-44q6-8 12-5 8 6 13 2 6-3 11 4Q38-8 80 0z"/><path class="hatch"
  d="M-4-44Q-16-18-30-4M4-42Q2-18-4-3M12-40Q22-18 40-4M-10-38Q-24-16-46-5"/><path class="smoke"
  d="M-3-49q-8-8 1-14 10-6 3-14M6-48q7-6 2-12"/>`;
const hills = svg`<path class="far" d="M-90 0Q-70-20-46-20T-6-12Q16-34 44-26T96 0z"/><path class="hatch"
  d="M-46-19q-10 8-22 15M16-25q-6 12-18 20M44-26q10 10 26 20"/>`;
const palm = svg`<path class="near" d="M-1.5 0Q1-14-3-27l2.5-.5Q4.5-13 2.5 0z"/><path class="near"
  d="M-2-27q-12-5-17 5 9-3 17-3.5Q-13-36-20-31q10 1 17 5.5Q-5-38 2-41q1 8-3.5 14 8-10 17-5-9 0-16 6 11-3 16 6-8-5-17-4.5z"/>`;
const fort = svg`<path class="near"
  d="M-44 0-41-22h-3v-7h5v3h4v-3h5v3h4v-3h5v7h-3l.5 4h33l.5-4h-3v-7h5v3h4v-3h5v3h4v-3h5v7h-3L33 0z"/><path class="pale"
  d="M-9 0v-9q3.5-5 7 0v9zM-33-17h4v5h-4zM21-17h4v5h-4z"/><path class="line" d="M-32-29v-17M-32-46h13l-3 4 3 4h-13"/>`;
const stilts = svg`<path class="near"
  d="M-38-8v-9h-3l11-14q6 3 12 0l11 14h-3v9zM6-8v-8H3l9-12q6 3 11 0l9 12h-3v8z"/><path class="line"
  d="M-35-8V2M-27-8V2M-18-8V2M-11-8V2M9-8V2M17-8V2M26-8V2M-44-8h88"/>`;
const stupa = svg`<path class="near" d="M-24 0v-6h4q0-19 17-21l1-5h4l1 5q17 2 17 21h4v6zM-1.5-32 0-46l1.5 14z"/><path
  class="line" d="M-18-9h36"/>`;
const ship = svg`<path class="near" d="M-18-3H19l3-4q-1 12-9 12H-9Q-17 5-22-7z"/><path class="line"
  d="M-5-3v-28M8-3v-23"/><path class="sail"
  d="M-13-29q9-3 17 0 3 5 0 11-9-2-17 0 2.5-6 0-11zM-13.5-16q10-2.5 19 0 2.5 5 0 10-10-2-19 0 2.5-5 0-10zM6-25q6-2 12 0 2 6-.5 16-6-1.5-12 0 2-8 .5-16z"/><path
    class="line" d="M-5-31h6l-2 2 2 2h-6"/>`;
const prau = svg`<path class="near" d="M-20-4Q0 5 20-6l3-1Q17 5 2 5-15 5-23-6z"/><path class="sail"
  d="M-9-5Q-5-24 15-30 12-12 4-4z"/><path class="line" d="M1-3l-3-18"/>`;

/**
 * @param {import("lit-html").TemplateResult} drawing
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @param {number} [turn]
 */
const at = (drawing, x, y, size = 1, turn = 1) =>
  svg`<g transform="translate(${x} ${y}) scale(${size * turn} ${size})">${drawing}</g>`;

const scenes = {
  volcano: [
    at(volcano, 150, 74, 1.15),
    at(palm, 62, 76, 0.8),
    at(palm, 50, 77, 0.6, -1),
    at(stilts, 190, 76, 0.62),
    at(prau, 100, 86, 0.62),
  ],
  fort: [at(hills, 120, 74, 1.05), at(fort, 172, 76, 0.9), at(palm, 58, 76, 0.75), at(ship, 92, 84, 0.8)],
  river: [
    at(hills, 160, 74, 0.9, -1),
    at(stilts, 176, 76, 0.85),
    at(palm, 128, 76, 0.9),
    at(palm, 218, 76, 0.8, -1),
    at(palm, 112, 76, 0.62, -1),
    at(prau, 76, 86, 0.75),
  ],
  temple: [
    at(hills, 110, 74, 1.1),
    at(stupa, 168, 76, 0.95),
    at(palm, 200, 76, 0.8),
    at(palm, 134, 76, 0.66, -1),
    at(ship, 84, 84, 0.74, -1),
  ],
};

/**
 * The view of each harbour; harbours not listed have hills and a fort.
 * @type {Record<string, keyof typeof scenes>}
 */
const viewOf = {
  ternate: "volcano",
  tidore: "volcano",
  "banda-neira": "volcano",
  run: "river",
  palembang: "river",
  aceh: "temple",
  galle: "temple",
  colombo: "temple",
  ambon: "volcano",
  makassar: "river",
  surabaya: "river",
};

/** @param {string} harbour the id of its symbol */
export const viewId = (harbour) => `view-${viewOf[harbour] ?? "fort"}`;

export const views = Object.entries(scenes).map(
  ([id, drawing]) =>
    svg`<symbol id="bor-view-${id}" viewBox="0 0 250 96"><g class="bor-view"><rect class="sky" width="250"
      height="96"/><circle class="sun" cx="34" cy="58" r="15"/><path class="cloud"
      d="M66 38q6-7 14-2 7-7 14 1 8 0 8 4H58q2-4 8-3z"/>${drawing}<path class="sea" d="M0 76H250V96H0z"/><rect
      class="sea-waves" y="77" width="250" height="20"/></g></symbol>`,
);
