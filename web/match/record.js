/**
 * What of a match outlives the screen: its entry in the store, which another window may write too, and the way back
 * after a crash.
 */

import { t } from "../i18n/i18n.js";
import { copyText } from "../kit/clipboard.js";
import { messageOf } from "../kit/fault.js";
import { levelsInText, goesOn, sameHead } from "../texts.js";
import { LONGEST_TITLE } from "../store/save.js";
import { keepResult, resultOf } from "../store/results.js";
import { StoreError, troubleOf } from "../store/storage.js";
import * as store from "../store/store.js";
import { componentsIn } from "../kit/editions.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Header} Header */
/**
 * @typedef {object} World
 * @property {import("../table/table.js").Table} table
 * @property {import("../types.js").GameScreen} screen
 * @property {import("../kit/editions.js").Printed} printed
 * @property {Header} header
 * @property {number | null} known when the state in the store was written that this one goes on from; null: it is not in the store
 * @property {string | null} guest what a link showed: as long as nothing else is played, it is not kept
 * @property {object} app
 * @property {import("../kit/clipboard.js").Report} app.report
 * @property {(...keys: string[]) => void} app.withdraw
 * @property {(id: string) => void} app.kept
 * @property {(save: Save) => void} app.restart
 * @property {() => string} title what the match is called without a name of its own
 * @property {() => boolean} guided a guide leads through it: its place is a bookmark, not an entry
 * @property {() => void} stored runs after every state that was stored
 */

/** What is said when the engine of a match ends. */
const ENDS = /** @type {{[key: string]: string}} */ ({ "boot.crashed": "match.crashed", "boot.silent": "match.silent" });

/** What is said of a match while it cannot be kept. */
const NOT_KEPT = ["store.forbidden", "store.full", "store.other", "store.taken"];

export class Record {
  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.header = world.header;
    this.known = world.known;
    this.guest = world.guest;
  }

  /** Of the entry in the store. */
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

  /** @returns {Omit<Save, "updated">} */
  save() {
    const { header, received, components } = this;
    const { turn, over } = received.view;
    const picture = this.world.screen.picture(received, header.colors, components);
    return { ...header, turn, over, picture, text: received.text };
  }

  keep() {
    const { app, guided, stored } = this.world;
    if (guided()) return;
    const { text } = this.received;
    if (this.guest !== null && sameHead(text, this.guest) && goesOn(text, this.guest)) return;
    this.guest = null;
    const remedy = { label: t("store.copy"), run: () => this.copyText() };
    try {
      const cleared = this.known !== null && !store.has(this.id);
      this.known = store.keep(this.save(), this.known);
      app.withdraw(...NOT_KEPT);
      if (cleared) app.report({ key: "store.cleared", remedy });
      this.keepEnd();
      app.kept(this.id);
      stored();
    } catch (error) {
      if (error instanceof StoreError && error.key === "store.other") this.ask();
      else app.report({ ...troubleOf(error), remedy });
    }
  }

  /** The result of a match outlives its entry in the store. */
  keepEnd() {
    const { screen, table } = this.world;
    if (!this.received.view.over) return;
    keepResult(resultOf(this.received, this.header, table.state.curtain.levels, screen, this.components, Date.now()));
  }

  /** What a link showed becomes a game of one's own. */
  adopt() {
    this.guest = null;
    this.keep();
  }

  /** From now on this is another match in the store, beside the one it was. @param {string} title */
  branch(title) {
    this.header = { ...this.header, id: store.newId(), title: title.slice(0, LONGEST_TITLE) };
    this.known = this.guest = null;
    this.keep();
  }

  copyText() {
    return copyText(this.received.text, this.world.app.report);
  }

  /** The engine is gone: a fresh one goes on from what was seen last. @param {unknown} error */
  crashed(error) {
    const { app, table } = this.world;
    table.state.bots.paused = true;
    const message = messageOf(error);
    const save = { ...this.save(), updated: this.known ?? 0 };
    app.report({ ...message, key: ENDS[message.key] ?? message.key, remedy: { label: t("match.retry"), run: () => app.restart(save) } });
  }

  /**
   * Another window has written a match, or taken it away.
   * @param {string | null} id null: it has cleared the whole store
   */
  changedElsewhere(id) {
    if ((id ?? this.id) !== this.id) return;
    const { app } = this.world;
    const there = this.there();
    if (!there && this.known === null) return;
    if (there?.updated === this.known) {
      this.header = { ...this.header, title: there.title }; // it has a new name
      return;
    }
    app.withdraw("store.other", "store.taken"); // said of how it was before
    if (!there && this.damaged()) this.keep();
    else if (!there) {
      this.known = null; // what is missing from now on has not been cleared
      app.report({ key: "store.taken", remedy: { label: t("store.mine"), run: () => this.keep() } });
    } else if (there.text === this.received.text) this.known = there.updated;
    else this.ask();
  }

  /** Two windows, one match: only the player can say which of them it is. */
  ask() {
    const { app, table, title } = this.world;
    table.bots.pause();
    const copy = t("saves.copy", { title: this.header.title ?? title() });
    app.report({
      key: "store.other",
      remedy: [
        { label: t("store.reload"), run: () => this.takeOther() },
        { label: t("store.mine"), run: () => this.takeMine() },
        { label: t("store.both"), run: () => this.branch(copy) },
      ],
    });
  }

  /**
   * A browser may clear a store without a word: a player who leaves this window, or comes back to it, finds the
   * match saved.
   */
  look() {
    try {
      if (this.known !== null && store.find(this.id) === null) this.keep();
    } catch {
      // where nothing can be stored, that has been said
    }
  }

  there() {
    try {
      return store.find(this.id);
    } catch {
      return null;
    }
  }

  /** What is in its place cannot be read: no window of this page has written that. */
  damaged() {
    try {
      return store.has(this.id);
    } catch {
      return false;
    }
  }

  takeMine() {
    this.known = this.there()?.updated ?? null;
    this.keep();
  }

  takeOther() {
    const { app, table } = this.world;
    const save = this.there();
    if (!save) return app.report({ key: "store.gone" });
    this.known = save.updated;
    return table.reload(save.text, levelsInText(save.text, save.names.length), this.header.seat);
  }
}
