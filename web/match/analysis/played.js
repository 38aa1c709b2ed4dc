/** What was done in a piece of a match, in the words of its log. */

import { t } from "../../i18n/i18n.js";
import { piecesOf } from "../../kit/timeline.js";
import { wordsOf } from "../log.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../screen.js").Match} Match */

/** @param {Match} match @param {GameContext} context @param {number} from its first move */
export function playedWords(match, context, from) {
  const piece = piecesOf(match.state.log).find((one) => one.from === from);
  return piece ? wordsOf(match, context, piece) || t("match.pass") : "";
}
