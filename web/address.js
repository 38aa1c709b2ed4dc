/**
 * What follows the # in the address:
 *
 *   #saves  #statistics               the pages of saved games and of results
 *   #learn=GAME                       a guided first game
 *   #puzzles  #puzzle=GAME/NUMBER     the page of positions to solve, and one of them
 *   #rules=GAME/PARAGRAPH             the rulebook
 *   #example=GAME/NAME/CASE           one of its examples
 *   #live  #live=…                    a guest's way to a live table, with the code of an invitation
 *   #pad=GAME                         the score pad: counts the points of a game at a real table
 *   #copy=GAME                        the player's own copy of a game: what is printed on it
 *   #copy=C…                          a copy that came as a link
 *   #workshop  #workshop=…            where bots are written, and a bot that came as a link
 *   #m=…                              a match stored in this browser
 *   #l=…&move=…                       a whole match in a link, at its end or after a number of moves
 *   #t=…&move=…                       the same as packed text, in a bug report
 *   #g=…&p=…&s=…&o=…&e=…&c=…          a set-up to deal, for an edition or for a copy in a link
 *
 * This is untrusted text: it is parsed into one of these or into "bad"; only the engine can read what a link holds. The
 * language may precede the #: ?lang=de (settings.js).
 */

import { gameOf } from "./games.js";
import { plainAddress } from "./settings/settings.js";

/** @typedef {import("./types.js").Deal} Deal */
/**
 * @typedef {{kind: "none"} | {kind: "saves"} | {kind: "statistics"} | {kind: "puzzles"}
 *   | {kind: "puzzle", game: string, index: number} | {kind: "live", code: string}
 *   | {kind: "workshop", link: string | null} | {kind: "learn", game: string}
 *   | {kind: "rules", game: string, place: string}
 *   | {kind: "example", game: string, name: string, index: number} | {kind: "match", id: string}
 *   | {kind: "link", link: string, move: number | null} | {kind: "copy", game: string}
 *   | {kind: "pad", game: string}
 *   | {kind: "copied", link: string} | {kind: "text", packed: string, move: number | null}
 *   | {kind: "deal", deal: Deal} | {kind: "bad"}} Address
 */

const LONGEST = 300;
/** A copy in a link, as the engine writes it. */
const COPY = /^C[\w-]{5,6000}$/;
/** The page of saved games. */
export const SAVES = "#saves";
/** The page of the player's results. */
export const STATISTICS = "#statistics";
/** Where bots are written, or a bot that was packed for a link. @param {string} [link] */
export const workshopHash = (link) => (link === undefined ? "#workshop" : `#workshop=${link}`);
/** The page of positions to solve. */
export const PUZZLES = "#puzzles";
/** One of them. @param {string} game @param {number} index from 0 */
export const puzzleHash = (game, index) => `#puzzle=${game}/${index + 1}`;
/** The rulebook of a game. @param {string} game @param {string} [place] */
export const rulesHash = (game, place = "") => `#rules=${game}${place && `/${place}`}`;
/** An example of it. @param {string} game @param {string} name @param {number} index of the case, from 0 */
export const exampleHash = (game, name, index) => `#example=${game}/${name}/${index + 1}`;
/** A guest's way to a live table. @param {string} code of the invitation */
export const liveHash = (code) => `#live=${code}`;
/** The player's own copy of a game, by the game's name, or another copy, by its link. @param {string} which */
export const copyHash = (which) => `#copy=${which}`;
/** The score pad of a game. @param {string} game */
export const padHash = (game) => `#pad=${game}`;
/** The largest deal number, here as in the engine, its texts and its links. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/** What mail programs and people leave before and after a link: blanks, brackets, a full stop. */
const BEFORE = /^(?:%[\dA-F]{2}|[^\w%]){1,40}/i;
const AFTER = /(?:%[\dA-F]{2}|[^\w%-]){1,40}$/i;

/** What they put into a long one to wrap it: blanks, line ends, and their own marks at these. */
const WITHIN = /=?(?:%20|%0[AD]|\s)+(?:(?:%3E|>)(?:%20|\s)*)*/gi;

/** @param {string} text that holds a link @returns {string} without what surrounds it */
export function linkOnly(text) {
  const bare = text.replace(BEFORE, "").replace(AFTER, "");
  return /^[a-z]$/.test(bare) ? `${bare}=` : bare; // a link that is empty
}

/** Addresses that are one word. @type {Record<string, Address>} */
const WORDS = {
  "": { kind: "none" },
  saves: { kind: "saves" },
  statistics: { kind: "statistics" },
  puzzles: { kind: "puzzles" },
  live: { kind: "live", code: "" },
  workshop: { kind: "workshop", link: null },
};

/**
 * Addresses that begin with a word and "=": what the rest means; null where it means nothing.
 * @type {Record<string, (rest: string) => Address | null>}
 */
