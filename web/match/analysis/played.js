/** What was done in a piece of a match, in the words of its log. */

import { t } from "../../i18n/i18n.js";
import { joined } from "../../kit/deeds.js";
import { piecesOf } from "../../kit/timeline.js";
import { wordsOf } from "../log.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../screen.js").Match} Match */

/** @param {number} turn 0 before the first one */
export const turnName = (turn) => (turn > 0 ? t("match.turn", { turn }) : t("match.setup"));

/** @param {Match} match @param {GameContext} context @param {number} from its first move */
export function playedWords(match, context, from) {
  return partWords(match, context, from) || t("match.pass");
}

/**
 * What a seat did in the moves `from` … `to` − 1, in which others may have decided as well, as in a fight.
 * @param {Match} match
 * @param {GameContext} context
 * @param {{seat: number, from: number, to: number}} moves
 */
export function ownWords(match, context, { seat, from, to }) {
  const own = piecesOf(match.state.log).filter((piece) => piece.seat === seat && from <= piece.from && piece.to <= to);
  return joined(own.map((piece) => wordsOf(match, context, piece))) || t("match.pass");
}

/**
 * What was done in a piece before one of its moves; all of it without one.
 * @param {Match} match
 * @param {GameContext} context
 * @param {number} from
 * @param {number} [to]
 */
export function partWords(match, context, from, to) {
  const piece = piecesOf(match.state.log).find((one) => one.from === from);
  const entries = piece?.entries.filter(({ index }) => index < (to ?? piece.to)) ?? [];
  return piece && entries.length > 0 ? wordsOf(match, context, { ...piece, entries }) : "";
}
