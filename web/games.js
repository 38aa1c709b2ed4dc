/** The games of the house, by name, and what the head of a saved text says about how a game is played. */

import * as registry from "./registry.js";

/** @typedef {import("./types.js").Game} Game */

/** @type {Record<string, Game>} */
export const games = { ...registry };

/** @param {string} name */
export function gameOf(name) {
  return Object.hasOwn(games, name) ? games[name] : null;
}

/** The names of the options that are on. @param {import("./types.js").Deal["options"]} options */
export function optionsOn(options) {
  return Object.keys(options).filter((name) => options[name] !== false);
}

/** The options of a match, as its text names them in its head. @param {string} text */
export function optionsOfText(text) {
  return Array.from(headOf(text).matchAll(/^option (\w+)$/gm), ([, name]) => name);
}

/** The tag of a match in which one person plays all seats. */
export const HANDS_OPEN = { hands: "open" };

/** Whether a match is played with open hands, as its text says in its head. @param {string} text */
export function handsOpenInText(text) {
  return /^tag hands open$/m.test(headOf(text));
}

/** The settings and tags of a match, which its text begins with. @param {string} text */
export function headOf(text) {
  return text.split("\n\n", 1)[0];
}
