/** What was done, one thing after the other, as one line. */

import { t } from "../i18n/i18n.js";

/** Words up to a colon, and what follows it. */
const LISTED = /^([^:]+:\s)(.+)$/su;

/**
 * "sails to Goa", "sails to Goa", "pays: pepper", "pays: nutmeg" → "sails to Goa, twice · pays: pepper, nutmeg". What
 * is listed is not counted.
 * @param {string[]} deeds empty ones are left out
 */
export const joined = (deeds) => deedsOf(deeds).join("\u00a0· "); // no line begins with the point

/** The same, each thing apart. @param {string[]} deeds */
export function deedsOf(deeds) {
  /** @type {string[]} */
  const parts = [];
  let before = "";
  for (const deed of counted(deeds)) {
    const [, opening = "", rest = ""] = LISTED.exec(deed) ?? [];
    if (opening !== "" && opening === before) parts.push(`${parts.pop()}, ${rest}`);
    else parts.push(deed);
    before = opening;
  }
  return parts;
}

/**
 * The same deed several times in a row becomes one, unless it is listed. How often is said in words: "takes pepper ×2"
 * is one card of two goods.
 * @param {string[]} deeds
 */
function counted(deeds) {
  /** @type {{deed: string, times: number}[]} */
  const runs = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    if (deed !== "" && last?.deed === deed && !LISTED.test(deed)) last.times += 1;
    else if (deed !== "") runs.push({ deed, times: 1 });
  }
  return runs.map(({ deed, times }) => repeated(deed, times));
}

/** @param {string} deed @param {number} times */
function repeated(deed, times) {
  if (times === 1) return deed;
  return times === 2 ? t("deeds.twice", { text: deed }) : t("deeds.times", { text: deed, n: times });
}