const READERS = {
  puzzle(rest) {
    const [, name = "", number] = /^(\w{1,32})\/([1-9]\d{0,2})$/.exec(rest) ?? [];
    const game = gameOf(name);
    return game?.puzzles ? { kind: "puzzle", game: name, index: Number(number) - 1 } : null;
  },
  live: (code) => (/^[\w-]{1,300}$/.test(code) ? { kind: "live", code } : null), // as in live/signal.js
  workshop: (link) => (/^[\w-]{1,200000}$/.test(link) ? { kind: "workshop", link } : null),
  learn: (name) => (gameOf(name)?.lesson ? { kind: "learn", game: name } : null),
  pad: (name) => (gameOf(name)?.pad ? { kind: "pad", game: name } : null),
  rules(rest) {
    const [name = "", place = ""] = inBook(rest);
    return gameOf(name)?.book ? { kind: "rules", game: name, place } : null;
  },
  example(rest) {
    const [game = "", name = "", index = "1"] = inBook(rest);
    return gameOf(game) && name !== "" ? { kind: "example", game, name, index: Number(index) - 1 } : null;
  },
  l(rest) {
    const [, link = "", more = ""] = /^([^&]*)(.*)$/s.exec(rest) ?? []; // others may add what they count by
    const move = new URLSearchParams(more).get("move");
    if (move !== null && !/^\d{1,6}$/.test(move)) return null;
    return { kind: "link", link, move: move === null ? null : Number(move) };
  },
  t(rest) {
    const [, packed, move] = /^([\w-]+)(?:&move=(\d{1,6}))?$/.exec(rest) ?? [];
    return packed ? { kind: "text", packed, move: move === undefined ? null : Number(move) } : null;
  },
  copy(which) {
    if (COPY.test(which)) return { kind: "copied", link: which };
    return gameOf(which)?.copy ? { kind: "copy", game: which } : null;
  },
};

/** Game, place and number within a rulebook. @param {string} rest */
function inBook(rest) {
  return /^(\w{1,32})(?:\/([\w-]{1,64}))?(?:\/(\d{1,3}))?$/.exec(rest)?.slice(1) ?? [];
}

/**
 * @param {string} hash
 * @returns {Address}
 */
export function readAddress(hash) {
  const text = linkOnly(hash);
  if (Object.hasOwn(WORDS, text)) return WORDS[text];
  const [, word = "", rest = ""] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  return (Object.hasOwn(READERS, word) ? READERS[word](rest.replace(WITHIN, "")) : readParts(text)) ?? { kind: "bad" };
}

/** Whether a text begins as an address does that leads to more than a page. @param {string} text */
export function isAddress(text) {
  const [word] = text.split("=", 1);
  return Object.hasOwn(READERS, word) || word === "m" || word === "g";
}

/** A stored match, or a set-up to deal, whose parts are in any order. @param {string} text @returns {Address | null} */
function readParts(text) {
  const [, shared = ""] = /&c=(C[\w-]*)/.exec(text) ?? []; // a copy may be long
  if (text.length - shared.length > LONGEST || (shared !== "" && !COPY.test(shared))) return null;
  const parts = new URLSearchParams(text);
  const id = parts.get("m");
  if (id !== null) return /^[a-z0-9]{1,32}$/.test(id) ? { kind: "match", id } : null;
  return readDeal(parts);
}

/** @param {URLSearchParams} parts @returns {Address | null} */
function readDeal(parts) {
  const game = gameOf(parts.get("g") ?? "");
  const players = wholeNumber(parts.get("p"));
  const seed = readSeed(parts.get("s") ?? "");
  const options = readOptions(parts.get("o") ?? "");
  if (!game || players === null || players < game.players[0] || players > game.players[1]) return null;
  if (seed === null || options === null) return null;
  if (Object.keys(options).some((name) => !game.options.some((option) => option.name === name))) return null;
  const [edition, copy] = [parts.get("e"), parts.get("c")];
  if ((edition !== null && !/^\w{1,20}$/.test(edition)) || (copy !== null && !COPY.test(copy))) return null;
  return {
    kind: "deal",
    deal: {
      game: game.name,
      players,
      seed,
      options,
      edition: edition === null ? [] : [edition],
      ...(copy === null ? {} : { copy }),
    },
  };
}

/**
 * A deal number as typed; null when it is not valid.
 * @param {string} text
 */
export function readSeed(text) {
  const seed = wholeNumber(text.trim());
  return seed !== null && seed <= MAX_SEED ? seed : null;
}

/** @param {string | null} text */
function wholeNumber(text) {
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

/**
 * Parses options written as name:value,name:value; null when malformed.
 * @param {string} text
 */
function readOptions(text) {
  /** @type {Deal["options"]} */
  const options = {};
  for (const part of text === "" ? [] : text.split(",")) {
    const match = /^([a-z][a-z_]{0,20}):(\w{1,20})$/.exec(part);
    if (!match || Object.hasOwn(options, match[1])) return null;
    const value = match[2];
    options[match[1]] =
      value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value;
  }
  return options;
}

/** @param {Deal} deal */
export function dealHash(deal) {
  const options = Object.entries(deal.options)
    .map(([name, value]) => `${name}:${value}`)
    .join(",");
  const printed = deal.copy ? `&c=${deal.copy}` : deal.edition?.length === 1 ? `&e=${deal.edition[0]}` : "";
  return `#g=${deal.game}&p=${deal.players}&s=${deal.seed}${options ? `&o=${options}` : ""}${printed}`;
}

/** @param {string} game */
export function learnHash(game) {
  return `#learn=${game}`;
}

/** @param {string} id */
export function matchHash(id) {
  return `#m=${id}`;
}

/**
 * @param {string} link a whole match, as the engine writes it
 * @param {number | null} [move] after this many moves; null: at its end
 */
export function linkHash(link, move = null) {
  return `#l=${link}${move === null ? "" : `&move=${move}`}`;
}

/**
 * @param {string} packed the text of a match (share/packed.js)
 * @param {number | null} move after this many moves; null: at its end
 */
export function packedHash(packed, move) {
  return `#t=${packed}${move === null ? "" : `&move=${move}`}`;
}

/** A complete address of this page that can be shared. @param {string} hash */
export function fullAddress(hash) {
  return plainAddress(new URL(hash, location.href).href);
}

export function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
