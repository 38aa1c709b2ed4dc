/**
 * Saved matches in localStorage: one entry per match under a versioned key. Nothing is ever thrown away by itself:
 * an entry that cannot be read is set aside under another key and reported. A store that is full or forbidden is
 * answered with a message, and the match goes on.
 */

/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Message} Message */

const MATCH = "monsoon.1.match.";
const ASIDE = "monsoon.1.aside.";
const PARTY = "monsoon.1.party";
const LATEST = "monsoon.1.latest";
const PACE = "monsoon.1.pace";

export class StoreError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** The store itself; browsers that forbid it throw at the first touch. */
function storage() {
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
function put(key, value) {
  const store = storage();
  try {
    store.setItem(key, value);
  } catch {
    // a browser that forbids storing says "full" too, but then nothing at all is in there
    throw new StoreError(store.length === 0 ? "store.forbidden" : "store.full");
  }
}

/** An id that no other match has; short, as it stands in the address. */
export function newId() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("");
}

/**
 * @param {unknown} value
 * @returns {value is string[]}
 */
function strings(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/**
 * @param {unknown} value
 * @returns {value is Save}
 */
function isSave(value) {
  if (typeof value !== "object" || value === null) return false;
  const save = /** @type {Record<string, unknown>} */ (value);
  return save.version === 1 && typeof save.id === "string" && typeof save.game === "string" && typeof save.text === "string"
    && typeof save.turn === "number" && typeof save.updated === "number" && strings(save.names) && strings(save.colors);
}

/**
 * @param {string} raw
 * @returns {Save | null}
 */
function decode(raw) {
  try {
    const value = JSON.parse(raw);
    return isSave(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Stores a match, over its earlier state.
 * @param {Save} save
 */
export function keep(save) {
  put(MATCH + save.id, JSON.stringify(save));
  put(LATEST, save.id);
}

/**
 * @param {string} id
 * @returns {Save | null} null when there is none that can be read
 */
export function find(id) {
  const raw = storage().getItem(MATCH + id);
  return raw === null ? null : decode(raw);
}

/**
 * All matches, the last played first, and how many entries had to be set aside now.
 * @returns {{saves: Save[], aside: number, trouble: Message | null}}
 */
export function list() {
  /** @type {Save[]} */
  const saves = [];
  let aside = 0;
  try {
    const store = storage();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    for (const key of keys.filter((name) => name.startsWith(MATCH))) {
      const raw = store.getItem(key) ?? "";
      const save = decode(raw);
      if (save) saves.push(save);
      else aside += setAside(store, key, raw);
    }
  } catch (error) {
    return { saves, aside, trouble: { key: error instanceof StoreError ? error.key : "store.forbidden" } };
  }
  saves.sort((one, other) => other.updated - one.updated);
  return { saves, aside, trouble: null };
}

/**
 * Moves an unreadable entry out of the way. Written first and removed after, so that a full store loses nothing.
 * @param {Storage} store
 * @param {string} key
 * @param {string} raw
 */
function setAside(store, key, raw) {
  let target = ASIDE + key.slice(MATCH.length);
  while (store.getItem(target) !== null) target += "-";
  try {
    store.setItem(target, raw);
    store.removeItem(key);
  } catch {
    // no room for the copy: it stays where it is, and is reported again next time
  }
  return 1;
}

/**
 * Takes a match out of the store; the answer puts it back.
 * @param {string} id
 * @returns {() => void}
 */
export function drop(id) {
  const store = storage();
  const raw = store.getItem(MATCH + id);
  store.removeItem(MATCH + id);
  return () => {
    if (raw !== null) put(MATCH + id, raw);
  };
}

/** The match played last, if it is still there. @returns {Save | null} */
export function latest() {
  try {
    const id = storage().getItem(LATEST);
    return id === null ? null : find(id);
  } catch {
    return null;
  }
}

/**
 * What was typed last, for the next form: the game, the names, who is a bot of which level ("-" for a person), and the
 * colours in each game.
 * @typedef {{game: string, names: string[], levels: string[], colors: Record<string, string[]>}} Party
 */

/**
 * A convenience: trouble with it is no trouble.
 * @param {string} game
 * @param {Player[]} players
 */
export function rememberPlayers(game, players) {
  const names = players.map((player) => player.name);
  const levels = players.map((player) => player.level ?? "-");
  const colors = { ...rememberedParty().colors, [game]: players.map((player) => player.color) };
  try {
    put(PARTY, JSON.stringify({ game, names, levels, colors }));
  } catch {
    // the form then starts with its usual names
  }
}

/** @returns {Party} */
export function rememberedParty() {
  /** @type {Party} */
  const party = { game: "", names: [], levels: [], colors: {} };
  try {
    const { game, names, levels, colors } = JSON.parse(storage().getItem(PARTY) ?? "{}");
    if (typeof game === "string") party.game = game;
    if (strings(names)) party.names = names.map((name) => name.slice(0, 20));
    if (strings(levels)) party.levels = levels;
    for (const [name, list] of Object.entries(colors ?? {})) if (strings(list)) party.colors[name] = list;
  } catch {
    // nothing is remembered
  }
  return party;
}

/** How fast bots move: a convenience, too. @param {string} pace */
export function rememberPace(pace) {
  try {
    put(PACE, pace);
  } catch {
    // the next match then begins at the usual pace
  }
}

/** @param {string[]} known @returns {string | null} */
export function rememberedPace(known) {
  try {
    const pace = storage().getItem(PACE);
    return pace !== null && known.includes(pace) ? pace : null;
  } catch {
    return null;
  }
}

/**
 * Tells when another window has written this match.
 * @param {(id: string) => void} heard
 */
export function onOtherWindow(heard) {
  addEventListener("storage", (event) => {
    if (event.key?.startsWith(MATCH) && event.newValue !== null) heard(event.key.slice(MATCH.length));
  });
}
