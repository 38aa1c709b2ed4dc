/**
 * The figures of the rulebook: `node web/build/figures.mjs WISHES DRAWINGS` reads requests as JSON, draws each with the
 * boards of the page, cropped to the part in question, and writes the drawings as JSON. They carry classes but no
 * styles; images in them are addressed below `@web@`. What can be drawn of a game says its `build/figures.mjs`.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { markup } from "../drawing/markup.js";
import { games } from "../games.js";
import { t, useWords } from "../i18n/i18n.js";
import { asPicture, gameContext } from "../kit/context.js";

/** @typedef {import("../drawing/tree.js").Shape} Shape */
/** @typedef {[left: number, top: number, width: number, height: number]} Box */
/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {any} frame
 * @property {any} components
 * @property {string[]} names
 * @property {string} part the part of the board to draw; after a colon, which regions or cards
 * @property {string} label
 */
/**
 * @typedef {object} Figure
 * @property {string} look its classes
 * @property {Box} box
 * @property {(Shape | string)[]} children
 */
/**
 * Draws a part; `frame` is a picture that shows no hand, `seen` is the frame as the seat to move sees it.
 * @typedef {(part: string, detail: string, about: {frame: any, seen: any, components: any, ui: any}) => Figure} Draw
 */

/** @param {Wish} wish @returns {Promise<Shape>} */
async function drawn({ game, frame: seen, components, names, part, label }) {
  const { figure } = await figuresOf(game);
  const [name, detail = ""] = part.split(":");
  const frame = asPicture(seen);
  const { ui } = gameContext({ frame: { ...frame, viewer: null }, components, names, colors: games[game].colors, t });
  return framed(figure(name, detail, { frame, seen, components, ui }), label);
}

/**
 * @param {string} game
 * @returns {Promise<{symbols: string, figure: Draw}>}
 */
function figuresOf(game) {
  return import(`../${game}/build/figures.mjs`);
}

/** @param {Figure} figure @param {string} label @returns {Shape} */
function framed({ look, box, children }, label) {
  const attributes = {
    class: `book-svg ${look.trim()}`,
    viewBox: box.join(" "),
    width: String(box[2]),
    height: String(box[3]),
    role: "img",
    "aria-label": label,
  };
  return {
    name: "svg",
    attributes,
    children: children.map((child) => (typeof child === "string" ? child : quiet(child))),
  };
}

/**
 * The page's content security policy forbids style attributes; the transforms used here become attributes.
 * @param {[string, string]} attribute
 * @returns {[string, string]}
 */
function plain([name, value]) {
  if (name !== "style") return [name, value];
  const [, x, y] = /^transform: translate\(([-.\d]+)px, ([-.\d]+)px\)$/.exec(value) ?? [];
  if (y === undefined) throw new Error(`no figure can wear the style ${value}`);
  return ["transform", `translate(${x} ${y})`];
}

/**
 * Removes from a figure everything for screen readers, for the pointer and for focus.
 * @param {Shape} shape
 * @returns {Shape}
 */
function quiet(shape) {
  const kept = Object.entries(shape.attributes)
    .filter(([name]) => !/^(data-(?!color)|aria-|role$|tabindex$)/.test(name))
    .map(plain);
  /** @type {Shape["children"]} */
  const children = shape.children
    .filter((child) => typeof child === "string" || child.name !== "title")
    .map((child) => (typeof child === "string" ? child : quiet(child)));
  return { name: shape.name, attributes: Object.fromEntries(kept), children };
}

/** @type {{language: string, words: Record<string, string>, wishes: Wish[]}} */
const { language, words, wishes } = JSON.parse(readFileSync(argv[2], "utf8"));
useWords(words, language);
/** @type {Record<string, string>} */
const symbols = {};
for (const game of Object.keys(games))
  if (existsSync(new URL(`../${game}/build/figures.mjs`, import.meta.url)))
    symbols[game] = (await figuresOf(game)).symbols;
const drawings = [];
for (const wish of wishes) drawings.push(markup(await drawn(wish)));
writeFileSync(argv[3], JSON.stringify({ symbols, drawings }));
