/** Whether a saved match has a live table: the only check before the code of live tables (live.js) is loaded. */

import { objectIn } from "./shapes.js";
import { storage } from "./storage.js";

export const KEY = "monsoon.1.live";

/** @param {string} match */
export function hasHosted(match) {
  try {
    return Object.hasOwn(Object(objectIn(storage().getItem(KEY))?.hosted), match);
  } catch {
    return false; // storage is forbidden, so there is none
  }
}
