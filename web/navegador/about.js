/** Navegador for the list of games: what the start page needs of it. The board and the panels are loaded with the first match. */

import { styled } from "../kit/styles.js";

/** @type {import("../types.js").Game} */
export default {
  name: "navegador",
  players: [2, 5],
  // in the order in which the examples of the rules seat them
  colors: ["red", "blue", "green", "yellow", "black"],
  // the engine says the same, but the form is there before it
  options: [{ name: "goa" }, { name: "pirates" }, { name: "one_card", needs: "pirates" }],
  characters: ["explorer", "colonist", "trader", "shipwright", "builder"],
  ground: new URL("./art/map-small.svg", import.meta.url),
  cover: new URL("./cover.svg", import.meta.url),
  lesson: new URL("./lesson.txt", import.meta.url),
  words: new URL("./words/", import.meta.url),
  load: () => styled("navegador", ["board.css", "panels.css"], import("./game.js")),
  drawing: () => import("./drawing.js"),
  copy: () => import("./copy.js"),
};
