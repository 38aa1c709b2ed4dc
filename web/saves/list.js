/**
 * The saved games for the page: what is in the store, what was deleted during this visit, and what is set aside.
 */

import { ago, listed, t } from "../i18n/i18n.js";
import { resultOfMatch } from "../store/results.js";
import { hasRoom, NO_ROOM, StoreError, troubleOf } from "../store/storage.js";
import * as store from "../store/store.js";
import { inOrder } from "./turn.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {(message: Message & {good?: boolean}) => void} Report */

/** Shown when an entry still cannot be read after "Put back". */
const STILL_ASIDE = "saves.still-aside";

export class SaveList {
  /** @param {{paint: () => void, report: Report, withdraw: (...keys: string[]) => void}} actions */
  constructor({ paint, report, withdraw }) {
    this.paint = paint;
    this.report = report;
    this.withdraw = withdraw;
    /** @type {Save[]} */
    this.saves = [];
    /** @type {import("../store/aside.js").Aside[]} */
    this.aside = [];
    /** @type {Map<string, () => void>} deleted during this visit, by id or key, with a function that restores them */
    this.deleted = new Map();
    /** @type {string | null} id of the game that is being renamed */
    this.naming = null;
    /** what is typed to find some of them; it is never stored */
    this.query = "";
    /** @type {Set<string>} ids of games renamed since that was typed */
    this.held = new Set();
  }

  /** Shows the games in which this occurs; empty: all. @param {string} query */
  seek(query) {
    this.query = query;
    this.held.clear();
    this.paint();
  }

  /** Reads the store again; deleted entries are forgotten. @param {string} query what is sought from now on */
  read(query = "") {
    const { saves, aside, trouble } = store.list();
    Object.assign(this, { saves: saves.sort(inOrder), aside, naming: null, query });
    this.deleted.clear();
    this.held.clear();
    if (trouble) this.report(trouble);
    else if (saves.length > 0 && !this.roomy()) this.report({ key: "store.nearly" });
  }

  /** Whether there is room for more; if so, withdraws the messages about missing room. */
  roomy() {
    const roomy = hasRoom();
    if (roomy) this.withdraw(...NO_ROOM);
    return roomy;
  }

  /** Called when another window has changed the store. */
  reread() {
    const { saves, aside, trouble } = store.list();
    if (trouble) return this.report(trouble); // what was read before stays
    for (const { id } of saves) this.deleted.delete(id); // another window has restored it
    const gone = this.saves.filter((save) => this.deleted.has(save.id));
    this.saves = [...saves, ...gone].sort(inOrder);
    const there = new Set(aside.map(({ key }) => key));
    this.aside = [...aside, ...this.aside.filter(({ key }) => this.deleted.has(key) && !there.has(key))];
  }

  /** Changes the store and reports its errors. @param {() => void} work */
  change(work) {
    try {
      work();
      this.roomy();
    } catch (error) {
      this.report(troubleOf(error));
      if (error instanceof StoreError && error.key === "store.gone") this.reread();
    } finally {
      this.paint();
    }
  }

  /** @param {Save} save */
  remove(save) {
    this.change(() => this.deleted.set(save.id, store.drop(save.id)));
  }

  /** @param {import("../store/aside.js").Aside} entry */
  forget(entry) {
    this.withdraw(STILL_ASIDE);
    this.change(() => this.deleted.set(entry.key, store.forget(entry)));
  }

  /** @param {import("../store/aside.js").Aside} entry */
  putBack(entry) {
    this.withdraw(STILL_ASIDE);
    this.change(() => {
      store.putBack(entry);
      this.reread();
      if (this.aside.some(({ key }) => key === entry.key)) this.report({ key: STILL_ASIDE });
    });
  }

  /** @param {string} id of a game, or key of what was set aside */
  restore(id) {
    this.change(() => {
      this.deleted.get(id)?.();
      this.deleted.delete(id);
      this.reread();
    });
  }

  /** @param {Save} save @param {string} title */
  rename(save, title) {
    this.naming = null;
    this.held.add(save.id);
    this.change(() => {
      store.rename(save.id, title);
      this.reread();
    });
  }

  /** @param {Save} save */
  duplicate(save) {
    this.change(() => {
      store.duplicate(save.id, t("saves.copy", { title: titleOf(save) }));
      this.reread();
      this.report({ key: "arrivals.taken", params: { count: 1 }, good: true }); // it may be far from here
    });
  }

  /** Shows the field for the title of a game. @param {string} id */
  startRenaming(id) {
    this.naming = id;
    this.paint();
  }

  stopRenaming() {
    this.naming = null;
    this.paint();
  }

  /** Those that are not deleted. */
  get kept() {
    return this.saves.filter((save) => !this.deleted.has(save.id));
  }

  /** The game to continue: one that waits for this device, else the one played last. */
  get latest() {
    return this.kept.find((save) => !save.over) ?? null;
  }
}

/** What was sought when this entry of the browser's history was left. @param {unknown} state of that entry */
export function soughtIn(state) {
  const { sought } = /** @type {{sought?: unknown}} */ (state ?? {});
  return typeof sought === "string" ? sought : "";
}

/** The title of a game: the player's own, else made of the names. @param {Save} save */
export function titleOf({ title, names }) {
  return title ?? t("saves.of", { names });
}

/** Who won an ended game, if that is known. @param {string} id */
function outcomeOf(id) {
  const result = resultOfMatch(id);
  if (!result) return t("saves.over");
  const { names, places, points } = result;
  const won = names.filter((_, seat) => places[seat] === 1);
  return t("saves.won", { names: listed(won), n: Math.max(...points) });
}

/** The progress of a game in words. @param {Save} save */
export function whenOf(save) {
  if (save.over) return outcomeOf(save.id);
  return save.turn === 0 ? t("saves.setup") : t("saves.turn", { turn: save.turn });
}

/**
 * What games are called in the names of their buttons: by their titles, with more where several would be called the
 * same, such as without a title, or after making two copies.
 * @param {Save[]} saves
 */
export function toldApart(saves) {
  const whole = (/** @type {Save} */ save) => `${titleOf(save)}, ${t(`game.${save.game}`)}, ${whenOf(save)}`;
  let names = saves.map((save) => save.title ?? whole(save));
  for (const more of [whole, (/** @type {Save} */ save) => `${whole(save)}, ${ago(save.updated)}`]) {
    const shared = counted(names);
    names = names.map((name, place) => (Number(shared.get(name)) > 1 ? more(saves[place]) : name));
  }
  const [shared, before] = [counted(names), counted([])];
  return names.map((name) => {
    const number = (before.get(name) ?? 0) + 1;
    before.set(name, number);
    return Number(shared.get(name)) > 1 ? `${name} (${number})` : name;
  });
}

/** How often each name occurs. @param {string[]} names */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
