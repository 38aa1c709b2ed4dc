/**
 * Reads the entry of a saved game. Its text is the game and alone decides which game it is and who plays it; other
 * fields that are invalid are left out or taken from the text. An entry without the text of a game cannot be read.
 * Fields that only other versions of the page know are kept.
 */

import { gameOf } from "../games.js";
import { partyOfText, playersInText, turnInText } from "../matchtext.js";
import { LONGEST_NAME, MOST_COUNTED, MOST_SEATS } from "./limits.js";
import { distinct, either, exactly, fits, list, objectIn, text, timeIn, whole } from "./shapes.js";

/** @typedef {import("../types.js").Save} Save */

export const LONGEST_TITLE = 60;

/**
 * A title that contains a name; if it would be too long, the name is cut after one of its words.
 * @param {string} name
 * @param {(name: string) => string} around
 */
export function titleWith(name, around) {
  const room = LONGEST_TITLE - around("").length;
  if (name.length <= room) return around(name);
  const cut = name.slice(0, Math.max(0, room - 1));
  return around(`${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).replace(/[,\s]+$/, "")}…`);
}

/** Duplicates used to get longer titles. */
const LONGEST_EVER = 300;
/** The engine refuses longer texts. */
const LONGEST_TEXT = 1_000_000;
/** The most lists of former names that an entry keeps. */
export const MOST_FORMER = 12;
const MOST_MARKS = 200;

/** Ids are part of addresses. */
const isId = (/** @type {unknown} */ value) => typeof value === "string" && /^[a-z\d]{1,32}$/.test(value);
const isColor = (/** @type {unknown} */ value) => typeof value === "string" && /^[a-z]{1,12}$/.test(value);
const isPlace = (/** @type {unknown} */ value) => typeof value === "number" && Math.abs(value) <= 200;

const ORIGIN = {
  id: isId,
  at: whole(0, MOST_COUNTED),
  own: either(exactly(undefined), whole(0, MOST_COUNTED)),
};
/** @param {unknown} value */
const isOrigin = (value) => typeof value === "object" && value !== null && fits({ ...value }, ORIGIN);

/** The required fields. */
const NEEDED = { version: exactly(1), id: isId, text: text(LONGEST_TEXT, 1) };
/** The fields that this version knows; `seat`, the only seat played here, is the older form of `here`. */
const KNOWN = new Set([
  "version",
  "id",
  "game",
  "names",
  "colors",
  "turn",
  "updated",
  "over",
  "text",
  "title",
  "here",
  "mover",
  "panels",
  "hints",
  "joined",
  "origin",
  "formerly",
  "seat",
  "picture",
]);

/**
 * @param {string} id of the entry; an entry whose content has another id was copied there by hand and is not read
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
  if (party.game === "" || !whole(fewest, most)(players) || !list(text(LONGEST_NAME, 1), players, players)(party.names))
    return null;
  const colors = distinct(
    list(known ? (color) => known.colors.some((one) => one === color) : isColor, players, players),
  );
  const picture = Array.isArray(found.picture) ? found.picture.slice(0, MOST_MARKS).filter(isMark) : undefined;
  const right = {
    ...found,
    ...party,
    colors: colors(found.colors) ? found.colors : party.names.map((_, seat) => party.colors[seat] ?? ""),
    turn: whole(0, MOST_COUNTED)(found.turn) ? found.turn : turnInText(words),
    updated: timeIn(found.updated),
    over: either(exactly(true), exactly(false))(found.over) ? found.over : undefined,
    title: text(LONGEST_EVER, 1)(found.title) ? found.title : undefined,
    here: seatsHere(found, whole(0, players - 1), players),
    seat: undefined,
    mover: whole(0, players - 1)(found.mover) ? found.mover : undefined,
    panels: either(exactly("all"), exactly("tabs"))(found.panels) ? found.panels : undefined,
    hints: whole(1, MOST_COUNTED)(found.hints) ? found.hints : undefined,
    joined: text(64, 1)(found.joined) ? found.joined : undefined,
    origin: isOrigin(found.origin) ? found.origin : undefined,
    formerly: list(list(text(LONGEST_NAME, 1), players, players), MOST_FORMER)(found.formerly)
      ? found.formerly
      : undefined,
    picture,
  };
  return /** @type {Save} */ (
    /** @type {unknown} */ (Object.fromEntries(Object.entries(right).filter(([, value]) => value !== undefined)))
  );
}

/** The fields of an entry that only other versions know. @param {Save | null} save */
export function unknownIn(save) {
  return Object.fromEntries(Object.entries(save ?? {}).filter(([name]) => !KNOWN.has(name)));
}

/**
 * The seats that are played on this device, if not all of them are.
 * @param {Record<string, unknown>} found
 * @param {import("./shapes.js").Check} isSeat
 * @param {number} players
 */
function seatsHere({ here, seat }, isSeat, players) {
  if (distinct(list(isSeat, players))(here)) return here;
  return isSeat(seat) ? [seat] : undefined;
}

/** @param {unknown} mark */
function isMark(mark) {
  return (
    Array.isArray(mark) &&
    mark.length === 5 &&
    mark.slice(0, 4).every(isPlace) &&
    mark[2] >= 0 &&
    mark[3] >= 0 &&
    typeof mark[4] === "string" &&
    /^(#[\da-f]{6}|[a-z]{1,12})$/.test(mark[4])
  );
}
