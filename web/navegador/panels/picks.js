/**
 * What is picked before it makes a move: a voyage, port by port; the king's privilege or a Pirate, for which a column
 * or a ship is still to be chosen.
 */

import { isTrade } from "./trades.js";
import { afterPort } from "./voyage.js";

/** @typedef {import("../types.js").Frame} Frame */

/** Picks that stand for all moves of a kind; others stand for a good whose amounts are all shown. */
const kinds = new Set(["king", "pirate"]);

/**
 * Another pick replaces the earlier one; the same pick again clears it.
 * @param {Frame} frame
 * @param {string[]} picks
 * @returns {{picks: string[], move: string | null}}
 */
export function afterPick(frame, picks) {
  const first = picks[0];
  const latest = picks[picks.length - 1];
  if (isTrade(latest)) return { picks: picks.length > 1 && first === latest ? [] : [latest], move: null };
  if (!kinds.has(latest)) return afterPort(frame, kinds.has(first) ? [latest] : picks);
  const moves = frame.moves.filter((move) => move.kind === latest);
  if (moves.length === 1) return { picks: [], move: moves[0].text };
  return { picks: moves.length === 0 || (picks.length > 1 && first === latest) ? [] : [latest], move: null };
}
