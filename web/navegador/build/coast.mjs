/**
 * The coast of the chart: Natural Earth's land, with the projection of the board (web/navegador/board/projection.js),
 * simplified in the plane of the paper and cut to its edges. One path of whole tenths of a unit, relative, so that it
 * is short.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoIdentity, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import { HEIGHT, project, WIDTH } from "../board/projection.js";

/** islands smaller than this (square units) are left out */
const ISLAND = 5;
/** how far the coast continues beyond the edge, so that its line never runs along it */
const OVERLAP = 30;

/**
 * @param {number} detail points whose triangle with their neighbours is smaller than this (square units) are dropped
 * @returns {string} the `d` of the coast, in tenths of a unit
 */
export function coast(detail) {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  const world = JSON.parse(readFileSync(file, "utf8"));
  const [[kx, ky], [x0, y0]] = [world.transform.scale, world.transform.translate];
  const arcs = world.arcs.map((/** @type {number[][]} */ arc) => {
    let [lon, lat] = [0, 0];
    return arc.map(([dx, dy]) => project([(lon += dx) * kx + x0, Math.max(-84, Math.min(84, (lat += dy) * ky + y0))]));
  });
  const flat = presimplify({ ...world, transform: undefined, arcs });
  const land = feature(simplify(flat, detail), flat.objects.land);
  dropBands(land);
  const sheet = geoIdentity().clipExtent([
    [-OVERLAP, -OVERLAP],
    [WIDTH + OVERLAP, HEIGHT + OVERLAP],
  ]);
  const parts = geoPath(sheet).digits(1)(land) ?? "";
  return parts.split("M").slice(1).map(ring).join("");
}

/**
 * Drops islands on the date line: projected, they are thin bands around the whole earth.
 * @param {any} land
 */
function dropBands(land) {
  for (const { geometry } of land.features ?? [land])
    geometry.coordinates = geometry.coordinates.filter((/** @type {number[][][]} */ [shore]) => {
      const [xs, ys] = [shore.map(([x]) => x), shore.map(([, y]) => y)];
      return Math.max(...xs) - Math.min(...xs) < 1.4 * WIDTH || Math.max(...ys) - Math.min(...ys) > 200;
    });
}

/**
 * One closed line, from absolute "x,yLx,y…Z" to short relative whole numbers; empty for an islet.
 * @param {string} text
 */
function ring(text) {
  const points = text
    .replace("Z", "")
    .split("L")
    .map((pair) => pair.split(",").map((n) => Math.round(Number(n) * 10)));
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    area += x * ny - nx * y;
  });
  if (Math.abs(area) / 200 < ISLAND) return "";
  let [x, y] = points[0];
  const steps = points.slice(1).map(([nx, ny]) => {
    const [dx, dy] = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return `${dx}${dy < 0 ? "" : " "}${dy}`;
  });
  return `M${points[0][0]} ${points[0][1]}l${steps.join(" ").replace(/ -/g, "-")}z`;
}
