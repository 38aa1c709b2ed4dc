/** The figures of Borneo's rulebook: parts of its board, and cards in a row. */

import { svg } from "lit-html";
import { markup } from "../../drawing/markup.js";
import { treeOf } from "../../drawing/tree.js";
import { t } from "../../i18n/i18n.js";
import { cargoCard } from "../board/cards.js";
import { sheet } from "../board/sheet.js";
import { board } from "../board.js";

/** @typedef {import("../../drawing/tree.js").Shape} Shape */
/** @typedef {import("../../build/figures.mjs").Box} Box */

/** Drawings that the figures of a page share. */
export const symbols = treeOf(sheet).map(markup).join("");

/**
 * What each part shows of the board: its box and the groups to draw.
 * @type {Record<string, {box: Box, groups: string[]}>}
 */
const parts = {
  companies: { box: [14, 14, 594, 528], groups: ["companies"] },
  harbours: { box: [604, 14, 782, 528], groups: ["harbours"] },
  orders: { box: [14, 540, 900, 246], groups: ["orders"] },
};
const CARD = { width: 120, height: 164, gap: 10 };

/** @type {import("../../build/figures.mjs").Draw} */
export function figure(name, detail, { frame, seen, components, ui }) {
  if (!(name in parts)) return cards(idsOf(name, detail, seen.view), components);
  const tree = treeOf(board(frame, components, ui));
  const [whole] = /** @type {Shape[]} */ (tree.filter((shape) => typeof shape !== "string"));
  const { box, groups } = parts[name];
  const children = whole.children.filter(
    (child) => typeof child !== "string" && groups.includes((child.attributes.class ?? "").split(" ")[0]),
  );
  return { look: whole.attributes.class, box, children };
}

/**
 * The cards of the seat to move, or the given ones.
 * @param {string} name
 * @param {string} detail
 * @param {any} view
 * @returns {number[]}
 */
function idsOf(name, detail, view) {
  const seat = view.seats[view.to_move ?? 0];
  if (name === "cargo") return detail.split(",").map(Number);
  if (name === "hand") return seat.cards ?? [];
  return seat.warehouse.filter((/** @type {unknown} */ item) => typeof item === "number");
}

/**
 * @param {number[]} ids
 * @param {any} components
 * @returns {import("../../build/figures.mjs").Figure}
 */
function cards(ids, components) {
  const step = CARD.width + CARD.gap;
  const all = ids.map((id, n) => svg`<g transform="translate(${n * step} 0)">${cargoCard(id, components, t)}</g>`);
  const box = /** @type {Box} */ ([-4, -4, Math.max(1, ids.length) * step, CARD.height + 8]);
  return { look: "bor bor-row", box, children: treeOf(all) };
}
