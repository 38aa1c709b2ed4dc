/** Who plays the seats, whose hand is shown, and another position in place of the one on the table. */

import { botsTag, charactersTag } from "../levels.js";
import { stopThinking } from "./bots.js";
import { change, quiet, send } from "./change.js";
import { drop } from "./hints.js";
import { playAutomatic } from "./moves.js";
import { leave } from "./past.js";

/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Request} Request */
/** @typedef {import("./curtain.js").Gesture} Gesture */

/**
 * From now on a seat is played by a bot of this level, or by a person.
 * @param {Core} core
 * @param {number} seat
 * @param {string | null} level
 */
export async function seatPlayer(core, seat, level) {
  stopThinking(core);
  await quiet(core);
  return change(core, async () => {
    const { curtain } = core.state;
    const before = curtain.levels;
    const levels = before.map((old, index) => (index === seat ? level : old));
    leave(core); // it may have been for another viewer
    curtain.seat(levels);
    const refused = await send(core, { do: "tag", tags: botsTag(levels) });
    if (refused) curtain.seat(before);
    return refused;
  });
}

/**
 * Gives the bot at a seat a character.
 * @param {Core} core
 * @param {number} seat
 * @param {string} character empty: what the deal says
 */
export async function giveCharacter(core, seat, character) {
  stopThinking(core);
  await quiet(core);
  const { tags, view } = core.state.received;
  const chosen = charactersTag(tags.characters, view.players, seat, character);
  return change(core, () => send(core, { do: "tag", tags: chosen }));
}

/**
 * This device plays one seat from now on, or, without a seat, all of them.
 * @param {Core} core
 * @param {number} [seat]
 */
export async function sit(core, seat) {
  await quiet(core);
  return change(core, async () => {
    leave(core);
    drop(core);
    core.state.curtain.sit(seat);
    return send(core, { do: "look" });
  });
}

/** Covers the hand that lies open, or shows that of the seat to move. @param {Core} core @param {Gesture} gesture */
export function draw(core, gesture) {
  return change(core, async () => {
    leave(core);
    drop(core);
    core.state.curtain.draw(core.state.offered, gesture);
    return (await send(core, { do: "look" })) ?? (await playAutomatic(core));
  });
}

/**
 * Puts another position in the place of this one: of the same match, or of a guide.
 * @param {Core} core
 * @param {Request} request
 */
export function replace(core, request) {
  return change(core, async () => {
    leave(core);
    return send(core, request);
  });
}

/**
 * Takes over the match as another window has played it on.
 * @param {Core} core
 * @param {string} text
 * @param {Levels} levels
 * @param {number} [seat] the one that is played on this device
 */
export function reload(core, text, levels, seat) {
  return change(core, async () => {
    leave(core);
    core.state.curtain.levels = levels;
    core.state.curtain.sit(seat);
    return send(core, { do: "load", text });
  });
}
