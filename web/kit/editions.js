/**
 * What is printed on the parts of a game, by edition: for a published one it is known before the engine is loaded.
 */

/** @typedef {Record<string, unknown>} Printed the components of each published edition */

/** The edition of a match that names none. */
export const FIRST = "1";

/** The edition of new games. @param {Printed} known */
export const latestIn = (known) => String(Math.max(...Object.keys(known).map(Number)));

/**
 * What is printed on the parts that a frame shows; for a copy that is not a published edition the frame itself contains
 * it.
 * @param {Pick<import("../types.js").Frame, "components" | "edition">} frame
 * @param {Printed} printed of its game
 */
export const componentsIn = (frame, printed) => frame.components ?? printed[frame.edition[0] ?? FIRST];
