/** A puzzle by its number: the link of its position, from the file that the page of puzzles uses. */

import { gameOf } from "../games.js";
import { messageOf } from "../kit/fault.js";
import { partJson } from "../kit/parts.js";

/**
 * @param {{game: string, puzzle: number}} source
 * @returns {Promise<string>} rejected with a Message when there is none
 */
export async function puzzleLink({ game, puzzle }) {
  const url = gameOf(game)?.puzzles;
  const { puzzles } = url ? await partJson(url) : { puzzles: [] };
  if (!puzzles[puzzle - 1]) throw { key: "puzzle.unknown", params: { n: puzzle, game, count: puzzles.length } };
  return `#l=${puzzles[puzzle - 1].link}`;
}

/**
 * That there is no such puzzle, which is told before the board is started.
 * @param {import("./wish.js").Source} source
 * @returns {Promise<import("../types.js").Message | null>}
 */
export async function missingPuzzle(source) {
  if (!("puzzle" in source)) return null;
  const told = await puzzleLink(source).then(() => null, messageOf);
  return told?.key === "puzzle.unknown" ? told : null; // a file that does not arrive is asked for again
}
