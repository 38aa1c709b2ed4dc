/**
 * Parses what an address or the host page requests. This is untrusted input: anything not of the expected shape is
 * rejected; whether the rest is valid, only the engine can tell.
 */

import { gameOf } from "../games.js";

/**
 * @typedef {{game: string, scenario: string, case: number} | {game: string, puzzle: number} | {text: string}} Source a
 * scenario by name, a puzzle by its number, or a text: match, scenario or link
 */
/** @typedef {{theme: "light" | "dark" | "auto", lang: string}} Look */

/** A long match has some ten thousand characters. */
const LONGEST = 100_000;

/**
 * @param {unknown} given
 * @returns {Source | null} null when it names nothing that can be shown
 */
export function sourceOf(given) {
  if (typeof given !== "object" || given === null) return null;
  const { game, scenario, case: played, puzzle, link, text } = /** @type {Record<string, unknown>} */ (given);
  if (typeof text === "string" && text.trim() !== "") return text.length <= LONGEST ? { text } : null;
  if (typeof link === "string" && link !== "")
    return link.length <= LONGEST ? { text: link.includes("#l=") ? link : `#l=${link}` } : null;
  if (typeof game !== "string" || !gameOf(game)) return null;
  if (typeof puzzle === "string" && puzzle !== "")
    return /^[1-9]\d{0,2}$/.test(puzzle) && gameOf(game)?.puzzles ? { game, puzzle: Number(puzzle) } : null;
  if (typeof scenario !== "string") return null;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(scenario) || scenario.length > 80) return null;
  const number = played === undefined || played === null || played === "" ? 0 : Number(played);
  return Number.isInteger(number) && number >= 0 && number < 100 ? { game, scenario, case: number } : null;
}

/** @param {unknown} given @returns {Look} */
export function lookOf(given) {
  const { theme, lang } = /** @type {Record<string, unknown>} */ (
    typeof given === "object" && given !== null ? given : {}
  );
  return {
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    lang: typeof lang === "string" && /^[a-z]{2}(?:-|$)/i.test(lang) ? lang.slice(0, 2).toLowerCase() : "en",
  };
}

/** @param {string} hash of the address */
export function addressOf(hash) {
  const parts = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "").slice(0, 2 * LONGEST)));
  return {
    engine: hash === "#engine",
    source: sourceOf(parts),
    look: lookOf(parts),
    inside: parts.inside === "1",
    start: parts.start,
  };
}
