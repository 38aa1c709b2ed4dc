/** What was done in a piece of a match, in the words of its log. */

import { t } from "../../i18n/i18n.js";
import { piecesOf } from "../../kit/timeline.js";
import { wordsOf } from "../log.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../screen.js").Match} Match */

/** @param {Match} match @param {GameContext} context @param {number} from its first move */
export function playedWords(match, context, from) {
  return partWords(match, context, from) || t("match.pass");
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
