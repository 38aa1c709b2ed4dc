/**
 * The four spices, each with a silhouette of its own: a hanging spike, tied rolls, nails with a crown, a split fruit.
 */

import { svg } from "lit-html";

/** @type {[number, number, number, string][]} x, y, radius, ripeness */
const corns = [
  [24, 19, 5.6, "a"],
  [35, 18, 5.6, "b"],
  [29.5, 23, 5.8, "a"],
  [20.5, 27, 5.4, "c"],
  [38.5, 26, 5.6, "a"],
  [31, 31, 6, "b"],
  [23, 35, 5.6, "a"],
  [39, 34.5, 5.4, "c"],
  [32.5, 39.5, 5.7, "a"],
  [25.5, 43.5, 5.2, "b"],
  [36, 45, 5, "a"],
  [30, 50, 4.9, "a"],
  [32, 56, 3.6, "b"],
];

const clove = svg`<path class="clove" d="M-2.6-9Q-4.4-2-1 27q1 1.8 2 0Q4.4-2 2.6-9z"/><path class="clove-light"
  d="M-1.3-6Q-2 4-.2 22 .4 4 .2-6z"/>
  <path class="clove"
    d="M-2.6-8.5Q-8-9-10-14.5-5.5-14.5-3-12.5-4-16.5-3-19-1-18-.2-15H.2Q1-18 3-19 4-16.5 3-12.5 5.5-14.5 10-14.5 8-9 2.6-8.5q-2.6 1.6-5.2 0z"/><circle
      class="clove-head" cy="-14.5" r="4.6"/><circle class="clove-shine" cx="-1.5" cy="-16" r="1.4"/>`;

/** One roll of bark, along x around the middle. */
const quill = svg`<path class="bark" d="M-25-5.2Q-27.5 0-25 5.2H25Q29.5 0 25-5.2z"/><path class="bark-light"
  d="M-24.5-3.2H24"/><path class="bark-line" d="M-18 1.5H6M-10-1H18M0 3.4H20"/>
  <ellipse class="bark-end" cx="24.5" rx="3.4" ry="5.4"/><path class="bark-curl"
    d="M24.5-3.2q2 1.6 1.2 3.7t-2.3.6.4-1.8"/>`;

export const spices = [
  svg`<symbol id="bor-spice-pepper" viewBox="0 0 60 60"><g class="bor-spice"><path class="pepper-stem"
    d="M27 3q2.5 7 3.5 14l1 36"/><path class="pepper-leaf" d="M27 8Q15-1 3 7q-3 10 4 18Q22 25 27 8z"/><path
    class="pepper-vein" d="M26 8.5Q15 10 6.5 22.5M15 12Q11 10 7 10.5M12 15.5q1 4-.5 7"/>
    ${corns.map(
      ([x, y, r, tone]) => svg`<circle class="corn ${tone}" cx=${x} cy=${y} r=${r}/><circle class="corn-shine"
      cx=${x - r * 0.32} cy=${y - r * 0.36} r=${r * 0.26}/>`,
    )}</g></symbol>`,
  svg`<symbol id="bor-spice-cinnamon" viewBox="0 0 60 60"><g class="bor-spice"
    transform="translate(30 31) rotate(-24) scale(.9)"><g transform="translate(0 9.5)">${quill}</g><g
    transform="translate(-2 -10)">${quill}</g><g transform="translate(2 -.4)">${quill}</g>
    <path class="twine" d="M-5-16q-3 16 1 31.5M-1.5-16.5q-3 16 1 32"/><path class="twine"
      d="M-3-17q-8-8-9-1.5T-3-15.5Q4-25 7-19.5T-3-15.5"/></g></symbol>`,
  svg`<symbol id="bor-spice-cloves" viewBox="0 0 60 60"><g class="bor-spice"><g
    transform="translate(17 25) rotate(-27)">${clove}</g><g transform="translate(43 25) rotate(27)">${clove}</g><g
    transform="translate(30 26)">${clove}</g></g></symbol>`,
  svg`<symbol id="bor-spice-nutmeg" viewBox="0 0 60 60"><g class="bor-spice"><path class="nutmeg-leaf"
    d="M32 8Q40-2 54 3 52 15 36 13z"/><path class="nutmeg-husk"
    d="M30 9Q44 7 51 19 58 35 46 48 38 56 30 58 22 56 14 48 2 35 9 19 16 7 30 9z"/><path class="nutmeg-flesh"
    d="M30 14Q41 12 46.5 22 51 35 42 45 36 51 30 53 24 51 18 45 9 35 13.5 22 19 12 30 14z"/>
    <path class="nutmeg-seed" d="M30 19q11 0 12.5 12T30 48.5Q16 43 17.5 31T30 19z"/><path class="mace"
      d="M30 18.5q-8 7-4 14t-1 14M30 18.5q8 6 5 13t2 13M22 22q-4 7 0 12t-1.5 8M38 22q4 7 1 12M26 33q5 3 10-1M19 34q4 2 7-1M36 42q3-2 5-7"/><path
        class="twig" d="M30 12q-1-6 2-10"/></g></symbol>`,
];
