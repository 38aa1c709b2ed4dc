/**
 * A copy of a game as it is being entered: what each thing says, how sure the published value is, and what the engine finds.
 * One's own is kept with every change; somebody else's is only looked at until it is wanted.
 */

import { fileName, download } from "../download.js";
import { t } from "../i18n/i18n.js";
import { messageOf } from "../kit/fault.js";
import { storage, StoreError } from "../store/storage.js";
import { say } from "../kit/announcer.js";
import { isNight } from "../theme.js";
import { copyText } from "../store/copy.js";
import * as shelf from "./shelf.js";
import { CopyValues } from "./values.js";

/** @typedef {import("../types.js").CopyAnswer} CopyAnswer */
/** @typedef {import("../types.js").Editions} Editions */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {{from: "link" | "file", name: string}} Guest */
/** @typedef {"none" | "kept" | "full" | "forbidden" | "other"} Keeping whether what is entered is in the store */

/** Milliseconds without a key until the engine is asked. */
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
    /** @type {Guest | null} whose copy it is, if not one's own */
    this.from = null;
    this.note = "";
    /** @type {CopyAnswer | null} what the engine said last */
    this.answer = null;
    this.checking = false;
    /** @type {Keeping} */
    this.keeping = "none";
    /** @type {number | null} when the entry in the store was written that this goes on from */
    this.known = null;
    /** what the entry says of whether it fits together */
    this.keptFits = false;
    /** something is not in the store yet */
    this.dirty = false;
    /** @type {string | null} what was picked first of two things */
    this.picked = null;
    /** counts the questions to the engine: only the last answer is shown */
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

  /** One's own copy, as it is kept. */
  async own() {
    this.from = null;
    try {
      const kept = shelf.find(this.game.name);
      this.known = kept?.updated ?? null;
      this.keptFits = kept?.fits ?? false;
      this.note = kept?.note ?? "";
      this.keeping = kept ? "kept" : "none";
      this.lay(kept?.edition ?? []);
    } catch {
      this.keeping = "forbidden";
      this.lay([]);
    }
    this.dirty = false;
    await this.check();
  }

  /** Somebody else's copy. @param {string[]} edition @param {string} note @param {Guest} from */
  async look(edition, note, from) {
    this.from = from;
    this.note = note;
    this.dirty = false;
    this.lay(edition);
    await this.check();
  }

  /** @override @param {string[]} edition in words */
  lay(edition) {
    super.lay(edition);
    this.answer = null;
    this.picked = null;
  }

  /** @param {string | null} thing @param {string} [words] what comes next */
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

  /** Back to what is published. @param {string} thing */
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
    this.put(this.values, this.strays.filter((one) => one !== line));
    this.changed();
  }

  /** @param {string} note */
  remark(note) {
    this.note = note;
    this.changed();
  }

  /** The engine is asked once nobody types. */
  changed() {
    this.dirty = true;
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
    this.paint();
  }

  /** What the engine finds; then it is kept. */
  async check() {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.checking = true;
    try {
      const reply = await (await this.engine()).call({ do: "copy", game: this.game.name, edition: this.edition });
      if (mine !== this.asked) return;
      if (!reply.ok) throw reply.error;
      this.answer = reply;
      this.checking = false;
      if (this.dirty) {
        this.keep();
        say(this.summary());
      } else if (this.known !== null && this.keptFits !== this.fits) this.keep(); // other rules than when it was kept
    } catch (error) {
      if (mine !== this.asked) return;
      this.checking = false;
      if (this.dirty) this.keep(false); // what was typed is worth more than what the engine thinks of it
      this.report(messageOf(error));
    }
    this.paint();
  }

  /** In one sentence. */
  summary() {
    const { faults = [], contradictions = [] } = this.answer ?? {};
    if (faults.length > 0) return t("copy.faults", { count: faults.length });
    return contradictions.length > 0 ? t("copy.contradictions", { count: contradictions.length }) : t("copy.fits");
  }

  /** Writes one's own copy into the store; one in which nothing differs is none. @param {boolean} [fits] as far as the engine has said */
  keep(fits = this.fits) {
    if (this.guest) return;
    const { game: { name: id }, known, note } = this;
    const differs = this.changes.length > 0 || this.strays.length > 0 || note !== "";
    try {
      if (differs) this.known = shelf.keep({ id, edition: this.edition, fits, note }, known);
      else {
        shelf.drop(id, known);
        this.known = null;
      }
      this.keeping = differs ? "kept" : "none";
      this.keptFits = fits;
      this.dirty = false;
    } catch (error) {
      this.keeping = keepingOf(error);
      say(t(`copy.state.${this.keeping}`));
    }
  }

  /** In place of what another window has written. */
  keepMine() {
    this.known = shelf.find(this.game.name)?.updated ?? null;
    this.keep();
    this.paint();
  }

  /** Another window has written a copy of this game. */
  elsewhere() {
    if (this.guest) return;
    if (!this.dirty) return this.own();
    this.keeping = "other";
    this.paint();
  }

  /**
   * Somebody else's copy becomes one's own.
   * @returns {(() => void) | null} puts back what was in its place; null: nothing was
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

  /** The copy as one file. */
  file() {
    const text = copyText(this.game.name, this.answer?.edition.length ? this.answer.edition : [this.base], this.note);
    download(new Blob([text], { type: "application/json" }), fileName(["monsoon", this.game.name, "copy"], Date.now(), "json"));
  }

  /** Whether there is an own copy beside the one that is shown. */
  get hasOwn() {
    try {
      return storage() && shelf.find(this.game.name) !== null;
    } catch {
      return false;
    }
  }

  /** Nobody looks at it any more: what was typed last is kept. */
  close() {
    clearTimeout(this.timer);
    this.asked += 1;
    if (this.dirty && this.keeping !== "other") this.keep(false);
  }
}

/** @param {unknown} error @returns {Keeping} */
function keepingOf(error) {
  const key = error instanceof StoreError ? error.key : "";
  return key === "store.other" ? "other" : key === "store.full" ? "full" : "forbidden";
}
