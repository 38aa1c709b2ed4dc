/**
 * What the functions of a table share: its state, what was handed in, and what is under way. Only this folder sees
 * it.
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
 * @typedef {object} Thinker what bots and hints are asked of; every rejection is a Message
 * @property {(text: string, level: string, options: Patience) => Promise<string[]>} ask the moves a bot likes best, or
 *   none
 * @property {(text: string, viewer: Viewer, options: Patience) => Promise<Hint[] | null>} advise null when it was aborted
 */
/** @typedef {{signal: AbortSignal, onProgress: (share: number) => void}} Patience */

/**
 * @typedef {object} Services
 * @property {Engine} engine
 * @property {Thinker} thinker
 * @property {Pick<GameScreen, "automatic" | "afterPick" | "closing">} rules what the screen of the game knows of its moves
 * @property {Clock} clock
 * @property {() => number} pace milliseconds between two moves of bots; 0: all at once
 * @property {() => boolean} confirms whether the end of a turn has to be confirmed
 * @property {(event: TableEvent) => void} tell
 */

/**
 * What a table tells the screen over it:
 *
 * - changed: the state is another, paint it
 * - begun: a change begins
 * - received: a frame has come in answer to a request
 * - committed: a change is over, and the text of the match is another
 * - asked: the end of the turn waits to be confirmed
 * - refused: the engine has refused what was asked; trouble: bots, hints or a look back failed, `retry` lets the bots go on
 * - withdrawn: what was told before under these keys is true no more
 * - crashed: the engine is gone
 * - progress: how far bots or hints are; too often for a painting
 *
 * @typedef {{type: "changed" | "begun" | "committed" | "asked"}
 *   | {type: "received", request: Request, before: Frame, after: Frame}
 *   | {type: "refused", message: Message}
 *   | {type: "trouble", message: Message, retry: boolean}
 *   | {type: "withdrawn", keys: string[]}
 *   | {type: "crashed", error: unknown}
 *   | {type: "progress", of: "bots" | "hints", share: number}} TableEvent
 */

/**
 * @typedef {Services & CoreFields} Core
 * @typedef {object} CoreFields
 * @property {State} state
 * @property {Guide | null} guide
 * @property {() => void} settled runs after every change
 * @property {(() => void)[]} waiting run when nothing is under way any more
 * @property {string[]} refused keys of the last refusal: no news once something else was done
 * @property {Latest} thought the question of a bot
 * @property {Latest} looked the look back
 * @property {Latest} advised the question for hints
 * @property {() => void} hurry ends the pause between two moves of bots
 * @property {() => void} unwind cancels the next move of a replay
 * @property {boolean} awake the bots are at work
 * @property {boolean} looking an earlier position is asked for
 * @property {boolean} closed
 */

/**
 * @param {State} state
 * @param {Services} services
 * @returns {Core}
 */
export function newCore(state, services) {
  return {
    ...services, state, guide: null, settled: () => {}, waiting: [], refused: [],
    thought: new Latest(), looked: new Latest(), advised: new Latest(),
    hurry: () => {}, unwind: () => {}, awake: false, looking: false, closed: false,
  };
}

/** @param {Core} core */
export function changed({ tell }) {
  tell({ type: "changed" });
}
