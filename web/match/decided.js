/** What is to be decided, in the words of the game. */

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Decision} Decision */

/** A painting has one context, and several of its parts ask. @type {WeakMap<GameContext, Decision>} */
const known = new WeakMap();

/**
 * The game is asked once for each context.
 * @param {Pick<import("./screen.js").Match, "screen">} match
 * @param {GameContext} context
 * @returns {Decision}
 */
export function decisionOf({ screen }, context) {
  const decision = known.get(context) ?? screen.decision(context);
  known.set(context, decision);
  return decision;
}
