/**
 * A match at several devices: changes by a person elsewhere to the match on this table, and changes elsewhere to a
 * match that this table only shows.
 */

import { ask, changeInTurn, send } from "./change.js";
import { playAutomatic } from "./moves.js";

export const NOT_YOUR_TURN = "live.not-your-turn";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./core.js").Core} Core */
/**
 * @typedef {{do: "play", move: string} | {do: "revise", move: string} | {do: "retract", move: string}
 *   | {do: "undo" | "redo"}} Deed
 */

/**
 * Executes the request of a person on another device, as soon as no other change is under way.
 * @param {Core} core
 * @param {number} seat
 * @param {Deed} deed
 * @returns {Promise<Message | null>} the refusal; it is not reported at this table
 */
export async function actFor(core, seat, deed) {
  /** @type {Message | null} */
  let refused = null;
  const crashed = await changeInTurn(core, async () => {
    refused = outOfTurn(core.state.received, seat) ?? (await deedOf(core, seat, deed));
    if (refused === null) await playAutomatic(core);
  });
  return refused ?? crashed;
}

/**
 * Why a seat cannot do anything now; null when it is to move.
 * @param {Pick<import("../types.js").Frame, "names" | "view">} frame
 * @param {number | null} seat
 * @returns {Message | null}
 */
export function outOfTurn({ names, view: { to_move } }, seat) {
  if (to_move === null) return { key: "illegal.over" };
  return to_move === seat ? null : { key: NOT_YOUR_TURN, params: { name: names[to_move] } };
}

/** @param {Core} core @param {number} seat @param {Deed} deed */
async function deedOf(core, seat, deed) {
  switch (deed.do) {
    case "undo":
    case "redo":
      return walkFor(core, seat, deed.do);
    case "retract":
      return refusalOf(await ask(core, { do: "retract", move: deed.move }));
    case "revise":
      return refusalOf(await ask(core, { do: "revise", move: deed.move, by: seat }));
    case "play":
      return refusalOf(await ask(core, { do: "play", move: deed.move, by: seat }));
  }
}

/**
 * Undoes or redoes until that person decides again.
 * @param {Core} core
 * @param {number} seat
 * @param {"undo" | "redo"} way
 */
async function walkFor(core, seat, way) {
  const { state, rules } = core;
  while (state.received[way] > 0) {
    const refused = refusalOf(await ask(core, { do: way, steps: 1 }));
    if (refused) return refused;
    if (state.received.view.to_move === seat && rules.automatic(state.received) === null) break;
  }
  return null;
}

/** The match was changed elsewhere: requests its present frame and takes it over. @param {Core} core */
export function refresh(core) {
  return changeInTurn(core, async () => (await send(core, { do: "look" })) ?? (await playAutomatic(core)));
}

/** @param {{ok: true} | {ok: false, error: Message}} reply */
function refusalOf(reply) {
  return reply.ok ? null : reply.error;
}
