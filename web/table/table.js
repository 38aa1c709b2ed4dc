/**
 * A match at play without a page: its state, the commands that change it, and the events that report changes. Engine,
 * thinker and clock are handed in, so it runs wherever JavaScript does. Commands that change the match resolve to the
 * refusal, or null; `playFor` to whether all moves were played.
 */

import * as bots from "./bots.js";
import { newCore, quiet } from "./core.js";
import { stopEnding } from "./ending.js";
import * as hints from "./hints.js";
import * as moves from "./moves.js";
import * as notes from "./notes.js";
import * as past from "./past.js";
import * as remote from "./remote.js";
import * as seats from "./seats.js";
import { newState } from "./state.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./core.js").Request} Request */
/** @typedef {import("./core.js").Services} Services */
/** @typedef {import("./core.js").TableEvent} TableEvent */
/** @typedef {import("./guide.js").Guide} Guide */
/** @typedef {ReturnType<typeof openTable>} Table */

/**
 * @param {object} match
 * @param {string} match.match the handle under which the engine knows it
 * @param {Frame} match.frame the first one
 * @param {import("./curtain.js").Curtain} match.curtain
 * @param {Services} services
 */
export function openTable({ match, frame, curtain }, services) {
  const state = newState(match, frame, curtain);
  const core = newCore(state, services);
  core.settled = () => {
    bots.wake(core);
    core.guide?.moved();
  };
  return {
    state,

    // moves
    play: (/** @type {string} */ text) => moves.play(core, text),
    playAll: (/** @type {string[]} */ texts) => moves.playAll(core, texts),
    playFor: (/** @type {string[]} */ texts) => moves.playFor(core, texts),
    playHint: (/** @type {Hint} */ hint) => moves.playHint(core, hint),
    attempt: (/** @type {string} */ text) => moves.attempt(core, text),
    pick: (/** @type {string} */ thing) => moves.pick(core, thing),
    clearPicks: () => moves.clearPicks(core),
    retract: (/** @type {string} */ text) => moves.retract(core, text),
    undo: () => moves.undo(core),
    redo: () => moves.redo(core),

    // seats and hands
    seatPlayer: (/** @type {number} */ seat, /** @type {string | null} */ level) => seats.seatPlayer(core, seat, level),
    /** @param {number} seat @param {string} character */
    giveCharacter: (seat, character) => seats.giveCharacter(core, seat, character),
    /** @param {number} seat @param {string} name */
    rename: (seat, name) => seats.rename(core, seat, name),
    // the seats of this device in a match by links
    sit: (/** @type {import("./curtain.js").Here} */ here) => seats.sit(core, here),
    /** @param {number[]} own the seats of a live table's host */
    guard: (own) => seats.guard(core, own),
    unguard: (/** @type {import("./curtain.js").Here} */ here) => seats.unguard(core, here),
    handOn: () => seats.handOn(core),
    moveCurtain: (/** @type {import("./curtain.js").Gesture} */ gesture) => seats.moveCurtain(core, gesture),

    /** Puts a note on the position after so many moves. @param {number} at @param {string} text empty: none */
    note: (at, text) => notes.note(core, at, text),

    // other positions under the same handle
    replace: (/** @type {Request} */ request) => seats.replace(core, request),
    /** @param {string} text @param {import("../levels.js").Levels} levels @param {import("./curtain.js").Here} here */
    reload: (text, levels, here) => seats.reload(core, text, levels, here),
    quiet: () => quiet(core),

    // people at other devices
    /** @param {number} seat @param {import("./remote.js").Deed} deed */
    actFor: (seat, deed) => remote.actFor(core, seat, deed),
    refresh: () => remote.refresh(core),

    bots: {
      wake: () => bots.wake(core),
      shown: () => bots.shown(core),
      pause: () => bots.pauseBots(core),
      go: () => bots.go(core),
      rouse: () => bots.rouse(core),
      skip: () => bots.skip(core),
      stopThinking: () => bots.stopThinking(core),
      /** applies a change of the pace */
      hurry: () => core.hurry(),
    },

    past: {
      go: (/** @type {number} */ at) => past.go(core, at),
      jump: (/** @type {number} */ at) => past.jump(core, at),
      /** @param {1 | -1} way @param {"turn" | "move"} [stride] */
      step: (way, stride) => past.step(core, way, stride),
      leave: () => past.leave(core),
      replay: () => past.replay(core),
      pause: () => past.pause(core),
    },

    hints: {
      ask: () => hints.askHints(core),
      close: () => hints.closeHints(core),
      drop: () => hints.drop(core),
      choose: (/** @type {number} */ number) => hints.chooseHint(core, number),
    },

    /** Requests why a move is refused, for the viewer at the screen. @param {string} move */
    why: (move) => core.engine.call({ do: "why", match, move, viewer: state.curtain.eyes() }),
    /** Requests what can be done with a thing on the board. @param {string} thing */
    about: (thing) => core.engine.call({ do: "about", match, thing, viewer: state.curtain.eyes() }),

    /** @param {Guide | null} guide the guide that leads through the match; null: none */
    follow(guide) {
      core.guide = guide;
    },

    /** Closes the match, here and in the engine. */
    close() {
      bots.stopBots(core);
      stopEnding(core);
      core.guide?.close();
      past.leave(core);
      hints.drop(core);
      core.engine.call({ do: "close", match }).catch(() => undefined);
    },
  };
}
