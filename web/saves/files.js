/** Export of saved games as a file: the readable text of each, one after the other. */

import { download, fileName } from "../download.js";
import { fileText } from "../matchtext.js";

/** @typedef {import("../types.js").Save} Save */

/** Larger files are refused: a long game has some ten thousand characters. */
export const LARGEST = 20_000_000;

/** Downloads games as one file. @param {Save[]} saves */
export function saveFile(saves) {
  const name = saves.length === 1 ? nameOf(saves[0]) : fileName(["monsoon"], Date.now(), "txt");
  download(new Blob([saves.map(fileText).join("\n")], { type: "text/plain" }), name);
}

/**
 * Downloads entries that could not be read, unchanged, one per line.
 * @param {import("../store/aside.js").Aside[]} entries
 */
export function saveRaw(entries) {
  download(
    new Blob([entries.map(({ raw }) => raw).join("\n")], { type: "text/plain" }),
    fileName(["unreadable"], Date.now(), "txt"),
  );
}

/** @param {Save} save */
function nameOf({ title, game, names, updated }) {
  return fileName(title ? [title] : [game, ...names], updated || Date.now(), "txt");
}
