/** The part of the page for puzzles, loaded with the first one: the list, the puzzles of a game, a puzzle's layer. */

export { puzzleLayer } from "./layer.js";
export { puzzlesOf } from "./list.js";
export { puzzlesPage } from "./page.js";
