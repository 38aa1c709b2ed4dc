/**
 * A copy of a game as it is being entered: what each thing says, how sure the published value is, and what the engine
 * finds. The player's own copy is saved with every change; another one is only viewed until it is adopted.
 */

import { download, fileName } from "../download.js";
import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { messageOf } from "../kit/fault.js";
import { copyText } from "../store/copy.js";
import { storage, troubleOf } from "../store/storage.js";
import { isNight } from "../theme.js";
import * as shelf from "./shelf.js";
import { CopyValues } from "./values.js";

/** @typedef {import("../types.js").CopyAnswer} CopyAnswer */
/** @typedef {import("../types.js").Editions} Editions */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {{from: "link" | "file", name: string}} Guest */
/**
 * @typedef {"none" | "kept" | "full" | "forbidden" | "other"} Keeping whether what is entered is in the store, or why
 * not
 */

/** Milliseconds after the last key until the engine checks the copy. */
const PAUSE = 350;

export class CopyDesk extends CopyValues {
  /**
   * @param {object} world
   * @param {import("../types.js").Game} world.game
   * @param {import("../types.js").GameCopy} world.printed
   * @param {Editions} world.editions
   * @param {() => Promise<import("../engine/protocol.js").Engine>} world.engine
   * @param {() => void} world.paint
   * @param {(message: Message) => void} world.report
   */
  constructor({ game, printed, editions, engine, paint, report }) {
    super(editions);
    this.game = game;
    this.printed = printed;
    this.engine = engine;
    this.paint = paint;
    this.report = report;
    /** @type {Guest | null} where the copy comes from, if it is not the player's own */
    this.from = null;
    this.note = "";
    /** @type {CopyAnswer | null} the engine's last reply */
    this.answer = null;
    this.checking = false;
    /** @type {Keeping} */
    this.keeping = "none";
    /** @type {number | null} when the store entry that this copy continues was written */
    this.known = null;
    /** whether that entry was stored as consistent */
    this.keptFits = false;
    /** there are changes that are not in the store yet */
    this.dirty = false;
    /** @type {string | null} the first of two things to swap */
    this.picked = null;
    /** counts the requests to the engine: only the last reply is shown */
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get guest() {
    return this.from !== null;
  }

  get night() {
    return isNight();
  }

  /** Whether a match can be played with it. */
  get fits() {
    return this.answer !== null && this.answer.faults.length === 0;
  }

  /**
   * Shows the player's own copy, as stored.
   * @param {boolean} [ours] whether this window may store what the engine finds
   */
  async own(ours = true) {
    this.from = null;
    /** @type {import("./shelf.js").OwnCopy | null} */
    let kept = null;
    try {
      kept = shelf.find(this.game.name);
      this.keeping = kept ? "kept" : "none";
    } catch (error) {
      this.keeping = keepingOf(error);
    }
    this.known = kept?.updated ?? null;
    this.keptFits = kept?.fits ?? false;
    this.note = kept?.note ?? "";
    this.lay(kept?.edition ?? []);
    this.dirty = false;
    await this.check(ours);
  }

  /** Shows another copy without storing it. @param {string[]} edition @param {string} note @param {Guest} from */
  async look(edition, note, from) {
    this.from = from;
    this.note = note;
    this.dirty = false;
    this.lay(edition);
    await this.check();
  }

  /** @override @param {string[]} edition as the engine's words */
  lay(edition) {
    super.lay(edition);
    this.answer = null;
    this.picked = null;
  }

  /** @param {string | null} thing @param {string} [words] announces the next step */
  pick(thing, words = "") {
    this.picked = thing;
    say(words);
    this.paint();
  }

  /** @param {string} thing @param {string} value */
  set(thing, value) {
    if (this.guest || this.values[thing] === value) return;
    this.put({ ...this.values, [thing]: value });
    this.changed();
  }

  /** Resets a thing to the published value. @param {string} thing */
  revert(thing) {
    this.set(thing, this.published[thing]);
  }

  revertAll() {
    this.put({ ...this.published }, []);
    this.changed();
  }

  /** @param {Record<string, string>} values @param {string[]} strays */
  restore(values, strays) {
    this.put(values, strays);
    this.changed();
  }

  /** @param {string} line */
  forget(line) {
    this.put(
      this.values,
      this.strays.filter((one) => one !== line),
    );
    this.changed();
  }

  /** @param {string} note */
  remark(note) {
    this.note = note;
    this.changed();
  }

  /** Has the engine check the copy once typing pauses; a reply about what was typed before no longer counts. */
  changed() {
    this.asked += 1;
    this.dirty = true;
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
    this.paint();
  }

  /**
   * Saves what was typed, then has the engine check it.
   * @param {boolean} [ours] whether the verdict is stored, too
   */
  async check(ours = true) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    const typed = this.dirty;
    this.checking = true;
    this.keepTyped();
    if (typed) this.paint();
    try {
      const reply = await (await this.engine()).call({ do: "copy", game: this.game.name, edition: this.edition });
      if (mine !== this.asked) return;
      if (!reply.ok) throw reply.error;
      this.answer = reply;
      this.checking = false;
      if (ours && this.known !== null && this.keptFits !== this.fits) this.keep(); // the rules may have changed since
      if (typed) say(this.summary());
    } catch (error) {
      if (mine !== this.asked) return;
      this.checking = false;
      this.report(messageOf(error));
    }
    this.paint();
  }

