/**
 * Imports files and pasted texts. Each is read by the engine before anything is stored; every one becomes a game in the
 * store or is reported in one sentence that says why not.
 */

import { addressIn, gamesLinkedIn, textOfLink } from "./addressesin.js";
import { gameOf } from "./games.js";
import { t } from "./i18n/i18n.js";
import { componentsIn } from "./kit/editions.js";
import { messageOf } from "./kit/fault.js";
import { hasTexts, isMatchText, labelOfText, partyOfText, plainLines, textsIn, titleLine } from "./matchtext.js";
import { LARGEST } from "./saves/files.js";
import { copyIn } from "./store/copy.js";
import { LONGEST_TITLE } from "./store/save.js";
import * as store from "./store/store.js";

/** @typedef {import("./engine/protocol.js").Engine} Engine */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Save} Save */
/** @typedef {(message: Message & {good?: boolean, lasts?: number}) => void} Report */
/**
 * A file, as far as it could be read; here: the seats of this device.
 * @typedef {{name: string, text: string, here?: number[]} | {name: string, error: Message}} Arrival
 */

/** @typedef {Pick<Save, "text" | "title">} Named */
/** @typedef {Omit<Save, "updated"> & {played?: number}} Arrived a game, and when its file says it was played last */

/** The handle under which the engine reads matches that may never be played. */
const HANDLE = "arrival";
/** After so many games that are read it is said how far the import is. */
const OFTEN = 50;
/** Milliseconds for which that stays unless the next one replaces it. */
const PATIENCE = 60_000;

/** @param {File[]} files @returns {Promise<Arrival[]>} */
function readFiles(files) {
  return Promise.all(
    files.map(async (file) => {
      const { name } = file;
      if (file.size > LARGEST) return { name, error: { key: "error.text-long", params: { largest: LARGEST } } };
      try {
        return { name, text: plainLines(await file.text()) };
      } catch {
        return { name, error: { key: "arrivals.unread" } };
      }
    }),
  );
}

export class Arrivals {
  /**
   * @param {object} doors
   * @param {() => Promise<Engine>} doors.engine
   * @param {Report} doors.report
   * @param {(key: string) => void} doors.withdraw removes a message
   * @param {(message: Message) => void} doors.refuse tells why a text is no game, until `begin`
   * @param {() => void} doors.begin another text or file is read
   * @param {(text: string) => Promise<boolean>} doors.openText opens a game
   * @param {() => void} doors.taken the store has changed
   */
  constructor(doors) {
    this.doors = doors;
  }

  /** @param {File[]} files */
  async takeFiles(files) {
    this.doors.begin();
    await this.takeAll(await readFiles(files));
  }

  /**
   * A link or the text of one game is opened; several games are all added to the store.
   * @param {string} given
   * @param {AbortSignal} [signal] once it is aborted, nothing is opened any more, as when the page was left
   * @returns {Promise<boolean>} whether anything could be read
   */
  async takeText(given, signal) {
    this.doors.begin();
    const pasted = plainLines(given);
    const { hash } = location;
    const gone = () => signal?.aborted || location.hash !== hash;
    try {
      // a note of a match may hold a link
      const address = isMatchText(pasted) ? null : await addressIn(pasted, this.doors.engine);
      if (gone()) return false;
      if (address !== null) location.hash = address;
      else if (textsIn(pasted).length > 1) await this.takeAll([{ name: t("saves.paste"), text: pasted }]);
      else {
        const reply = await (await this.doors.engine()).call({ do: "load", match: HANDLE, text: pasted, viewer: null });
        if (!reply.ok) throw whyNot(pasted, reply.error);
        if (gone()) return false;
        return await this.doors.openText(reply.frame.text);
      }
    } catch (error) {
      this.doors.refuse(messageOf(error));
      return false;
    }
    return true;
  }

  /**
   * Adds one game to the store without opening it.
   * @param {string} text
   * @param {number[]} here the seats of this device
   * @returns {Promise<boolean>} whether it is in the store now; else why not was told
   */
  store(text, here) {
    return this.takeAll([{ name: "", text, here }]);
  }

