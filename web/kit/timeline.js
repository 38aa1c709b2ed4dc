/**
 * The course of a match from its log: what each seat did without another in between, and the positions that can be
 * shown again. A position is a number of moves played: 0 is the start.
 */

/** @typedef {import("../types.js").LogEntry} LogEntry */
/**
 * @typedef {{turn: number, seat: number, from: number, to: number, entries: LogEntry[]}} Piece moves `from` … `to`
 *   − 1
 */

/**
 * Within a turn other seats may act too: the moves of each seat are a piece of their own.
 * @param {LogEntry[]} log
 * @returns {Piece[]}
 */
export function piecesOf(log) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const entry of log) {
    const last = pieces.at(-1);
    if (last && last.turn === entry.turn && last.seat === entry.seat) {
      last.entries.push(entry);
      last.to = entry.index + 1;
    } else
      pieces.push({ turn: entry.turn, seat: entry.seat, from: entry.index, to: entry.index + 1, entries: [entry] });
  }
  return pieces;
}

/** How many moves were played: every move has a log entry. @param {LogEntry[]} log */
export function movesIn(log) {
  return (log.at(-1)?.index ?? -1) + 1;
}

/**
 * The piece in which a move was played, counted from 1; undefined before the first one.
 * @param {Piece[]} pieces
 * @param {number} at
 */
export function pieceAt(pieces, at) {
  return pieces.find((piece) => piece.from < at && at <= piece.to);
}

/**
 * The next end of a piece, forward or back.
 * @param {Piece[]} pieces
 * @param {number} at
 * @param {1 | -1} way
 */
export function nextBorder(pieces, at, way) {
  const borders = [0, ...pieces.map((piece) => piece.to)];
  if (way > 0) return borders.find((border) => border > at) ?? at;
  return borders.findLast((border) => border < at) ?? 0;
}
