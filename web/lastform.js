/**
 * What the page remembers to save a few clicks. Errors of the store are ignored: the page then starts as for a new
 * visitor.
 */

import { tidyName } from "./names.js";
import { MOST_SEATS } from "./store/limits.js";
import { list, objectIn, text, whole } from "./store/shapes.js";
import { put, storage } from "./store/storage.js";

/** @typedef {import("./types.js").Player} Player */

const PARTY = "monsoon.1.party";

/** A word for each seat. @param {unknown} value @returns {string[]} */
function words(value) {
  return list(text(Infinity), MOST_SEATS)(value) ? /** @type {string[]} */ (value) : [];
}

/** @param {unknown} value @returns {Record<string, string[]>} */
function wordsByGame(value) {
  return Object.fromEntries(Object.entries(value ?? {}).map(([game, chosen]) => [game, words(chosen)]));
}

/**
 * What was chosen last, with which the next form begins.
 * @typedef {object} Party
 * @property {string} game
 * @property {string[]} names
 * @property {string[]} levels of the bots, or the name of a bot of one's own; "-" for a person
 * @property {Record<string, string[]>} colors by game
 * @property {Record<string, string[]>} characters of the bots, by game
 * @property {Record<string, string[]>} options by game
 * @property {string[]} own the games that are played with the player's own copy
 * @property {string} way to play, if people play on several devices
 * @property {number[]} mine the seats played on this device then
 */

/**
 * Remembers with whom a game was begun, and how.
 * @param {string} game
 * @param {Player[]} players
 * @param {Pick<Party, "own" | "way" | "mine">} how
 * @param {string[] | undefined} chosen the options, unless they were those of a shared deal
 */
export function rememberPlayers(game, players, { own, way, mine }, chosen) {
  const names = players.map((player) => player.name);
  const levels = players.map((player) => player.level ?? "-");
  const before = rememberedParty();
  const options = chosen ? { ...before.options, [game]: chosen } : before.options;
  const rest = { own, way, mine, options };
  const colors = { ...before.colors, [game]: players.map((player) => player.color) };
  const characters = { ...before.characters, [game]: players.map((player) => player.character ?? "") };
  try {
    put(
      PARTY,
      JSON.stringify({ ...objectIn(storage().getItem(PARTY)), game, names, levels, colors, characters, ...rest }),
    );
  } catch {
    // the form then starts with its usual names
  }
}

/** @returns {Party} */
export function rememberedParty() {
  try {
    const { game, names, levels, colors, characters, options, own, way, mine } =
      objectIn(storage().getItem(PARTY)) ?? {};
    return {
      game: typeof game === "string" ? game : "",
      names: words(names).map(tidyName),
      levels: words(levels),
      own: words(own),
      way: typeof way === "string" ? way : "",
      mine: list(whole(0, MOST_SEATS - 1), MOST_SEATS)(mine) ? /** @type {number[]} */ (mine) : [],
      colors: wordsByGame(colors),
      characters: wordsByGame(characters),
      options: wordsByGame(options),
    };
  } catch {
    // the store cannot be read
    return { game: "", names: [], levels: [], colors: {}, characters: {}, options: {}, own: [], way: "", mine: [] };
  }
}
