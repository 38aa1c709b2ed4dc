/**
 * One's own bots as they are kept in the browser, one entry each, and as links. What cannot be read is set aside and
 * told; what another window has written since is not written over.
 */

import { gameOf } from "../games.js";
import { pack, unpack } from "../share/packed.js";
import { KINDS, setAside } from "../store/aside.js";
import { exactly, fits, objectIn, text, timeIn } from "../store/shapes.js";
import { keys, put, StoreError, storage } from "../store/storage.js";

/**
 * @typedef {object} OwnBot
 * @property {1} version
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} source
 * @property {number} updated when it was written, in milliseconds
 */

const HOME = KINDS.bot.home;
export const LONGEST_SOURCE = 100_000;
export const LONGEST_NAME = 60;
const SHAPE = { version: exactly(1), source: text(LONGEST_SOURCE), name: text(LONGEST_NAME, 1), game: text(32, 1) };

/** @param {string} id @param {string | null} raw @returns {OwnBot | null} null: it cannot be read */
function readBot(id, raw) {
  const found = objectIn(raw);
  if (!found || found.id !== id || !fits(found, SHAPE) || !gameOf(String(found.game))) return null;
  return /** @type {OwnBot} */ (/** @type {unknown} */ ({ ...found, updated: timeIn(found.updated) }));
}

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
  const found = objectIn(await unpack(link));
  if (!found || !fits(found, SHAPE) || !gameOf(String(found.game))) return null;
  const { name, game, source } = /** @type {any} */ (found);
  return { name, game, source };
}

/** A kept bot as it lies on the bench. @param {OwnBot} bot */
export function onBench({ id, name, game, source, updated }) {
  return { id, name, game, source, known: updated, guest: null };
}
