/** The lines of the chart, projected once. */
import { pathOf, project, smoothed } from "./projection.js";
import { borderLines, outlines, places } from "./shapes.js";

/** @typedef {import("./projection.js").Point} Point */

const lines = new Map(Object.entries(borderLines).map(([id, line]) => [id, smoothed(line.map(project))]));

/** Whether two regions touch on this chart. @param {string} a @param {string} b */
export const touch = (a, b) => lines.has(`${a}-${b}`) || lines.has(`${b}-${a}`);

/** Pairs of regions that touch on this chart. */
export const touching = Object.keys(borderLines).map((id) => id.split("-"));

/** The border of two regions as a path, in either order. @param {string} a @param {string} b */
export function borderPath(a, b) {
  const line = lines.get(`${a}-${b}`) ?? lines.get(`${b}-${a}`);
  return line ? pathOf(line) : across(a, b);
}

/**
 * On a player's own copy, regions may share a border that do not touch here: a line joins their names.
 * @param {string} a
 * @param {string} b
 */
function across(a, b) {
  const [[x1, y1], [x2, y2]] = [places[a].name, places[b].name];
  return `M${x1} ${y1 + 12}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + 60} ${x2} ${y2 + 12}`;
}

/** @param {(string | Point)[]} outline */
function closed(outline) {
  /** @type {Point[]} */
  const points = [];
  for (const part of outline) {
    if (typeof part !== "string") points.push(part);
    else if (part.startsWith("-")) points.push(...[...(lines.get(part.slice(1)) ?? [])].reverse());
    else points.push(...(lines.get(part) ?? []));
  }
  return `${pathOf(points)}Z`;
}

/** @type {Record<string, string>} */
export const regionPaths = Object.fromEntries(Object.entries(outlines).map(([id, outline]) => [id, closed(outline)]));

/**
 * A piece of a ring, clockwise from north, in degrees.
 * @param {number} inner @param {number} outer @param {number} from @param {number} to
 */
export function ringPiece(inner, outer, from, to) {
  const [a, b, c, d] = [onCircle(outer, from), onCircle(outer, to), onCircle(inner, to), onCircle(inner, from)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}

/** @param {number} radius @param {number} degrees clockwise from north */
export function polar(radius, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** @param {number} radius @param {number} degrees */
export function onCircle(radius, degrees) {
  const { x, y } = polar(radius, degrees);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
