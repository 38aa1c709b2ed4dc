/**
 * One's own copies of the games, one entry each in the browser's store. What cannot be read is set aside and told; what
 * another window has written since is not written over.
 */

import { KINDS, setAside } from "../store/aside.js";
import { gameOf } from "../games.js";
import { put, storage, StoreError } from "../store/storage.js";
import { readCopy } from "../store/copy.js";

/** @typedef {import("../store/copy.js").OwnCopy} OwnCopy */

const HOME = KINDS.copy.home;

/**
 * @param {string} game
 * @returns {OwnCopy | null} null where there is none, or none that can be read
 * @throws {StoreError} where nothing may be stored
 */
export function find(game) {
  const raw = storage().getItem(HOME + game);
  if (raw === null) return null;
  const copy = readCopy(game, raw);
  if (!copy) setAside("copy", game);
  return copy;
}

/** The own copy of a game, wherever the page asks. @param {string} game */
export function entered(game) {
  try {
    return find(game);
  } catch {
    return null; // nothing may be stored here, so there is none
  }
}

/**
 * Writes a copy over the state of it that is known here.
 * @param {Omit<OwnCopy, "version" | "updated">} copy
 * @param {number | null} known when that state was written; null: there was none
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has written since; then nothing is changed
 */
export function keep(copy, known) {
  const there = check(copy.id, known);
  const updated = Math.max(Date.now(), (there?.updated ?? 0) + 1);
  put(HOME + copy.id, JSON.stringify({ ...there, version: 1, ...copy, updated }));
  return updated;
}

/** Takes a copy away, unless another window has written since. @param {string} game @param {number | null} known */
export function drop(game, known) {
  if (check(game, known)) storage().removeItem(HOME + game);
}

/** @param {string} game @param {number | null} known */
function check(game, known) {
  const there = find(game);
  if ((there?.updated ?? null) !== known) throw new StoreError("store.other");
  // what cannot be read found no room aside: nothing is written over it
  if (!there && storage().getItem(HOME + game) !== null) throw new StoreError("store.full");
  return there;
}

/** Tells when another window has written a copy, or taken it away. @param {(game: string | null) => void} heard null: the whole store is cleared */
export function onOtherWindow(heard) {
  addEventListener("storage", ({ key }) => {
    if (key === null) heard(null);
    else if (key.startsWith(HOME) && gameOf(key.slice(HOME.length))) heard(key.slice(HOME.length));
  });
}
