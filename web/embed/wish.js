/**
 * Parses what an address or the host page requests. This is untrusted input: anything not of the expected shape is
 * rejected; whether the rest is valid, only the engine can tell.
 */

import { gameOf } from "../games.js";

/**
 * @typedef {{game: string, scenario: string, case: number} | {game: string, puzzle: number} | {text: string, case:
 * number}} Source a scenario by name, a puzzle by its number, or a text: match, scenario or link
 */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {Source | {refused: Message}} Wished what to show, or why nothing can be shown */
/** @typedef {{theme: "light" | "dark" | "auto", lang: string}} Look */

/** A long match has some ten thousand characters. */
const LONGEST = 100_000;

/** Longest part of what was given that a message repeats. */
const REPEATED = 80;

/** @param {unknown} given @returns {Wished} */
export function sourceOf(given) {
  if (typeof given !== "object" || given === null) return refused("embed.nothing");
  const { game, scenario, case: played, puzzle, link, text } = /** @type {Record<string, unknown>} */ (given);
  const number = isGiven(played) ? numberOf(played) : 0;
  if (number === null) return refused("embed.number", { value: short(played) });
  if (typeof text === "string" && text.trim() !== "") return textual(text, number);
  if ([scenario, puzzle, link].filter(isGiven).length > 1) return refused("embed.several");
  if (typeof link === "string" && link !== "") return textual(link.includes("#l=") ? link : `#l=${link}`, 0);
  if (typeof game !== "string" || game === "") return refused("embed.nothing");
  if (!gameOf(game)) return refused("error.unknown-game", { game: short(game) });
  if (isGiven(puzzle)) {
    const which = numberOf(puzzle);
    return which === null ? refused("embed.number", { value: short(puzzle) }) : { game, puzzle: which };
  }
  if (typeof scenario !== "string" || scenario === "") return refused("embed.nothing");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(scenario) || scenario.length > REPEATED)
    return refused("error.no-scenario", { game, scenario: short(scenario) });
  return { game, scenario, case: number };
}

/** @param {string} key @param {Message["params"]} [params] */
const refused = (key, params) => ({ refused: { key, params } });

/** @param {unknown} value */
const isGiven = (value) => value !== undefined && value !== null && value !== "";

/** A number from 0, as a number or as written in an attribute. @param {unknown} value */
function numberOf(value) {
  return ["number", "string"].includes(typeof value) && /^\d{1,6}$/.test(String(value)) ? Number(value) : null;
}

/** @param {unknown} value */
const short = (value) => (typeof value === "object" ? "?" : String(value).slice(0, REPEATED));

/** @param {string} text @param {number} played @returns {Wished} */
function textual(text, played) {
  return text.length <= LONGEST ? { text, case: played } : refused("error.text-long", { largest: LONGEST });
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
