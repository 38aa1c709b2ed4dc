/**
 * Replies to a guest's requests. Every request goes to the engine with the guest's seat as viewer, whatever the guest
 * sends; changes of the match go through the host's table.
 */

import { NOT_YOUR_TURN, outOfTurn } from "../table/remote.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../table/remote.js").Deed} Deed */
/** @typedef {import("./gate.js").Question} Question */
/** @typedef {import("./types.js").Guest} Guest */
/** @typedef {Pick<import("./types.js").World, "table" | "engine" | "thinker">} World */
/** @typedef {{ok: boolean, error?: Message, outOfTurn?: boolean, hints?: Hint[] | null, text?: string}} Answer */

/** The fields of every request of a guest, which override its own. @param {World} world @param {Guest} guest */
function asGuest({ table }, { seat }) {
  return { match: table.state.match, viewer: seat, keeper: false };
}

/**
 * The match as the guest sees it.
 * @param {World} world
 * @param {Guest} guest
 * @returns {Promise<Frame>} without text, seed and hash; rejected with a Message
 */
export async function look(world, guest) {
  const reply = await world.engine.call({ do: "look", ...asGuest(world, guest) });
  if (!reply.ok) throw reply.error;
  return reply.frame;
}

/** @param {World} world @param {Guest} guest @param {Question} asked */
export function question(world, guest, asked) {
  return world.engine.call({ ...asked, ...asGuest(world, guest) });
}

/**
 * Executes a guest's request to change the match, at its own turn.
 * @param {World} world
 * @param {Guest} guest
 * @param {Deed} wanted
 * @returns {Promise<Answer>}
 */
export async function deed(world, guest, wanted) {
  const { table } = world;
  const { seat } = guest;
  const error = outOfTurn(table.state.received, seat);
  if (error) return { ok: false, error, outOfTurn: true };
  const refused = await table.actFor(/** @type {number} */ (seat), wanted);
  return refused === null ? { ok: true } : { ok: false, error: await reasonFor(world, guest, wanted, refused) };
}

/**
 * The reason of a refusal for the guest: the table got the one for the host as viewer. Refusals of undo, redo and
 * retract are the same for all viewers, and so is that it is another seat's turn by now.
 * @param {World} world
 * @param {Guest} guest
 * @param {Deed} wanted
 * @param {Message} refused
 * @returns {Promise<Message>}
 */
async function reasonFor(world, guest, wanted, { key, params }) {
  if ((wanted.do !== "play" && wanted.do !== "revise") || key === NOT_YOUR_TURN) return { key, params };
  const why = await world.engine.call({ do: "why", move: wanted.move, ...asGuest(world, guest) });
  if (!why.ok) return why.error;
  const { decision } = world.table.state.received.view;
  return why.reason ?? { key: "illegal.not-now", params: { move: wanted.move, decision } };
}

/**
 * The turns that the strongest bot rates best, with the guest as viewer.
 * @param {World} world
 * @param {Guest} guest
 * @param {number} id of the request
 * @param {boolean} allowed whether guests may ask
 * @returns {Promise<Answer>}
 */
export async function advise({ table, thinker }, guest, id, allowed) {
  const { text, view } = table.state.received;
  guest.advised.abort();
  guest.advised = new AbortController();
  if (!allowed || guest.seat === null || view.to_move !== guest.seat)
    return { ok: false, error: { key: "live.no-hints" } };
  const { signal } = guest.advised;
  const onProgress = (/** @type {number} */ share) => guest.line.send({ t: "progress", id, share });
  try {
    return { ok: true, hints: await thinker.advise(text, guest.seat, { signal, onProgress }) };
  } catch {
    return { ok: false, error: { key: "live.host-failed" } };
  }
}

/**
 * The match as text, once it is over: nothing in it is hidden from anyone any more.
 * @param {World} world
 * @returns {Promise<Answer>}
 */
export async function matchText({ table }) {
  const { text, view } = table.state.received;
  return view.over ? { ok: true, text } : { ok: false, error: { key: "live.not-over" } };
}
