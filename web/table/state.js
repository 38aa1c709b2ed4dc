/**
 * The state of a match at play: one record with everything that a screen paints, and functions that read it. It is
 * plain data; only the functions of this folder change it.
 */

import { movesIn } from "../kit/timeline.js";
import { Curtain } from "./curtain.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").GameScreen} GameScreen */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {"thinking" | "moving" | "paused" | "idle"} Doing */

/**
 * @typedef {object} BotsState
 * @property {boolean} paused the bots are paused
 * @property {boolean} elsewhere the bots play on another device
 * @property {boolean} resting they play in another window of this match, until something is done here
 * @property {boolean} skipping no pauses between moves until a person decides
 * @property {boolean} thinking a request to the thinker is under way
 * @property {number} progress of that request, from 0 to 1
 * @property {number} shownAt when the last move was shown, on the clock of the table
 * @property {number} failures consecutive tries without a move
 * @property {number | null} halted the seat of the bot of one's own that has failed, which paused them
 */
/**
 * @typedef {object} PastState
 * @property {boolean} on an earlier position is displayed
 * @property {number} at moves played before it
 * @property {number} begun moves of the match when looking back started
 * @property {boolean} playing the replay is running
 * @property {number | null} wanted the position that was requested and is not displayed yet
 */
/**
 * @typedef {object} HintsState
 * @property {boolean} open requested or shown
 * @property {number} progress from 0 to 1, while the thinker works
 * @property {Hint[] | null} list null while the thinker works
 * @property {number} chosen the hint that is marked on the board
 * @property {string} hash of the position that they are for
 */
/**
 * @typedef {object} State
 * @property {string} match the handle under which the engine knows the match
 * @property {Frame} received the last frame from the engine
 * @property {Frame} offered the same, with only the moves that a person on this device may make now
 * @property {Frame} displayed what is painted: `offered`, or an earlier position
 * @property {LogEntry[]} log the whole log; a frame has only the new entries
 * @property {string[]} picks what is picked on the board, before it makes a move
 * @property {string | null} asked the move that ends the turn, while it waits to be confirmed
 * @property {string | null} ending the move that ends the turn by itself in a moment
 * @property {boolean} busy a change is under way: clicks would refer to an outdated board
 * @property {boolean} slow the change takes so long that the screen should show it
 * @property {Curtain} curtain who plays the seats, which of them here, and whose hand may be seen
 * @property {BotsState} bots
 * @property {PastState} past
 * @property {HintsState} hints
 */

/**
 * @param {string} match
 * @param {Frame} frame the first one
 * @param {Curtain} curtain
 * @returns {State}
 */
export function newState(match, frame, curtain) {
  const log = [...frame.log.entries];
  curtain.handedOn = frame.hash; // it came from elsewhere, or was shown before
  const offered = curtain.offered(frame, log);
  return {
    match,
    received: frame,
    offered,
    displayed: offered,
    log,
    picks: [],
    asked: null,
    ending: null,
    busy: false,
    slow: false,
    curtain,
    bots: {
      paused: false,
      elsewhere: false,
      resting: false,
      skipping: false,
      thinking: false,
      progress: 0,
      shownAt: 0,
      failures: 0,
      halted: null,
    },
    past: { on: false, at: 0, begun: 0, playing: false, wanted: null },
    hints: { open: false, progress: 0, list: null, chosen: 0, hash: "" },
  };
}

/** The level of the bot at a seat; null for a person. @param {State} state @param {number} seat */
export function levelAt({ curtain }, seat) {
  return curtain.levels[seat] ?? null;
}

/**
 * The seat of the bot that this device has to move; null while a person decides, on a device without a seat, or after
 * the end.
 * @param {State} state
 */
export function botToMove(state) {
  const { to_move } = state.received.view;
  return to_move !== null && levelAt(state, to_move) !== null && !state.curtain.looksOn ? to_move : null;
}

/** What the bots do now. @param {State} state @returns {Doing} */
export function botsDoing(state) {
  if (botToMove(state) === null) return "idle";
  if (state.bots.paused) return "paused";
  return state.bots.thinking ? "thinking" : "moving";
}

/** How many moves were played. @param {State} state */
export function movesPlayed({ log }) {
  return movesIn(log);
}

/** The position that is displayed or requested, as a number of moves played. @param {State} state */
export function placeOf(state) {
  const { past } = state;
  return past.wanted ?? (past.on ? past.at : movesPlayed(state));
}

/**
 * Whether a hint can be requested: a person decides at this screen and sees the moves, and no hand is covered that the
 * hint could tell of.
 * @param {State} state
 * @param {Pick<GameScreen, "holds">} rules
 */
export function hintsPossible({ offered, past, curtain }, rules) {
  const seen = curtain.shows(offered) || (curtain.turnHere(offered) && rules.holds?.(offered) === false);
  return !past.on && curtain.decides(offered) && seen && offered.moves.length > 0;
}

/** The log up to the displayed position. @param {State} state */
export function logDisplayed({ log, past }) {
  return past.on ? log.filter((entry) => entry.index < past.at) : log;
}
