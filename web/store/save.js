/**
 * The entry of a saved game as it is read. Its text is the game: which game it is and who plays it, only the text says, and
 * of what else is kept beside it, whatever cannot be right is left out or taken from the text. An entry without the text of
 * a game cannot be read. What only other versions of the page know stays in it.
 */

import { gameOf } from "../games.js";
import { distinct, either, exactly, fits, list, objectIn, text, timeIn, whole } from "./shapes.js";
import { partyOfText, playersInText, turnInText } from "../texts.js";

/** @typedef {import("../types.js").Save} Save */

export const LONGEST_TITLE = 60;
/** Copies got longer titles once. */
const LONGEST_EVER = 300;
/** Longer texts the engine refuses. */
const LONGEST_TEXT = 1_000_000;
/** Twice as many characters as the engine lets a name have: some count for two here. */
const LONGEST_NAME = 80;
/** A seat has a letter. */
const MOST_SEATS = 26;
const MOST_TURNS = 1_000_000;
const MOST_MARKS = 200;

/** Ids stand in addresses. */
const isId = (/** @type {unknown} */ value) => typeof value === "string" && /^[a-z\d]{1,32}$/.test(value);
const isColor = (/** @type {unknown} */ value) => typeof value === "string" && /^[a-z]{1,12}$/.test(value);
const isPlace = (/** @type {unknown} */ value) => typeof value === "number" && Math.abs(value) <= 200;

/** What there must be. */
const NEEDED = { version: exactly(1), id: isId, text: text(LONGEST_TEXT, 1) };
/** The fields that this version writes. */
const KNOWN = new Set(["version", "id", "game", "names", "colors", "turn", "updated", "over", "text", "title", "seat", "picture"]);

/**
 * @param {string} id of the entry; one that says it is another match was copied there by a stranger's hand
 * @param {string | null} raw
 * @returns {Save | null}
 */
export function readSave(id, raw) {
  const found = objectIn(raw);
  if (!found || !fits(found, NEEDED) || found.id !== id) return null;
  const words = /** @type {string} */ (found.text);
  const party = partyOfText(words);
  const players = playersInText(words);
  const known = gameOf(party.game);
  const [fewest, most] = known?.players ?? [1, MOST_SEATS];
  if (party.game === "" || !whole(fewest, most)(players) || !list(text(LONGEST_NAME, 1), players, players)(party.names)) return null;
  const colors = distinct(list(known ? (color) => known.colors.some((one) => one === color) : isColor, players, players));
  const picture = Array.isArray(found.picture) ? found.picture.slice(0, MOST_MARKS).filter(isMark) : undefined;
  const right = {
    ...found, ...party,
    colors: colors(found.colors) ? found.colors : party.names.map((_, seat) => party.colors[seat] ?? ""),
    turn: whole(0, MOST_TURNS)(found.turn) ? found.turn : turnInText(words),
    updated: timeIn(found.updated),
    over: either(exactly(true), exactly(false))(found.over) ? found.over : undefined,
    title: text(LONGEST_EVER, 1)(found.title) ? found.title : undefined,
    seat: whole(0, players - 1)(found.seat) ? found.seat : undefined,
    picture,
  };
  return /** @type {Save} */ (/** @type {unknown} */ (Object.fromEntries(Object.entries(right).filter(([, value]) => value !== undefined))));
}

/** What of an entry only other versions know. @param {Save | null} save */
export function unknownIn(save) {
  return Object.fromEntries(Object.entries(save ?? {}).filter(([name]) => !KNOWN.has(name)));
}

/** @param {unknown} mark */
function isMark(mark) {
  return Array.isArray(mark) && mark.length === 5 && mark.slice(0, 4).every(isPlace) && mark[2] >= 0 && mark[3] >= 0
    && typeof mark[4] === "string" && /^(#[\da-f]{6}|[a-z]{1,12})$/.test(mark[4]);
}
