/**
 * Five merchants, 100 × 120: heads and shoulders in the dress of the seventeenth century, each house with its own face.
 * What is dyed in the colour of the house has the class dyed; the rest keeps its colours. All look a little to one
 * side.
 */

import { nothing, svg } from "lit-html";

/**
 * @typedef {object} Face
 * @property {string} skin
 * @property {string} shade
 * @property {string} [lips]
 * @property {string} brow
 * @property {string} eye
 * @property {number} turn direction of the gaze: units to the left (negative) or right
 * @property {boolean} [old]
 */

/** The shaded half of a face that is turned to the left, and to the right. */
const SHADED = {
  left: "M58 25q9 5 8.5 22C66 61 59 73 50 76.5q8-9 10-22T58 25z",
  right: "M42 25q-9 5-8.5 22C34 61 41 73 50 76.5q-8-9-10-22T42 25z",
};

/** Head and features around (50, 50). @param {Face} face */
function head({ skin, shade, lips = "#a5524a", brow, eye, turn, old }) {
  const x = 50 + turn;
  return svg`<path fill=${shade} d="M41 64h18v22q-9 9-18 0z"/><path fill=${skin}
    d="M33.5 47C32.5 31 40 24 50 24s17.5 7 16.5 23C66 61 59 73 50 76.5 41 73 34 61 33.5 47z"/>
    <path fill=${shade} opacity=".55"
      d=${turn < 0 ? SHADED.left : SHADED.right}/>
    <ellipse cx=${x - 8.5} cy="60" rx="4.5" ry="3.5" fill="#c9604a" opacity=".28"/><ellipse cx=${x + 8.5} cy="60"
      rx="4.5" ry="3.5" fill="#c9604a" opacity=".28"/>
    ${[-7.6, 7.6].map(
      (dx) => svg`<g transform="translate(${x + dx} 49.5)"><path fill="#fbf4e6"
        d="M-4.6.4Q-.5-3.6 4.6.3.5 3.2-4.6.4z"/><circle r="2.3" cx=${turn * 0.25} cy="-.2" fill=${eye}/><circle r=".7"
        cx=${turn * 0.25 - 0.7} cy="-1" fill="#fff"/><path d="M-5 .3Q-.5-4.2 5 .2" fill="none" stroke="#2a170c"
        stroke-width="1.3" stroke-linecap="round"/>
      <path d="M-5.3-5Q0-8.6 5.3-4.6" fill="none" stroke=${brow} stroke-width="2"
        stroke-linecap="round"/>${
          old
            ? svg`<path d="M-4 4.2Q0 6.2 4 4" fill="none" stroke=${shade}
        stroke-width="1.1"/>`
            : nothing
        }</g>`,
    )}
    <path d=${turn < 0 ? `M${x + 1.5} 49q1 5-3.5 10.5 2.5 3 6.5 1.5` : `M${x - 1.5} 49q-1 5 3.5 10.5-2.5 3-6.5 1.5`}
      fill="none" stroke=${shade} stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>
    <path fill=${lips} d="M${x - 5.2} 67.2q3-1.8 5.2-.7 2.2-1.1 5.2.7-5.2 4.6-10.4 0z"/>${
      old
        ? svg`<path
      d="M${x - 8} 36q8-2.5 16 0M${x - 6} 32.5q6-1.8 12 0" fill="none" stroke=${shade}
      stroke-width="1.1"/>`
        : nothing
    }`;
}

/**
 * A ruff or a lace edge: points along an ellipse.
 * @param {number} n
 * @param {number} rx
 * @param {number} ry
 * @param {number} cx
 * @param {number} cy
 */
const folds = (n, rx, ry, cx, cy) =>
  Array.from({ length: n }, (_, i) => (i / n) * 2 * Math.PI)
    .map((a) => `M${cx} ${cy}L${(cx + rx * Math.cos(a)).toFixed(1)} ${(cy + ry * Math.sin(a)).toFixed(1)}`)
    .join("");

