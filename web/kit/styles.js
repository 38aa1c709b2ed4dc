/**
 * The style sheets of a game, in its folder's `style`: loaded with its screen, enabled only while a match of it is
 * shown, so that the styles of two games never mix.
 */

import { BASE } from "../base.js";
import { partModule } from "./parts.js";
import { printedOf } from "./printed.js";

/** @typedef {import("../types.js").Message} Message */

/** @type {Map<string, Promise<void>>} by path; failed ones are removed, so that they can be tried again */
const sheets = new Map();
let worn = "";

/**
 * A screen together with its style sheets and with what is printed on the parts, once all of them are loaded.
 * @template T
 * @param {string} game name of its folder
 * @param {string[]} files in `style` of that folder
 * @param {Promise<{default: T}>} screen
 * @returns {Promise<{default: T, printed: import("./editions.js").Printed}>} rejected with a Message when a file fails
 *   to load
 */
export async function styled(game, files, screen) {
  const [loaded, printed] = await Promise.all([
    partModule(screen, `web/${game}/game.js`),
    printedOf(game),
    ...files.map((file) => sheet(game, `web/${game}/style/${file}`)),
  ]);
  return { default: loaded.default, printed };
}

/** Loads the style sheet of a part of the page that is loaded on demand. @param {string} path */
export function partSheet(path) {
  return sheet("", path);
}

/**
 * @param {string} game empty: it is always enabled
 * @param {string} path
 */
function sheet(game, path) {
  const known = sheets.get(path);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(path, BASE).href;
  if (game) {
    link.dataset.game = game;
    dress(link);
  }
  /** @type {Promise<void>} */
  const arriving = new Promise((resolve, reject) => {
    link.onload = () => resolve();
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

/** Enables the style sheets of this game and disables the others. @param {string} game */
export function wear(game) {
  worn = game;
  for (const link of document.querySelectorAll("link")) dress(link);
}

/** @param {HTMLLinkElement} link */
function dress(link) {
  // `sheet.disabled` would compute the style of the whole page anew when a sheet arrives
  if (link.dataset.game) link.media = link.dataset.game === worn ? "all" : "not all";
}
