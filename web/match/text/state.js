/** Whether a match is shown as text, and the last output there; the store remembers the former. */

import { put, storage } from "../../store/storage.js";

/**
 * @typedef {object} TextState
 * @property {boolean} on
 * @property {boolean} inPast opened while an earlier position was shown, which still is: Esc closes the text first
 * @property {string[]} answer the output for the line that was typed last
 * @property {string} asked that line
 * @property {string} draft what is in the line to type in
 */

const KEY = "monsoon.1.text";

/** @returns {TextState} */
export function textAtFirst() {
  return { on: remembered(), inPast: false, answer: [], asked: "", draft: "" };
}

function remembered() {
  try {
    return storage().getItem(KEY) === "on";
  } catch {
    return false; // storage is forbidden: a match begins without it
  }
}

/** @param {boolean} on */
export function remember(on) {
  try {
    put(KEY, on ? "on" : "off");
  } catch {
    // the next match then starts without it
  }
}
