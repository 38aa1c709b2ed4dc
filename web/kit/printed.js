/** What is printed on the parts of a game: the build has written a file of it for the published editions. */

import { BASE } from "../base.js";
import { partJson } from "./parts.js";

/** @typedef {import("./editions.js").Printed} Printed */

/** By game; failed ones are removed, so that they can be tried again. @type {Map<string, Promise<Printed>>} */
const printed = new Map();

/**
 * @param {string} game name of its folder
 * @returns {Promise<Printed>} rejected with a Message when the file does not arrive or is damaged
 */
export function printedOf(game) {
  const arriving = printed.get(game) ?? partJson(new URL(`web/${game}/components.json`, BASE));
  arriving.catch(() => printed.delete(game));
  printed.set(game, arriving);
  return arriving;
}
