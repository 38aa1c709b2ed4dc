/**
 * The chart under the board: `node web/navegador/build/art.mjs OUTDIR` writes map-sea.svg and map-land.svg, each in a
 * day and a night version, and map-small.svg. Between the two the board draws the shapes of its regions, so that the
 * land covers their rough edges. The output is reproducible: it depends on no match, clock or chance.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { HEIGHT, WIDTH } from "../board/projection.js";
import { coast } from "./coast.mjs";
import * as draw from "./ornaments.mjs";
import { relief } from "./relief.mjs";

const day = {
  sea: ["#dbe4d2", "#cadacc", "#b5c8b8"],
  stain: "#8f8a5a",
  depth: "#5d8f8c",
  rhumb: ["#6d5a3c", "#3f7a5a", "#a5503c"],
  rhumbs: 0.26,
  land: ["#f6ebc8", "#eedcae", "#e0c78f"],
  edge: "#b98a3e",
  coast: "#5b3a1a",
  relief: "#8a6436",
  green: "#7f8f4e",
  river: "#5d8b93",
  paper: "#f7efd6",
  gold: "#c9982f",
  red: "#a8402c",
  blue: "#2f6583",
  ink: "#4a2f16",
  band: ["#4a2f16", "#e9d8a8"],
};
const night = {
  sea: ["#273d6b", "#1d2f59", "#122042"],
  stain: "#070c1e",
  depth: "#5d8fc4",
  rhumb: ["#b79a5c", "#5fa08a", "#b0705c"],
  rhumbs: 0.2,
  land: ["#574831", "#493b28", "#382d1f"],
  edge: "#9a7638",
  coast: "#c9a766",
  relief: "#a58b5c",
  green: "#7d8a58",
  river: "#6a9aa5",
  paper: "#25345a",
  gold: "#d3a94c",
  red: "#c2664c",
  blue: "#5d9ab5",
  ink: "#d9c08a",
  band: ["#0a1022", "#b8934a"],
};

/** @typedef {typeof day} Palette */

const shore = coast(0.45);
// under wide soft strokes bays are invisible, and every bend costs painting time
const outline = coast(9);
const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ${size}>`;
/** The two lines of the coast, to be used by their ids. */
const coasts = [
  `<path id="shore" d="${shore}" transform="scale(.1)"/>`,
  `<path id="outline" d="${outline}" transform="scale(.1)"/>`,
].join("");

/** @param {string} id @param {string[]} colors @param {string} place */
function wash(id, colors, place) {
  const stops = colors.map((c, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${c}"/>`);
  return `<radialGradient id="${id}" ${place}>${stops.join("")}</radialGradient>`;
}

/** Strokes along the coast, from the widest to the narrowest. @param {number[][]} widths each with its opacity */
const along = (widths) =>
  widths
    .map(([width, opacity]) => {
      const line = width > 10 ? "outline" : "shore";
      return `<use href="#${line}" stroke-width="${width * 10}" stroke-opacity="${opacity}"/>`;
    })
    .join("");

