/**
 * The browser's store for texts. An entry is written completely or not at all: the browser replaces a value atomically,
 * and keeps the old one if there is no room for the new one.
 */

const PROBE = "monsoon.1.probe";
/** Room, in characters, below which the player is warned: some dozen games. */
const RESERVE = 300_000;

export class StoreError extends Error {
  /** @param {string} key of the message */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** The messages about missing room, which no longer hold once there is room. */
export const NO_ROOM = ["store.forbidden", "store.full", "store.nearly"];

/** Firefox's names for a damaged store on the disk; these errors are no DOMExceptions. */
const DAMAGED = /^NS_ERROR_/;

/** Whether an error comes from the store; any other is a fault of the page. @param {unknown} error */
export function isOfStore(error) {
  if (error instanceof StoreError || error instanceof DOMException) return true;
  return error instanceof Object && "name" in error && DAMAGED.test(String(error.name));
}

/**
 * The message for an error of the store. A fault of the page is thrown on: nothing is wrong with the store then.
 * @param {unknown} error
 * @returns {{key: string}}
 */
export function troubleOf(error) {
  if (!isOfStore(error)) throw error;
  return { key: error instanceof StoreError ? error.key : "store.forbidden" };
}

/** The store itself; browsers that forbid it throw on first access. */
export function storage() {
  try {
    const store = globalThis.localStorage;
    if (store) return store;
  } catch {
    // handled below, in one place
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
    // a browser that forbids storage reports "full" too, but then the store is empty
    throw new StoreError(store.length === 0 ? "store.forbidden" : "store.full");
  }
}

/** The keys of all entries with this prefix. @param {string} prefix */
export function keys(prefix) {
  const store = storage();
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}

/**
 * Whether there is room for some dozen more games. Browsers do not report their limit or how they count, so this is
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
    return false; // full or forbidden: the list of games tells it
  }
}

/** Asks the browser not to evict this page's store when space is short. May be called any number of times. */
export async function requestPersistence() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false; // an old browser or an insecure context: nothing changes
  }
}
