/** A store full of healthy and hostile entries, for the fuzzer of the store (poison.js). */

import { games } from "/apart/web/games.js";
import { chance, json, spoilt, value, words } from "./odd.js";

/** Beginnings of ids that are none of the store. */
const ODD_IDS = [
  ...["", "-", "__proto__", "H", "é", "result-h", "x-", " ", "h".repeat(33), "h".repeat(3000), "\ud800"],
  ...["&move=1", "constructor"],
];
/** Beginnings of keys that are none of the store. */
const ODD_KEYS = ["monsoon.2.match.", "monsoon.1.", "monsoon.1.matchx", "__proto__", "length", "getItem"];

/** @param {ReturnType<typeof chance>} rng @param {number} n @returns {string} */
function idFor(rng, n) {
  return rng.often(0.85) ? `h${n}` : `${rng.one(ODD_IDS)}${rng.often(0.5) ? n : ""}`;
}

/** Kinds with many entries. */
const MANY = ["match", "match", "match", "match", "result", "result", "copy", "bot", "aside", "other"];
/** Kinds with a single entry. */
const SINGLE = ["settings", "party", "lesson", "text"];

/**
 * Puts `count` hostile entries, and those of the single kinds.
 * @param {ReturnType<typeof chance>} rng
 * @param {Healthy} healthy
 * @param {number} count
 * @param {number} [first] number of the first
 * @returns {Entry[]} those for which there was room
 */
export function spread(rng, healthy, count, first = 0) {
  const kinds = [...SINGLE, ...Array.from({ length: count }, () => rng.one(MANY))];
  /** @type {Map<string, Entry>} by key: a later one may replace an earlier one */
  const there = new Map();
  for (const [n, kind] of kinds.entries()) {
    const entry = hostile(rng, healthy, kind, first + n);
    if (put(entry)) there.set(entry.key, entry);
  }
  return [...there.values()];
}

/** The key of an entry. @param {string} kind @param {string} id */
const keyOf = (kind, id) => `monsoon.1.${kind}.${id}`;

/**
 * For each kind with many entries, what makes the id of a hostile one and its text. `named` is the id that the text
 * tells, which may be another one; `n` as in `hostile`.
 * @type {Record<string, (rng: ReturnType<typeof chance>, healthy: Healthy, id: string, named: string, n: number) =>
 *   [string, string]>}
 */
const SPOIL = {
  match: (rng, { saves }, id, named) => [id, spoilt(rng, { ...rng.one(saves), id: named })],
  result: (rng, { results }, id, named, n) => [
    id,
    spoilt(rng, { ...rng.one(results), id: named, hash: `hostile${n}` }),
  ],
  copy(rng, { copies }, id) {
    const healthy = rng.one(copies);
    return [rng.often(0.8) ? healthy.id : id, spoilt(rng, healthy)];
  },
  bot: (rng, { bots }, id, named) => [id, spoilt(rng, { ...rng.one(bots), id: named })],
  aside(rng, { saves, results }, id, named) {
    const raw = rng.often(0.5) ? json({ ...rng.one([...saves, ...results]), id: named }) : String(rng.one(words));
    return [`${rng.one(["", "result-", "copy-", "bot-"])}${id}${rng.one(["", "-", "---"])}`, raw];
  },
};

/**
 * @param {ReturnType<typeof chance>} rng
 * @param {Healthy} healthy
 * @param {string} kind
 * @param {number} n how many were made before
 * @returns {Entry}
 */
export function hostile(rng, healthy, kind, n) {
  const id = idFor(rng, n);
  const named = rng.often(0.93) ? id : "another";
  if (kind in SPOIL) {
    const [own, raw] = SPOIL[kind](rng, healthy, id, named, n);
    return { kind, key: keyOf(kind, own), raw };
  }
  if (kind === "text") return { kind, key: "monsoon.1.text", raw: String(rng.one(words)) };
  if (SINGLE.includes(kind)) return { kind, key: `monsoon.1.${kind}`, raw: spoilt(rng, healthy[kind]) };
  return { kind, key: `${rng.one(ODD_KEYS)}${rng.one(["", id])}`, raw: json(value(rng)) };
}

