/**
 * The decorations of an old chart: roses and rhumb lines, hills, rivers, trees, towns, beasts. All are paths with
 * classes, whose colours are in art.mjs; places are longitude and latitude.
 */
import { project } from "../board/projection.js";

/** @typedef {[number, number]} Point */

/** @param {number} n */
const short = (n) => String(Math.round(n * 10) / 10);
/** @param {number} x @param {number} y @param {number} r @param {number} turns clockwise from north, in whole turns */
const around = (x, y, r, turns) =>
  `${short(x + r * Math.sin(turns * 2 * Math.PI))} ${short(y - r * Math.cos(turns * 2 * Math.PI))}`;

/** @param {string} kind its class @param {string} d */
const path = (kind, d) => `<path class="${kind}" d="${d}"/>`;
/** @param {string} transform @param {string[]} paths */
const group = (transform, ...paths) => `<g transform="${transform}">${paths.join("")}</g>`;

/** A stream of numbers from 0 to 1, the same on every machine. */
export function dice(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The net of winds: sixteen points on a ring, each joined with most others, and thirty-two lines from its middle. */
export function rhumbs() {
  const [cx, cy, r] = [706, 420, 540];
  const at = Array.from({ length: 16 }, (_, i) => [
    cx + r * Math.sin((i * Math.PI) / 8),
    cy - r * Math.cos((i * Math.PI) / 8),
  ]);
  const lines = { wind: "", half: "", quarter: "" };
  for (let i = 0; i < 32; i++) {
    const kind = i % 4 === 0 ? "wind" : i % 2 === 0 ? "half" : "quarter";
    lines[kind] += `M${cx} ${cy}L${around(cx, cy, 1100, i / 32)}`;
  }
  for (let i = 0; i < 16; i++)
    for (let j = i + 1; j < 16; j++) {
      const gap = Math.min(j - i, 16 - j + i);
      if (gap < 2 || gap === 5 || gap === 8) continue; // neighbours, and lines that would crowd the net
      const kind = gap % 2 ? "quarter" : gap % 4 ? "half" : "wind";
      const [[ax, ay], [bx, by]] = [at[i], at[j]];
      const far = 1.6;
      const from = `${short(ax - (bx - ax) * far)} ${short(ay - (by - ay) * far)}`;
      const to = `${short(bx + (bx - ax) * far)} ${short(by + (by - ay) * far)}`;
      lines[kind] += `M${from}L${to}`;
    }
  return Object.entries(lines)
    .map(([kind, d]) => `<path class="${kind}" d="${d}"/>`)
    .join("");
}

/**
 * A compass rose with sixteen points and a lily in the north.
 * @param {number} x @param {number} y @param {number} r
 */
export function rose(x, y, r) {
  const ring = [1, 0.93, 0.62, 0.22]
    .map((k) => `<circle class="rose-ring" cx="${x}" cy="${y}" r="${short(r * k)}"/>`)
    .join("");
  let ticks = "";
  for (let i = 0; i < 64; i++)
    ticks += `M${around(x, y, r * 0.93, i / 64)}L${around(x, y, r * (i % 2 ? 0.96 : 1), i / 64)}`;
  const rays = [
    [1, 8, 0.6, 0.1],
    [2, 4, 0.78, 0.15],
    [0, 4, 0.91, 0.2],
  ].map(([odd, count, long, wide], layer) => {
    let light = "";
    let dark = "";
    for (let i = 0; i < count; i++) {
      const turn = odd === 1 ? (2 * i + 1) / 16 : odd === 2 ? (2 * i + 1) / 8 : i / 4;
      const tip = around(x, y, r * long, turn);
      light += `M${x} ${y}L${tip}L${around(x, y, r * wide, turn - 1 / 16)}Z`;
      dark += `M${x} ${y}L${tip}L${around(x, y, r * wide, turn + 1 / 16)}Z`;
    }
    const kind = ["quarter", "half", "wind"][layer];
    return path("ray-light", light) + path(`ray-${kind}`, dark);
  });
  const n = y - r;
  const petals = "c5 7 5 11 1 17 5-2 6-8 12-5-1 6-6 9-11 8l1 4h-6l1-4c-5 1-10-2-11-8 6-3 7 3 12 5-4-6-4-10 1-17z";
  const ground = `<circle class="rose-ground" cx="${x}" cy="${y}" r="${r}"/>`;
  return `${ground}${rays.slice(0, 2).join("")}${ring}${path("rose-ring", ticks)}${rays[2]}
<circle class="rose-heart" cx="${x}" cy="${y}" r="${short(r * 0.09)}"/>${path("lily", `M${x} ${n - 22}${petals}`)}`;
}

/**
 * A row of hills along a line, each with a shaded side.
 * @param {Point[]} line @param {number} count @param {number} [size] @param {number} [seed]
 */
export function hills(line, count, size = 9, seed = 7) {
  const roll = dice(seed);
  const points = line.map(project);
  const found = Array.from({ length: count }, (_, i) => {
    const along = (i / Math.max(1, count - 1)) * (points.length - 1);
    const [a, b] = [points[Math.floor(along)], points[Math.min(points.length - 1, Math.floor(along) + 1)]];
    const t = along % 1;
    return [
      a[0] + (b[0] - a[0]) * t + roll() * 6 - 3,
      a[1] + (b[1] - a[1]) * t + roll() * 8 - 4,
      size * (0.75 + roll() * 0.5),
    ];
  }).sort((a, b) => a[1] - b[1]);
  return found
    .map(([x, y, s]) => {
      const [w, h] = [short(s * 0.9), short(s * 1.15)];
      const side = [0.25, 0.45, 0.65]
        .map((k) => {
          const bend = `${short(-s * 0.08)} ${short(s * 0.3)}`;
          const end = `${short(-s * 0.22)} ${short(s * 0.55 * (1 - k * 0.4))}`;
          return `M${short(x + s * k * 0.9)} ${short(y - s * (1.05 - k))}q${bend} ${end}`;
        })
        .join("");
      const left = `q${short(s * 0.5)} ${short(-s * 0.2)} ${w} -${h}`;
      const right = `q${short(s * 0.55)} ${short(s * 0.75)} ${short(s)} ${h}`;
      const ridge = `M${short(x - s * 0.95)} ${short(y)}${left}${right}`;
      return path("hill", ridge) + path("hatch", side);
    })
    .join("");
}

/** @param {Point[]} line */
export function river(line) {
  const points = line.map(project);
  let d = `M${points[0].map(short).join(" ")}`;
  for (let i = 1; i < points.length; i++) {
    const [[px, py], [x, y]] = [points[i - 1], points[i]];
    const bend = (i % 2 ? 1 : -1) * 0.22;
    d += `Q${short((px + x) / 2 - (y - py) * bend)} ${short((py + y) / 2 + (x - px) * bend)} ${short(x)} ${short(y)}`;
  }
  return `<path class="river" d="${d}"/>`;
}

/** @param {Point[]} places */
export function palms(places) {
  return places
    .map(project)
    .map(([x, y]) => {
      const leaves = "q-5-5-10 0 5-1 10 0 5-5 10 0-5-1-10 0-1-6-7-7 5 2 7 7 1-6 7-7-5 2-7 7";
      const top = `M${short(x)} ${short(y - 13)}`;
      return path("trunk", `M${short(x)} ${short(y)}q2-7 0-13`) + path("leaves", top + leaves);
    })
    .join("");
}

/** @param {Point[]} places */
export function trees(places) {
  return places
    .map(project)
    .map(([x, y]) => {
      const crown = `M${short(x)} ${short(y - 4)}c-6 0-6-7-2-7 0-5 5-5 5 0 4 0 4 7-3 7z`;
      return path("trunk", `M${short(x)} ${short(y)}v-5`) + path("crown", crown);
    })
    .join("");
}

/** Towns with towers. @param {Point[]} places */
export function towns(places) {
  return places
    .map(project)
    .map(([x, y]) =>
      group(
        `translate(${short(x)} ${short(y)})`,
        path("wall", "M-9 0v-6h3v-5h2v2h2v-7l2.5-4 2.5 4v4h2v-2h2v8h2v-2h2v8z"),
        path("roof", "M-2-9l2.5-4 2.5 4z"),
        path("hatch", "M-4 0v-3h2v3M3-3v1M-7-3v1"),
      ),
    )
    .join("");
}

/** Desert tents. @param {Point[]} places */
export function tents(places) {
  return places
    .map(project)
    .map(([x, y]) =>
      group(
        `translate(${short(x)} ${short(y)})`,
        path("wall", "M-9 0q8-4 9-14 1 10 9 14z"),
        path("roof", "M-3 0q3-5 3-14 1 9 3 14z"),
        path("trunk", "M0-14v-4l5 1.5-5 1.5"),
      ),
    )
    .join("");
}

/** An elephant. @param {Point} place @param {number} [size] */
export function elephant(place, size = 1) {
  const [x, y] = project(place);
  return group(
    `translate(${short(x)} ${short(y)}) scale(${size})`,
    path(
      "beast",
      "M-19 0l-1-13c-1-9 6-14 15-14 4 0 7 1 10 2 4-3 11-2 13 3 2 4 1 9 3 13 1 2 3 2 4 0l2 1c-1 4-6 6-8 2-1-3-1-5-3-7-2 2-4 3-6 3l-1 10h-5l-1-8c-4 1-8 1-12 0l0 8z",
    ),
    path("hatch", "M6-24c5 1 6 7 3 12-4-1-6-7-3-12M17-12q2 4 6 4M13-18h1.2M-19-22q-4 3-3 9M-14-4v4M-9 0v-7"),
  );
}

/** A sea serpent in three loops. @param {number} x @param {number} y @param {number} [size] */
export function serpent(x, y, size = 1) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path(
      "beast",
      "M-62 8c3-12 14-16 20-8 4 5 5 9 10 8-8 6-14 2-17-3-4-5-8-3-7 3zM-24 8c2-16 22-18 26 0h-6c-2-10-12-10-14 0zM14 8c2-18 24-24 30-6 2 7 6 9 10 4 1-5-1-9-6-11 4-7 15-9 20-1 4 6 0 12-8 11 3 6-2 15-12 14-10 0-13-8-15-14-3-7-10-7-13 3z",
    ),
    path(
      "hatch",
      "M62-9h1.5M56-12l-3-7 7 4M66-2q-4 1-6-1M-58-2l-7-6 9 1M-16-4l3-6 3 4M-8-5l4-5 2 6M22-6l1-6 5 3M30-9l4-4 3 6",
    ),
    path("swell", "M-72 10q4-3 8 0t8 0M-38 11q4-3 8 0t8 0M-2 11q4-3 8 0t8 0M34 16q4-3 8 0t8 0 8 0"),
  );
}

