/** Which game a link holds, told before the engine is there: what its match needs can be fetched meanwhile. */

import { gameOf, games } from "../games.js";

// The format of py/monsoon/link.py: signs of six bits after a head of five, and the numbers of letters in a base of their own.
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const VERSION = "1";
const HEAD = 5;
const BASE = 96n;
const END = 95n;
/** Links of more signs hold no match that the engine takes. */
const LONGEST = 20_000;

/**
 * The first thing that a link tells is the name of the game.
 * @param {string} link
 * @returns {import("../types.js").Game | null} null when it cannot be told, or there is none: the engine will know
 */
export function gameWithin(link) {
  if (!link.startsWith(VERSION) || link.length > LONGEST) return null;
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
