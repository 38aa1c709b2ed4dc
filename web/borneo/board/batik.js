/**
 * Batik: the repeating motifs of the cloth under everything. Parang are slanting blades, kawung four palm fruits,
 * truntum scattered stars, tumpal the row of teeth along the edge.
 */

import { svg } from "lit-html";

/** One fruit of a kawung, from the middle upwards, eleven units long. */
const fruit = "M0-2.2C-4.6-4.2-5.6-9.6 0-13.2 5.6-9.6 4.6-4.2 0-2.2z";
const quarters = [45, 135, 225, 315];
const eighths = Array.from({ length: 8 }, (_, i) => i * 45);

/** One blade of the parang, from the hook at the top to the foot of the band; and the vein in it. */
const blade = "M13 3C21 2 25 9 20 16 14 24 5 28 2 43H-7C-6 31-1 23 7 17 12 13 12 9 6 9 6 5 9 3.5 13 3z";
const vein = "M13 6.5q5 .5 4 5.5-2 5-9 11.5T-2 40";

export const patterns = svg`
  <pattern id="bor-kawung" width="28" height="28" patternUnits="userSpaceOnUse"><g class="batik-kawung">${[
    [0, 0],
    [28, 0],
    [0, 28],
    [28, 28],
    [14, 14],
  ].map(
    ([x, y]) =>
      svg`<g transform="translate(${x} ${y})">${quarters.map(
        (angle) => svg`<path d=${fruit}
        transform="rotate(${angle}) scale(.86)"/><path class="batik-seed" d="M0-5.5V-8.5"
        transform="rotate(${angle})"/>`,
      )}<circle class="batik-dot" r="1.4"/></g>`,
  )}</g></pattern>
  <pattern id="bor-parang" width="20" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><g
    class="batik-parang"><rect class="batik-ground" width="20" height="60"/>
    ${[-20, 0, 20].map(
      (x) => svg`<g transform="translate(${x} 0)"><path d=${blade}/><path class="batik-vein"
      d=${vein}/></g>`,
    )}
    <path class="batik-band" d="M0 45.5H20M0 57.5H20M0 1H20"/>${[0, 20].map(
      (x) => svg`<path class="batik-lozenge"
      d="M${x} 47.5l6 4-6 4-6-4z"/>`,
    )}<circle class="batik-dot" cx="10" cy="51.5" r="2"/></g></pattern>
  <pattern id="bor-truntum" width="44" height="44" patternUnits="userSpaceOnUse"><g class="batik-truntum">${[
    [11, 11],
    [33, 33],
  ].map(
    ([x, y]) =>
      svg`<g transform="translate(${x} ${y})">${eighths.map(
        (angle) => svg`<path
        d="M0-1.6Q-2.4-5.2 0-8.8 2.4-5.2 0-1.6z" transform="rotate(${angle})"/>`,
      )}<circle class="batik-dot"
        r="1.7"/></g>`,
  )}${[
    [33, 11],
    [11, 33],
  ].map(
    ([x, y]) =>
      svg`<g transform="translate(${x} ${y})">${[0, 90, 180, 270].map(
        (angle) => svg`<circle class="batik-dot" cy="-3.4"
        r="1.3" transform="rotate(${angle})"/>`,
      )}<circle class="batik-dot" r=".9"/></g>`,
  )}</g></pattern>
  <pattern id="bor-tumpal" width="22" height="20" patternUnits="userSpaceOnUse"><g class="batik-tumpal"><rect
    class="batik-ground" width="22" height="20"/><path d="M1 18.5 11 2l10 16.5z"/><path class="batik-inner"
    d="M5.5 16.8 11 7.5l5.5 9.3z"/><path class="batik-vein" d="M11 9.5v7M8.6 13.5l2.4 2 2.4-2"/><circle
    class="batik-dot" cx="0" cy="6" r="1.5"/><circle class="batik-dot" cx="22" cy="6" r="1.5"/></g></pattern>
  <pattern id="bor-tumpal-side" width="20" height="22" patternUnits="userSpaceOnUse"><g class="batik-tumpal"><rect
    class="batik-ground" width="20" height="22"/><path d="M18.5 1 2 11l16.5 10z"/><path class="batik-inner"
    d="M16.8 5.5 7.5 11l9.3 5.5z"/><path class="batik-vein" d="M9.5 11h7M13.5 8.6l2 2.4-2 2.4"/><circle
    class="batik-dot" cx="6" cy="0" r="1.5"/><circle class="batik-dot" cx="6" cy="22" r="1.5"/></g></pattern>
  <pattern id="bor-waves" width="40" height="14" patternUnits="userSpaceOnUse"><path class="wave"
    d="M-10 5q5-5 10 0t10 0 10 0 10 0 10 0M-5 12q5-5 10 0t10 0 10 0 10 0 10 0"/></pattern>
  <radialGradient id="bor-vignette" cx=".5" cy=".48" r=".75"><stop offset=".45" stop-color="#0b0d1c"
    stop-opacity="0"/><stop offset="1" stop-color="#07060d" stop-opacity=".62"/></radialGradient>`;
