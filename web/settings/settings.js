/**
 * The user's settings: one small entry in the store. It is read again when it has changed, so that a choice in another
 * window applies here too. Values that cannot be read count as not chosen; those that this version does not know are
 * kept. Where nothing can be stored, a choice holds until the page is closed.
 */

import { objectIn } from "../store/shapes.js";
import { put, storage } from "../store/storage.js";

const KEY = "monsoon.1.settings";
/** The parameter of the address for the language in which another site shows this page. */
const LANGUAGE = "lang";

/** The possible values, in the order in which they are offered. */
export const CHOICES = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  /** how fast bots move */
  pace: ["slow", "normal", "fast", "once"],
  /** animations of the page: "full" is as much as the system permits */
  motion: ["full", "off"],
  sound: ["off", "on"],
  /** whether the end of a turn must be confirmed */
  confirm: ["off", "on"],
  /** whether a turn that can only be ended ends by itself */
  finish: ["off", "on"],
  /** whether moves are offered on the board with a few buttons, or as a list of all of them */
  moves: ["board", "list"],
  /** the cards of all players at once, or one at a time */
  seats: ["all", "tabs"],
  /** the depth of the rulebook */
  book: ["both", "short", "long"],
  /** those with word lists */
  language: ["en", "de", "fr", "es"],
});

/** @typedef {typeof CHOICES} Choices */
/** @typedef {keyof Choices} Name */
/** @template {Name} N @typedef {Choices[N][number]} Choice */
/** @typedef {{[N in Name]: Choice<N>}} Settings */

/** @type {Readonly<Settings>} */
const USUAL = {
  theme: "system",
  pace: "normal",
  motion: "full",
  sound: "off",
  confirm: "off",
  finish: "off",
  moves: "board",
  seats: "all",
  book: "both",
  language: languageAtFirst(),
};

/** @type {{raw: string | null, values: Record<string, unknown>}} the entry as last read */
let read = { raw: null, values: {} };
/** @type {Record<string, unknown>} chosen, but not stored for lack of room */
let unstored = {};
/**
 * The language of the address, ?lang=de: it holds in this window until another is chosen here.
 * @type {Record<string, unknown>}
 */
const given = { language: new URLSearchParams(location.search).get(LANGUAGE) ?? undefined };
/** @type {Map<Name, Set<(value: string) => void>>} */
const listeners = new Map();

/** The language that early.js has found where none was chosen. @returns {Choice<"language">} */
function languageAtFirst() {
  const { lang } = document.documentElement;
  return CHOICES.language.find((tag) => tag === lang) ?? "en";
}

/** The whole entry, with values that only other versions know. @returns {Record<string, unknown>} */
function stored() {
  try {
    const raw = storage().getItem(KEY);
    if (raw !== read.raw) read = { raw, values: objectIn(raw) ?? {} };
  } catch {
    read = { raw: null, values: {} }; // storage is forbidden: what is chosen holds in this window
  }
  return read.values;
}

/**
 * The chosen value, or the default.
 * @template {Name} N
 * @param {N} name
 * @returns {Choice<N>}
 */
export function setting(name) {
  const known = [given[name], unstored[name], stored()[name]].find((value) =>
    /** @type {readonly unknown[]} */ (CHOICES[name]).includes(value),
  );
  return /** @type {Choice<N>} */ (known ?? USUAL[name]);
}

/**
 * Sets a value, here and in every other window.
 * @template {Name} N
 * @param {N} name
 * @param {Choice<N>} value
 */
export function choose(name, value) {
  const { [name]: _, ...others } = unstored;
  delete given[name];
  if (name === "language") history.replaceState(history.state, "", plainAddress(location.href));
  try {
    put(KEY, JSON.stringify({ ...stored(), ...others, [name]: value }));
    unstored = {};
  } catch {
    // it holds until the window is closed; a match that cannot be stored says why
    unstored = { ...others, [name]: value };
  }
  tell(name);
}

/**
 * Calls the listener whenever another value is chosen, here or in another window.
 * @template {Name} N
 * @param {N} name
 * @param {(value: Choice<N>) => void} listener
 * @returns {() => void} removes the listener
 */
export function onSetting(name, listener) {
  const heard = /** @type {(value: string) => void} */ (listener);
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(heard));
  return () => {
    all.delete(heard);
  };
}

/** An address without the language, so that the person who opens it gets their own. @param {string} address */
export function plainAddress(address) {
  const url = new URL(address);
  url.searchParams.delete(LANGUAGE);
  return url.href;
}

/** Milliseconds from one move of a bot to the next. */
const PACES = { slow: 1600, normal: 700, fast: 250, once: 0 };

/** Milliseconds between two moves of bots, at the pace that was chosen; 0: all at once. */
export const interval = () => PACES[setting("pace")];

/** @param {Name} name */
function tell(name) {
  told.set(name, setting(name));
  for (const listener of [...(listeners.get(name) ?? [])]) listener(setting(name));
}

/** The names of all settings. */
export const NAMES = /** @type {Name[]} */ (Object.keys(CHOICES));

/** What the listeners know: the page may have read what another window has stored before it hears of that. */
const told = new Map(NAMES.map((name) => [name, setting(name)]));

/** Another window has changed a setting, or the store was cleared. */
addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  unstored = {};
  for (const name of NAMES) if (setting(name) !== told.get(name)) tell(name);
});

/** Sets the attributes of the page that style sheets use; early.js does so before the first paint. */
function wear() {
  const { dataset } = document.documentElement;
  const [theme, motion] = [setting("theme"), setting("motion")];
  dataset.moves = setting("moves");
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (motion === "full") delete dataset.motion;
  else dataset.motion = motion;
}

onSetting("theme", wear);
onSetting("motion", wear);
onSetting("moves", wear);
wear();
