/**
 * Navegador in the list of games: what the start page needs to know about it. The board and the panels are loaded with
 * the first match.
 */

import { BASE } from "../base.js";
import { styled } from "../kit/styles.js";
import { pictures } from "./chart.js";

/** @type {import("../types.js").Game} */
export default {
  name: "navegador",
  order: 1,
  players: [2, 5],
  // in the order in which the examples of the rules seat them
  colors: ["red", "blue", "green", "yellow", "black"],
  // the engine has the same list, but the form is shown before it is loaded
  options: [{ name: "goa" }, { name: "pirates" }, { name: "one_card", needs: "pirates" }],
  characters: ["explorer", "colonist", "trader", "shipwright", "builder"],
  ground: new URL("web/navegador/art/map-small.svg", BASE),
  pictures,
  cover: new URL("web/navegador/cover.svg", BASE),
  book: true,
  lesson: new URL("web/navegador/lesson.txt", BASE),
  puzzles: new URL("web/navegador/puzzles.json", BASE),
  words: new URL("web/navegador/words/", BASE),
  load: () => styled("navegador", ["board.css", "panels.css"], import("./game.js")),
  copy: () => import("./copy.js"),
  pad: () => import("./pad.js"),
};
