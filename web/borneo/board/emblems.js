/** The emblems of the four companies, and their flags. */

import { svg } from "lit-html";

/** @typedef {import("../types.js").Company} Company */

const leaf = "M0-1C-1.6-2.8-6-4.7-5.5-8.2-5-11-1.2-11.2 0-8.4 1.2-11.2 5-11 5.5-8.2 6-4.7 1.6-2.8 0-1z";
const rays = Array.from({ length: 12 }, (_, i) => i * 30);

/** Within eleven units of the middle: a cross pattée, a sun, a clover, an anchor. */
const drawings = /** @type {Record<Company, import("lit-html").TemplateResult>} */ ({
  red: svg`<path
    d="M-4.8-11H4.8Q2.2-6.5 2.2-2.2 6.5-2.2 11-4.8V4.8Q6.5 2.2 2.2 2.2 2.2 6.5 4.8 11H-4.8Q-2.2 6.5-2.2 2.2-6.5 2.2-11 4.8V-4.8Q-6.5-2.2-2.2-2.2-2.2-6.5-4.8-11z"/>`,
  yellow: svg`<circle r="5"/>${rays.map(
    (angle) => svg`<path d="M-1.7-6.3 0-11.3 1.7-6.3z"
    transform="rotate(${angle})"/>`,
  )}`,
  green: svg`<path d=${leaf}/><path d=${leaf} transform="rotate(118)"/><path d=${leaf} transform="rotate(242)"/><path
    d="M-1-2h2q-.2 7 3.5 12.2L1.6 11Q-1.2 5-1-2z"/>`,
  blue: svg`<path transform="translate(0 .5) scale(.94)"
    d="M-1.5-5.6v-1.7a3 3 0 1 1 3 0v1.7h4.7v2.8H1.5V7.3q4-.6 5.4-3.9L4.6 4 9.3-1 11 5.6 8.9 4.7Q6.6 10.8 0 11.3-6.6 10.8-8.9 4.7L-11 5.6-9.3-1-4.6 4-6.9 3.4q1.4 3.3 5.4 3.9V-2.8h-4.7v-2.8zM0-10.9a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z"
    fill-rule="evenodd"/>`,
});

export const emblemSymbols = /** @type {Company[]} */ (Object.keys(drawings)).map(
  (company) => svg`<symbol id="bor-emblem-${company}" viewBox="-12 -12 24 24"><g
    fill="currentColor">${drawings[company]}</g></symbol>
  <symbol id="bor-flag-${company}" viewBox="0 0 40 30"><g class="bor-flag ${company}"><path class="bor-flag-cloth"
    d="M1.5 2.2Q11-.5 20 2.2T38.5 2.2L33 15l5.5 12.6Q29 30.3 20 27.6T1.5 27.6z"/>
    <path class="bor-flag-fold" d="M14 1.4q-3 13 0 25.5l6 .7q-3-13 0-25.4z"/><path class="bor-flag-seam"
      d="M3.4 3.8v22.1"/><g class="bor-flag-emblem"
      transform="translate(17.8 14.9) scale(.96)">${drawings[company]}</g></g></symbol>`,
);