/** A cavalier: slouch hat with a plume, brown locks, moustache, falling lace collar. */
const cavalier = svg`<path fill="#4a2c17" d="M31 40Q20 62 25 88q8 5 16-2L38 45zM69 40q11 22 7 48-9 5-17-2l3-41z"/><path
  class="dyed" d="M2 120Q5 96 27 89q23 9 46 0 22 7 25 31z"/><path class="dyed-dark"
  d="M20 120q2-14 8-20M80 120q-2-14-8-20M50 98v22"/><path fill="none" stroke="#e3bd5c" stroke-width="1.5"
  d="M46 100v20M54 100v20"/>
  ${head({ skin: "#eec39a", shade: "#c68d62", brow: "#4a2c17", eye: "#4c6a5c", turn: -2 })}
  <path fill="#fbf6ea" d="M38 82q12 9 24 0l18 9q-3 11-14 15-8-2-16-9-8 7-16 9-11-4-14-15z"/><path fill="none"
    stroke="#b9ab8c" stroke-width="1" stroke-dasharray="2 1.6"
    d="M23 92q4 8 11.5 11 8-2.5 15.5-9.5 7.5 7 15.5 9.5 7.5-3 11.5-11"/><path fill="none" stroke="#cfc3a6"
    stroke-width="1" d="M50 97V86M38 83l-7 12M62 83l7 12"/>
  <path fill="#5b3519"
    d="M47.5 64.5q-4-2.5-8 1-3 1-5-1.5 3 6 9 4.5l4.5-2 4.5 2q6 1.5 9-4.5-2 2.5-5 1.5-4-3.5-8-1zM45.5 71h5.5q-.5 8-2.7 11-2.3-3-2.8-11z"/>
  <path fill="#241a1f" d="M8 35Q20 22 32 27 34 5 51 4t18 21q14-4 24 6-8 9-24 5-20-6-36 2-16 7-25-3z"/><path class="dyed"
    d="M32 28q18-8 37-3l.5 6q-19-5-38 3z"/><path fill="#f4e7cd" stroke="#b59d74" stroke-width=".8"
    d="M66 26q-4-14 9-20 14-5 20 6-3-2-7-1 6 3 6 10-4-4-8-2 4 4 2 9-10-6-22-2z"/><path fill="none" stroke="#b59d74"
    stroke-width=".9" d="M67 25q6-12 22-14M74 17q6 1 10 6"/>`;

/** A merchant's widow: winged linen cap, millstone ruff, chain of gold. */
const widow = svg`<path class="dyed" d="M3 120Q6 99 30 92h40q24 7 27 28z"/><path class="dyed-dark"
  d="M34 97q-5 10-5 23M66 97q5 10 5 23M50 104v16"/><path fill="none" stroke="#e8c35e" stroke-width="2"
  stroke-dasharray="2.6 1.2" d="M24 97q26 30 52 0"/>
  <path fill="#f4efe2" d="M27 46Q25 18 50 16q25 2 23 30l4 17-9 3V46H32v20l-9-3z"/>
  ${head({ skin: "#f4d2b4", shade: "#cf9c78", lips: "#b85a52", brow: "#9a6133", eye: "#40648a", turn: 2 })}
  <path fill="#b4622c" d="M33.5 44Q34 27 50 25.5 66 27 66.5 44 64 33 50 31 36 33 33.5 44z"/><path fill="#fdfaf1"
    stroke="#b9b09a" stroke-width=".9"
    d="M32 47Q29 19 50 18q21 1 18 29l7 14q4-7 2-18Q75 11 50 10.5 25 11 23 43q-2 11 2 18zM34 36Q39 24.5 50 24.5T66 36q-5-16-16-16T34 36z"/><path
      fill="none" stroke="#cfc7b2" stroke-width=".9"
      d="M28 41q-2 8-1 14M72 41q2 8 1 14M35 21q-6 5-8 13M65 21q6 5 8 13"/>
  <ellipse cx="50" cy="86" rx="34" ry="13" fill="#fffdf6" stroke="#a79f8a" stroke-width="1"/><path
    d=${folds(34, 33, 12.5, 50, 85)} fill="none" stroke="#c3bba5" stroke-width="1"/><path fill="#f4d2b4"
    d="M39 72q11 14 22 0v6q-11 9-22 0z"/><ellipse cx="50" cy="80" rx="14" ry="4.5" fill="#e4dcc8"/><path fill="#f4d2b4"
    d="M38 68q4 6 12 9 8-3 12-9-1 9-12 12-11-3-12-12z"/>
  <circle cx="34.5" cy="63" r="1.9" fill="#fdf8ea"/><circle cx="65.5" cy="63" r="1.9" fill="#fdf8ea"/>`;

