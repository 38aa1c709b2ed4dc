/** What the others have done since the last move of the seat to move. */

/** @typedef {import("../kit/timeline.js").Piece} Piece */
/** @typedef {import("../table/state.js").State} State */

/**
 * The index of the first piece after the last turn of the seat to move; the number of pieces when there is none, or
 * when that seat has already started to act.
 * @param {Pick<State, "offered" | "past" | "curtain">} state
 * @param {Piece[]} pieces
 */
export function newFrom({ offered: frame, past, curtain }, pieces) {
  const seat = frame.view.to_move;
  if (past.on || seat === null || curtain.levels[seat] !== null || frame.steps.length > 0) return pieces.length;
  const owners = ownersOf(pieces);
  // taking a card, or defending, in another player's turn does not count as a turn
  const own = pieces.findLastIndex((piece) => piece.seat === seat && (owners.get(piece.turn) ?? seat) === seat);
  return own + 1; // before the player's first turn all of it
}

/**
 * The last pieces that fit into some lines, and how many come before them; that number takes a line of its own.
 * @param {Piece[]} pieces
 * @param {number} most lines
 */
export function lastOf(pieces, most) {
  const earlier = pieces.length > most ? pieces.length - most + 1 : 0;
  return { earlier, shown: pieces.slice(earlier) };
}

/**
 * Whose turn each piece belongs to: the seat that acts first in it. The setup belongs to all.
 * @param {Piece[]} pieces
 */
function ownersOf(pieces) {
  /** @type {Map<number, number>} */
  const owners = new Map();
  for (const { turn, seat } of pieces) if (turn > 0 && !owners.has(turn)) owners.set(turn, seat);
  return owners;
}
