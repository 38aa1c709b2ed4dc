/** What a board shows: an example in the words of the rulebook, prepared by the build; a scenario by its title. */

import { BASE } from "../base.js";
import { t } from "../i18n/i18n.js";
import { FIRST, latestIn } from "../kit/editions.js";

/** @typedef {import("./wish.js").Source} Source */

/**
 * The position in words, then what happens in the case that is shown; empty where nothing describes it.
 * @param {Source | null} source
 * @param {string} language
 * @returns {Promise<string>}
 */
export async function captionOf(source, language) {
  if (source && "puzzle" in source) return t("puzzle.caption");
  if (source && "text" in source) return /^[ \t]*title (.{1,200})/m.exec(source.text)?.[1].trim() ?? "";
  if (!source || !("scenario" in source)) return "";
  const url = new URL(`positions/${source.game}/captions/${language}.json`, BASE);
  const answer = await fetch(url).catch(() => null);
  // the board works without a caption, also where the file is damaged
  const captions = answer?.ok ? await answer.json().catch(() => ({})) : {};
  const [position = "", ...cases] = Object.hasOwn(captions, source.scenario) ? captions[source.scenario] : [];
  return [position, cases[Math.max(0, source.case - 1)] ?? ""].filter(Boolean).join(" ");
}

/**
 * Which printed numbers a position has, if not those of new games; an example is that of the rules.
 * @param {object} shown
 * @param {Pick<import("../types.js").Frame, "edition"> | null} shown.frame
 * @param {import("../kit/editions.js").Printed} shown.printed on the parts, by edition
 * @param {Source | null} shown.source
 */
export function printedWords({ frame, printed, source }) {
  const { edition = [] } = frame ?? {};
  const [named = FIRST] = edition;
  const known = Object.keys(printed).length > 0 && !(source && "scenario" in source);
  if (edition.length > 1) return t("start.printed.deal");
  return known && named !== latestIn(printed) ? t("embed.edition", { edition_name: named }) : "";
}
