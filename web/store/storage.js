/**
 * The browser's store for texts. One entry is written as a whole or not at all: the browser replaces a value in one step,
 * and leaves the old one where the new one finds no room.
 */

const PROBE = "monsoon.1.probe";
/** Room, in characters, below which the player is warned: some dozen games. */
const RESERVE = 300_000;

export class StoreError extends Error {
  /** @param {string} key of the words that say what is wrong */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** What is said where little or nothing can be stored: true no more once there is room. */
export const NO_ROOM = ["store.forbidden", "store.full", "store.nearly"];

/** What to say of an error, whatever it is. @param {unknown} error */
export function troubleOf(error) {
  return { key: error instanceof StoreError ? error.key : "store.forbidden" };
}

/** The store itself; browsers that forbid it throw at the first touch. */
export function storage() {
  try {
    const store = globalThis.localStorage;
    if (store) return store;
  } catch {
    // told below, in one place
  }
  throw new StoreError("store.forbidden");
}

/**
 * @param {string} key
 * @param {string} value
 */
export function put(key, value) {
  const store = storage();
  try {
    store.setItem(key, value);
  } catch {
    // a browser that forbids storing says "full" too, but then nothing at all is in there
    throw new StoreError(store.length === 0 ? "store.forbidden" : "store.full");
  }
}

/** Keys of all entries that begin so. @param {string} prefix */
export function keys(prefix) {
  const store = storage();
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) => key.startsWith(prefix));
}

/**
 * Whether there is room for some dozen games more. How much a browser holds, and how it counts, no browser tells: it is
 * tried.
 */
export function hasRoom() {
  try {
    const store = storage();
    try {
      store.setItem(PROBE, "x".repeat(RESERVE));
    } finally {
      store.removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser not to clear this page's store by itself when space is short. May be asked any number of times. */
export async function stay() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false; // an old browser, or no secure address: it stays as it is
  }
}
