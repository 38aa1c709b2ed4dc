/**
 * The player's own copies of the games, one entry each in the browser's store. What cannot be read is set aside and
 * reported; what another window has written since is not overwritten.
 */

import { gameOf } from "../games.js";
import { KINDS, setAside } from "../store/aside.js";
import { readCopy } from "../store/copy.js";
import { put, StoreError, storage } from "../store/storage.js";

/** @typedef {import("../store/copy.js").OwnCopy} OwnCopy */

const HOME = KINDS.copy.home;

/**
 * @param {string} game
 * @returns {OwnCopy | null} null where there is none, or it cannot be read
 * @throws {StoreError} where the browser forbids storage
 */
export function find(game) {
  const raw = storage().getItem(HOME + game);
  if (raw === null) return null;
  const copy = readCopy(game, raw);
  if (!copy) setAside("copy", game);
  return copy;
}

/** The player's own copy of a game, without throwing. @param {string} game */
export function entered(game) {
  try {
    return find(game);
  } catch {
    return null; // storage is forbidden, so there is none
  }
}

/**
 * Saves a copy over the version that this window knows.
 * @param {Omit<OwnCopy, "version" | "updated">} copy
 * @param {number | null} known when that version was written; null: there was none
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has written since; nothing is changed then
 */
export function keep(copy, known) {
  const there = check(copy.id, known);
  const updated = Math.max(Date.now(), (there?.updated ?? 0) + 1);
  put(HOME + copy.id, JSON.stringify({ ...there, version: 1, ...copy, updated }));
  return updated;
}

/** Removes a copy, unless another window has written since. @param {string} game @param {number | null} known */
export function drop(game, known) {
  if (check(game, known)) storage().removeItem(HOME + game);
}

/** @param {string} game @param {number | null} known */
function check(game, known) {
  const there = find(game);
  if ((there?.updated ?? null) !== known) throw new StoreError("store.other");
  // an unreadable entry that could not be set aside for lack of space is not overwritten
  if (!there && storage().getItem(HOME + game) !== null) throw new StoreError("store.full");
  return there;
}

/**
 * Calls `heard` when another window has written or removed a copy.
 * @param {(game: string | null) => void} heard null: the whole store is cleared
 */
export function onOtherWindow(heard) {
  addEventListener("storage", ({ key }) => {
    if (key === null) heard(null);
    else if (key.startsWith(HOME) && gameOf(key.slice(HOME.length))) heard(key.slice(HOME.length));
  });
}
