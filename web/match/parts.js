/** What is printed on the parts of a game, as the build has written it down: nobody waits for the engine to tell it. */

import { partJson } from "../trouble/parts.js";

/** By game; one that failed is forgotten, so that it can be tried again. @type {Map<string, Promise<unknown>>} */
const printed = new Map();

/** @param {string} game name of its folder @returns {Promise<unknown>} rejected with a Message when the file does not arrive whole */
export function componentsOf(game) {
  const arriving = printed.get(game) ?? partJson(new URL(`../${game}/components.json`, import.meta.url));
  arriving.catch(() => printed.delete(game));
  printed.set(game, arriving);
  return arriving;
}
