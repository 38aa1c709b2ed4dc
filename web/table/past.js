/**
 * Looking back: an earlier position is displayed, as the viewer saw it then. Nothing can be decided there, and the
 * match does not wait for it: bots continue, every move is reported, and the log grows.
 */

import { NO_CHOICES } from "../kit/context.js";
import { nextBorder, piecesOf } from "../kit/timeline.js";
import { changed } from "./core.js";
import { movesPlayed, placeOf } from "./state.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("../engine/protocol.js").PastView} PastView */

/** A replay is no faster than this, in milliseconds. */
const FASTEST = 120;

/** Displays the position after this many moves; all of them: the present. @param {Core} core @param {number} at */
export async function go(core, at) {
  const { past } = core.state;
  if (at >= movesPlayed(core.state)) return leave(core);
  past.wanted = Math.max(0, at);
  if (core.looking) return; // this request follows the one under way
  core.looking = true;
  try {
    while (past.wanted !== null) await askFor(core, past.wanted);
  } catch (error) {
    leave(core);
    core.tell({ type: "crashed", error });
  } finally {
    core.looking = false;
  }
}

/** @param {Core} core @param {number} at */
async function askFor(core, at) {
  const { state } = core;
  const { signal } = core.looked;
  const reply = await core.engine.call({ do: "at", match: state.match, move: at, viewer: state.curtain.eyes() });
  if (signal.aborted) return; // the past was left, or the viewer has changed
  if (state.past.wanted === at) state.past.wanted = null;
  if (reply.ok) return show(core, reply.past);
  leave(core);
  core.tell({ type: "trouble", message: reply.error, retry: false });
}

/** @param {Core} core @param {PastView} seen */
function show(core, { at, hash, viewer, view }) {
  const { state } = core;
  const { received, past } = state;
  if (!past.on) past.begun = movesPlayed(state);
  past.on = true;
  past.at = at;
  const match = `${received.match} in the past`;
  state.displayed = { ...received, ...NO_CHOICES, steps: [], undo: 0, redo: 0, match, hash, viewer, view };
  changed(core);
}

/**
 * Steps forward or back by a turn or a single move.
 * @param {Core} core
 * @param {1 | -1} way
 * @param {"turn" | "move"} [stride]
 */
export function step(core, way, stride = "turn") {
  stop(core);
  const place = placeOf(core.state);
  return go(core, stride === "move" ? place + way : nextBorder(piecesOf(core.state.log), place, way));
}

/** Goes to a chosen position; a replay stops. @param {Core} core @param {number} at */
export function jump(core, at) {
  stop(core);
  return go(core, at);
}

/** Returns to the present. @param {Core} core */
export function leave(core) {
  const { state } = core;
  const was = state.past.on;
  stop(core);
  core.looked.next();
  Object.assign(state.past, { on: false, wanted: null });
  state.displayed = state.offered;
  if (was) changed(core);
}

/** Replays move after move from here on, or from the start, at the pace of the bots. @param {Core} core */
export async function replay(core) {
  const { past } = core.state;
  past.playing = true;
  if (!past.on) await go(core, 0);
  if (!past.playing) return; // it was paused, or another position was chosen, before the first one came
  changed(core);
  tick(core);
}

/** @param {Core} core */
function tick(core) {
  core.cancelTick();
  core.cancelTick = core.clock.after(Math.max(FASTEST, core.pace()), async () => {
    await go(core, placeOf(core.state) + 1);
    if (core.state.past.playing) tick(core);
  });
}

/** @param {Core} core */
function stop(core) {
  core.cancelTick();
  core.state.past.playing = false;
}

/** Pauses the replay. @param {Core} core */
export function pause(core) {
  stop(core);
  core.looked.next();
  core.state.past.wanted = null;
  changed(core);
}