/** Stains, as old vellum is never of one colour. @param {string} color @param {number} count @param {number} seed */
function stains(color, count, seed) {
  const roll = draw.dice(seed);
  let spots = "";
  for (let i = 0; i < count; i++) {
    const [x, y, rx, ry, turn] = [
      roll() * WIDTH,
      roll() * HEIGHT,
      50 + roll() * 170,
      30 + roll() * 110,
      roll() * 180,
    ].map(Math.round);
    spots += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`;
  }
  const stops = [
    `<stop stop-color="${color}" stop-opacity=".13"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/>`,
  ].join("");
  return `<radialGradient id="stain">${stops}</radialGradient><g fill="url(#stain)">${spots}</g>`;
}

/** The style sheet of a picture, a line for each array. @param {Palette} p */
const style = (p) => {
  const rules = [
    ["path,circle{stroke-linecap:round;stroke-linejoin:round}"],
    [
      `.wind,.half,.quarter{fill:none;stroke-width:.8;opacity:${p.rhumbs}}`,
      `.wind{stroke:${p.rhumb[0]}}.half{stroke:${p.rhumb[1]}}.quarter{stroke:${p.rhumb[2]}}`,
    ],
    [
      `.rose-ground{fill:${p.paper};opacity:.75}.rose-ring{fill:none;stroke:${p.ink};stroke-width:.8}`,
      `.rose-heart{fill:${p.gold};stroke:${p.ink}}`,
    ],
    [
      `.ray-light,.ray-wind,.ray-half,.ray-quarter{stroke:${p.ink};stroke-width:.6}.ray-light{fill:${p.paper}}`,
      `.ray-wind{fill:${p.red}}.ray-half{fill:${p.blue}}.ray-quarter{fill:${p.green}}`,
    ],
    [`.lily{fill:${p.red};stroke:${p.ink};stroke-width:.6}`],
    [
      `.hill{fill:${p.land[0]};stroke:${p.relief};stroke-width:1}`,
      `.hatch{fill:none;stroke:${p.relief};stroke-width:.8}`,
    ],
    [
      `.river{fill:none;stroke:${p.river};stroke-width:1.3;opacity:.7}`,
      `.trunk{fill:none;stroke:${p.relief};stroke-width:1}`,
    ],
    [
      `.leaves{fill:none;stroke:${p.green};stroke-width:1.3}`,
      `.crown{fill:${p.green};fill-opacity:.45;stroke:${p.relief};stroke-width:.7}`,
    ],
    [
      `.wall{fill:${p.land[0]};stroke:${p.relief};stroke-width:1}`,
      `.roof{fill:${p.red};fill-opacity:.75;stroke:${p.relief};stroke-width:.6}`,
    ],
    [
      `.sail{fill:${p.paper};stroke:${p.relief};stroke-width:.9}`,
      `.beast{fill:${p.edge};fill-opacity:.3;stroke:${p.relief};stroke-width:1.1}`,
    ],
    [`.swell{fill:none;stroke:${p.depth};stroke-width:1.1}`],
  ];
  return `<style>\n${rules.map((line) => line.join("")).join("\n")}\n</style>`;
};

/** @param {Palette} p */
function sea(p) {
  const depths = [
    [44, 0.06],
    [30, 0.08],
    [18, 0.11],
    [9, 0.2],
  ];
  return `${open}<defs>${wash("sea", p.sea, 'cx=".46" cy=".5" r=".8"')}${coasts}</defs>${style(p)}
<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#sea)"/>${stains(p.stain, 34, 11)}${draw.rhumbs()}
<g fill="none" stroke="${p.depth}" stroke-linejoin="round">${along(depths)}</g>
${draw.rose(438, 710, 46)}${draw.whale(1056, 770, 0.72)}${draw.serpent(800, 764, 0.62)}${draw.carrack(
  738,
  716,
  0.5,
)}</svg>`;
}

/** The scale of degrees round the chart. @param {Palette} p */
function frame(p) {
  let marks = "";
  for (let i = 0; i < 70; i += 2) marks += `M${i * 20} 4h20M${(i + 1) * 20} ${HEIGHT - 4}h20`;
  for (let i = 0; i < 40; i += 2) marks += `M4 ${i * 20}v20M${WIDTH - 4} ${(i + 1) * 20}v20`;
  const [w, h] = [WIDTH, HEIGHT];
  const edge = `stroke-width="10" d="M5 5h${w - 10}v${h - 10}H5z"`;
  const line = `<path stroke="${p.gold}" stroke-width="1.2" d="M10.5 10.5h${w - 21}v${h - 21}h-${w - 21}z"/>`;
  return `<g fill="none" stroke-linecap="butt"><path stroke="${p.band[0]}" ${edge}/>
<path style="stroke-linecap:butt" stroke="${p.band[1]}" stroke-width="4" d="${marks}"/>${line}</g>`;
}

/** @param {Palette} p */
function land(p) {
  const inside = [
    [26, 0.12],
    [14, 0.16],
    [6, 0.3],
  ];
  const clip = '<clipPath id="inside"><use href="#shore"/></clipPath>';
  return `${open}<defs>${wash("land", p.land, 'cx=".5" cy=".45" r=".75"')}${coasts}${clip}</defs>${style(p)}
<use href="#shore" fill="url(#land)"/><g clip-path="url(#inside)">${stains(p.edge, 40, 5)}
<g fill="none" stroke="${p.edge}">${along(inside)}</g>${relief()}</g>
<use href="#shore" fill="none" stroke="${p.coast}" stroke-width="11"/>${frame(p)}</svg>`;
}

/** A thumbnail of the chart: only sea and land. @param {Palette} p */
function small(p) {
  const ground = `<path fill="${p.sea[1]}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
  const look = `fill="${p.land[1]}" stroke="${p.coast}" stroke-width="30" transform="scale(.1)"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}<path ${look} d="${coast(60)}"/></svg>`;
}

const out = argv[2];
if (!out) throw new Error("node web/navegador/build/art.mjs OUTDIR");
mkdirSync(out, { recursive: true });
for (const [name, text] of Object.entries({
  "map-sea": sea(day),
  "map-land": land(day),
  "map-sea-night": sea(night),
  "map-land-night": land(night),
  "map-small": small(day),
})) {
  writeFileSync(join(out, `${name}.svg`), text);
  stdout.write(`${name}.svg ${Math.round(text.length / 1000)} kB\n`);
}
