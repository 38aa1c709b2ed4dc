/** What the page remembers to spare a few clicks. Trouble with it is no trouble: then the page begins as for a stranger. */

import { tidyName } from "./names.js";
import { put, storage } from "./storage.js";

/** @typedef {import("./types.js").Player} Player */

const PARTY = "monsoon.1.party";

/** @param {unknown} value @returns {value is string[]} */
function strings(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/**
 * What was typed last, for the next form: the game, the names, who is a bot of which level ("-" for a person), and the
 * colours in each game.
 * @typedef {{game: string, names: string[], levels: string[], colors: Record<string, string[]>}} Party
 */

/**
 * @param {string} game
 * @param {Player[]} players
 */
export function rememberPlayers(game, players) {
  const names = players.map((player) => player.name);
  const levels = players.map((player) => player.level ?? "-");
  const colors = { ...rememberedParty().colors, [game]: players.map((player) => player.color) };
  try {
    put(PARTY, JSON.stringify({ game, names, levels, colors }));
  } catch {
    // the form then starts with its usual names
  }
}

/** @returns {Party} */
export function rememberedParty() {
  /** @type {Party} */
  const party = { game: "", names: [], levels: [], colors: {} };
  try {
    const { game, names, levels, colors } = JSON.parse(storage().getItem(PARTY) ?? "{}");
    if (typeof game === "string") party.game = game;
    if (strings(names)) party.names = names.map(tidyName);
    if (strings(levels)) party.levels = levels;
    for (const [name, list] of Object.entries(colors ?? {})) if (strings(list)) party.colors[name] = list;
  } catch {
    // nothing is remembered
  }
  return party;
}
