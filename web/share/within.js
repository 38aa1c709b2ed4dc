/**
 * Finds out which game a link holds before the engine is loaded, so that the code of that game can be fetched
 * meanwhile.
 */

import { gameOf, games } from "../games.js";

// The format of py/monsoon/link.py: characters of six bits after a head of five characters, and names as numbers in a
// base of their own.
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const VERSION = "1";
const HEAD = 5;
const BASE = 96n;
const END = 95n;
/** Characters of a link: the engine refuses longer ones. */
export const LONGEST_LINK = 20_000;

/**
 * The game of a link, whose first field is the name of the game.
 * @param {string} link
 * @returns {import("../types.js").Game | null} null when it cannot be told or is unknown: the engine will report that
 */
export function gameWithin(link) {
  if (!link.startsWith(VERSION) || link.length > LONGEST_LINK) return null;
  const signs = Array.from(link.slice(HEAD), (sign) => BigInt(SIGNS.indexOf(sign)));
  const named = (/** @type {string} */ name) => {
    const size = BASE ** BigInt(name.length + 1);
    return numberOf(name) === signs.reduceRight((number, sign) => (number * 64n + sign) % size, 0n);
  };
  return gameOf(Object.keys(games).find(named) ?? "");
}

/** A name as the digits of a number, the first letter last. @param {string} name */
function numberOf(name) {
  return [...name].reduceRight((number, letter) => number * BASE + BigInt(LETTERS.indexOf(letter)), END);
}
