/** Saved games as files, and back: the readable text of each, one after the other. */

import { fileText } from "../texts.js";

/** @typedef {import("../types.js").Save} Save */

/** Files larger than this hold no games: a long one has some ten thousand characters. */
export const LARGEST = 20_000_000;

/** Gives games to the browser as one file to keep. @param {Save[]} saves */
export function saveFile(saves) {
  const url = URL.createObjectURL(new Blob([saves.map(fileText).join("\n")], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = saves.length === 1 ? nameOf(saves[0]) : `monsoon-${day(Date.now())}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What could not be read, as it was found. @param {string} raw */
export function saveRaw(raw) {
  saveFile([{ version: 1, id: "", game: "unreadable", names: [], colors: [], turn: 0, updated: Date.now(), text: raw }]);
}

/** @param {Save} save */
function nameOf({ title, game, names, updated }) {
  const words = [title ?? [game, ...names].join("-"), day(updated || Date.now())].join("-");
  return `${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.txt`;
}

/** @param {number} time */
function day(time) {
  return new Date(time).toISOString().slice(0, 10);
}
