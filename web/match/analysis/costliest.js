/** Which losses of a match are told. */

/** Losses of fewer points than this are not told. */
export const WORTH_TELLING = 0.3;
/** How many of the costliest turns are listed, and how many of those of the players on this device. */
const DEAREST = 8;
const OWN = 4;

/**
 * The turns that lost most: those of one seat, or of all, among them those of the players on this device.
 * @param {import("../../types.js").JudgedTurn[]} turns
 * @param {number[]} mine
 * @param {number | null} [only] a seat
 */
export function costliest(turns, mine, only = null) {
  const told = turns.filter(({ seat, lost }) => lost >= WORTH_TELLING && (only === null || seat === only));
  const lost = told.sort((one, other) => other.lost - one.lost);
  if (only !== null) return lost.slice(0, DEAREST);
  const own = lost.filter(({ seat }) => mine.includes(seat)).slice(0, OWN);
  const listed = new Set([...own, ...lost.filter((turn) => !own.includes(turn)).slice(0, DEAREST - own.length)]);
  return lost.filter((turn) => listed.has(turn));
}
