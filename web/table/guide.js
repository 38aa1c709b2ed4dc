/**
 * The interface of guides: a guided first game, or an example of the rulebook. The table asks its guide before a pick
 * or a move, and notifies it of every change.
 */

/** @typedef {import("../types.js").Message} Message */

/**
 * @typedef {object} GuideStep
 * @property {string} name
 * @property {string[]} at things that are marked where nothing is to be clicked
 * @property {string[]} picks what to pick before the move
 * @property {"tell" | "do" | "show"} kind something to read, to do, or moves of others to watch
 */
/**
 * @typedef {object} Guide
 * @property {GuideStep} step
 * @property {string | null} wanted the move to make now
 * @property {string | null} pick the next pick that leads to it
 * @property {number} played how many moves were made
 * @property {AbortSignal} visit aborted when the guide leaves what it shows now
 * @property {() => Promise<void>} begin
 * @property {(text: string) => boolean} allows whether a move may be made now
 * @property {Message | null} refusal what to say of one that may not
 * @property {(thing: string) => boolean} allowsPick
 * @property {boolean} [closed] whether nothing is to be chosen: what is on the board is shown or judged
 * @property {() => void} moved called after every change of the match
 * @property {boolean} goesBack whether there is a step to go back to
 * @property {() => Promise<void>} back one step
 * @property {() => Promise<void>} help makes the next move
 * @property {() => void} close
 */

/** Whether a guide marks something now; a puzzle does not. @param {Guide} guide */
export function marks({ wanted, step }) {
  return wanted !== null || step.at.length > 0;
}

/**
 * Whether a clickable thing is what the guide expects next.
 * @param {Guide} guide
 * @param {DOMStringMap | Record<string, string | undefined>} data its dataset
 */
export function wants({ wanted, pick }, { move, pick: picked }) {
  return (move !== undefined && move === wanted) || (picked !== undefined && picked === pick);
}
