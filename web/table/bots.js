/**
 * The bots at the table: when a bot is to move, it is asked for a plan, and its moves are played one after the other at
 * a pace that can be followed. A person can pause them, resume them, or have all their moves played at once.
 */

import { isOfPart, messageOf } from "../kit/fault.js";
import { ownName } from "../levels.js";
import { changed, quiet } from "./core.js";
import { playFor } from "./moves.js";
import { botToMove, levelAt } from "./state.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./core.js").Core} Core */

/** A bot of one's own has failed. */
export const OWN_FAULT = "bots.own-fault";
/** After so many milliseconds without a move, the window in which the bots play is taken to be closed. */
const SILENCE = 12_000;
/** How often a bot that crashed or found no move is asked again by itself. */
const TRIES = 3;

/** Lets the bots play if one is to move. @param {Core} core */
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
  const { paused, elsewhere, resting } = state.bots;
  return !closed && !paused && !elsewhere && !resting && botToMove(state) !== null;
}

/** Requests one plan and plays it. @param {Core} core */
async function turn(core) {
  const { state } = core;
  const { hash, text } = state.received;
  const seat = /** @type {number} */ (botToMove(state));
  const level = /** @type {string} */ (levelAt(state, seat));
  try {
    const plan = await think(core, text, level);
    if (core.thought.signal.aborted || !unchanged(core, hash, seat, level)) return;
    if (plan.length > 0 && (await carryOut(core, plan, seat, level))) {
      Object.assign(state.bots, { failures: 0, halted: null });
      core.tell({ type: "withdrawn", keys: ["bots.again", OWN_FAULT] });
    } else fail(core, seat, { key: "bots.stuck", params: { name: state.received.names[seat] } }, true);
  } catch (error) {
    if (!core.thought.signal.aborted) fail(core, seat, asBots(messageOf(error)));
  }
}

/**
 * Whether a plan is still valid: the bots are not paused, and the position and the bot of the seat are the same.
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
    while (state.busy) await quiet(core);
    if (!unchanged(core, hash, seat, level)) return true; // a new plan is made for the new position
    const now = instant(core) ? rest : rest.slice(0, 1);
    if (!(await playFor(core, now, seat))) return false;
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

/** Waits so that the last move can be seen; the pace may change meanwhile. @param {Core} core */
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

/** Restarts the pause before a bot's next move, as something was just shown. @param {Core} core */
export function shown({ state, clock }) {
  state.bots.shownAt = clock.now();
}

/**
 * Tries again a few times, then pauses the bots and reports the failure. A bot of one's own would only fail again.
 * @param {Core} core
 * @param {number} seat
 * @param {Message} message
 * @param {boolean} [quietly] another try is likely to help: the first failures are not reported
 */
function fail(core, seat, message, quietly = false) {
  if (core.closed) return; // the rest of its moves was not played, or it was not answered, as the match was left
  const { bots, received } = core.state;
  const bot = ownName(levelAt(core.state, seat));
  if (bot !== null) {
    Object.assign(bots, { failures: 0, paused: true, skipping: false, halted: seat });
    if (isOfPart(message)) return core.tell({ type: "trouble", message, retry: false });
    const params = { name: received.names[seat], bot, reason: message };
    return core.tell({ type: "trouble", message: { key: OWN_FAULT, params }, retry: true, own: true });
  }
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

/** Pauses the bots. @param {Core} core */
export function pauseBots(core) {
  Object.assign(core.state.bots, { paused: true, skipping: false });
  stopThinking(core);
  changed(core);
}

/** The bots play in another window of the match; if it is silent for long, they play here again. @param {Core} core */
export function rest(core) {
  core.state.bots.resting = true;
  core.cancelRest();
  core.cancelRest = core.clock.after(SILENCE, () => rouse(core));
}

/** The bots play in this window again, if they have rested. @param {Core} core */
export function rouse(core) {
  core.state.bots.resting = false;
  wake(core);
}

/** @param {Core} core */
export function go(core) {
  if (core.closed) return;
  Object.assign(core.state.bots, { paused: false, resting: false, halted: null });
  core.hurry();
  wake(core);
  changed(core);
}

/** Plays all moves at once, until a person decides. @param {Core} core */
export function skip(core) {
  core.state.bots.skipping = true;
  go(core);
}

/** Cancels what a bot is thinking about. @param {Core} core */
export function stopThinking(core) {
  core.thought.drop();
  core.hurry();
}

/** Stops the bots permanently. @param {Core} core */
export function stopBots(core) {
  core.closed = true;
  stopThinking(core);
  core.cancelRest();
}

/** The message for a crash when it is the bots' worker. @param {Message} message @returns {Message} */
function asBots(message) {
  const crashed = message.key === "boot.crashed" || message.key === "match.crashed";
  return crashed ? { ...message, key: "bots.crashed" } : message;
}
