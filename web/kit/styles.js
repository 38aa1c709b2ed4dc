/**
 * The style sheets of a game, in its folder's `style`: loaded beside its screen, worn only while a match of it is
 * shown, so that two games never dress each other.
 */

import { partModule } from "./parts.js";
import { printedOf } from "./printed.js";

/** @typedef {import("../types.js").Message} Message */

/** @type {Map<string, Promise<void>>} by path; one that failed is forgotten, so that it can be tried again */
const sheets = new Map();
let worn = "";

/**
 * A screen together with its style sheets, and with what is printed on the parts: there when all of them are.
 * @template T
 * @param {string} game name of its folder
 * @param {string[]} files in `style` of that folder
 * @param {Promise<{default: T}>} screen
 * @returns {Promise<{default: T, printed: import("./editions.js").Printed}>} rejected with a Message when a file does not arrive
 */
export async function styled(game, files, screen) {
  const [loaded, printed] = await Promise.all([partModule(screen, `web/${game}/game.js`), printedOf(game), ...files.map((file) => sheet(game, `web/${game}/style/${file}`))]);
  return { default: loaded.default, printed };
}

/**
 * @param {string} game
 * @param {string} path
 */
function sheet(game, path) {
  const known = sheets.get(path);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../../${path}`, import.meta.url).href;
  link.dataset.game = game;
  /** @type {Promise<void>} */
  const arriving = new Promise((resolve, reject) => {
    link.onload = () => {
      dress(link);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      sheets.delete(path);
      reject(/** @type {Message} */ ({ key: "match.download", params: { file: path } }));
    };
  });
  sheets.set(path, arriving);
  document.head.append(link);
  return arriving;
}

/** From now on this game is shown. @param {string} game */
export function wear(game) {
  worn = game;
  for (const link of document.querySelectorAll("link")) dress(link);
}

/** @param {HTMLLinkElement} link */
function dress(link) {
  if (link.sheet && link.dataset.game) link.sheet.disabled = link.dataset.game !== worn;
}
