/**
 * Who plays a seat: a person, a bot of a level, or a bot of one's own. It is stored as a tag of the match, one entry
 * per seat: "-,pilot,own,admiral". The name of a bot of one's own has a tag of its seat: own-c.
 */

/** @typedef {(string | null)[]} Levels for each seat the level of its bot, or its `ownLevel`; null for a person */
/** @typedef {Record<string, string>} Tags of a match */

/** From the weakest to the strongest; the engine has the same. */
export const LEVELS = ["deckhand", "factor", "pilot", "admiral"];

/** In the tag, a bot of one's own. */
const OWN = "own";

/** What stands for a bot of one's own among levels. @param {string} name */
export function ownLevel(name) {
  return `${OWN} ${name}`;
}

/** The name of a bot of one's own; null for a level and for a person. @param {string | null | undefined} level */
export function ownName(level) {
  return level?.startsWith(`${OWN} `) ? level.slice(OWN.length + 1) : null;
}

/** The tag with the name of the bot at a seat. @param {number} seat */
function ownTag(seat) {
  return `${OWN}-${"abcdefghijklmnopqrstuvwxyz"[seat]}`;
}

/**
 * What is known as a level; null for anything else.
 * @param {string | null | undefined} word
 * @returns {string | null}
 */
export function levelIn(word) {
  return word && (LEVELS.includes(word) || ownName(word)) ? word : null;
}

/**
 * @param {Tags} tags
 * @param {number} players
 * @returns {Levels} a seat without an entry, or with an unknown level, is a person's
 */
export function levelsOf(tags, players) {
  const said = (tags.bots ?? "").split(",");
  return Array.from({ length: players }, (_, seat) =>
    levelIn(said[seat] === OWN ? ownLevel(tags[ownTag(seat)] ?? "?") : said[seat]),
  );
}

/** @param {Levels} levels @returns {Tags} */
export function botsTag(levels) {
  const names = levels.flatMap((level, seat) => {
    const name = ownName(level);
    return name === null ? [] : [[ownTag(seat), name]];
  });
  const bots = levels.map((level) => (ownName(level) === null ? (level ?? "-") : OWN)).join(",");
  return { bots, ...Object.fromEntries(names) };
}

/**
 * By seat the character that was chosen for the bot; empty: the deal draws it.
 * @param {Tags} tags
 * @returns {string[]}
 */
export function charactersOf(tags) {
  return (tags.characters ?? "").split(",").map((one) => (one === "-" ? "" : one));
}

/**
 * The tag of the characters that were chosen.
 * @param {(string | undefined)[]} characters by seat; empty: the deal draws it
 * @returns {Tags}
 */
export function charactersTag(characters) {
  return { characters: characters.map((one) => one || "-").join(",") };
}

/** The character of a bot without preferences; the engine uses the same word. */
export const PLAIN = "plain";

/** Whether bots of a game with these characters can have this one. @param {string[]} characters @param {string} word */
export function isCharacter(characters, word) {
  return word === PLAIN || characters.includes(word);
}

/** @param {Levels} levels */
export function anyBot(levels) {
  return levels.some((level) => level !== null);
}

/** The seats of people. @param {Levels} levels */
export function people(levels) {
  return levels.flatMap((level, seat) => (level === null ? [seat] : []));
}
