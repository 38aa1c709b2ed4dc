/** Where the position of a board comes from: files of the site, and what the engine is asked for. */

import { BASE } from "../base.js";
import { gameOf } from "../games.js";
import { messageOf } from "../kit/fault.js";
import { partJson } from "../kit/parts.js";
import { isMatchText } from "../matchtext.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./wish.js").Source} Source */

/**
 * What the engine is asked for.
 * @param {Source} source
 * @returns {Promise<{text: string, case?: number} | {game: string, name: string, case: number}>}
 */
export async function requestOf(source) {
  if ("text" in source) return source;
  if ("puzzle" in source) return { text: await puzzleLink(source) };
  return { game: source.game, name: source.scenario, case: source.case };
}

/**
 * The link of a puzzle, from the file that the page of puzzles uses.
 * @param {{game: string, puzzle: number}} source
 * @returns {Promise<string>} rejected with a Message when there is none
 */
async function puzzleLink({ game, puzzle }) {
  const url = gameOf(game)?.puzzles;
  const { puzzles } = url ? await partJson(url) : { puzzles: [] };
  if (!puzzles[puzzle - 1]) throw { key: "puzzle.unknown", params: { n: puzzle, game, count: puzzles.length } };
  return `#l=${puzzles[puzzle - 1].link}`;
}

/**
 * That there is no such puzzle, which is told before the board is started.
 * @param {Source} source
 * @returns {Promise<import("../types.js").Message | null>}
 */
export async function missingPuzzle(source) {
  if (!("puzzle" in source)) return null;
  const told = await puzzleLink(source).then(() => null, messageOf);
  return told?.key === "puzzle.unknown" ? told : null; // a file that does not arrive is asked for again
}

/** Whether a position is that of a scenario, in the middle of a game. @param {Source | null} source */
export function isStaged(source) {
  if (source === null || "puzzle" in source) return false;
  if (!("text" in source)) return true;
  return source.text.includes("\n") && !isMatchText(source.text);
}

/** That there is no such example. @param {{game: string, scenario: string}} source */
export function noScenario({ game, scenario }) {
  return { key: "error.no-scenario", params: { game, scenario } };
}

/**
 * The position of an example of the rules, as prepared by the build; null where there is none.
 * @param {{game: string, scenario: string, case: number}} source
 * @returns {Promise<Frame | "none" | null>} "none": there is no such example; null: it has no picture
 */
export async function stillOf({ game, scenario, case: played }) {
  const answer = await fetch(new URL(`positions/${game}/${scenario}.json`, BASE));
  if (answer.status === 404) return "none";
  return answer.ok && played === 0 ? /** @type {Promise<Frame>} */ (answer.json()) : null;
}
