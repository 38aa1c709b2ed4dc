/**
 * The figures of the rulebook: `node web/build/figures.mjs WISHES DRAWINGS` reads wishes as JSON, draws each with the boards of
 * the page, cut down to the part that is spoken of, and writes the drawings as JSON. They carry classes and no looks; pictures
 * in them lie below `@web@`.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { svg } from "lit-html";
import { board as borneoBoard } from "../borneo/board.js";
import { sheet } from "../borneo/board/sheet.js";
import { cargoCard } from "../borneo/board/cards.js";
import { markup } from "../drawing/markup.js";
import { treeOf } from "../drawing/tree.js";
import { games } from "../games.js";
import { t, useWords } from "../i18n/i18n.js";
import { asPicture, gameContext } from "../kit/context.js";
import { board as navegadorBoard } from "../navegador/board.js";
import { places, rondel } from "../navegador/board/shapes.js";

/** @typedef {import("../drawing/tree.js").Shape} Shape */
/** @typedef {[left: number, top: number, width: number, height: number]} Box */
/**
 * @typedef {object} Wish
 * @property {"navegador" | "borneo"} game
 * @property {any} frame
 * @property {any} components
 * @property {string[]} names
 * @property {string} part what of the board is drawn; after a colon, which regions or cards
 * @property {string} label
 */

/** What of the board a part shows: its place, and the groups that are drawn. @type {Record<Wish["game"], Record<string, {box: Box, groups: string[]}>>} */
const parts = {
  navegador: {
    chart: { box: [0, 0, 1400, 800], groups: ["waters", "borders", "rondel", "gallery", "lisboa", "buildings", "market", "regions", "cards", "cartouche"] },
    market: { box: [8, 8, 298, 324], groups: ["market"] },
    gallery: { box: [656, 8, 522, 166], groups: ["gallery"] },
    lisboa: { box: [394, 178, 334, 126], groups: ["lisboa"] },
    rondel: { box: [rondel.x - 172, rondel.y - 172, 344, 348], groups: ["rondel"] },
    buildings: { box: [1082, 552, 310, 240], groups: ["buildings"] },
  },
  borneo: {
    companies: { box: [14, 14, 594, 528], groups: ["companies"] },
    harbours: { box: [604, 14, 782, 528], groups: ["harbours"] },
    orders: { box: [14, 540, 900, 246], groups: ["orders"] },
  },
};
const MAP = ["waters", "borders", "regions"];
const CARD = { width: 120, height: 164, gap: 10 };

/** The part of the chart that holds some regions. @param {string[]} ids @returns {Box} */
function around(ids) {
  const spots = ids.flatMap((id) => {
    const { name: [x, y], ships: [sx, sy] } = places[id];
    return [[x - 84, y - 34], [x + 84, y + 20], [sx - 84, sy - 30], [sx + 84, sy + 40]];
  });
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  return [left, top, Math.min(1400, Math.max(...xs)) - left, Math.min(800, Math.max(...ys)) - top];
}

/** @param {Wish} wish @returns {Shape} */
function drawn({ game, frame, components, names, part, label }) {
  const [name, detail = ""] = part.split(":");
  if (name === "hand" || name === "warehouse" || name === "cargo") return cards(name, frame, components, detail, label);
  const picture = asPicture(frame);
  const { ui } = gameContext({ frame: { ...picture, viewer: null }, components, names, colors: games[game].colors, t });
  const draw = game === "navegador" ? navegadorBoard : borneoBoard;
  const [whole] = /** @type {Shape[]} */ (treeOf(draw(picture, components, ui)).filter((shape) => typeof shape !== "string"));
  const { box, groups } = name === "map" ? { box: around(detail.split(",")), groups: MAP } : parts[game][name];
  const map = name === "map" || name === "chart";
  const children = whole.children.flatMap((child) => {
    if (typeof child === "string") return [];
    if (child.name === "image") return map ? bothTimes(child) : [];
    return groups.includes((child.attributes.class ?? "").split(" ")[0]) ? [within(child, box)] : [];
  });
  return framed(whole.attributes.class, box, label, children);
}

/** A map by day and the same by night: style sheets choose. @param {Shape} image @returns {Shape[]} */
function bothTimes(image) {
  const href = `@web@/${image.attributes.href.replace(/^.*\/web\//, "")}`;
  const one = (/** @type {string} */ time, /** @type {string} */ address) => ({ ...image, attributes: { ...image.attributes, href: address, class: `art ${time}` } });
  return [one("day", href), one("night", href.replace(".svg", "-night.svg"))];
}

/** Of the regions, those that are in the picture. @param {Shape} group @param {Box} box @returns {Shape} */
function within(group, [left, top, width, height]) {
  if (group.attributes.class !== "regions") return group;
  const seen = group.children.filter((child) => {
    if (typeof child === "string") return false;
    const { name: [x, y] } = places[child.attributes["data-region"]];
    return x > left && x < left + width && y > top && y < top + height;
  });
  return { ...group, children: seen };
}

/** Cards of whoever is to move, or those that are named. @param {string} name @param {any} frame @param {any} components @param {string} detail @param {string} label @returns {Shape} */
function cards(name, frame, components, detail, label) {
  const seat = frame.view.seats[frame.view.to_move ?? 0];
  /** @type {number[]} */
  const ids = name === "cargo" ? detail.split(",").map(Number) : name === "hand" ? seat.cards ?? [] : seat.warehouse.filter((/** @type {unknown} */ item) => typeof item === "number");
  const step = CARD.width + CARD.gap;
  const all = ids.map((id, n) => svg`<g transform="translate(${n * step} 0)">${cargoCard(id, components, t)}</g>`);
  return framed("bor bor-row", [-4, -4, Math.max(1, ids.length) * step, CARD.height + 8], label, /** @type {Shape[]} */ (treeOf(all)));
}

/** @param {string} look @param {Box} box @param {string} label @param {Shape[]} children @returns {Shape} */
function framed(look, box, label, children) {
  const attributes = { class: `book-svg ${look.trim()}`, viewBox: box.join(" "), width: String(box[2]), height: String(box[3]), role: "img", "aria-label": label };
  return { name: "svg", attributes, children: children.map(quiet) };
}

/** The policy of the page forbids styles in elements; what they say here an attribute can say. @param {[string, string]} attribute @returns {[string, string]} */
function plain([name, value]) {
  if (name !== "style") return [name, value];
  const [, x, y] = /^transform: translate\(([-.\d]+)px, ([-.\d]+)px\)$/.exec(value) ?? [];
  if (y === undefined) throw new Error(`no figure can wear the style ${value}`);
  return ["transform", `translate(${x} ${y})`];
}

/** Nothing in a figure speaks, is named, or can be pointed at. @param {Shape} shape @returns {Shape} */
function quiet(shape) {
  const kept = Object.entries(shape.attributes).filter(([name]) => !/^(data-(?!color)|aria-|role$|tabindex$)/.test(name)).map(plain);
  /** @type {Shape["children"]} */
  const children = shape.children.filter((child) => typeof child === "string" || child.name !== "title").map((child) => (typeof child === "string" ? child : quiet(child)));
  return { name: shape.name, attributes: Object.fromEntries(kept), children };
}

/** @type {{language: string, words: Record<string, string>, wishes: Wish[]}} */
const { language, words, wishes } = JSON.parse(readFileSync(argv[2], "utf8"));
useWords(words, language);
const symbols = { borneo: treeOf(sheet).map(markup).join("") };
writeFileSync(argv[3], JSON.stringify({ symbols, drawings: wishes.map((wish) => markup(drawn(wish))) }));
