/** What a puzzle says, as sentences. */

import { t } from "../i18n/i18n.js";
import { tenths } from "../kit/points.js";
import { marginOf } from "./list.js";

/** @param {import("./puzzle.js").Puzzle} puzzle @param {string} name of the seat to move @returns {string[]} */
export function wordsOf({ phase, entry, lost, exact, answers }, name) {
  const n = tenths(lost ?? 0);
  if (phase === "open")
    return [t(answers ? "puzzle.answer" : "puzzle.task", { name }), t("puzzle.margin", { n: tenths(marginOf(entry)) })];
  if (phase === "judging") return [t("puzzle.judging")];
  if (phase === "right") return [t(exact ? "puzzle.right" : "puzzle.right.even")];
  if (phase === "wrong") return [t("puzzle.wrong", { n })];
  return [t("puzzle.solution", { name })];
}
