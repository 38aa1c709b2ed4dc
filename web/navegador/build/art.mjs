/**
 * The chart under the board: `node web/navegador/build/art.mjs OUTDIR` writes map-sea.svg and map-land.svg, by day and by night, and map-small.svg.
 * Between the two the board lays the shapes of its regions, so that the land covers their rough edges. Nothing in here
 * depends on a match, on the clock or on chance.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { HEIGHT, WIDTH } from "../board/projection.js";
import { coast } from "./coast.mjs";
import * as draw from "./ornaments.mjs";

const day = {
  sea: ["#dbe4d2", "#cadacc", "#b5c8b8"], stain: "#8f8a5a", depth: "#5d8f8c", rhumb: ["#6d5a3c", "#3f7a5a", "#a5503c"], rhumbs: 0.26,
  land: ["#f6ebc8", "#eedcae", "#e0c78f"], edge: "#b98a3e", coast: "#5b3a1a", relief: "#8a6436", green: "#7f8f4e", river: "#5d8b93",
  paper: "#f7efd6", gold: "#c9982f", red: "#a8402c", blue: "#2f6583", ink: "#4a2f16", band: ["#4a2f16", "#e9d8a8"],
};
const night = {
  sea: ["#273d6b", "#1d2f59", "#122042"], stain: "#070c1e", depth: "#5d8fc4", rhumb: ["#b79a5c", "#5fa08a", "#b0705c"], rhumbs: 0.2,
  land: ["#574831", "#493b28", "#382d1f"], edge: "#9a7638", coast: "#c9a766", relief: "#a58b5c", green: "#7d8a58", river: "#6a9aa5",
  paper: "#25345a", gold: "#d3a94c", red: "#c2664c", blue: "#5d9ab5", ink: "#d9c08a", band: ["#0a1022", "#b8934a"],
};

/** @typedef {typeof day} Palette */

