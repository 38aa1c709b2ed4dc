/** Small entries of the store that hold a mark for each of several things. When the store fails, there are none. */

import { objectIn } from "./shapes.js";
import { put, storage } from "./storage.js";

/** The marks of an entry; their content is unchecked. @param {string} key @returns {Record<string, any>} */
export function marksIn(key) {
  try {
    return objectIn(storage().getItem(key)) ?? {};
  } catch {
    return {}; // storage is forbidden, so nothing is marked
  }
}

/** Keeps a mark, if the store lets it. @param {string} key @param {string} name @param {unknown} mark */
export function keepMark(key, name, mark) {
  try {
    put(key, JSON.stringify({ ...marksIn(key), [name]: mark }));
  } catch {
    // the thing is then not marked: that costs a tick or a bookmark, nothing that was made
  }
}
