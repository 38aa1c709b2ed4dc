/**
 * A match that is a branch of another one has a tag with the turn at which they part.
 */

import { t } from "../i18n/i18n.js";

/** @param {string} tag */
export function branchWords(tag) {
  const turn = Number(tag);
  return turn > 0 ? t("branch.turn", { turn }) : t("branch.begin");
}
