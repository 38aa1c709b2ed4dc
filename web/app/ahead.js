/**
 * What a match needs besides the engine, fetched while that starts: its code, the pictures on its board, and the fonts
 * that only a match uses. A text is laid out twice if its font arrives after it. What fails is fetched again, and then
 * reported, when it is needed.
 */

import { listed } from "../i18n/i18n.js";
import { isNight } from "../theme.js";

/** @typedef {import("../types.js").Game} Game */

/**
 * By address. The browser keeps a picture in memory as long as something refers to it.
 * @type {Map<string, HTMLImageElement>}
 */
const pictures = new Map();

/**
 * Fetches it for matches of these games.
 * @param {(Game | null)[]} games
 * @param {Promise<unknown>} code what every match needs, whatever its game
 */
export function fetchAhead(games, code) {
  const ignored = () => undefined;
  for (const part of [code, ...games.map((game) => game?.load())]) part?.catch(ignored);
  for (const { href } of games.flatMap((game) => game?.pictures?.(isNight()) ?? [])) {
    if (!pictures.has(href)) pictures.set(href, Object.assign(new Image(), { src: href }));
  }
  for (const face of document.fonts) face.load().catch(ignored);
  setTimeout(() => listed([])); // what the browser needs for lists in words takes it long only the first time
}
