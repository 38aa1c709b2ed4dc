/**
 * Saved matches: one entry a match, under a versioned key, written as a whole (storage.js); the list of them is whatever
 * entries there are, so no index can be wrong. Nothing is ever thrown away by itself: an entry that cannot be read is set
 * aside and told (aside.js). A store that is full or forbidden is answered with a message, and the match goes on.
 */

import { allAside, freeKey, KINDS, setAside, wasAt } from "./aside.js";
import { readCopy } from "./copy.js";
import { LONGEST_TITLE, readSave, unknownIn } from "./save.js";
import { objectIn } from "./shapes.js";
import { readResult } from "./results.js";
import { keys, put, storage, StoreError, troubleOf } from "./storage.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./aside.js").Aside} Aside */

const MATCH = KINDS.match.home;

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

/** Later than any state that is known here, even if the clock was set back. */
function now() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/**
 * Stores a match over the state of it that is known here. A later time than that of any state before it is stamped on it.
 * What cannot be read in its place is set aside.
 * @param {Omit<Save, "updated">} save
 * @param {number | null} known when the state was written that this one goes on from; null for a match that is not in the
 *   store yet
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has stored the match since; then nothing is changed
 */
export function keep(save, known) {
  const there = find(save.id);
  if (there && there.updated !== known) throw new StoreError("store.other");
  if (!there) makeWay(save.id);
  const updated = now();
  const title = there ? there.title : save.title; // another window may have renamed it
  put(MATCH + save.id, JSON.stringify({ ...unknownIn(there), ...save, title, updated }));
  return updated;
}

/** What stands in the place of a match cannot be read: nothing is written over it. @param {string} id */
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
 * @returns {Save | null} null when there is none that can be read
 */
export function find(id) {
  return decode(id, storage().getItem(MATCH + id));
}

/**
 * All matches, the last played first, and what is set aside, now or before.
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

/** How an entry of each kind is read. @type {[import("./aside.js").Kind, (id: string, raw: string) => unknown][]} */
const KINDS_READ = [["match", readSave], ["result", readResult], ["copy", readCopy]];

/**
 * Tries again with what was set aside: another version of the page may be able to read it. It stays aside if it still
 * cannot be read, or if there is another one in its place.
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
 * Takes a match out of the store; the answer puts it back.
 * @param {string} id
 * @returns {() => void}
 */
export function drop(id) {
  return takeOut(MATCH + id, KINDS.match.aside + id);
}

/**
 * Takes an entry away that was set aside, because the player wants that; the answer puts it back.
 * @param {Aside} entry
 * @returns {() => void}
 */
export function forget({ key }) {
  return takeOut(key, key);
}

/**
 * @param {string} key
 * @param {string} spare where it is put back if another entry has taken its place
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
