/** What was done in a piece of a match, in the words of its log. */

import { t } from "../../i18n/i18n.js";
import { joined } from "../../kit/deeds.js";
import { piecesOf } from "../../kit/timeline.js";
import { wordsOf } from "../log.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").JudgedTurn} JudgedTurn */
/** @typedef {import("../../types.js").LogEntry} LogEntry */
/** @typedef {import("../../types.js").TurningPoint} TurningPoint */
/** @typedef {import("../../kit/timeline.js").Piece} Piece */
/** @typedef {import("../screen.js").Match} Match */

/** @param {Match} match @param {GameContext} context @param {JudgedTurn} turn */
export function playedWords(match, context, turn) {
  return partWords(match, context, turn) || t("match.pass");
}

/**
 * What a seat did in the moves `from` … `to` − 1, in which others may have decided as well, as in a fight.
 * @param {Match} match
 * @param {GameContext} context
 * @param {TurningPoint} moves
 */
export function ownWords(match, context, { seat, from, to, unnamed }) {
  const own = piecesOf(match.state.log).filter((piece) => piece.seat === seat && from <= piece.from && piece.to <= to);
  return joined(own.map((piece) => pieceWords(match, context, piece, unnamed))) || t("match.pass");
}

/**
 * What was done in a turn before one of its moves; all of it without one.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Pick<JudgedTurn, "from" | "unnamed">} turn
 * @param {number} [to]
 */
export function partWords(match, context, { from, unnamed }, to) {
  const piece = piecesOf(match.state.log).find((one) => one.from === from);
  const entries = piece?.entries.filter(({ index }) => index < (to ?? piece.to)) ?? [];
  return piece && entries.length > 0 ? pieceWords(match, context, { ...piece, entries }, unnamed) : "";
}

/**
 * A piece in words. What the log keeps to itself is named, as in the better turn beside it: `unnamed` has only moves
 * that the viewer may know.
 * @param {Match} match
 * @param {GameContext} context
 * @param {Piece} piece
 * @param {JudgedTurn["unnamed"]} unnamed
 */
function pieceWords(match, context, piece, unnamed) {
  const { entries, from, to } = piece;
  if (!unnamed.some(({ index }) => from <= index && index < to)) return wordsOf(match, context, piece);
  return joined(entries.map((entry, place) => namedWords(match.screen, context, entry, entries[place - 1], unnamed)));
}

/**
 * An entry of the log with what it keeps to itself.
 * @param {Match["screen"]} screen
 * @param {GameContext} context
 * @param {LogEntry} entry
 * @param {LogEntry | undefined} before
 * @param {JudgedTurn["unnamed"]} unnamed
 */
function namedWords(screen, context, entry, before, unnamed) {
  const move = unnamed.find(({ index }) => index === entry.index)?.move;
  if (move) return before?.index === entry.index ? "" : (screen.deedWords ?? screen.moveWords)(move, context);
  if (screen.landmark?.(entry, context) || screen.consequences?.has(entry.key)) return "";
  return screen.logWords(entry, context, before);
}
