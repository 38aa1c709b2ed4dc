/**
 * What is printed on the parts of a game: of every published edition the build has written it down, so that nobody waits
 * for the engine to tell it; of any other copy the frame itself tells it.
 */

import { partJson } from "../trouble/parts.js";

/** By game; one that failed is forgotten, so that it can be tried again. @type {Map<string, Promise<Printed>>} */
const printed = new Map();

/** @typedef {Record<string, unknown>} Printed the components of each published edition */

/** The edition of a match that names none. */
export const FIRST = "1";

/** The edition of new games. @param {Printed} known */
export const latestIn = (known) => String(Math.max(...Object.keys(known).map(Number)));

/** @param {string} game name of its folder @returns {Promise<Printed>} rejected with a Message when the file does not arrive whole */
export function printedOf(game) {
  const arriving = printed.get(game) ?? partJson(new URL(`../${game}/components.json`, import.meta.url));
  arriving.catch(() => printed.delete(game));
  printed.set(game, arriving);
  return arriving;
}

/**
 * What is printed on the parts that a frame shows.
 * @param {import("../types.js").Frame} frame
 * @param {Printed} printed of its game
 */
export const componentsIn = (frame, printed) => frame.components ?? printed[frame.edition[0] ?? FIRST];
