/**
 * What comes in from elsewhere: files and pasted texts. Each is read by the engine before anything is kept; every one ends
 * as a game in the store or in one sentence that says why not.
 */

import { gameOf } from "./games.js";
import { LARGEST } from "./saves/files.js";
import { troubleOf } from "./storage.js";
import * as store from "./store.js";
import { partyOfText, textsIn, titleOfText } from "./texts.js";

/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {(message: Message & {good?: boolean}) => void} Report */
/** @typedef {{name: string, text: string} | {name: string, error: Message}} Arrival a file, as far as it could be read */

/** The name under which the engine reads what may never be played. */
const HANDLE = "arrival";

/** @param {File[]} files @returns {Promise<Arrival[]>} */
export function readFiles(files) {
  return Promise.all(files.map(async (file) => {
    const { name } = file;
    if (file.size > LARGEST) return { name, error: { key: "error.text-long", params: { largest: LARGEST } } };
    try {
      return { name, text: await file.text() };
    } catch {
      return { name, error: { key: "arrivals.unread" } };
    }
  }));
}

/**
 * Takes all games of these texts into the store, and says what became of them. A game that is there already is left as it is.
 * @param {Arrival[]} arrivals
 * @param {Engine} engine
 * @param {Report} report
 */
export async function takeIn(arrivals, engine, report) {
  const there = new Set(store.list().saves.map((save) => save.text));
  /** @type {{text: string, reason: Message}[]} */
  const bad = [];
  let taken = 0;
  let known = 0;
  for (const arrival of arrivals) {
    for (const text of "text" in arrival ? textsIn(arrival.text) : [""]) {
      try {
        if ("error" in arrival) throw arrival.error;
        const save = await read(text, engine);
        if (there.has(save.text)) known += 1;
        else {
          store.keep(save, null);
          there.add(save.text);
          taken += 1;
        }
      } catch (error) {
        bad.push({ text: arrival.name, reason: messageOf(error) });
      }
    }
  }
  if (taken > 0) report({ key: "arrivals.taken", params: { count: taken }, good: true });
  if (known > 0) report({ key: "arrivals.known", params: { count: known }, good: true });
  if (bad.length > 0) report({ key: "arrivals.bad", params: { count: bad.length, ...bad[0] } });
}

/**
 * The game of a text as it is kept.
 * @param {string} text
 * @param {Engine} engine
 * @returns {Promise<Omit<Save, "updated">>} rejected with a Message
 */
async function read(text, engine) {
  const reply = await engine.call({ do: "load", match: HANDLE, text, viewer: null });
  if (!reply.ok) throw reply.error;
  await engine.call({ do: "close", match: HANDLE });
  /** @type {import("./types.js").Frame} */
  const frame = reply.frame;
  const party = partyOfText(frame.text);
  const { turn, over } = frame.view;
  const save = { version: /** @type {1} */ (1), id: store.newId(), ...party, turn, over, text: frame.text, title: titleOfText(text)?.slice(0, store.LONGEST_TITLE) };
  const game = gameOf(party.game);
  if (!game) throw { key: "saves.unknown", params: { game: party.game } };
  const [{ default: screen }, { components }] = await Promise.all([game.load(), engine.call({ do: "components", game: party.game })]);
  return { ...save, picture: screen.picture(frame, party.colors, components) };
}

/** @param {any} error @returns {Message} */
function messageOf(error) {
  return typeof error?.key === "string" ? { key: error.key, params: error.params } : troubleOf(error);
}
