/** Borneo for the list of games: what the start page needs of it. The board and the panels are loaded with the first match. */

import { styled } from "../kit/styles.js";

/** @type {import("../types.js").Game} */
export default {
  name: "borneo",
  players: [3, 5],
  // never the red, yellow, green and blue of the trading companies
  colors: ["plum", "teal", "orange", "indigo", "umber"],
  options: [{ name: "second_edition" }],
  characters: ["supplier", "agent", "captain", "monopolist"],
  hidden: true,
  cover: new URL("./cover.svg", import.meta.url),
  lesson: new URL("./lesson.txt", import.meta.url),
  words: new URL("./words/", import.meta.url),
  load: () => styled("borneo", ["board.css", "panels.css"], import("./game.js")),
  drawing: () => import("./drawing.js"),
  copy: () => import("./copy.js"),
};
