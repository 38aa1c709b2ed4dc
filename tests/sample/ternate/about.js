/**
 * Ternate in the list of games: what the start page needs to know about it. Everything else is loaded with the first
 * match.
 */

import { BASE } from "../base.js";
import { styled } from "../kit/styles.js";

/** @type {import("../types.js").Game} */
export default {
  name: "ternate",
  players: [2, 2],
  colors: ["teal", "orange"],
  options: [],
  characters: [],
  hidden: true,
  words: new URL("web/ternate/words/", BASE),
  load: () => styled("ternate", ["panels.css"], import("./game.js")),
};
