/** What was done, one thing after the other, as one line. */

/** Words up to a colon, and what follows it. */
const LISTED = /^([^:]+:\s)(.+)$/su;

/**
 * "pays: pepper", "pays: nutmeg", "draws" → "pays: pepper, nutmeg · draws".
 * @param {string[]} deeds empty ones are left out
 */
export function joined(deeds) {
  /** @type {string[]} */
  const parts = [];
  let before = "";
  for (const deed of deeds) {
    if (deed === "") continue;
    const [, opening = "", rest = ""] = LISTED.exec(deed) ?? [];
    if (opening !== "" && opening === before) parts.push(`${parts.pop()}, ${rest}`);
    else parts.push(deed);
    before = opening;
  }
  return parts.join(" · ");
}
