/**
 * The part of a match that outlives the screen: its entry in the store, which another window may write too, and
 * recovery after a crash.
 */

import { t } from "../i18n/i18n.js";
import { copyText } from "../kit/clipboard.js";
import { componentsIn } from "../kit/editions.js";
import { messageOf } from "../kit/fault.js";
import { continuesEntry, goesOn, levelsInText, sameHead } from "../matchtext.js";
import { headerOf } from "../requests.js";
import { keepResult, resultOf } from "../store/results.js";
import { LONGEST_TITLE, MOST_FORMER } from "../store/save.js";
import { isOfStore, StoreError, troubleOf } from "../store/storage.js";
import * as store from "../store/store.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Header} Header */
/**
 * @typedef {object} World
 * @property {import("../table/table.js").Table} table
 * @property {import("../types.js").GameScreen} screen
 * @property {import("../kit/editions.js").Printed} printed
 * @property {Header} header
 * @property {number | null} known when the store entry that this match continues was written; null: it is not in the
 *   store
 * @property {string | null} viewed the text shown by a link: until a further move is played, it is not stored
 * @property {object} app
 * @property {import("../kit/clipboard.js").Report} app.report
 * @property {(...keys: string[]) => void} app.withdraw
 * @property {(id: string) => void} app.kept
 * @property {(id: string) => void} app.unkept
 * @property {(save: Save) => void} app.restart
 * @property {() => string} title the title of the match without a name of its own
 * @property {() => boolean} unsaved whether it has no store entry: a guide has a bookmark, a guest of a live table none
 */

/** The messages when the engine of a match fails. */
const ENDS = /** @type {{[key: string]: string}} */ ({
  "boot.crashed": "match.crashed",
  "boot.silent": "match.silent",
});

/** The messages while a match cannot be saved. */
const NOT_KEPT = ["store.forbidden", "store.full", "store.other", "store.taken"];

