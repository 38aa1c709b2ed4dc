/**
 * A position as a standalone SVG: the same drawing as in the page, with the words of a language and the day or night
 * style built in, for places without script. Needs no page: it runs in node, a worker or any other JavaScript engine.
 */

import { inParts } from "../i18n/parts.js";
import { asPicture, gameContext } from "../kit/context.js";
import { Flattening } from "./flatten.js";
import { markup } from "./markup.js";
import { Sheets } from "./sheets.js";
import { treeOf } from "./tree.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./tree.js").Shape} Shape */
/** @typedef {import("../types.js").GameDrawing} GameDrawing */
/**
 * @typedef {object} Wish
 * @property {Frame} frame its view is drawn, its moves are not
 * @property {unknown} components
 * @property {string[]} names of the players
 * @property {string[]} colors of the players
 * @property {import("../types.js").Translate} t
 * @property {"light" | "dark" | "page"} theme `page`: with classes but no styles, for a page that has the style sheets
 *   of the game
 * @property {string} [title] the title of the drawing; by default the name of the game
 * @property {string} [prefix] of the ids in it, where several are in one page
 * @property {(path: string) => string} art the address of an image in the drawing, by its path in the game's folder
 */
/** The style sheets of the page that a drawing needs: its colours. */
export const HOUSE_SHEETS = ["style/tokens.css", "style/base.css"];

/** Style sheets are parsed once. @type {Map<string, Sheets>} */
const read = new Map();

/**
 * @param {GameDrawing} game
 * @param {string[]} sheets the text of those of the page and of `game.sheets`
 * @param {Wish} wish
 * @returns {string}
 */
export function drawing(game, sheets, wish) {
  const { theme, prefix = "" } = wish;
  const { frame, components, names, colors, t } = wish;
  const context = gameContext({ frame: asPicture(frame), components, names, colors, t, night: theme === "dark" });
  const [board] = treeOf(game.board(context.frame, context.components, context.ui)).filter(
    (part) => typeof part !== "string",
  );
  const text = { title: wish.title ?? wish.t(`game.${wish.frame.game}`), desc: describe(game, context) };
  if (theme === "page") return markup(named(placed(board, wish.art), text, prefix));
  const known = sheets.join("\n");
  const rules = read.get(known) ?? new Sheets(sheets);
  read.set(known, rules);
  const symbols = treeOf(game.symbols).filter((part) => typeof part !== "string")[0] ?? null;
  const flat = new Flattening(rules, { night: theme === "dark", prefix, symbols, picture: wish.art }).whole(board);
  return markup(named(flat, text, prefix));
}

/**
 * Board and players in words, as in the text of the game.
 * @param {GameDrawing} game
 * @param {import("../types.js").GameContext} context
 */
function describe({ text }, context) {
  const { t } = context;
  const parts = text
    .board(context)
    .map(({ title: name, lines }) => `${t("text.heading", { name, title: inParts(lines, t) })}.`);
  return [...parts, ...context.ui.names.map((_, seat) => text.seat(seat, context))].join("\n");
}

/**
 * A drawing with the addresses of its images resolved.
 * @param {Shape} shape
 * @param {(path: string) => string} art
 * @returns {Shape}
 */
function placed(shape, art) {
  const { name, attributes, children } = shape;
  return {
    name,
    attributes: name === "image" ? { ...attributes, href: art(attributes.href ?? "") } : attributes,
    children: children.map((child) => (typeof child === "string" ? child : placed(child, art))),
  };
}

/**
 * A drawing with a title and a description for screen readers.
 * @param {Shape} board
 * @param {{title: string, desc: string}} text
 * @param {string} prefix
 * @returns {Shape}
 */
function named(board, { title, desc }, prefix) {
  const [titleId, descId] = [`${prefix}title`, `${prefix}desc`];
  const { viewBox } = board.attributes;
  const [, , width, height] = viewBox.split(" ");
  return {
    name: "svg",
    attributes: {
      xmlns: "http://www.w3.org/2000/svg",
      ...board.attributes,
      width,
      height,
      role: "img",
      "aria-labelledby": titleId,
      "aria-describedby": descId,
    },
    children: [
      { name: "title", attributes: { id: titleId }, children: [title] },
      { name: "desc", attributes: { id: descId }, children: [desc] },
      ...board.children,
    ],
  };
}