/**
 * @typedef {{saves: any[], results: any[], copies: any[], bots: any[], settings: any, party: any, lesson: any}} Healthy
 * @typedef {{kind: string, key: string, raw: string}} Entry
 */

/** When the first healthy entry was stored. */
const STORED = 1_700_000_000_000;

/** What a player may have stored. @param {string[]} texts of matches @returns {Healthy} */
export function healthyOf(texts) {
  const saves = texts.map(healthySave);
  return {
    saves,
    results: saves.map(healthyResult),
    copies: [
      healthyCopy("navegador", "price church 160 200 250 300 350 400 450 500", 0),
      healthyCopy("borneo", "order each1 6 4 1", 1),
    ],
    bots: ["navegador", "borneo"].map(healthyBot),
    settings: { theme: "dark", pace: "fast", motion: "full", sound: "off", language: "en", later: { a: [1] } },
    party: {
      game: "navegador",
      names: ["Ana", "Rui"],
      levels: ["-", "pilot"],
      colors: { navegador: ["red", "blue"] },
      characters: { navegador: ["", "trader"] },
    },
    lesson: { navegador: { step: 3, done: false }, borneo: { step: 0, done: true } },
  };
}

/** The save of a match; every other one has a title and seats elsewhere. @param {string} text @param {number} n */
function healthySave(text, n) {
  const names = Array.from(text.matchAll(/^name [A-Z] (.+)$/gm), ([, name]) => name);
  const game = /^game (\w+)$/m.exec(text)?.[1] ?? "";
  return {
    version: 1,
    id: `good${n}`,
    game,
    names,
    colors: games[game].colors.slice(0, names.length),
    turn: 3 + n,
    updated: STORED + n,
    over: false,
    text,
    ...(n % 2 ? { title: `Evening ${n}`, here: [0], mover: 1 } : {}),
    picture: [
      [1, 2, 3, 4, "red"],
      [5, 6, 7, 8, "#aabbcc"],
    ],
  };
}

/** The result of a saved match. @param {ReturnType<typeof healthySave>} save @param {number} n */
function healthyResult({ id, game, names, updated }, n) {
  return {
    version: 1,
    id: `${id}r`,
    game,
    hash: `hash${n}`,
    ended: updated,
    turns: 90,
    names,
    levels: names.map((_, seat) => (seat ? "pilot" : null)),
    own: [0],
    points: names.map((_, seat) => 60 + seat),
    places: names.map((_, seat) => seat + 1),
  };
}

/** A player's own copy of a game with one changed line. @param {string} id @param {string} line @param {number} n */
function healthyCopy(id, line, n) {
  return {
    version: 1,
    id,
    edition: ["1", line],
    fits: true,
    note: "first printing",
    updated: STORED + n,
    later: [1],
  };
}

/** A bot of the player's own. @param {string} game @param {number} n */
function healthyBot(game, n) {
  const source = "def choose(turn):\n    return turn.choices[0]\n";
  return { version: 1, id: `goodbot${n}`, name: `First of ${game}`, game, source, updated: STORED + n, later: [1] };
}

/** @param {Healthy} healthy */
export function store({ saves, results, copies, bots, settings, party, lesson }) {
  localStorage.clear();
  for (const [kind, entries] of Object.entries({ match: saves, result: results, copy: copies, bot: bots }))
    for (const entry of entries) localStorage.setItem(keyOf(kind, entry.id), JSON.stringify(entry));
  for (const [name, entry] of Object.entries({ settings, party, lesson }))
    localStorage.setItem(`monsoon.1.${name}`, JSON.stringify(entry));
}

/**
 * Fills the store of this site: healthy entries, and hostile ones beside them.
 * @param {{seed: number, count: number, texts: string[]}} plan
 */
export function fill({ seed, count, texts }) {
  const rng = chance(seed);
  const healthy = healthyOf(texts);
  store(healthy);
  return { healthy, entries: spread(rng, healthy, count) };
}

/** @param {Entry} entry @returns {boolean} whether there was room for it */
export function put({ key, raw }) {
  try {
    localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}

/** An entry as JSON with sorted fields. @param {any} entry */
export function sorted(entry) {
  return JSON.stringify(Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1))));
}