export class Record {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.header = world.header;
    this.known = world.known;
    this.viewed = world.viewed;
    /** @type {string | null} the text that was taken over from another window last */
    this.taken = null;
    /** whether the match is in the store as it is here, or will be */
    this.isStored = true;
  }

  /** Whether the match is in the store as it is here; puzzles, lessons and links that are only viewed are not. */
  get isSaved() {
    return this.isStored && this.viewed === null && !this.world.unsaved();
  }

  /** The id of the entry in the store. */
  get id() {
    return this.header.id;
  }

  get received() {
    return this.world.table.state.received;
  }

  /** What is printed on the parts. */
  get components() {
    return componentsIn(this.received, this.world.printed);
  }

  /** @param {import("../table/core.js").TableEvent} event */
  heard(event) {
    if (event.type === "received") this.follow(event.after);
    else if (event.type === "committed") this.keep();
    else if (event.type === "advised") this.advised();
    else if (event.type === "crashed") this.crashed(event.error);
  }

  /**
   * The names of the players are those of the match; links from before have the former ones.
   * @param {import("../types.js").Frame} frame
   */
  follow({ names }) {
    const { names: before, formerly = [] } = this.header;
    if (sameList(names, before)) return;
    const others = formerly.filter((old) => !sameList(old, names) && !sameList(old, before));
    this.header = { ...this.header, names, formerly: [...others, before].slice(-MOST_FORMER) };
  }

  /** @returns {Omit<Save, "updated">} */
  save() {
    const { header, received, components } = this;
    const { turn, over, to_move } = received.view;
    const picture = this.world.screen.picture(received, header.colors, components);
    return { ...header, turn, over, ...(to_move === null ? {} : { mover: to_move }), picture, text: received.text };
  }

  /** The same as an entry of the store, written when the one that is known here was. @returns {Save} */
  stored() {
    return { ...this.save(), updated: this.known ?? 0 };
  }

  /** A branch has begun with moves of its own: its note goes with the first move after them. @param {number} at */
  begunAt(at) {
    const { origin } = this.header;
    if (origin) this.header = { ...this.header, origin: { ...origin, own: at - origin.at } };
    this.keep();
  }

  keep() {
    const { app, unsaved } = this.world;
    if (unsaved()) return;
    const { text } = this.received;
    if (this.viewed !== null && sameHead(text, this.viewed) && goesOn(text, this.viewed)) return;
    const stored = this.taken === text; // by another window
    this.taken = null;
    if (stored) return;
    this.viewed = null;
    let cleared = false;
    try {
      cleared = this.known !== null && !store.has(this.id);
      this.known = store.keep(this.save(), this.known);
    } catch (error) {
      return this.notKept(error);
    }
    this.isStored = true;
    app.withdraw(...NOT_KEPT);
    if (cleared) app.report({ key: "store.cleared", remedy: this.remedy });
    app.kept(this.id);
    try {
      this.keepEnd();
    } catch (error) {
      reportError(error); // a fault of the page, which must not stop the match
    }
  }

  /** The match could not be stored: the player is told why, and the address holds the match. @param {unknown} error */
  notKept(error) {
    const { app } = this.world;
    this.isStored = false;
    if (error instanceof StoreError && error.key === "store.other") return this.changedElsewhere(this.id);
    if (isOfStore(error)) app.report({ ...troubleOf(error), remedy: this.remedy });
    else reportError(error);
    app.unkept(this.id);
  }

  get remedy() {
    return { label: t("store.copy"), run: () => this.copyText() };
  }

  /** Stores the result of an ended match, which outlives its entry in the store. */
  keepEnd() {
    if (!this.received.view.over) return;
    keepResult(resultOf(this.received, this.header, this.world.table.state.curtain.levels, Date.now()));
  }

  /** Takes the match out of the store, as if it had only been looked at. */
  withdraw() {
    this.known = null;
    try {
      store.drop(this.id);
    } catch {
      // where storage is impossible, it is not there
    }
  }

  /** Counts the hints that were given, which the statistics tell. */
  advised() {
    this.header = { ...this.header, hints: (this.header.hints ?? 0) + 1 };
    this.keep();
  }

  /** Saves a match that came by a link as the player's own. */
  adopt() {
    this.viewed = null;
    this.keep();
  }

  /** Saves this as a new match in the store, beside the old one. @param {string} title */
  branch(title) {
    this.header = { ...this.header, id: store.newId(), title: title.slice(0, LONGEST_TITLE) };
    this.known = this.viewed = null;
    this.keep();
  }

  copyText() {
    return copyText(this.received.text, this.world.app.report);
  }

  /** Reports a crash of the engine; a fresh one can continue from the last frame. @param {unknown} error */
  crashed(error) {
    const { app, table } = this.world;
    table.state.bots.paused = true;
    const message = messageOf(error);
    const save = this.stored();
    app.report({
      ...message,
      key: ENDS[message.key] ?? message.key,
      remedy: { label: t("match.retry"), run: () => app.restart(save) },
    });
  }

  /**
   * Called when another window has written or removed a match.
   * @param {string | null} id null: the whole store was cleared
   */
  changedElsewhere(id) {
    if ((id ?? this.id) !== this.id) return;
    const { app } = this.world;
    const there = this.there();
    if (!there && this.known === null) return;
    if (there?.updated === this.known) {
      this.header = { ...this.header, title: there.title }; // it was renamed
      return;
    }
    app.withdraw("store.other", "store.taken", "store.followed"); // withdraws messages about the earlier state
    if (!there && this.damaged()) this.keep();
    else if (!there) {
      this.known = null; // from now on the match is not expected in the store
      app.report({ key: "store.taken", remedy: { label: t("store.mine"), run: () => this.keep() } });
    } else if (there.text === this.received.text) this.known = there.updated;
    else this.compare(there);
  }

  /**
   * Another window has stored another state. A window overwrites only what it knows, so if the state here is stored or
   * that one goes on from it, nothing is lost, and this window follows; else the player decides.
   * @param {Save} there
   */
  compare(there) {
    const { app, table } = this.world;
    if (table.state.busy) table.quiet().then(() => this.changedElsewhere(this.id));
    else if (this.isStored || continuesEntry(this.received.text, there.text)) {
      this.takeOther().then((done) => done && app.report({ key: "store.followed", good: true }));
    } else this.ask();
  }

  /** Two windows play one match in different ways: the player decides which of them continues. */
  ask() {
    const { app, table, title } = this.world;
    table.bots.pause();
    const copy = t("saves.copy", { title: this.header.title ?? title() });
    app.report({
      key: "store.other",
      remedy: [
        { label: t("store.reload"), run: () => this.takeOther().then(() => table.bots.go()) },
        { label: t("store.mine"), run: () => this.takeMine() },
        { label: t("store.both"), run: () => this.branch(copy) },
      ],
    });
  }

  /**
   * A browser may clear the store silently: when the player leaves this window or returns to it, a missing match is
   * saved again.
   */
  look() {
    try {
      if (document.visibilityState === "visible") this.world.table.bots.rouse();
      if (this.known !== null && store.find(this.id) === null) this.keep();
    } catch {
      // where storage is impossible, that was reported already
    }
  }

  /** Its entry in the store. */
  there() {
    try {
      return store.find(this.id);
    } catch {
      return null; // storage is forbidden now: as if the entry was removed, which is told, and saving it says why
    }
  }

  /** Whether its entry exists but cannot be read: no window of this page has written that. */
  damaged() {
    try {
      return store.has(this.id);
    } catch {
      return false; // storage is forbidden now: there is nothing to save again
    }
  }

  takeMine() {
    this.known = this.there()?.updated ?? null;
    this.keep();
  }

  /** Shows what is in the store. @returns {Promise<boolean>} whether it could be read; else nothing changes here */
  async takeOther() {
    const { app, table } = this.world;
    const save = this.there();
    if (!save) {
      app.report({ key: "store.gone" });
      return false;
    }
    this.known = save.updated;
    this.taken = save.text;
    this.header = headerOf(save);
    const refused = await table.reload(save.text, levelsInText(save.text, save.names.length), save.here ?? null);
    this.isStored = refused === null;
    return this.isStored;
  }
}

/** @param {string[]} one @param {string[]} other */
const sameList = (one, other) => JSON.stringify(one) === JSON.stringify(other);
