/**
 * A voyage is composed by clicks: where a ship leaves, where it goes, and, to explore, where the other ships come from;
 * or first where it goes. Which regions can be clicked after the picks so far follows from the legal moves alone.
 */

import { destinations, sources } from "../panels/voyage.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Move} Move */

/**
 * What a click on a region would do now: play a move, or add a pick. `anew` starts the voyage there instead, `back`
 * clears the picks, `ahead` begins with where it goes, `origin` is the only region a ship can leave for it, `target` is
 * where the ship of this region goes; for the page all of them are picks, and `afterPick` interprets them.
 * @typedef {{move?: string, pick?: boolean, anew?: boolean, back?: boolean, ahead?: boolean, origin?: string,
 *   target?: string}} Choice
 * @typedef {{stage: "from" | "to" | "with", regions: Record<string, Choice>}} SailingStep
 */

/**
 * @param {Frame} frame
 * @param {string[]} picks
 * @returns {SailingStep}
 */
export function sailingStep(frame, picks) {
  const sails = frame.moves.filter((move) => move.kind === "sail");
  const explores = frame.moves.filter((move) => move.kind === "explore");
  /** @type {Record<string, Choice>} */
  const departures = {};
  for (const move of [...sails, ...explores]) for (const region of sources(move)) departures[region] = { pick: true };

  const [from, to, ...further] = picks;
  const targets = destinations(frame);
  if (targets[from]) {
    // where it goes is picked: what is left is where it leaves
    const regions = { ...ahead(), [from]: { pick: true, back: true } };
    for (const region of Object.keys(departures)) {
      const meant = bound(from).filter((move) => sources(move).includes(region));
      regions[region] =
        meant.length === 1 ? { move: meant[0].text, target: from } : { pick: true, anew: meant.length === 0 };
    }
    return { stage: "from", regions };
  }
  if (from === undefined || !departures[from]) return { stage: "from", regions: { ...departures, ...ahead() } };

  if (to !== undefined) {
    const fleets = explores.filter((move) => move.to === to && rest(move, [from, ...further]) !== null);
    if (fleets.length > 0) {
      const back = { pick: true, back: true };
      return { stage: "with", regions: { [from]: back, [to]: back, ...nextShips(fleets, [from, ...further]) } };
    }
  }

  /** @type {Record<string, Choice>} */
  const regions = {};
  for (const region of Object.keys(departures)) regions[region] = { pick: true, anew: true };
  regions[from] = { pick: true, back: true };
  for (const move of sails) if (move.from === from && move.to) regions[move.to] = { move: move.text };
  const fleets = explores.filter((move) => rest(move, [from]) !== null);
  for (const target of new Set(fleets.map((move) => move.to ?? ""))) {
    const meant = fleets.filter((move) => move.to === target);
    regions[target] = meant.length === 1 ? { move: meant[0].text } : { pick: true };
  }
  return { stage: "to", regions };

  /** The regions where a voyage can begin with its destination. */
  function ahead() {
    /** @type {Record<string, Choice>} */
    const regions = {};
    for (const [target, origins] of Object.entries(targets))
      regions[target] =
        origins.length === 1
          ? { move: bound(target)[0].text, ahead: true, origin: origins[0] }
          : { pick: true, ahead: true };
    return regions;
  }

  /** The voyages to a region. @param {string} target */
  function bound(target) {
    return [...sails, ...explores].filter((move) => move.to === target);
  }
}

/**
 * The regions the next ship of a fleet may come from.
 * @param {Move[]} fleets
 * @param {string[]} picked
 */
function nextShips(fleets, picked) {
  /** @type {Record<string, Choice>} */
  const regions = {};
  for (const region of new Set(fleets.flatMap((move) => rest(move, picked) ?? []))) {
    const meant = fleets.filter((move) => rest(move, [...picked, region]) !== null);
    regions[region] = meant.length === 1 ? { move: meant[0].text } : { pick: true };
  }
  return regions;
}

/**
 * The ships of a fleet that are still to be picked; null when the picks do not belong to this fleet.
 * @param {Move} move
 * @param {string[]} picked
 */
function rest(move, picked) {
  const left = [...sources(move)];
  for (const region of picked) {
    const place = left.indexOf(region);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
