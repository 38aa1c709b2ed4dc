/**
 * Saved matches: one entry per match, under a versioned key, written atomically (storage.js); the list is read from the
 * entries, so no index can be wrong. Nothing is ever deleted automatically: an entry that cannot be read is set aside
 * and reported (aside.js). A full or forbidden store leads to a message, and the match goes on.
 */

import { allAside, freeKey, KINDS, setAside, wasAt } from "./aside.js";
import { readBot } from "./bot.js";
import { readCopy } from "./copy.js";
import { readResult } from "./results.js";
import { LONGEST_TITLE, readSave, unknownIn } from "./save.js";
import { objectIn } from "./shapes.js";
import { keys, put, StoreError, storage, troubleOf } from "./storage.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./aside.js").Aside} Aside */

const MATCH = KINDS.match.home;

/** An id that no other match has; short, as it is part of the address. */
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

/** The latest time of any entry that was read or written here. */
let latest = 0;

/** A time later than that of any entry known here, even if the clock was set back. */
function now() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/**
 * Times for matches that are added together: the first of them is to be the one played last, as in a list.
 * @param {number} count
 */
export function times(count) {
  const first = now();
  latest = first + count;
  return Array.from({ length: count }, (_, place) => latest - place);
}

/**
 * Saves a match over the version that this window knows, with a later time than any before. An unreadable entry in its
 * place is set aside.
 * @param {Omit<Save, "updated">} save
 * @param {number | null} known when the version that this one continues was written; null for a match that is not in
 *   the store yet
 * @param {number} [updated] one of `times`
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has saved the match since; nothing is changed then
 */
export function keep(save, known, updated) {
  const there = find(save.id);
  if (there && there.updated !== known) throw new StoreError("store.other");
  if (!there) makeWay(save.id);
  const time = updated ?? now();
  const title = there ? there.title : save.title; // another window may have renamed it
  put(MATCH + save.id, JSON.stringify({ ...unknownIn(there), ...save, title, updated: time }));
  return time;
}

/** Sets aside an unreadable entry in the place of a match; it must not be overwritten. @param {string} id */
function makeWay(id) {
  setAside("match", id);
  if (has(id)) throw new StoreError("store.full");
}

/** Whether there is an entry, readable or not. @param {string} id */
export function has(id) {
  return storage().getItem(MATCH + id) !== null;
}

/**
 * @param {string} id
 * @returns {Save | null} null when there is none or it cannot be read
 */
export function find(id) {
  return decode(id, storage().getItem(MATCH + id));
}

/** Whether a match can be opened: the results of others stay without a link. @param {string} id */
export function isSaved(id) {
  try {
    return find(id) !== null;
  } catch {
    return false; // storage is forbidden: opening or saving a match tells so
  }
}

/**
 * All matches, the last played first, and all entries set aside.
 * @returns {{saves: Save[], aside: Aside[], trouble: Message | null}}
 */
export function list() {
  /** @type {Save[]} */
  const saves = [];
  /** @type {Aside[]} */
  let aside = [];
  try {
    for (const key of keys(MATCH)) {
      const id = key.slice(MATCH.length);
      const save = find(id);
      if (save) saves.push(save);
      else setAside("match", id);
    }
    aside = allAside();
  } catch (error) {
    return { saves, aside, trouble: troubleOf(error) };
  }
  saves.sort((one, other) => other.updated - one.updated);
  return { saves, aside, trouble: null };
}

/** The reader for each kind of entry. @type {[import("./aside.js").Kind, (id: string, raw: string) => unknown][]} */
const KINDS_READ = [
  ["match", readSave],
  ["result", readResult],
  ["copy", readCopy],
  ["bot", readBot],
];

/**
 * Tries to read an entry set aside once more, as another version of the page may be able to. It stays aside if it still
 * cannot be read, or if another entry has taken its place.
 * @param {Aside} entry
 */
export function putBack(entry) {
  const id = objectIn(entry.raw)?.id;
  if (typeof id !== "string") return;
  const kind = KINDS_READ.find(([name, reads]) => wasAt(entry, name, id) && reads(id, entry.raw))?.[0];
  if (!kind || storage().getItem(KINDS[kind].home + id) !== null) return;
  put(KINDS[kind].home + id, entry.raw);
  storage().removeItem(entry.key);
}

/**
 * Removes a match from the store; the returned function restores it.
 * @param {string} id
 * @returns {() => void}
 */
export function drop(id) {
  return takeOut(MATCH + id, KINDS.match.aside + id);
}

/**
 * Deletes an entry that was set aside, at the player's request; the returned function restores it.
 * @param {Aside} entry
 * @returns {() => void}
 */
export function forget({ key }) {
  return takeOut(key, key);
}

/**
 * @param {string} key
 * @param {string} spare the key to restore it to if another entry has taken its place
 * @returns {() => void}
 */
function takeOut(key, spare) {
  const store = storage();
  const raw = store.getItem(key);
  store.removeItem(key);
  return () => {
    if (raw !== null) put(store.getItem(key) === null ? key : freeKey(spare), raw);
  };
}

/**
 * Gives a match a title, or removes it: then its players' names are the title. The time stays the same, so the match
 * keeps its place in the list and a window that has it open sees no conflict.
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
 * Adds a second entry with the same match.
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
 * Calls `heard` when another window has written or removed a match.
 * @param {(id: string | null) => void} heard null: the whole store was cleared
 */
export function onOtherWindow(heard) {
  addEventListener("storage", ({ key }) => {
    if (key === null) heard(null);
    else if (key.startsWith(MATCH)) heard(key.slice(MATCH.length));
  });
}
