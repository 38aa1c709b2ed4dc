/** Who plays a seat: a person, or a bot of a level. It is kept as a tag of the match, one entry a seat: "-,pilot,-,admiral". */

/** @typedef {(string | null)[]} Levels for each seat the level of its bot; null for a person */

/** From the weakest to the strongest; the engine has the same. */
export const LEVELS = ["deckhand", "factor", "pilot", "admiral"];

/**
 * @param {string | undefined} tag
 * @param {number} players
 * @returns {Levels} what the tag does not tell, or tells of no level known here, is a person's
 */
export function levelsOf(tag, players) {
  const said = (tag ?? "").split(",");
  return Array.from({ length: players }, (_, seat) => (LEVELS.includes(said[seat]) ? said[seat] : null));
}

/** @param {Levels} levels */
export function botsTag(levels) {
  return { bots: levels.map((level) => level ?? "-").join(",") };
}

/**
 * The tag of the characters that were chosen; of the others the deal decides.
 * @param {string | undefined} tag as it is
 * @param {number} players
 * @param {number} seat
 * @param {string} character for the bot of this seat; empty: the deal decides
 */
export function charactersTag(tag, players, seat, character) {
  const said = (tag ?? "").split(",");
  const chosen = Array.from({ length: players }, (_, other) => (other === seat ? character : said[other]) || "-");
  return { characters: chosen.join(",") };
}

/** @param {Levels} levels */
export function anyBot(levels) {
  return levels.some((level) => level !== null);
}

/** The seats of people. @param {Levels} levels */
export function people(levels) {
  return levels.flatMap((level, seat) => (level === null ? [seat] : []));
}
