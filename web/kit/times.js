/**
 * Things that a page draws by their number. A number may come from another page: more than any game has would keep the
 * browser busy for minutes.
 */

/** Far above any game: what is counted in hundreds is written as a number. */
const MOST = 200;

/**
 * What `draw` makes of 0 … n − 1.
 * @template T
 * @param {number} n
 * @param {(index: number) => T} draw
 * @returns {T[]}
 * @throws {RangeError} for more than a game has
 */
export function times(n, draw) {
  if (n > MOST) throw new RangeError(`${n} things to draw`);
  return Array.from({ length: n }, (_, index) => draw(index));
}
