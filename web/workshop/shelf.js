/**
 * One's own bots as they are kept in the browser, one entry each, and as links. What cannot be read is set aside and
 * told; what another window has written since is not written over.
 */

import { pack, unpack } from "../share/packed.js";
import { KINDS, setAside } from "../store/aside.js";
import { botIn, readBot } from "../store/bot.js";
import { keys, put, StoreError, storage } from "../store/storage.js";

/** @typedef {import("../store/bot.js").OwnBot} OwnBot */

const HOME = KINDS.bot.home;

/** All of them, the one that was changed last first. @returns {OwnBot[]} */
export function all() {
  return ids()
    .flatMap((id) => find(id) ?? [])
    .sort((one, other) => other.updated - one.updated);
}

function ids() {
  try {
    return keys(HOME).map((key) => key.slice(HOME.length));
  } catch {
    return []; // nothing may be stored here, so there are none
  }
}

/**
 * The name that a bot has at a table: as the text of a match may hold it, on one line and without invisible characters.
 * @param {Pick<OwnBot, "name">} bot
 */
export function seatName({ name }) {
  return name.replace(/[\p{C}\p{Z}]+/gu, " ").trim() || "bot";
}

/** One's own bots for a game by the names that they have at a table. @param {string} game @returns {string[]} */
export function namesFor(game) {
  return [...new Set(all().flatMap((bot) => (bot.game === game ? [seatName(bot)] : [])))].sort();
}

/**
 * The bot of that name for a game: of several, the one that was changed last.
 * @param {string} name
 * @param {string} game
 */
export function named(name, game) {
  return all().find((bot) => bot.game === game && seatName(bot) === name) ?? null;
}

/** @param {string} id @returns {OwnBot | null} @throws {StoreError} where nothing may be stored */
export function find(id) {
  const raw = storage().getItem(HOME + id);
  if (raw === null) return null;
  const bot = readBot(id, raw);
  if (!bot) setAside("bot", id);
  return bot;
}

/**
 * Writes a bot over the state of it that is known here.
 * @param {Omit<OwnBot, "version" | "updated">} bot
 * @param {number | null} known when that state was written; null: there was none
 * @returns {number} when this one was written
 * @throws {StoreError} `store.other` when another window has written since; then nothing is changed
 */
export function keep(bot, known) {
  const there = find(bot.id);
  if ((there?.updated ?? null) !== known) throw new StoreError("store.other");
  if (!there && storage().getItem(HOME + bot.id) !== null) throw new StoreError("store.full");
  const updated = Math.max(Date.now(), (there?.updated ?? 0) + 1);
  put(HOME + bot.id, JSON.stringify({ ...there, ...bot, version: 1, updated }));
  return updated;
}

/** @param {string} id */
export function drop(id) {
  storage().removeItem(HOME + id);
}

/** A bot as a piece of an address. @param {Pick<OwnBot, "name" | "game" | "source">} bot */
export function packed({ name, game, source }) {
  return pack(JSON.stringify({ version: 1, name, game, source }));
}

/** @param {string} link @returns {Promise<Pick<OwnBot, "name" | "game" | "source"> | null>} null: it holds none */
export async function unpacked(link) {
  const found = botIn(await unpack(link));
  return found && { name: found.name, game: found.game, source: found.source };
}

/** A kept bot as it lies on the bench. @param {OwnBot} bot */
export function onBench({ id, name, game, source, updated }) {
  return { id, name, game, source, known: updated, guest: null };
}
