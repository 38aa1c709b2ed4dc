/** The size of the board and the projection of the chart: Mercator, 76° west to 152° east, from 51° north downwards. */

/** @typedef {[number, number]} Point */

export const WIDTH = 1400;
export const HEIGHT = 800;
const WEST = -76;
const DEGREES = 228;
const NORTH = 51;

const radius = (WIDTH * 180) / (DEGREES * Math.PI);
/** @param {number} lat */
const mercator = (lat) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const top = mercator(NORTH);

/**
 * @param {number[]} place longitude and latitude
 * @returns {Point}
 */
export function project([lon, lat]) {
  return [((lon - WEST) / DEGREES) * WIDTH, radius * (top - mercator(lat))];
}

/** Straight steps from one point of a smoothed line to the next. */
const STEPS = 8;

/**
 * The same line, smoothed: a spline through all its points, as short straight steps, so that neighbouring regions and
 * the border drawn between them share every point.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function smoothed(points) {
  /** @type {Point[]} */
  const line = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    for (let s = 0; s < STEPS; s++)
      line.push([spline(a[0], b[0], c[0], d[0], s / STEPS), spline(a[1], b[1], c[1], d[1], s / STEPS)]);
  }
  line.push(points[points.length - 1]);
  return line;
}

/** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} t */
function spline(a, b, c, d, t) {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** @param {Point[]} points */
export function pathOf(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
