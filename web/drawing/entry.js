/**
 * The entry point of the bundle that draws positions outside of the page (py/workshop/drawing.py builds it and adds
 * words, style sheets, art and the drawings of the games).
 */

import { gameOf } from "../games.js";
import { t, useWords } from "../i18n/i18n.js";
import { drawing, HOUSE_SHEETS } from "./picture.js";

/**
 * @typedef {object} Request
 * @property {import("../types.js").Frame} frame
 * @property {unknown} components
 * @property {string[]} names
 * @property {string[] | null} colors those of the game, in order, when null
 * @property {string} language
 * @property {"light" | "dark" | "page"} theme
 * @property {string | null} title
 * @property {string} prefix
 * @property {string | null} art address of the folder `web` of a built site that images in the drawing refer to; null:
 *   images are embedded
 */

/**
 * @param {object} pack
 * @param {Record<string, import("../types.js").GameDrawing>} pack.drawings
 * @param {Record<string, string>} pack.files texts by their address below `web`
 * @param {Record<string, Record<string, string>>} pack.words by language
 * @returns {(request: string) => string} a request as JSON, an SVG
 */
export function drawer({ drawings, files, words }) {
  return (request) => {
    /** @type {Request} */
    const { frame, components, names, colors, language, theme, title, prefix, art } = JSON.parse(request);
    const game = drawings[frame.game];
    if (!game) throw new Error(`there is no drawing of ${frame.game}`);
    const known = gameOf(frame.game)?.colors ?? [];
    useWords({ ...words.en, ...words[language] }, words[language] ? language : "en");
    const picture = (/** @type {string} */ href) => {
      const path = href.replace(/^.*\/web\//, "");
      return art === null ? inlined(files[path]) : `${art}/${path}`;
    };
    return drawing(
      game,
      [...HOUSE_SHEETS, ...game.sheets].map((sheet) => files[sheet]),
      {
        frame,
        components,
        names,
        colors: colors ?? known,
        t,
        theme,
        title: title ?? undefined,
        prefix,
        art: picture,
      },
    );
  };
}

/** An image as a data URL. @param {string} svg */
function inlined(svg) {
  const encoded = (/** @type {string} */ sign) => (sign === '"' ? "'" : sign === " " ? sign : encodeURIComponent(sign));
  return `data:image/svg+xml,${svg.replace(/[%#<>"&\s]/g, encoded)}`;
}
