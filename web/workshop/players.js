/** What the players of a run are called. */

import { t } from "../i18n/i18n.js";

/** Any move, no bot. */
export const RANDOM = "random";

/** @param {import("./bench.js").Room} room @param {string} kind "own", a level or "random" */
export function playerName(room, kind) {
  if (kind === "own") return room.bench?.name ?? "";
  return kind === RANDOM ? t("workshop.random") : t(`level.${kind}`);
}
