/** What is picked before it is a move: a voyage, port by port; the king's privilege or a Pirate, of which a column or a ship is to be chosen yet. */

import { afterPort } from "./voyage.js";

/** @typedef {import("../types.js").Frame} Frame */

/** Picks that stand for a kind of moves. */
const kinds = new Set(["king", "pirate"]);

/**
 * The same pick again, or another one, takes the earlier one back.
 * @param {Frame} frame
 * @param {string[]} picks
 * @returns {{picks: string[], move: string | null}}
 */
export function afterPick(frame, picks) {
  const first = picks[0];
  const latest = picks[picks.length - 1];
  if (!kinds.has(latest)) return afterPort(frame, kinds.has(first) ? [latest] : picks);
  const moves = frame.moves.filter((move) => move.kind === latest);
  if (moves.length === 1) return { picks: [], move: moves[0].text };
  return { picks: moves.length === 0 || (picks.length > 1 && first === latest) ? [] : [latest], move: null };
}
