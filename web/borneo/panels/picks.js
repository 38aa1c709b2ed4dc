/**
 * What is picked before it makes a move: an order; a hand card, or the harbour where one is to lie, or both; an own
 * merchant; the merchant it attacks, and then the cards of the fight. A pick never plays anything: the move is a button
 * of the decision, or a place on the board.
 */

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {{company: Company, place: number}} Merchant */
/**
 * @typedef {object} Picked
 * @property {import("../types.js").OrderId | null} order
 * @property {string | null} harbour
 * @property {Merchant | null} merchant
 * @property {Merchant | null} against
 * @property {number[]} cards ascending
 */

/**
 * @param {Frame} frame
 * @param {string[]} picks the latest is the last one
 * @returns {{picks: string[], move: null}}
 */
export function afterPick({ view, moves }, picks) {
  const before = picks.slice(0, -1);
  const latest = picks[picks.length - 1];
  const again = before.includes(latest);
  const opponent = before.findIndex((pick) => pick.startsWith("against "));
  /** @param {string[]} kept */
  const keep = (kept) => ({ picks: kept, move: null });

  if (/^(merchant|order|harbour) /.test(latest)) return keep(again ? [] : [latest]);
  if (latest.startsWith("against ")) return keep(again ? before.slice(0, 1) : [...before.slice(0, 1), latest]);
  const fighting = view.decision === "defend" || opponent > 0;
  const harbour = before.filter((pick) => pick.startsWith("harbour "));
  if (!fighting) return keep(again ? harbour : [...harbour, latest]);
  const sides = before.slice(0, opponent + 1);
  const laid = before.slice(opponent + 1);
  if (again) return keep([...sides, ...laid.filter((card) => card !== latest)]);
  // when too many cards are chosen, the one chosen first goes back
  for (let from = 0; from <= laid.length; from++) {
    const chosen = [...sides, ...laid.slice(from), latest];
    if (fightMove({ moves }, chosen)) return keep(chosen);
  }
  return keep(before);
}

/**
 * Parses the picks.
 * @param {string[]} picks
 * @returns {Picked}
 */
export function readPicks(picks) {
  /** @param {string} kind @returns {Merchant | null} */
  const merchant = (kind) => {
    const [, company, place] = picks.find((pick) => pick.startsWith(`${kind} `))?.split(" ") ?? [];
    return company ? { company: /** @type {Company} */ (company), place: Number(place) } : null;
  };
  const cards = picks.filter((pick) => pick.startsWith("card ")).map((pick) => Number(pick.slice(5)));
  const order = picks.find((pick) => pick.startsWith("order "))?.slice(6) ?? null;
  return {
    order: /** @type {import("../types.js").OrderId | null} */ (order),
    harbour: picks.find((pick) => pick.startsWith("harbour "))?.slice(8) ?? null,
    merchant: merchant("merchant"),
    against: merchant("against"),
    cards: cards.sort((a, b) => a - b),
  };
}

/** The attack or the defence that the picks make. @param {Pick<Frame, "moves">} frame @param {string[]} picks */
export function fightMove({ moves }, picks) {
  const meant = readPicks(picks);
  return moves.find((move) => isMeant(move, meant));
}

/**
 * Whether a move is the attack or the defence with exactly these cards.
 * @param {Move} move
 * @param {Picked} picked
 */
function isMeant(move, { merchant, against, cards }) {
  if (!["attack", "defend"].includes(move.kind) || move.cards?.length !== cards.length) return false;
  if (!cards.every((card) => move.cards?.includes(card))) return false;
  if (move.kind === "defend") return true;
  return (
    move.company === merchant?.company &&
    move.place === merchant?.place &&
    move.company === against?.company &&
    move.target === against?.place
  );
}
