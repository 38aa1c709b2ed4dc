/** A bot as a file of Python: out of the workshop and into it. */

import { download } from "../download.js";
import { LONGEST_NAME, LONGEST_SOURCE } from "../store/bot.js";

/** Larger files hold no bot. */
const LARGEST = 400_000;

/** Downloads a bot. @param {{name: string, source: string}} bot */
export function saveBot({ name, source }) {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "_").toLowerCase() || "bot";
  download(new Blob([source], { type: "text/x-python" }), `${plain}.py`);
}

/**
 * The bot of a file.
 * @param {File} file
 * @returns {Promise<{name: string, source: string}>} rejected with a Message for a file that is too long, with an Error
 *   for one that cannot be read as text
 */
export async function botOfFile(file) {
  if (file.size > LARGEST) throw { key: "workshop.file.long" };
  const source = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  if (source.length > LONGEST_SOURCE) throw { key: "workshop.file.long" };
  return { name: file.name.replace(/\.py$/i, "").slice(0, LONGEST_NAME) || "bot", source };
}
