/**
 * What of a match outlives the screen: its entry in the store, which another window may write too, and the way back after
 * a crash.
 */

import { t } from "../i18n/i18n.js";
import { goesOn, levelsInText, sameHead } from "../texts.js";
import { StoreError, troubleOf } from "../storage.js";
import { keepResult, resultOf } from "../statistics/results.js";
import { LONGEST_TITLE } from "../saves/shape.js";
import * as store from "../store.js";
import { messageOf } from "../kit/fault.js";
import { copyText } from "../kit/clipboard.js";
import { componentsIn } from "./parts.js";

/** @typedef {import("../types.js").Save} Save */

/** What is said of the engine's end when a match is on the table. */
const ENDS = /** @type {{[key: string]: string}} */ ({ "boot.crashed": "match.crashed", "boot.silent": "match.silent" });

/** What is said of a match while it cannot be kept. */
const NOT_KEPT = ["store.forbidden", "store.full", "store.other", "store.taken"];

export class Record {
  /** @param {import("./match.js").Match} match */
  constructor(match) {
    this.match = match;
    /** when the state in the store was written that this one goes on from; null: it is not in the store */
    this.known = match.table.known;
    /** what a link showed: as long as nothing else is played, it is not kept */
    this.guest = match.table.guest;
  }

  /** Of the entry in the store. */
  get id() {
    return this.match.table.header.id;
  }

  /** @returns {Omit<Save, "updated">} */
  save() {
    const { table, given } = this.match;
    const { turn, over } = given.view;
    const picture = table.screen.picture(given, table.header.colors, componentsIn(given, table.printed));
    return { ...table.header, turn, over, picture, text: given.text };
  }

  keep() {
    if (this.match.lesson) return; // its place is a bookmark
    const { text } = this.match.given;
    if (this.guest !== null && sameHead(text, this.guest) && goesOn(text, this.guest)) return;
    this.guest = null;
    try {
      const cleared = this.known !== null && !store.has(this.id);
      this.known = store.keep(this.save(), this.known);
      this.match.table.withdraw(...NOT_KEPT);
      if (cleared) this.match.table.report({ key: "store.cleared", remedy: { label: t("store.copy"), run: () => this.copyText() } });
      this.keepEnd();
      this.match.table.kept(this.id);
      this.match.sharing.next();
    } catch (error) {
      if (error instanceof StoreError && error.key === "store.other") this.ask();
      else this.match.table.report({ ...troubleOf(error), remedy: { label: t("store.copy"), run: () => this.copyText() } });
    }
  }

  /** The result of a match outlives its entry in the store. */
  keepEnd() {
    const { table, given, curtain } = this.match;
    if (given.view.over) keepResult(resultOf(given, table.header, curtain.levels, table.screen, componentsIn(given, table.printed), Date.now()));
  }

  /** What a link showed becomes a game of one's own. */
  adopt() {
    this.guest = null;
    this.keep();
  }

  /** From now on this is another match in the store, beside the one it was. @param {string} title */
  branch(title) {
    this.match.table.header = { ...this.match.table.header, id: store.newId(), title: title.slice(0, LONGEST_TITLE) };
    this.known = this.guest = null;
    this.keep();
  }

  copyText() {
    return copyText(this.match.given.text, this.match.table.report);
  }

  /** The engine is gone, not only of another mind. @param {unknown} error */
  crashed(error) {
    this.match.bots.paused = true;
    const message = messageOf(error);
    const save = { ...this.save(), updated: this.known ?? 0 };
    this.match.table.report({
      ...message, key: ENDS[message.key] ?? message.key,
      remedy: { label: t("match.retry"), run: () => this.match.table.restart(save) },
    });
  }

  /** Another window has written a match, or taken it away. @param {string | null} id null: it has cleared the whole store */
  changedElsewhere(id) {
    if ((id ?? this.id) !== this.id) return;
    const there = this.there();
    if (!there && this.known === null) return;
    if (there?.updated === this.known) {
      this.match.table.header = { ...this.match.table.header, title: there.title }; // it has a new name
      return;
    }
    this.match.table.withdraw("store.other", "store.taken"); // said of how it was before
    if (!there && this.damaged()) this.keep();
    else if (!there) {
      this.known = null; // what is missing from now on has not been cleared
      this.match.table.report({ key: "store.taken", remedy: { label: t("store.mine"), run: () => this.keep() } });
    }
    else if (there.text === this.match.given.text) this.known = there.updated;
    else this.ask();
  }

  /** Two windows, one match: which of them is the match, only the player can say. */
  ask() {
    this.match.bots.pause();
    const { title } = this.match.table.header;
    this.match.table.report({
      key: "store.other",
      remedy: [
        { label: t("store.reload"), run: () => this.takeOther() },
        { label: t("store.mine"), run: () => this.takeMine() },
        { label: t("store.both"), run: () => this.branch(t("saves.copy", { title: title ?? this.match.title() })) },
      ],
    });
  }

  /** A browser may clear a store without a word: whoever leaves this window, or comes back to it, finds the match saved. */
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
    const save = this.there();
    if (!save) return this.match.table.report({ key: "store.gone" });
    this.known = save.updated;
    return this.match.wire.change(async () => {
      this.match.past.leave();
      this.match.curtain.levels = levelsInText(save.text, save.names.length);
      this.match.curtain.sit(this.match.table.header.seat);
      await this.match.wire.send({ do: "load", text: save.text });
    });
  }
}
