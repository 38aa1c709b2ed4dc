/**
 * Entries of the store that cannot be read are set aside, never deleted, and reported: whichever part of the page finds
 * one, the report goes to the one listener here. Where there is no room to move an entry, it stays where it is, is
 * reported once, and is listed as set aside all the same.
 */

import { keys, storage } from "./storage.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{key: string, raw: string}} Aside an entry that cannot be read, as it was found */

const ASIDE = "monsoon.1.aside.";

/** The kinds of entries: the prefixes of their keys, in place and set aside, and the message when one is set aside. */
export const KINDS = {
  match: { home: "monsoon.1.match.", aside: ASIDE, news: "saves.aside" },
  result: { home: "monsoon.1.result.", aside: `${ASIDE}result-`, news: "statistics.aside" },
  copy: { home: "monsoon.1.copy.", aside: `${ASIDE}copy-`, news: "copy.aside" },
  bot: { home: "monsoon.1.bot.", aside: `${ASIDE}bot-`, news: "workshop.aside" },
};

/** Keys of entries that could not be moved. @type {Set<string>} */
const stuck = new Set();
/** How many entries were set aside since the page was opened. @type {Record<Kind, number>} */
const counts = { match: 0, result: 0, copy: 0, bot: 0 };
/** The kinds with something to report. @type {Set<Kind>} */
const unreported = new Set();
/** @type {(message: Message) => void} */
let tell = () => {};

/**
 * Sets the listener that tells the player. Entries set aside at the same time make one message.
 * @param {(message: Message) => void} listener
 */
export function onAside(listener) {
  tell = listener;
}

/**
 * Moves an unreadable entry out of the way. The copy is written before the original is removed, so that a full store
 * loses nothing.
 * @param {Kind} kind
 * @param {string} id
 * @param {boolean} [reported] the player was told already
 */
export function setAside(kind, id, reported = false) {
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
  if (!reported && !before) note(kind);
}

/** @param {Kind} kind */
function note(kind) {
  counts[kind] += 1;
  if (unreported.size === 0) {
    queueMicrotask(() => {
      for (const each of unreported) tell({ key: KINDS[each].news, params: { count: counts[each] } });
      unreported.clear();
    });
  }
  unreported.add(kind);
}

/** The entries that are set aside. @returns {Aside[]} */
export function allAside() {
  const store = storage();
  return [...keys(ASIDE), ...stuck].flatMap((key) => {
    const raw = store.getItem(key);
    return raw === null ? [] : [{ key, raw }];
  });
}

/**
 * Whether an entry was set aside as one of this kind and id.
 * @param {Aside} entry
 * @param {Kind} kind
 * @param {string} id
 */
export function wasAt({ key }, kind, id) {
  const start = KINDS[kind].aside + id;
  return key.startsWith(start) && /^-*$/.test(key.slice(start.length));
}

/** An unused key: this one, or a longer one. @param {string} key */
export function freeKey(key) {
  let free = key;
  while (storage().getItem(free) !== null) free += "-";
  return free;
}
