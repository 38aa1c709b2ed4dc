/** A match that began with the first moves of another one says so, in a tag with the turn from which it goes its own way. */

import { t } from "../i18n/i18n.js";

/** @param {string} tag */
export function branchWords(tag) {
  const turn = Number(tag);
  return turn > 0 ? t("branch.turn", { turn }) : t("branch.begin");
}
