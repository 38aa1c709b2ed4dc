/** Saved games as files, and back: the readable text of each, one after the other. */

import { download, fileName } from "../download.js";
import { fileText } from "../texts.js";

/** @typedef {import("../types.js").Save} Save */

/** Files larger than this hold no games: a long one has some ten thousand characters. */
export const LARGEST = 20_000_000;

/** Gives games to the browser as one file to keep. @param {Save[]} saves */
export function saveFile(saves) {
  const name = saves.length === 1 ? nameOf(saves[0]) : fileName(["monsoon"], Date.now(), "txt");
  download(new Blob([saves.map(fileText).join("\n")], { type: "text/plain" }), name);
}

/** What could not be read, as it was found, an entry a line. @param {import("../store/aside.js").Aside[]} entries */
export function saveRaw(entries) {
  download(new Blob([entries.map(({ raw }) => raw).join("\n")], { type: "text/plain" }), fileName(["unreadable"], Date.now(), "txt"));
}

/** @param {Save} save */
function nameOf({ title, game, names, updated }) {
  return fileName(title ? [title] : [game, ...names], updated || Date.now(), "txt");
}
