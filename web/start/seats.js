/** What a form of a new game begins with at each seat: colours, what bots like, names. */

import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { isCharacter } from "../levels.js";

/** @typedef {import("../types.js").Game} Game */

/** The most players of any game. */
export const MOST_PLAYERS = Math.max(...Object.values(games).map((game) => game.players[1]));

/**
 * The colours of a game in the order of the seats: those that were chosen last, then the others.
 * @param {{colors: string[]}} game
 * @param {string[]} chosen
 */
export function allColors({ colors }, chosen) {
  return [...new Set([...chosen, ...colors])].filter((color) => colors.includes(color));
}

/**
 * What the bots of all seats were said to like last; "" for anything unknown.
 * @param {Game} game
 * @param {string[]} chosen
 */
export function knownCharacters({ characters }, chosen) {
  return Array.from({ length: MOST_PLAYERS }, (_, seat) => (isCharacter(characters, chosen[seat]) ? chosen[seat] : ""));
}

/** The names of people, or of bots, that a form begins with. @param {boolean} bots */
export function usualNames(bots) {
  return Array.from({ length: MOST_PLAYERS }, (_, seat) => t(`start.${bots ? "bot" : "name"}.${seat + 1}`));
}