const shore = coast(0.45);
// under wide soft strokes nobody sees the bays, and every bend costs time to paint
const outline = coast(9);
const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`;

/** @param {string} id @param {string[]} colors @param {string} place */
const wash = (id, colors, place) =>
  `<radialGradient id="${id}" ${place}>${colors.map((c, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${c}"/>`).join("")}</radialGradient>`;

/** Old skin is never of one colour. @param {string} color @param {number} count @param {number} seed */
function stains(color, count, seed) {
  const roll = draw.dice(seed);
  let spots = "";
  for (let i = 0; i < count; i++) {
    const [x, y, rx, ry, turn] = [roll() * WIDTH, roll() * HEIGHT, 50 + roll() * 170, 30 + roll() * 110, roll() * 180].map(Math.round);
    spots += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`;
  }
  return `<radialGradient id="stain"><stop stop-color="${color}" stop-opacity=".13"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><g fill="url(#stain)">${spots}</g>`;
}

/** @param {Palette} p */
const style = (p) => `<style>
path,circle{stroke-linecap:round;stroke-linejoin:round}
.wind,.half,.quarter{fill:none;stroke-width:.8;opacity:${p.rhumbs}}.wind{stroke:${p.rhumb[0]}}.half{stroke:${p.rhumb[1]}}.quarter{stroke:${p.rhumb[2]}}
.rose-ground{fill:${p.paper};opacity:.75}.rose-ring{fill:none;stroke:${p.ink};stroke-width:.8}.rose-heart{fill:${p.gold};stroke:${p.ink}}
.ray-light,.ray-wind,.ray-half,.ray-quarter{stroke:${p.ink};stroke-width:.6}.ray-light{fill:${p.paper}}.ray-wind{fill:${p.red}}.ray-half{fill:${p.blue}}.ray-quarter{fill:${p.green}}
.lily{fill:${p.red};stroke:${p.ink};stroke-width:.6}
.hill{fill:${p.land[0]};stroke:${p.relief};stroke-width:1}.hatch{fill:none;stroke:${p.relief};stroke-width:.8}
.river{fill:none;stroke:${p.river};stroke-width:1.3;opacity:.7}.trunk{fill:none;stroke:${p.relief};stroke-width:1}
.leaves{fill:none;stroke:${p.green};stroke-width:1.3}.crown{fill:${p.green};fill-opacity:.45;stroke:${p.relief};stroke-width:.7}
.wall{fill:${p.land[0]};stroke:${p.relief};stroke-width:1}.roof{fill:${p.red};fill-opacity:.75;stroke:${p.relief};stroke-width:.6}
.sail{fill:${p.paper};stroke:${p.relief};stroke-width:.9}.beast{fill:${p.edge};fill-opacity:.3;stroke:${p.relief};stroke-width:1.1}
.swell{fill:none;stroke:${p.depth};stroke-width:1.1}
</style>`;

/** @param {Palette} p */
function sea(p) {
  const depths = [[44, 0.06], [30, 0.08], [18, 0.11], [9, 0.2]];
  return `${open}<defs>${wash("sea", p.sea, 'cx=".46" cy=".5" r=".8"')}<path id="shore" d="${shore}" transform="scale(.1)"/><path id="outline" d="${outline}" transform="scale(.1)"/></defs>${style(p)}
<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#sea)"/>${stains(p.stain, 34, 11)}${draw.rhumbs()}
<g fill="none" stroke="${p.depth}" stroke-linejoin="round">${depths.map(([w, o]) => `<use href="#${w > 10 ? "outline" : "shore"}" stroke-width="${w * 10}" stroke-opacity="${o}"/>`).join("")}</g>
${draw.rose(438, 710, 46)}${draw.whale(1056, 770, 0.72)}${draw.serpent(800, 764, 0.62)}${draw.carrack(738, 716, 0.5)}</svg>`;
}

/** @param {Palette} p */
function relief(p) {
  return [
    draw.river([[31, 30], [33, 26], [31, 21], [33, 17], [32, 10], [32, 2]]),
    draw.river([[7, 5], [6, 10], [1, 14], [-4, 17], [-8, 12], [-10, 10]]),
    draw.river([[12.5, -6], [16, -4], [18, 0], [23, 2], [26, -2], [26, -8]]),
    draw.river([[36, -18.5], [32, -16.5], [28, -16], [24, -17], [22, -14]]),
    draw.river([[-50, -0.5], [-55, -2.5], [-60, -3], [-66, -3.5], [-73, -4.5]]),
    draw.river([[-58, -34], [-59, -31], [-57, -27], [-56, -22], [-57, -16]]),
    draw.river([[67.5, 24.5], [68.5, 28], [71.5, 31], [73, 35]]),
    draw.river([[89, 22.5], [87, 25], [82, 25.5], [78, 29]]),
    draw.river([[106, 10], [105, 14], [102, 18], [100, 22], [98, 28]]),
    draw.river([[121, 32], [116, 30], [111, 30], [105, 29], [100, 30]]),
    draw.river([[119, 37.5], [114, 35], [110, 36], [106, 37]]),
    draw.hills([[-72, 3], [-75, -5], [-73, -14], [-69, -20], [-69, -30], [-71, -40], [-72, -49]], 26, 9, 3),
    draw.hills([[-8, 31.5], [-2, 33.5], [5, 35]], 6, 7, 4),
    draw.hills([[7, 45.5], [12, 46.5], [15, 47]], 5, 7, 5),
    draw.hills([[36, 6], [38, 10], [39, 13]], 6, 9, 6),
    draw.hills([[28, -31], [30, -27], [31, -20]], 6, 8, 8),
    draw.hills([[17, -22], [16, -15], [15, -11]], 5, 7, 9),
    draw.hills([[72, 37], [78, 32.5], [84, 29], [90, 28.5], [96, 29]], 15, 11, 10),
    draw.hills([[48, 34], [52, 31], [57, 29]], 5, 8, 11),
    draw.hills([[74.5, 19], [75, 14], [76.5, 10.5]], 5, 6, 12),
    draw.hills([[100, 36], [106, 33], [109, 32]], 5, 9, 13),
    draw.hills([[138, -4], [142, -6], [146, -7]], 5, 8, 14),
    draw.hills([[120, -23], [128, -24], [134, -25]], 5, 8, 15),
    draw.trees([[-58, -7], [-54, -9], [-62, -8], [-50, -12], [-57, -12], [-65, -6], [20, -1], [24, -3], [19, -4.5], [22, 4], [28, 1], [17, 3], [103, 24], [106, 26], [110, 25]]),
    draw.palms([[-43, -9], [-46, -5], [22, 26], [-6, 8], [2, 9], [47, 26], [79, 14], [46.5, -19], [106, 18]]),
    draw.towns([[-8.2, 39.6], [9, 46.6], [76, 26], [114, 28.5], [104, 30.8], [44, 31], [127.5, 37]]),
    draw.tents([[45, 20], [52, 20.5], [13, 14], [27, 13.5], [60, 38]]),
    draw.elephant([24, -13], 0.95), draw.elephant([80, 19], 0.62),
  ].join("");
}

/** The scale of degrees round the chart. @param {Palette} p */
function frame(p) {
  let marks = "";
  for (let i = 0; i < 70; i += 2) marks += `M${i * 20} 4h20M${(i + 1) * 20} ${HEIGHT - 4}h20`;
  for (let i = 0; i < 40; i += 2) marks += `M4 ${i * 20}v20M${WIDTH - 4} ${(i + 1) * 20}v20`;
  return `<g fill="none" stroke-linecap="butt"><path stroke="${p.band[0]}" stroke-width="10" d="M5 5h${WIDTH - 10}v${HEIGHT - 10}H5z"/>
<path style="stroke-linecap:butt" stroke="${p.band[1]}" stroke-width="4" d="${marks}"/><path stroke="${p.gold}" stroke-width="1.2" d="M10.5 10.5h${WIDTH - 21}v${HEIGHT - 21}h-${WIDTH - 21}z"/></g>`;
}

/** @param {Palette} p */
function land(p) {
  const inside = [[26, 0.12], [14, 0.16], [6, 0.3]];
  return `${open}<defs>${wash("land", p.land, 'cx=".5" cy=".45" r=".75"')}<path id="shore" d="${shore}" transform="scale(.1)"/><path id="outline" d="${outline}" transform="scale(.1)"/><clipPath id="inside"><use href="#shore"/></clipPath></defs>${style(p)}
<use href="#shore" fill="url(#land)"/><g clip-path="url(#inside)">${stains(p.edge, 40, 5)}
<g fill="none" stroke="${p.edge}">${inside.map(([w, o]) => `<use href="#${w > 10 ? "outline" : "shore"}" stroke-width="${w * 10}" stroke-opacity="${o}"/>`).join("")}</g>${relief(p)}</g>
<use href="#shore" fill="none" stroke="${p.coast}" stroke-width="11"/>${frame(p)}</svg>`;
}

/** The whole chart in the size of a thumb: sea and land, no more. @param {Palette} p */
function small(p) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="${p.sea[1]}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="${p.land[1]}" stroke="${p.coast}" stroke-width="30" transform="scale(.1)" d="${coast(60)}"/></svg>`;
}

const out = argv[2];
if (!out) throw new Error("node web/navegador/build/art.mjs OUTDIR");
mkdirSync(out, { recursive: true });
for (const [name, text] of Object.entries({ "map-sea": sea(day), "map-land": land(day), "map-sea-night": sea(night), "map-land-night": land(night), "map-small": small(day) })) {
  writeFileSync(join(out, `${name}.svg`), text);
  stdout.write(`${name}.svg ${Math.round(text.length / 1000)} kB\n`);
}
