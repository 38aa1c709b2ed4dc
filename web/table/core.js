/**
 * What the functions of a table share: its state, its services, and what is under way. Private to this folder.
 */

import { Latest } from "../kit/latest.js";

/** @typedef {import("../engine/protocol.js").Engine} Engine */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").GameScreen} GameScreen */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../kit/clock.js").Clock} Clock */
/** @typedef {import("./guide.js").Guide} Guide */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("../engine/protocol.js").Viewer} Viewer */
/** @typedef {import("../engine/protocol.js").FrameRequest} Request */

/**
 * @typedef {object} Thinker computes moves of bots and hints; every rejection is a Message
 * @property {(text: string, level: string, options: Patience) => Promise<string[]>} ask the moves a bot rates best, or
 *   none
 * @property {(text: string, viewer: Viewer, options: Patience) => Promise<Hint[] | null>} advise null when it was
 *   aborted
 */
/** @typedef {{signal: AbortSignal, onProgress: (share: number) => void}} Patience */

/**
 * @typedef {object} Services
 * @property {Engine} engine
 * @property {Thinker} thinker
 * @property {Pick<GameScreen, "automatic" | "afterPick" | "closing" | "holds">} rules what the screen of the game
 *   knows about its moves, and whether a seat holds anything in secret
 * @property {Clock} clock
 * @property {() => number} pace milliseconds between two moves of bots; 0: all at once
 * @property {() => boolean} confirms whether the end of a turn has to be confirmed
 * @property {() => boolean} finishes whether a turn that can only be ended ends by itself
 * @property {(event: TableEvent) => void} tell
 */

/**
 * The events of a table:
 *
 * - changed: the state has changed, paint it
 * - begun: a change starts
 * - received: a frame has arrived in reply to a request
 * - committed: a change is complete and has changed the text of the match
 * - asked: the end of the turn waits to be confirmed; ending: the turn ends by itself in a moment
 * - refused: the engine has refused a request; trouble: bots, hints or a past position failed, `retry`: the bots can be
 *   resumed, `own`: a bot of one's own has failed, and its seat can be given to another player
 * - withdrawn: earlier messages with these keys no longer hold
 * - crashed: the engine has stopped
 * - advised: hints were given
 * - progress: progress of bots or hints, too frequent for painting
 *
 * @typedef {{type: "changed" | "begun" | "committed" | "asked" | "ending" | "advised"}
 *   | {type: "received", request: Request, before: Frame, after: Frame}
 *   | {type: "refused", message: Message}
 *   | {type: "trouble", message: Message, retry: boolean, own?: boolean}
 *   | {type: "withdrawn", keys: string[]}
 *   | {type: "crashed", error: unknown}
 *   | {type: "progress", of: "bots" | "hints", share: number}} TableEvent
 */

/** @typedef {{before: string, moves: number, after: string}} Leap how many moves, and the hashes around them */
/**
 * @typedef {Services & CoreFields} Core
 * @typedef {object} CoreFields
 * @property {State} state
 * @property {Guide | null} guide
 * @property {() => void} settled called after every change
 * @property {(() => void)[]} waiting called when no change is under way any more
 * @property {string[]} refused keys of the last refusal: withdrawn after the next request
 * @property {Latest} thought the request for a bot's moves
 * @property {Latest} looked the request for a past position
 * @property {Latest} advised the request for hints
 * @property {() => void} hurry ends the pause between two moves of bots
 * @property {() => void} cancelTick cancels the next move of a replay
 * @property {() => void} cancelRest the bots rest until something is done here, however long that takes
 * @property {() => void} cancelEnding the turn does not end by itself any more
 * @property {string} spared the hash after an undo or redo, or where the end was stopped: no end by itself there
 * @property {Leap | null} leap the last moves that were played together
 * @property {boolean} awake the bots' loop is running
 * @property {boolean} looking an earlier position is being requested
 * @property {boolean} closed
 */

/**
 * @param {State} state
 * @param {Services} services
 * @returns {Core}
 */
export function newCore(state, services) {
  return {
    ...services,
    state,
    guide: null,
    settled: () => {},
    waiting: [],
    refused: [],
    thought: new Latest(),
    looked: new Latest(),
    advised: new Latest(),
    hurry: () => {},
    cancelTick: () => {},
    cancelRest: () => {},
    cancelEnding: () => {},
    spared: "",
    leap: null,
    awake: false,
    looking: false,
    closed: false,
  };
}

/** @param {Core} core */
export function changed({ tell }) {
  tell({ type: "changed" });
}

/** Waits until no change is under way; what also waits for that may begin first (`changeInTurn`). @param {Core} core */
export async function quiet(core) {
  while (core.state.busy) await new Promise((resolve) => core.waiting.push(() => resolve(null)));
}
