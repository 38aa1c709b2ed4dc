/** The games, by name. */

import * as registry from "./registry.js";

/** @typedef {import("./types.js").Game} Game */

/** @type {Game[]} */
const inOrder = Object.values(registry).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

/** @type {Record<string, Game>} */
export const games = Object.fromEntries(inOrder.map((game) => [game.name, game]));

/** @param {string} name */
export function gameOf(name) {
  return Object.hasOwn(games, name) ? games[name] : null;
}

/** The names of the options that are on. @param {import("./types.js").Deal["options"]} options */
export function optionsOn(options) {
  return Object.keys(options).filter((name) => options[name] !== false);
}

/** The tag of a match in which one person plays all seats. */
export const HANDS_OPEN = { hands: "open" };