/** A whale that spouts. @param {number} x @param {number} y @param {number} [size] */
export function whale(x, y, size = 1) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path(
      "beast",
      "M-34 6c0-16 14-22 28-18 12 3 20 10 30 8 4-1 4-5 2-10 5 0 8 3 8 7 4-3 8-3 11 0-3 5-8 7-12 9-8 8-20 10-34 8-12 0-24 0-33-4z",
    ),
    path("hatch", "M-30 4q8 3 14-1M-22-5h1.5M-14-15q-2-8-8-9M-14-15q1-8 7-9M-14-15v-12M-4 8q6-2 8-7M2 9q6-2 8-7"),
    path("swell", "M-46 12q5-4 10 0t10 0 10 0M4 14q5-4 10 0t10 0 10 0"),
  );
}

/** A ship under full sail. @param {number} x @param {number} y @param {number} [size] */
export function carrack(x, y, size = 1) {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path("wall", "M-26-4h10l3 5h24l4-8h12c-2 8-5 13-10 17h-34c-5-4-8-8-9-14z"),
    path(
      "sail",
      "M-18-8c6-6 6-14 2-22 8 3 12 12 8 22zM-6-6c10-8 10-22 2-32 16 4 22 20 16 32zM14-12c6-5 7-11 4-18 8 4 10 12 7 18z",
    ),
    path("hatch", "M-16-36v34M0-46v48M18-36v28M-22 4h38M-21 8h34"),
    path("roof", "M0-46l9 2.5-9 2.5zM-16-36l-7 2 7 2zM18-36l7 2-7 2z"),
    path("swell", "M-38 16q5-4 10 0t10 0 10 0 10 0 10 0 10 0"),
  );
}
