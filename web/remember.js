/** What the page remembers to spare a few clicks. Trouble with it is no trouble: then the page begins as for a stranger. */

import { tidyName } from "./names.js";
import { list, objectIn, text } from "./store/shapes.js";
import { put, storage } from "./store/storage.js";

/** @typedef {import("./types.js").Player} Player */

const PARTY = "monsoon.1.party";

/** A seat has a letter. */
const MOST_SEATS = 26;

/** For each seat a word, cut to the length of a name. @param {unknown} value @returns {string[]} */
function words(value) {
  return list(text(Infinity), MOST_SEATS)(value) ? /** @type {string[]} */ (value).map(tidyName) : [];
}

/**
 * What was typed last, for the next form: the game, the names, who is a bot of which level ("-" for a person), the
 * colours in each game, and the games that are played with the own copy of them.
 * @typedef {{game: string, names: string[], levels: string[], colors: Record<string, string[]>, own: string[]}} Party
 */

/**
 * @param {string} game
 * @param {Player[]} players
 * @param {string[]} [own]
 */
export function rememberPlayers(game, players, own = rememberedParty().own) {
  const names = players.map((player) => player.name);
  const levels = players.map((player) => player.level ?? "-");
  const colors = { ...rememberedParty().colors, [game]: players.map((player) => player.color) };
  try {
    put(PARTY, JSON.stringify({ ...objectIn(storage().getItem(PARTY)), game, names, levels, colors, own }));
  } catch {
    // the form then starts with its usual names
  }
}

/** @returns {Party} */
export function rememberedParty() {
  try {
    const { game, names, levels, colors, own } = objectIn(storage().getItem(PARTY)) ?? {};
    return {
      game: typeof game === "string" ? game : "", names: words(names), levels: words(levels),
      own: words(own),
      colors: Object.fromEntries(Object.entries(colors ?? {}).map(([name, chosen]) => [name, words(chosen)])),
    };
  } catch {
    return { game: "", names: [], levels: [], colors: {}, own: [] }; // nothing is remembered
  }
}
