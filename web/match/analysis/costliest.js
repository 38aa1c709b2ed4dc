/** Which losses of a match are told. */

/** Losses of fewer points than this are not told. */
export const WORTH_TELLING = 0.3;
/** How many of the costliest turns are listed, and how many of those of the players on this device. */
const DEAREST = 8;
const OWN = 4;

/**
 * The turns that lost most, among them those of the players on this device.
 * @param {import("../../types.js").JudgedTurn[]} turns
 * @param {number[]} mine
 */
export function costliest(turns, mine) {
  const lost = turns.filter((turn) => turn.lost >= WORTH_TELLING).sort((one, other) => other.lost - one.lost);
  const own = lost.filter(({ seat }) => mine.includes(seat)).slice(0, OWN);
  const listed = new Set([...own, ...lost.filter((turn) => !own.includes(turn)).slice(0, DEAREST - own.length)]);
  return lost.filter((turn) => listed.has(turn));
}
