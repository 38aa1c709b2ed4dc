/**
 * What stands behind the # of the address:
 *
 *   #saves  #statistics               the pages of saved games and of results
 *   #learn=GAME                       a guided first game
 *   #rules=GAME/PARAGRAPH             the rulebook
 *   #example=GAME/NAME/CASE           one of its examples
 *   #copy=GAME                        one's own copy of a game: what is printed on it
 *   #copy=C…                          a copy that came as a link
 *   #m=…                              a match of this browser
 *   #l=…&move=…                       a whole match in a link, at its end or after so many moves
 *   #t=…&move=…                       the same as a packed text, in a report of a fault
 *   #g=…&p=…&s=…&o=…&e=…&c=…          a set-up to be dealt, of an edition or of a copy in a link
 *
 * Whatever a stranger may have written there ends as one of these or as "bad"; what a link holds only the engine can
 * tell. Before the # may stand the language, ?lang=de (settings.js).
 */

import { gameOf } from "./games.js";
import { plainAddress } from "./settings/settings.js";

/** @typedef {import("./types.js").Deal} Deal */
/**
 * @typedef {{kind: "none"} | {kind: "saves"} | {kind: "statistics"} | {kind: "learn", game: string} | {kind: "rules", game: string, place: string}
 *   | {kind: "example", game: string, name: string, index: number} | {kind: "match", id: string} | {kind: "link", link: string, move: number | null}
 *   | {kind: "copy", game: string} | {kind: "copied", link: string} | {kind: "text", packed: string, move: number | null} | {kind: "deal", deal: Deal} | {kind: "bad"}} Address
 */

const LONGEST = 300;
/** A copy in a link, as the engine writes it. */
const COPY = /^C[\w-]{5,6000}$/;
/** The page of saved games. */
export const SAVES = "#saves";
/** The page of one's own results. */
export const STATISTICS = "#statistics";
/** The rulebook of a game. @param {string} game @param {string} [place] */
export const rulesHash = (game, place = "") => `#rules=${game}${place && `/${place}`}`;
/** One's own copy of a game, by its name, or somebody's, by its link. @param {string} which */
export const copyHash = (which) => `#copy=${which}`;
/** The largest deal number that there is, in the engine and in its texts and links too. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/**
 * @param {string} hash
 * @returns {Address}
 */
export function readAddress(hash) {
  const text = hash.replace(/^#/, "");
  if (text === "") return { kind: "none" };
  if (hash === SAVES) return { kind: "saves" };
  if (hash === STATISTICS) return { kind: "statistics" };
  if (text.startsWith("learn=")) {
    const game = gameOf(text.slice("learn=".length));
    return game?.lesson ? { kind: "learn", game: game.name } : { kind: "bad" };
  }
  const book = /^(rules|example)=(\w{1,32})(?:\/([\w-]{1,64}))?(?:\/(\d{1,3}))?$/.exec(text);
  if (book) {
    const [, kind, name, place = "", index = "1"] = book;
    const game = gameOf(name)?.name;
    if (!game || (kind === "example" && place === "")) return { kind: "bad" };
    return kind === "rules" ? { kind: "rules", game, place } : { kind: "example", game, name: place, index: Number(index) - 1 };
  }
  const whole = /^l=([^&]*)(?:&move=(\d{1,6}))?$/.exec(text);
  if (whole) return { kind: "link", link: whole[1], move: whole[2] === undefined ? null : Number(whole[2]) };
  const packed = /^t=([\w-]+)(?:&move=(\d{1,6}))?$/.exec(text);
  if (packed) return { kind: "text", packed: packed[1], move: packed[2] === undefined ? null : Number(packed[2]) };
  if (text.startsWith("copy=")) {
    const which = text.slice("copy=".length);
    if (COPY.test(which)) return { kind: "copied", link: which };
    return gameOf(which) ? { kind: "copy", game: which } : { kind: "bad" };
  }
  const [, shared = ""] = /&c=(C[\w-]*)/.exec(text) ?? []; // a copy may be long
  if (text.length - shared.length > LONGEST || (shared !== "" && !COPY.test(shared))) return { kind: "bad" };
  const parts = new URLSearchParams(text);
  const id = parts.get("m");
  if (id !== null) return /^[a-z0-9]{1,32}$/.test(id) ? { kind: "match", id } : { kind: "bad" };
  return readDeal(parts);
}

/**
 * @param {URLSearchParams} parts
 * @returns {Address}
 */
function readDeal(parts) {
  const game = gameOf(parts.get("g") ?? "");
  const players = wholeNumber(parts.get("p"));
  const seed = readSeed(parts.get("s") ?? "");
  const options = readOptions(parts.get("o") ?? "");
  if (!game || players === null || players < game.players[0] || players > game.players[1]) return { kind: "bad" };
  if (seed === null || options === null) return { kind: "bad" };
  if (Object.keys(options).some((name) => !game.options.some((option) => option.name === name))) return { kind: "bad" };
  const [edition, copy] = [parts.get("e"), parts.get("c")];
  if ((edition !== null && !/^\w{1,20}$/.test(edition)) || (copy !== null && !COPY.test(copy))) return { kind: "bad" };
  return { kind: "deal", deal: { game: game.name, players, seed, options, edition: edition === null ? [] : [edition], ...(copy === null ? {} : { copy }) } };
}

/**
 * A deal number as somebody typed it; null when there is no such one.
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
 * Options as name:value,name:value.
 * @param {string} text
 */
function readOptions(text) {
  /** @type {Deal["options"]} */
  const options = {};
  for (const part of text === "" ? [] : text.split(",")) {
    const match = /^([a-z][a-z_]{0,20}):(\w{1,20})$/.exec(part);
    if (!match || Object.hasOwn(options, match[1])) return null;
    const value = match[2];
    options[match[1]] = value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value;
  }
  return options;
}

/** @param {Deal} deal */
export function dealHash(deal) {
  const options = Object.entries(deal.options).map(([name, value]) => `${name}:${value}`).join(",");
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
 * @param {number | null} [move] after so many moves; else its end
 */
export function linkHash(link, move = null) {
  return `#l=${link}${move === null ? "" : `&move=${move}`}`;
}

/**
 * @param {string} packed the text of a match (trouble/packed.js)
 * @param {number | null} move after so many moves; else its end
 */
export function packedHash(packed, move) {
  return `#t=${packed}${move === null ? "" : `&move=${move}`}`;
}

/** An address of this page that can be sent to anybody. @param {string} hash */
export function fullAddress(hash) {
  return plainAddress(new URL(hash, location.href).href);
}

export function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
