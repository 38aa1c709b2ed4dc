/** The figures of Navegador's rulebook: parts of its board, and of its map the part with some regions. */

import { treeOf } from "../../drawing/tree.js";
import { places, rondel } from "../board/shapes.js";
import { board } from "../board.js";

/** @typedef {import("../../drawing/tree.js").Shape} Shape */
/** @typedef {import("../../build/figures.mjs").Box} Box */

/** Drawings that the figures of a page share. */
export const symbols = "";

/**
 * What each part shows of the board: its box and the groups to draw.
 * @type {Record<string, {box: Box, groups: string[]}>}
 */
const parts = {
  chart: {
    box: [0, 0, 1400, 800],
    groups: [
      "waters",
      "borders",
      "rondel",
      "gallery",
      "lisboa",
      "buildings",
      "market",
      "regions",
      "cards",
      "cartouche",
    ],
  },
  market: { box: [8, 8, 298, 324], groups: ["market"] },
  gallery: { box: [656, 8, 522, 166], groups: ["gallery"] },
  lisboa: { box: [394, 178, 334, 126], groups: ["lisboa"] },
  rondel: { box: [rondel.x - 172, rondel.y - 172, 344, 348], groups: ["rondel"] },
  buildings: { box: [1082, 552, 310, 240], groups: ["buildings"] },
};
const MAP = ["waters", "borders", "regions"];

/** @type {import("../../build/figures.mjs").Draw} */
export function figure(name, detail, { frame, components, ui }) {
  const tree = treeOf(board(frame, components, ui));
  const [whole] = /** @type {Shape[]} */ (tree.filter((shape) => typeof shape !== "string"));
  const { box, groups } = name === "map" ? { box: around(detail.split(",")), groups: MAP } : parts[name];
  const map = name === "map" || name === "chart";
  const children = whole.children.flatMap((child) => {
    if (typeof child === "string") return [];
    if (child.name === "image") return map ? bothTimes(child) : [];
    return groups.includes((child.attributes.class ?? "").split(" ")[0]) ? [within(child, box)] : [];
  });
  return { look: whole.attributes.class, box, children };
}

/** The part of the chart that holds some regions. @param {string[]} ids @returns {Box} */
function around(ids) {
  const spots = ids.flatMap((id) => {
    const {
      name: [x, y],
      ships: [sx, sy],
    } = places[id];
    return [
      [x - 84, y - 34],
      [x + 84, y + 20],
      [sx - 84, sy - 30],
      [sx + 84, sy + 40],
    ];
  });
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  return [left, top, Math.min(1400, Math.max(...xs)) - left, Math.min(800, Math.max(...ys)) - top];
}

/** The map in its day and night versions: style sheets choose. @param {Shape} image @returns {Shape[]} */
function bothTimes(image) {
  const href = `@web@/${image.attributes.href.replace(/^.*\/web\//, "")}`;
  const one = (/** @type {string} */ time, /** @type {string} */ address) => ({
    ...image,
    attributes: { ...image.attributes, href: address, class: `art ${time}` },
  });
  return [one("day", href), one("night", href.replace(".svg", "-night.svg"))];
}

/** The regions inside the box. @param {Shape} group @param {Box} box @returns {Shape} */
function within(group, [left, top, width, height]) {
  if (group.attributes.class !== "regions") return group;
  const seen = group.children.filter((child) => {
    if (typeof child === "string") return false;
    const {
      name: [x, y],
    } = places[child.attributes["data-region"]];
    return x > left && x < left + width && y > top && y < top + height;
  });
  return { ...group, children: seen };
}