/** An old regent: sugar-loaf hat, grey beard, fur on the gown. */
const regent = svg`<path class="dyed" d="M2 120Q4 95 29 88h42q25 7 27 32z"/><path fill="#3a2617"
  d="M29 87q8 14 12 33H27Q20 104 17 93zM71 87q-8 14-12 33h14q7-16 10-27z"/><path fill="none" stroke="#6d4c2e"
  stroke-width="1.5" stroke-dasharray="1.5 3"
  d="M24 93q7 12 9 27M76 93q-7 12-9 27M29 91q7 12 8.5 29M71 91q-7 12-8.5 29"/>
  ${head({
    skin: "#e6b48c",
    shade: "#b67c55",
    lips: "#9a5044",
    brow: "#cfc8ba",
    eye: "#5a4632",
    turn: -1.5,
    old: true,
  })}
  <path fill="#fbf6ea" stroke="#b9ab8c" stroke-width=".8" d="M37 80 27 96q10 3 18 1l5-7 5 7q8 2 18-1L63 80z"/>
  <path fill="#d6d0c4"
    d="M33 46q1 9 4 14 4 4 11 2 7 2 13-2 4-5 5.5-14 3 15-1 28-4 14-15.5 22Q38 88 34 74q-4-13-1-28zM44 66.5q4.5 3.5 9 0 -1 5-4.5 5t-4.5-5z"
    fill-rule="evenodd"/><path fill="none" stroke="#9d968a" stroke-width="1.1"
    d="M38 64q2 12 9 24M44 72q1 10 5 20M60 64q-2 12-8 24M35.5 58q0 8 3 14M64.5 58q0 8-3 14"/><path
    fill="#c1bbae" d="M48.5 62q-5-1-10 4.5 6 1.5 10-1.5 4 3 10 1.5-5-5.5-10-4.5z"/>
  <path fill="#c9c2b5" d="M31.5 36q-2 12 1.5 18l2.5-14zM68.5 36q2 12-1.5 18l-2.5-14z"/><path fill="#1f1a1c"
    d="M14 36q10-5 19-5L37 4q13-4 26 0l4 27q9 0 19 5-18 7-36 6.5T14 36z"/><path fill="#3a3233"
    d="M37 4q13-4 26 0l1 3q-14-4-28 0z"/><path class="dyed" d="M33.5 27q16 5 33 0l.8 6q-17 5-34.6 0z"/><path fill="none"
    stroke="#e9c763" stroke-width="1.8" d="M46 28.8h8v6.4h-8z"/>`;

/** A merchant of Gujarat: wound turban with a jewel, trimmed beard, pearls. */
const banian = svg`<path class="dyed" d="M3 120Q5 97 30 90l20 8 20-8q25 7 27 30z"/><path fill="#f6ecd6"
  d="M34 88 56 120H46L29 91zM66 88 52 110l5 8 14-27z"/><path fill="none" stroke="#e8c35e" stroke-width="1.6"
  d="M29 92l18 28M71 92 57.5 117"/><path class="dyed-dark" d="M18 120q0-12 5-19M82 120q0-12-5-19"/>
  ${head({ skin: "#a86f47", shade: "#7a4a2a", lips: "#8a4038", brow: "#1d1210", eye: "#22140d", turn: 2 })}
  <path fill="#1f1512"
    d="M33.5 47q0 8 2.5 14 4 6 8 3 5-3 8-1.5 3-1.5 8 1.5 3 2 5-3 1.5-6 1.5-14 2.5 14-2 24-4 9-12.5 11.5Q41 80 36.5 71q-5-10-3-24zM46.5 67q5.5 3.6 11 0-1 4.5-5.5 4.5t-5.5-4.5z"
    fill-rule="evenodd"/><path fill="#1f1512"
    d="M52 62.5q-5-1.5-9.5 2.5-2 1-3.5-.5 1.5 4 6 3.5 4-.5 7-2.5 3 2 7 2.5 4.5.5 6-3.5-1.5 1.5-3.5.5-4.5-4-9.5-2.5z"/>
  <circle cx="33.5" cy="63" r="2.4" fill="#e8c35e"/>
  <path fill="#f3e6c8" d="M27 40Q18 24 33 14 50 2 68 14q15 10 5 26-4-9-23-9t-23 9z"/><path class="dyed"
    d="M27 40Q22 28 36 19 54 9 72 24q4 4 3 10Q60 17 27 40zM31 16q17-12 36-2Q48 12 25 31q-2-9 6-15z"/><path fill="none"
    stroke="#8f7645" stroke-width="1" d="M28 37Q46 16 74 28M26 30Q42 10 66 13.5M30 41q10-9 21-9.5"/><path fill="#e8c35e"
    stroke="#8a6420" stroke-width=".8" d="M51 20q6 5 0 12-6-7 0-12z"/><circle cx="51" cy="26" r="2.2"
    fill="#b3261e"/><path fill="#fbf6ea" stroke="#b9a77c" stroke-width=".7" d="M51 20q-5-9 2-17 5 8-1 17z"/>
  <path fill="none" stroke="#fbf3df" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 3.7"
    d="M36 88q14 17 28 0"/>`;

