/**
 * A voyage is composed by clicking regions: where a ship leaves, where it goes, and, to explore, where the other ships
 * come from; or first where it goes. Which regions can be clicked follows from the legal moves.
 */

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Move} Move */

/** The regions that ships of this voyage leave, one for each ship. @param {Move} move */
export const sources = (move) => (Array.isArray(move.from) ? move.from : move.from ? [move.from] : []);

/**
 * The regions a ship can leave for each region that none leaves itself: a voyage there can begin with either.
 * @param {Frame} frame
 * @returns {Record<string, string[]>}
 */
export function destinations({ moves }) {
  const voyages = moves.filter(({ kind }) => kind === "sail" || kind === "explore");
  const left = new Set(voyages.flatMap(sources));
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const move of voyages)
    if (move.to && !left.has(move.to)) found[move.to] = [...new Set([...(found[move.to] ?? []), ...sources(move)])];
  return found;
}

/**
 * What the picks make: a move when only one fits, else the picks that can be continued. A region that does not fit
 * restarts the voyage there.
 * @param {Frame} frame
 * @param {string[]} picks
 * @returns {{picks: string[], move: string | null}}
 */
export function afterPort(frame, picks) {
  const [target, origin = null] = picks;
  const origins = destinations(frame)[target];
  if (origins) {
    if (origin === target) return { picks: [], move: null };
    const known = origins.length === 1 ? origins[0] : origin;
    if (known === null) return { picks, move: null };
    return afterPort(frame, origins.includes(known) ? [known, target] : [known]);
  }
  const meant = frame.moves.filter((move) => fits(move, picks));
  const exact = meant.find((move) => move.kind === "sail");
  if (picks.length > 1 && exact) return { picks: [], move: exact.text };
  if (picks.length > 1 && meant.length === 1) return { picks: [], move: meant[0].text };
  if (meant.length > 0) return { picks, move: null };
  const anew = picks.slice(-1);
  const restart = anew[0] !== picks[0] && frame.moves.some((move) => fits(move, anew));
  return { picks: restart ? anew : [], move: null };
}

/**
 * @param {Move} move
 * @param {string[]} picks from, to, further from …
 */
function fits(move, [from, to, ...further]) {
  if (move.kind === "sail") return move.from === from && further.length === 0 && (to === undefined || to === move.to);
  if (move.kind !== "explore" || (to !== undefined && to !== move.to)) return false;
  const fleet = [...sources(move)];
  return [from, ...further].every((region) => {
    const place = fleet.indexOf(region);
    if (place >= 0) fleet.splice(place, 1);
    return place >= 0;
  });
}

/**
 * The regions that can be explored now, and with how many ships.
 * @param {Frame} frame
 * @returns {{region: string, ships: number}[]}
 */
export function explorable(frame) {
  const fleets = new Map(
    frame.moves.filter((move) => move.kind === "explore").map((move) => [move.to ?? "", move.from?.length ?? 0]),
  );
  return Array.from(fleets, ([region, ships]) => ({ region, ships }));
}
