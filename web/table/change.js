/**
 * How a match changes: one request to the engine at a time, and how its reply changes the state. While a change is
 * under way, moves are refused: they were meant for a board that is no longer shown. What does not depend on the board,
 * such as a name or a note, waits for its turn.
 */

import { messageOf } from "../kit/fault.js";
import { changed, quiet } from "./core.js";
import { stopEnding } from "./ending.js";
import { drop } from "./hints.js";
import { leave } from "./past.js";
import { movesPlayed } from "./state.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Request} Request */
/** @typedef {{ok: true, frame: Frame} | {ok: false, error: Message}} Reply */

/** A change that takes more milliseconds than this is shown as busy. */
const PATIENCE = 200;

/** Why a command was refused. @type {Message} */
const BUSY = { key: "embed.busy" };

/**
 * Runs something that may change the match, then everything that follows a change: it is reported, and bots or guide
 * continue.
 * @param {Core} core
 * @param {() => Promise<Message | null | void>} work
 * @returns {Promise<Message | null>} why it was refused
 */
export async function change(core, work) {
  const { state } = core;
  if (state.busy) return BUSY;
  state.busy = true;
  core.tell({ type: "begun" });
  const before = state.received.text;
  const stopWaiting = core.clock.after(PATIENCE, () => {
    state.slow = true;
    changed(core);
  });
  /** @type {Message | null | void} */
  let refused = null;
  try {
    refused = await work();
  } catch (error) {
    refused = messageOf(error);
    core.tell({ type: "crashed", error });
  }
  stopWaiting();
  state.busy = state.slow = false;
  if (state.received.text !== before) core.tell({ type: "committed" });
  changed(core);
  for (const go of core.waiting.splice(0)) go();
  core.settled();
  return refused ?? null;
}

/**
 * The same, but as soon as no other change is under way. Several may wait: each begins when it finds the table free.
 * @param {Core} core
 * @param {() => Promise<Message | null | void>} work
 * @returns {Promise<Message | null>} why it was refused
 */
export async function changeInTurn(core, work) {
  while (core.state.busy) await quiet(core);
  return change(core, work);
}

/**
 * Sends a request to the engine and reports a refusal, unless the match has been closed.
 * @param {Core} core
 * @param {Request} request
 * @returns {Promise<Message | null>} the refusal
 */
export async function send(core, request) {
  const reply = await ask(core, request);
  if (core.closed) return reply.ok ? null : reply.error;
  const keys = core.refused.splice(0);
  if (keys.length > 0) core.tell({ type: "withdrawn", keys });
  if (reply.ok) return null;
  core.refused = [reply.error.key];
  core.tell({ type: "refused", message: reply.error });
  return reply.error;
}

/**
 * Sends a request about the match to the engine, for the viewer at the screen, and takes over the frame of the reply.
 * @param {Core} core
 * @param {Request} request
 * @returns {Promise<Reply>} rejected when the engine has stopped
 */
export async function ask(core, request) {
  const { state } = core;
  const { curtain } = state;
  if (core.closed) return { ok: false, error: BUSY }; // as the rest of a change when the player has left the match
  const reply = await core.engine.call({ ...request, match: state.match, viewer: curtain.eyes() });
  if (!reply.ok) return reply;
  receive(core, request, reply.frame);
  if (!curtain.turns(state.received)) return reply;
  curtain.draw(state.received, "uncover");
  return ask(core, { do: "look" });
}

/** @param {Core} core @param {Request} request @param {Frame} frame */
function receive(core, request, frame) {
  const { state } = core;
  const before = state.received;
  state.received = frame;
  if (request.do === "load")
    state.curtain.handedOn = frame.hash; // others have written it, or know it
  else if (request.do !== "look") state.bots.resting = false; // from now on this window is the one in use
  state.log = [...state.log.slice(0, frame.log.from), ...frame.log.entries];
  state.offered = state.curtain.offered(frame, state.log);
  state.picks = [];
  state.asked = null;
  stopEnding(core);
  if (!state.past.on) state.displayed = state.offered;
  else if (state.past.at >= movesPlayed(state)) leave(core);
  if (state.hints.open && frame.hash !== state.hints.hash) drop(core);
  core.tell({ type: "received", request, before, after: frame });
}