/** A young trader of Batavia: dark curls with pearls, wide lace collar, a rose. */
const trader = svg`<path fill="#2b1912"
  d="M29 36Q18 56 25 78q10 10 17-3L37 42zM71 36q11 20 4 42-10 10-17-3l5-33z"/><path class="dyed"
  d="M3 120Q6 101 25 95q25 12 50 0 19 6 22 25z"/><path class="dyed-dark"
  d="M30 103q-4 8-4 17M70 103q4 8 4 17M50 106v14"/>
  <path fill="#dba97f"
    d="M41 66h18l2 16 13 12q-24 12-48 0l13-12z"/>
  ${head({ skin: "#dba97f", shade: "#b07a52", lips: "#a8423c", brow: "#2b1912", eye: "#3a2416", turn: -2 })}
  <path fill="#2b1912" d="M32.5 48Q27 20 50 19q23 1 17.5 29-1-11-7-16-8 4-20 1-6 4-8 15z"/><path fill="#2b1912"
    d="M36 20q1-13 14-13t14 13q-14-6-28 0z"/><path fill="none" stroke="#583625" stroke-width="1.2"
    d="M38 30q10 4 22 0M34 40q1-12 12-18M66 40q-1-12-12-18M27 56q4 8 1 18M73 56q-4 8-1 18M33 50q-3 12 0 26M67 50q3 12 0 26"/>
  <path fill="none" stroke="#fbf3df" stroke-width="3.2" stroke-linecap="round" stroke-dasharray=".1 4"
    d="M35 21.5q15-7 30 0"/><path class="dyed" stroke="#1d1006" stroke-width=".8"
    d="M31 29q-8-5-10 1 0 5 7 4-4 6 1 7 5-1 3-8z"/>
  <path fill="#fbf6ea" stroke="#b9ab8c" stroke-width=".9"
    d="M26 87q10 11 24 12 14-1 24-12l14 9q-5 12-16 15-12 3-22-6-10 9-22 6-11-3-16-15z"/><path fill="none"
    stroke="#b9ab8c" stroke-width="1.2" stroke-dasharray="2.5 1.8"
    d="M15 97q5 8 14 10.5 11 2 21-7 10 9 21 7 9-2.5 14-10.5"/><path fill="none" stroke="#d5c9ad" stroke-width="1"
    d="M29 91l-7 13M37 96l-4 12M63 96l4 12M71 91l7 13"/>
  <path fill="none" stroke="#fbf3df" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 3.6"
    d="M39 80q11 11 22 0"/><circle cx="33.5" cy="65" r="2.2" fill="#fdf8ea"/><circle cx="66.5" cy="65" r="2.2"
    fill="#fdf8ea"/><g transform="translate(50 103)"><circle r="4.5" fill="#b3261e"/><path
    d="M-2.5-.5q2.5-3 5 0-1 3-3.5 2" fill="none" stroke="#7a120c" stroke-width="1"/></g>`;

/** Which merchant stands for which colour of a player; any other colour takes one by seat. */
const houses = /** @type {Record<string, import("lit-html").TemplateResult>} */ ({
  plum: cavalier,
  teal: widow,
  orange: regent,
  indigo: banian,
  umber: trader,
});

/** The id of a merchant's symbol. @param {string} color @param {number} seat */
export const portraitId = (color, seat) => `face-${houses[color] ? color : (Object.keys(houses)[seat] ?? "plum")}`;

export const portraits = Object.entries(houses).map(
  ([color, drawing]) =>
    svg`<symbol id="bor-face-${color}" viewBox="0 0 100 120"><g class="bor-face">${drawing}</g></symbol>`,
);
