/** What was done, one thing after the other, as one line. */

/** Words up to a colon, and what follows it. */
const LISTED = /^([^:]+:\s)(.+)$/su;

/**
 * "sails to Goa", "sails to Goa", "pays: pepper", "pays: nutmeg" → "sails to Goa ×2 · pays: pepper, nutmeg". What is
 * listed is not counted: "pepper ×2" is one card.
 * @param {string[]} deeds empty ones are left out
 */
export const joined = (deeds) => deedsOf(deeds).join(" · ");

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

/** The same deed several times in a row becomes one, unless it is listed. @param {string[]} deeds */
function counted(deeds) {
  /** @type {{deed: string, times: number}[]} */
  const runs = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    if (deed !== "" && last?.deed === deed && !LISTED.test(deed)) last.times += 1;
    else if (deed !== "") runs.push({ deed, times: 1 });
  }
  return runs.map(({ deed, times }) => (times > 1 ? `${deed}\u00a0×${times}` : deed));
}
