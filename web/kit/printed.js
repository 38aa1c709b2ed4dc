/** What is printed on the parts of a game: the build has written it down for every published edition. */

import { partJson } from "./parts.js";

/** @typedef {import("./editions.js").Printed} Printed */

/** By game; one that failed is forgotten, so that it can be tried again. @type {Map<string, Promise<Printed>>} */
const printed = new Map();

/**
 * @param {string} game name of its folder
 * @returns {Promise<Printed>} rejected with a Message when the file does not arrive whole
 */
export function printedOf(game) {
  const arriving = printed.get(game) ?? partJson(new URL(`../${game}/components.json`, import.meta.url));
  arriving.catch(() => printed.delete(game));
  printed.set(game, arriving);
  return arriving;
}