  /**
   * Adds all games of these files to the store and reports the result: those that are there as texts, in a file without
   * any those of its links. A game that is in the store already is left unchanged. They are listed by the time that
   * their file tells, those without one as in the files.
   * @param {Arrival[]} arrivals
   * @returns {Promise<boolean>} whether all of them are in the store now
   */
  async takeAll(arrivals) {
    const { report, withdraw, refuse, taken } = this.doors;
    const engine = await this.doors.engine();
    /** @type {{text: string, reason: Message}[]} */
    const bad = [];
    /** @type {{arrival: Arrival, text: () => Promise<string>}[]} */
    const games = [];
    for (const arrival of arrivals) for (const text of await gamesIn(arrival, engine)) games.push({ arrival, text });
    /** @type {{name: string, save: Arrived}[]} */
    const found = [];
    for (const [n, { arrival, text }] of games.entries()) {
      if (n > 0 && n % OFTEN === 0)
        report({ key: "arrivals.reading", params: { n, count: games.length }, good: true, lasts: PATIENCE });
      try {
        const save = { ...(await read(await text(), engine)), ...("here" in arrival && { here: arrival.here }) };
        found.push({ name: arrival.name, save });
      } catch (error) {
        bad.push({ text: arrival.name, reason: messageOf(error) });
      }
    }
    const counts = { taken: 0, known: 0 };
    const times = store.times(found.length);
    const there = [...store.list().saves];
    const arrived = found.map(({ save }) => save);
    const isThere = knownAmong(there, arrived);
    for (const [n, { name, save }] of found.entries()) {
      try {
        const known = isThere(save);
        const { played = times[n], ...entry } = save;
        const updated = Math.min(played, times[n]); // the clock of another device may be ahead
        if (!known) there.push({ ...entry, updated: store.keep(entry, null, updated) });
        counts[known ? "known" : "taken"] += 1;
      } catch (error) {
        bad.push({ text: name, reason: messageOf(error) });
      }
    }
    withdraw("arrivals.reading");
    if (counts.taken > 0) report({ key: "arrivals.taken", params: { count: counts.taken }, good: true });
    if (counts.known > 0) report({ key: "arrivals.known", params: { count: counts.known }, good: true });
    if (bad.length > 0) refuse({ key: "arrivals.bad", params: { count: bad.length, ...bad[0] } });
    taken();
    return bad.length === 0;
  }
}

/**
 * Tells of each game that arrives whether it is there already. Under another title it is another one, as copies of a
 * game are; without a title it is the one that was given a title here, unless that one has arrived, too.
 * @param {Named[]} there those in the store, to which those that are added to it are added
 * @param {Named[]} arrived
 */
function knownAmong(there, arrived) {
  /** @param {Named} one @param {Named} other */
  const same = (one, other) => one.text === other.text && titleLine(one.title) === titleLine(other.title);
  const renamed = there.filter((one) => !arrived.some((other) => same(one, other)));
  return (/** @type {Named} */ save) =>
    there.some((one) => same(one, save)) || (!save.title && renamed.some(({ text }) => text === save.text));
}

/**
 * The games of a file.
 * @param {Arrival} arrival
 * @param {Engine} engine
 * @returns {Promise<(() => Promise<string>)[]>} the text of each, rejected with a Message where there is none
 */
async function gamesIn(arrival, engine) {
  try {
    if ("error" in arrival) throw arrival.error;
    const { text } = arrival;
    const links = hasTexts(text) ? [] : await gamesLinkedIn(text, engine);
    if (links.length > 0) return links.map((link) => () => textOfLink(link, engine));
    return textsIn(text).map((one) => async () => one);
  } catch (error) {
    return [() => Promise.reject(error)];
  }
}

/**
 * Why a text is no game: the file of a player's own copy has a page of its own, which is named.
 * @param {string} text
 * @param {Message} error the engine's reason
 * @returns {Message}
 */
function whyNot(text, error) {
  try {
    const game = t(`game.${copyIn(text).game}`);
    return { key: "arrivals.copy", params: { game, title: t("copy.title", { game }) } };
  } catch {
    return error;
  }
}

/**
 * The game of a text in the form in which it is stored.
 * @param {string} text
 * @param {Engine} engine
 * @returns {Promise<Arrived>} rejected with a Message
 */
async function read(text, engine) {
  const reply = await engine.call({ do: "load", match: HANDLE, text, viewer: null });
  if (!reply.ok) throw whyNot(text, reply.error);
  await engine.call({ do: "close", match: HANDLE });
  /** @type {import("./types.js").Frame} */
  const frame = reply.frame;
  const party = partyOfText(frame.text);
  const { turn, over } = frame.view;
  const { title, played } = labelOfText(text);
  const save = {
    version: /** @type {1} */ (1),
    id: store.newId(),
    ...party,
    turn,
    over,
    text: frame.text,
    title: title?.slice(0, LONGEST_TITLE),
    played,
  };
  const game = gameOf(party.game);
  if (!game) throw { key: "saves.unknown", params: { game: party.game } };
  const { default: screen, printed } = await game.load();
  return { ...save, picture: screen.picture(frame, party.colors, componentsIn(frame, printed)) };
}
