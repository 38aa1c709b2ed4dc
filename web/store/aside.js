/**
 * What in the store cannot be read is moved out of the way, never thrown away, and told: whichever part of the page has
 * come upon it, its news go to the one listener here. Where there is no room to move it, it stays where it is, told once,
 * and stands among what is set aside all the same.
 */

import { keys, storage } from "./storage.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{key: string, raw: string}} Aside an entry that cannot be read, as it was found */

const ASIDE = "monsoon.1.aside.";

/** The entries that are looked through: how their keys begin, also when they are set aside, and what is then told. */
export const KINDS = {
  match: { home: "monsoon.1.match.", aside: ASIDE, news: "saves.aside" },
  result: { home: "monsoon.1.result.", aside: `${ASIDE}result-`, news: "statistics.aside" },
  copy: { home: "monsoon.1.copy.", aside: `${ASIDE}copy-`, news: "copy.aside" },
};

/** Keys of what could not be moved. @type {Set<string>} */
const stuck = new Set();
/** How many entries were set aside while the page has been open. @type {Record<Kind, number>} */
const counts = { match: 0, result: 0, copy: 0 };
/** The kinds of which there is something to tell. @type {Set<Kind>} */
const untold = new Set();
/** @type {(message: Message) => void} */
let tell = () => {};

/** Who tells the player. What is set aside at the same time is one message. @param {(message: Message) => void} listener */
export function onAside(listener) {
  tell = listener;
}

/**
 * Moves an unreadable entry out of the way. Written first and removed after, so that a full store loses nothing.
 * @param {Kind} kind
 * @param {string} id
 * @param {boolean} [told] the player knows of it already
 */
export function setAside(kind, id, told = false) {
  const store = storage();
  const key = KINDS[kind].home + id;
  const raw = store.getItem(key);
  if (raw === null) return;
  const before = stuck.has(key);
  try {
    store.setItem(freeKey(KINDS[kind].aside + id), raw);
    store.removeItem(key);
    stuck.delete(key);
  } catch {
    stuck.add(key); // no room for the copy
  }
  if (!told && !before) note(kind);
}

/** @param {Kind} kind */
function note(kind) {
  counts[kind] += 1;
  if (untold.size === 0) {
    queueMicrotask(() => {
      for (const each of untold) tell({ key: KINDS[each].news, params: { count: counts[each] } });
      untold.clear();
    });
  }
  untold.add(kind);
}

/** The entries that are set aside. @returns {Aside[]} */
export function allAside() {
  const store = storage();
  return [...keys(ASIDE), ...stuck].flatMap((key) => {
    const raw = store.getItem(key);
    return raw === null ? [] : [{ key, raw }];
  });
}

/** Whether an entry was set aside as one of this kind and id. @param {Aside} entry @param {Kind} kind @param {string} id */
export function wasAt({ key }, kind, id) {
  const start = KINDS[kind].aside + id;
  return key.startsWith(start) && /^-*$/.test(key.slice(start.length));
}

/** A key that nothing stands under: this one, or longer. @param {string} key */
export function freeKey(key) {
  let free = key;
  while (storage().getItem(free) !== null) free += "-";
  return free;
}