  /** What the engine found, in one sentence. */
  summary() {
    const { faults = [], contradictions = [] } = this.answer ?? {};
    if (faults.length > 0) return t("copy.faults", { count: faults.length });
    return contradictions.length > 0 ? t("copy.contradictions", { count: contradictions.length }) : t("copy.fits");
  }

  /**
   * Saves the player's own copy; one without changes is removed from the store.
   * @param {boolean} [fits] whether the engine found it consistent
   */
  keep(fits = this.fits) {
    if (this.guest) return;
    const {
      game: { name: id },
      known,
      note,
    } = this;
    const differs = this.changes.length > 0 || this.strays.length > 0 || note !== "";
    try {
      if (differs) this.known = shelf.keep({ id, edition: this.edition, fits, note }, known);
      else {
        shelf.drop(id, known);
        this.known = null;
      }
    } catch (error) {
      this.keeping = keepingOf(error);
      say(t(`copy.state.${this.keeping}`));
      return;
    }
    this.keeping = differs ? "kept" : "none";
    this.keptFits = fits;
    this.dirty = false;
  }

  /** Overwrites what another window has saved. */
  keepMine() {
    this.known = shelf.find(this.game.name)?.updated ?? null;
    this.keep();
    this.paint();
  }

  /** Called when another window has saved a copy of this game. */
  elsewhere() {
    if (this.guest) return;
    if (!this.dirty) return this.own(false); // the other window stores the verdict on what is typed there
    this.keeping = "other";
    this.paint();
  }

  /**
   * Makes the viewed copy the player's own.
   * @returns {(() => void) | null} restores what it replaced; null: it replaced nothing
   * @throws {StoreError}
   */
  adopt() {
    const { name: id } = this.game;
    const before = shelf.find(id);
    this.known = shelf.keep({ id, edition: this.edition, fits: this.fits, note: this.note }, before?.updated ?? null);
    this.from = null;
    this.keeping = "kept";
    if (!before) return null;
    return () => {
      shelf.keep(before, shelf.find(id)?.updated ?? null);
      this.own();
    };
  }

  /** Downloads the copy as a file. */
  file() {
    const text = copyText(this.game.name, this.answer?.edition.length ? this.answer.edition : [this.base], this.note);
    download(
      new Blob([text], { type: "application/json" }),
      fileName(["monsoon", this.game.name, "copy"], Date.now(), "json"),
    );
  }

  /** Whether the player has an own copy besides the one shown. */
  get hasOwn() {
    try {
      return storage() && shelf.find(this.game.name) !== null;
    } catch {
      return false; // storage is forbidden, so there is none
    }
  }

  /** Saves what was typed last, unchecked. */
  keepTyped() {
    if (this.dirty && this.keeping !== "other") this.keep(false);
  }

  /** Called when the page is left. */
  close() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.keepTyped();
  }
}

/** What the page says about an error of the store. @param {unknown} error @returns {Keeping} */
export function keepingOf(error) {
  const { key } = troubleOf(error);
  return key === "store.other" ? "other" : key === "store.full" ? "full" : "forbidden";
}
