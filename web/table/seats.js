/** Changes who plays the seats, which are played here, whose hand is shown, or the whole position. */

import { botsTag, charactersOf, charactersTag } from "../levels.js";
import { go, OWN_FAULT, rest, stopThinking } from "./bots.js";
import { change, changeInTurn, send } from "./change.js";
import { changed } from "./core.js";
import { drop } from "./hints.js";
import { playAutomatic } from "./moves.js";
import { leave } from "./past.js";
import { botToMove } from "./state.js";

/** @typedef {import("../levels.js").Levels} Levels */
/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Request} Request */
/** @typedef {import("./curtain.js").Gesture} Gesture */

/**
 * Gives a seat to a bot of this level, to one of one's own, or to a person. Where a bot of one's own has failed there,
 * the match goes on.
 * @param {Core} core
 * @param {number} seat
 * @param {string | null} level
 */
export async function seatPlayer(core, seat, level) {
  stopThinking(core);
  const refused = await changeInTurn(core, async () => {
    const { curtain } = core.state;
    const before = curtain.levels;
    const levels = before.map((old, index) => (index === seat ? level : old));
    leave(core); // the past may be that of another viewer
    curtain.seat(levels);
    if (botToMove(core.state) !== null) drop(core); // hints for the person who had the seat would play for the bot
    const refused = await send(core, { do: "tag", tags: botsTag(levels) });
    if (refused) curtain.seat(before);
    return refused;
  });
  if (!refused && core.state.bots.halted === seat) {
    core.tell({ type: "withdrawn", keys: [OWN_FAULT] });
    go(core);
  }
  return refused;
}

/**
 * Gives the bot at a seat a character.
 * @param {Core} core
 * @param {number} seat
 * @param {string} character empty: the one of the deal
 */
export function giveCharacter(core, seat, character) {
  stopThinking(core);
  return changeInTurn(core, () => {
    const { tags, view } = core.state.received;
    const before = charactersOf(tags);
    const chosen = Array.from({ length: view.players }, (_, other) => (other === seat ? character : before[other]));
    return send(core, { do: "tag", tags: charactersTag(chosen) });
  });
}

/**
 * Gives the player at a seat another name.
 * @param {Core} core
 * @param {number} seat
 * @param {string} name
 */
export function rename(core, seat, name) {
  return changeInTurn(core, () => {
    const names = core.state.received.names.map((old, other) => (other === seat ? name : old));
    return send(core, { do: "rename", names });
  });
}

/**
 * Sets the seats that are played on this device.
 * @param {Core} core
 * @param {import("./curtain.js").Here} here
 */
export function sit(core, here) {
  return seated(core, (curtain) => curtain.sit(here));
}

/**
 * By links: the present position has been handed on, so that a turn that has passed on can no longer be taken back.
 * @param {Core} core
 */
export function handOn(core) {
  const { state } = core;
  if (state.curtain.handedOn === state.received.hash) return;
  state.curtain.handedOn = state.received.hash;
  state.offered = state.curtain.offered(state.received, state.log);
  if (!state.past.on) state.displayed = state.offered;
  changed(core);
}

/**
 * These seats are played on this device from now on, and others at devices that are connected to it.
 * @param {Core} core
 * @param {number[]} seats
 */
export function guard(core, seats) {
  return seated(core, (curtain) => curtain.guard(seats));
}

/**
 * No device is connected to this one any more.
 * @param {Core} core
 * @param {import("./curtain.js").Here} here the seats that are played on this one
 */
export function unguard(core, here) {
  return seated(core, (curtain) => curtain.unguard(here));
}

/**
 * Changes which seats are played on this device.
 * @param {Core} core
 * @param {(curtain: import("./curtain.js").Curtain) => void} seat
 */
function seated(core, seat) {
  return changeInTurn(core, async () => {
    leave(core);
    drop(core);
    seat(core.state.curtain);
    return send(core, { do: "look" });
  });
}

/**
 * Covers the visible hand, as soon as no move is being played any more, or shows that of the seat to move.
 * @param {Core} core
 * @param {Gesture} gesture
 */
export function moveCurtain(core, gesture) {
  return (gesture === "cover" ? changeInTurn : change)(core, async () => {
    leave(core);
    drop(core);
    core.state.curtain.draw(core.state.offered, gesture);
    return (await send(core, { do: "look" })) ?? (await playAutomatic(core));
  });
}

/**
 * Replaces the position by another one: of the same match, or of a guide.
 * @param {Core} core
 * @param {Request} request
 */
export function replace(core, request) {
  return changeInTurn(core, async () => {
    leave(core);
    return send(core, request);
  });
}

/**
 * Loads the match as another window has continued it, where its bots play on.
 * @param {Core} core
 * @param {string} text
 * @param {Levels} levels
 * @param {import("./curtain.js").Here} here the seats that are played on this device, unless it hosts a live table
 */
export function reload(core, text, levels, here) {
  stopThinking(core);
  return changeInTurn(core, async () => {
    leave(core);
    rest(core);
    const { curtain } = core.state;
    curtain.levels = levels;
    // who sits at a live table is said in the window that hosts it, where guests have the other seats
    curtain.sit(curtain.guarded ? curtain.here : here);
    return send(core, { do: "load", text });
  });
}
