/**
 * Saved matches: one entry a match, under a versioned key, written as a whole (storage.js); the list of them is whatever
 * entries there are, so no index can be wrong. Nothing is ever thrown away by itself: an entry that cannot be read is set
 * aside under another key and reported. A store that is full or forbidden is answered with a message, and the match
 * goes on.
 */

import { LONGEST_TITLE, readSave, unknownIn } from "./saves/shape.js";
import { keys, put, storage, StoreError, troubleOf } from "./storage.js";

/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {{key: string, raw: string}} Aside an entry that cannot be read, as it was found */

const MATCH = "monsoon.1.match.";
/** What cannot be read waits under such keys. */
export const ASIDE = "monsoon.1.aside.";

/** An id that no other match has; short, as it stands in the address. */
export function newId() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("");
}

/**
 * @param {string} id of the entry
 * @param {string | null} raw
 * @returns {Save | null}
 */
function decode(id, raw) {
  const save = readSave(id, raw);
  if (save) latest = Math.max(latest, save.updated);
  return save;
}

/** The latest time on a state that was read or written here. */
let latest = 0;

/** Later than any state that is known here, even if somebody has moved the clock back. */
function now() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/**
 * Stores a match over the state of it that is known here. A later time than that of any state before it is stamped on it.
 * @param {Omit<Save, "updated">} save
 * @param {number | null} known when the state was written that this one goes on from; null for a match that is not in the
 *   store yet
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has stored the match since; then nothing is changed
 */
export function keep(save, known) {
  const there = find(save.id);
  if (there && there.updated !== known) throw new StoreError("store.other");
  const updated = now();
  const title = there ? there.title : save.title; // another window may have renamed it
  put(MATCH + save.id, JSON.stringify({ ...unknownIn(there), ...save, title, updated }));
  return updated;
}

/**
 * @param {string} id
 * @returns {Save | null} null when there is none that can be read
 */
export function find(id) {
  return decode(id, storage().getItem(MATCH + id));
}

/**
 * All matches, the last played first; what is set aside; and how many entries had to be set aside now.
 * @returns {{saves: Save[], aside: Aside[], fresh: number, trouble: Message | null}}
 */
export function list() {
  /** @type {Save[]} */
  const saves = [];
  /** @type {Aside[]} */
  let aside = [];
  let fresh = 0;
  try {
    const store = storage();
    for (const key of keys(MATCH)) {
      const raw = store.getItem(key) ?? "";
      const save = decode(key.slice(MATCH.length), raw);
      if (save) saves.push(save);
      else {
        setAside(key.slice(MATCH.length));
        fresh += 1;
      }
    }
    aside = keys(ASIDE).map((key) => ({ key, raw: store.getItem(key) ?? "" }));
  } catch (error) {
    return { saves, aside, fresh, trouble: troubleOf(error) };
  }
  saves.sort((one, other) => other.updated - one.updated);
  return { saves, aside, fresh, trouble: null };
}

/**
 * Moves an unreadable entry out of the way. Written first and removed after, so that a full store loses nothing.
 * @param {string} id
 */
export function setAside(id) {
  const store = storage();
  const raw = store.getItem(MATCH + id);
  if (raw === null) return;
  let target = ASIDE + id;
  while (store.getItem(target) !== null) target += "-";
  try {
    store.setItem(target, raw);
    store.removeItem(MATCH + id);
  } catch {
    // no room for the copy: it stays where it is, and is reported again next time
  }
}

/**
 * Tries again with what was set aside: another version of the page may be able to read it. It stays aside if it is no
 * match at all, or if there is another one in its place.
 * @param {Aside} entry
 */
export function putBack({ key, raw }) {
  const id = key.slice(ASIDE.length).replace(/-+$/, "");
  if (decode(id, raw) === null || storage().getItem(MATCH + id) !== null) return;
  put(MATCH + id, raw);
  storage().removeItem(key);
}

/**
 * Takes a match out of the store; the answer puts it back.
 * @param {string} id
 * @returns {() => void}
 */
export function drop(id) {
  return takeOut(MATCH + id);
}

/**
 * Takes an entry away that was set aside, because the player wants that; the answer puts it back.
 * @param {Aside} entry
 * @returns {() => void}
 */
export function forget({ key }) {
  return takeOut(key);
}

/** @param {string} key @returns {() => void} */
function takeOut(key) {
  const store = storage();
  const raw = store.getItem(key);
  store.removeItem(key);
  return () => {
    if (raw !== null) put(key, raw);
  };
}

/**
 * Gives a match a name of its own, or takes it away: then the names of its players stand for it. It stays where it is in
 * the list, so a window that has it open need not be asked anything.
 * @param {string} id
 * @param {string} title
 */
export function rename(id, title) {
  const save = find(id);
  if (!save) throw new StoreError("store.gone");
  const named = { ...save, title: title.trim().slice(0, LONGEST_TITLE) || undefined };
  put(MATCH + id, JSON.stringify(named));
}

/**
 * A second entry with the same match.
 * @param {string} id
 * @param {string} title
 */
export function duplicate(id, title) {
  const save = find(id);
  if (!save) throw new StoreError("store.gone");
  const copy = { ...save, id: newId(), title: title.slice(0, LONGEST_TITLE), updated: now() };
  put(MATCH + copy.id, JSON.stringify(copy));
}

/**
 * Tells when another window has written a match, or taken it away.
 * @param {(id: string | null) => void} heard null: it has cleared the whole store
 */
export function onOtherWindow(heard) {
  addEventListener("storage", ({ key }) => {
    if (key === null) heard(null);
    else if (key.startsWith(MATCH)) heard(key.slice(MATCH.length));
  });
}
