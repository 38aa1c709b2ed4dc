/**
 * Borneo in the list of games: what the start page needs to know about it. The board and the panels are loaded with the
 * first match.
 */

import { BASE } from "../base.js";
import { styled } from "../kit/styles.js";

/** @type {import("../types.js").Game} */
export default {
  name: "borneo",
  order: 2,
  players: [3, 5],
  // distinct from the red, yellow, green and blue of the trading companies
  colors: ["plum", "teal", "orange", "indigo", "umber"],
  options: [{ name: "second_edition" }, { name: "open_orders" }],
  characters: ["supplier", "agent", "captain", "monopolist"],
  hidden: true,
  cover: new URL("web/borneo/cover.svg", BASE),
  book: true,
  lesson: new URL("web/borneo/lesson.txt", BASE),
  puzzles: new URL("web/borneo/puzzles.json", BASE),
  words: new URL("web/borneo/words/", BASE),
  load: () => styled("borneo", ["board.css", "panels.css"], import("./game.js")),
  copy: () => import("./copy.js"),
  pad: () => import("./pad.js"),
};
