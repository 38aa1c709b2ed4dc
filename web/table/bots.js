/**
 * The bots at the table: when a bot is to move, it is asked for a plan, and its moves are played one after the other
 * at a pace that can be followed. A person can hold them, let them go on, or have all their moves made at once.
 */

import { messageOf } from "../kit/fault.js";
import { quiet } from "./change.js";
import { changed } from "./core.js";
import { playFor } from "./moves.js";
import { botToMove, levelAt } from "./state.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./core.js").Core} Core */

/** So often a bot tries again by itself, after a crash or without a move. */
const TRIES = 3;

/** Goes to work if there is any. @param {Core} core */
export async function wake(core) {
  if (core.awake || core.closed) return;
  core.awake = true;
  try {
    while (free(core)) await turn(core);
  } finally {
    core.awake = false;
    if (botToMove(core.state) === null) core.state.bots.skipping = false;
  }
}

/** @param {Core} core */
function free({ closed, state }) {
  return !closed && !state.bots.paused && botToMove(state) !== null;
}

/** One plan: asked for, then played. @param {Core} core */
async function turn(core) {
  const { state } = core;
  const { hash, text } = state.received;
  const seat = /** @type {number} */ (botToMove(state));
  const level = /** @type {string} */ (levelAt(state, seat));
  try {
    const plan = await think(core, text, level);
    if (core.thought.signal.aborted || !unchanged(core, hash, seat, level)) return;
    if (plan.length > 0 && (await carryOut(core, plan, seat, level))) {
      state.bots.failures = 0;
      core.tell({ type: "withdrawn", keys: ["bots.again"] });
    } else fail(core, { key: "bots.stuck", params: { name: state.received.names[seat] } }, true);
  } catch (error) {
    // a table that is closed wants no answer
    if (!core.closed) fail(core, asBots(messageOf(error)));
  }
}

/**
 * Whether a plan still fits: the bots are not held, the position and the player of the seat are the same.
 * @param {Core} core
 * @param {string} hash
 * @param {number} seat
 * @param {string} level
 */
function unchanged(core, hash, seat, level) {
  const { state } = core;
  return free(core) && state.received.hash === hash && botToMove(state) === seat && levelAt(state, seat) === level;
}

/** @param {Core} core @param {string} text @param {string} level */
async function think(core, text, level) {
  const { bots } = core.state;
  const signal = core.thought.next();
  Object.assign(bots, { thinking: true, progress: 0 });
  changed(core);
  const onProgress = (/** @type {number} */ share) => {
    bots.progress = share;
    core.tell({ type: "progress", of: "bots", share });
  };
  try {
    return await core.thinker.ask(text, level, { signal, onProgress });
  } finally {
    bots.thinking = false;
  }
}

/**
 * @param {Core} core
 * @param {string[]} plan
 * @param {number} seat
 * @param {string} level
 * @returns {Promise<boolean>} whether all of it was legal, as far as it was tried
 */
async function carryOut(core, plan, seat, level) {
  const { state } = core;
  if (!instant(core)) changed(core);
  let { hash } = state.received;
  for (let rest = plan; rest.length > 0; ) {
    await pause(core);
    await quiet(core);
    if (!unchanged(core, hash, seat, level)) return true; // a new plan is made from where the match is
    const now = instant(core) ? rest : rest.slice(0, 1);
    if (!(await playFor(core, now))) return false;
    shown(core);
    hash = state.received.hash;
    rest = rest.slice(now.length);
  }
  return true;
}

/** @param {Core} core */
function instant({ state, pace }) {
  return state.bots.skipping || pace() === 0;
}

/** The time for which the last move is left to be seen; another pace may be chosen meanwhile. @param {Core} core */
async function pause(core) {
  const { clock, state } = core;
  for (;;) {
    const left = state.bots.shownAt + core.pace() - clock.now();
    if (left <= 0 || instant(core) || !free(core)) return;
    await new Promise((resolve) => {
      const cancel = clock.after(left, () => resolve(null));
      core.hurry = () => {
        cancel();
        resolve(null);
      };
    });
  }
}

/** Something has been shown: the next move of a bot waits from now on. @param {Core} core */
export function shown({ state, clock }) {
  state.bots.shownAt = clock.now();
}

/**
 * Tries again some times, then asks.
 * @param {Core} core
 * @param {Message} message
 * @param {boolean} [quietly] another try may well help: the first ones are not told
 */
function fail(core, message, quietly = false) {
  const { bots } = core.state;
  bots.failures += 1;
  if (bots.failures < TRIES) {
    const again = { key: "bots.again", params: { reason: message } };
    if (!quietly) core.tell({ type: "trouble", message: again, retry: false });
    return;
  }
  bots.failures = 0;
  bots.paused = true;
  core.tell({ type: "trouble", message, retry: true });
}

/** A person holds the bots. @param {Core} core */
export function pauseBots(core) {
  Object.assign(core.state.bots, { paused: true, skipping: false });
  stopThinking(core);
  changed(core);
}

/** @param {Core} core */
export function go(core) {
  if (core.closed) return;
  core.state.bots.paused = false;
  core.hurry();
  wake(core);
  changed(core);
}

/** All moves at once, until a person decides. @param {Core} core */
export function skip(core) {
  core.state.bots.skipping = true;
  go(core);
}

/** What is being thought about is no longer wanted. @param {Core} core */
export function stopThinking(core) {
  core.thought.drop();
  core.hurry();
}

/** For good. @param {Core} core */
export function stopBots(core) {
  core.closed = true;
  stopThinking(core);
}

/** What is said of a crash when it is a bot's. @param {Message} message @returns {Message} */
function asBots(message) {
  const crashed = message.key === "boot.crashed" || message.key === "match.crashed";
  return crashed ? { ...message, key: "bots.crashed" } : message;
}
