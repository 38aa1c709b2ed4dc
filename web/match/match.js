/**
 * A match at the table: what the engine said last, what is picked on the board, and the ways to change it. It knows
 * no game: words, panels and board come from the screen of the game, the moves from the engine.
 */

import { t } from "../i18n/i18n.js";
import * as store from "../store.js";
import { copyLink, copyText } from "./clipboard.js";
import { followBoard, followLog, keepFocus } from "./follow.js";
import { keyWish } from "./keys.js";
import { matchPage } from "./page.js";

/** @typedef {import("../types.js").Components} Components */
/** @typedef {import("../types.js").Engine} Engine */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").GameScreen} GameScreen */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../messages.js").Messages} Messages */
/**
 * @typedef {object} Table
 * @property {Engine} engine
 * @property {GameScreen} screen
 * @property {Components} components
 * @property {Omit<Save, "text" | "turn" | "updated">} header
 * @property {Frame} frame
 * @property {() => void} paint
 * @property {(message: Parameters<Messages["show"]>[0]) => void} report
 * @property {() => void} home
 * @property {(save: Save) => void} restart
 */

/** A request that takes longer than this is shown to be under way. */
const PATIENCE = 200;

export class Match {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.id = table.header.id;
    this.screen = table.screen;
    /** @type {Frame} */
    this.frame = table.frame;
    /** @type {LogEntry[]} */
    this.log = [];
    /** @type {string[]} */
    this.picks = [];
    this.busy = false;
    this.shownBusy = false;
    /** what is unfolded or turned to the front */
    this.show = { moves: false, scores: table.frame.view.over, tab: "sheet", zoom: 0 };
    this.take(table.frame);
  }

  /** @returns {GameContext} */
  context() {
    const { header, components } = this.table;
    return {
      frame: this.frame,
      components,
      log: this.log,
      t,
      ui: {
        colors: header.colors,
        names: header.names,
        t,
        picks: this.picks,
        pick: (thing) => this.pick(thing),
        play: (text) => this.play(text),
        retract: (text) => this.retract(text),
        busy: this.shownBusy,
      },
    };
  }

  page() {
    return matchPage(this);
  }

  /** What can only be done once the page is painted: scrolling and focus. */
  painted() {
    followLog(this.log);
    followBoard(this.frame, this.picks);
    keepFocus();
  }

  title() {
    return this.table.header.names.join(", ");
  }

  /** @param {Frame} frame */
  take(frame) {
    const ended = frame.view.over && !this.frame.view.over;
    this.frame = frame;
    this.log = [...this.log.slice(0, frame.log.from), ...frame.log.entries];
    this.picks = [];
    if (ended) this.show.scores = true;
    if (!frame.view.over) this.show.scores = false;
  }

  /**
   * Asks the engine to change the match; the answer is the next frame. One request at a time: a click in between is
   * a click on a board that is no longer there.
   * @param {object} request
   * @returns {Promise<boolean>}
   */
  async send(request) {
    const reply = await this.table.engine.call({ ...request, match: this.id });
    if (reply.ok) this.take(reply.frame);
    else this.table.report(reply.error);
    return reply.ok;
  }

  /** @param {() => Promise<void>} work */
  async change(work) {
    if (this.busy) return;
    this.busy = true;
    const before = this.frame.text;
    const slow = setTimeout(() => {
      this.shownBusy = true;
      this.table.paint();
    }, PATIENCE);
    try {
      await work();
    } catch (error) {
      this.crashed(error);
    }
    clearTimeout(slow);
    this.busy = this.shownBusy = false;
    if (this.frame.text !== before) this.keep();
    this.table.paint();
  }

  /** @param {string} text */
  play(text) {
    return this.change(async () => {
      const instead = this.frame.revisions.some((move) => move.text === text);
      if (await this.send({ do: instead ? "revise" : "play", move: text })) await this.playAutomatic();
    });
  }

  async playAutomatic() {
    for (let text = this.screen.automatic(this.frame); text !== null; text = this.screen.automatic(this.frame)) {
      if (!(await this.send({ do: "play", move: text }))) return;
    }
  }

  /** @param {string} text */
  retract(text) {
    return this.change(async () => {
      await this.send({ do: "retract", move: text });
    });
  }

  /** One step back; what was played by itself goes back with it, else it would be played again at once. */
  undo() {
    return this.change(async () => {
      while (this.frame.undo > 0 && (await this.send({ do: "undo", steps: 1 })) && this.screen.automatic(this.frame) !== null);
    });
  }

  redo() {
    return this.change(async () => {
      while (this.frame.redo > 0 && (await this.send({ do: "redo", steps: 1 })) && this.screen.automatic(this.frame) !== null);
    });
  }

  /** @param {string} thing */
  pick(thing) {
    const { picks, move } = this.screen.afterPick(this.frame, [...this.picks, thing]);
    this.picks = picks;
    if (move !== null) this.play(move);
    else this.table.paint();
  }

  clearPicks() {
    this.picks = [];
    this.table.paint();
  }

  /** @param {Partial<Match["show"]>} change */
  turnTo(change) {
    Object.assign(this.show, change);
    this.table.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const wish = keyWish(event);
    if (wish === null) return;
    if (wish === "clear") {
      if (this.show.scores) this.turnTo({ scores: false });
      else this.clearPicks();
    } else if (wish === "end") {
      const end = this.frame.moves.find((move) => move.kind === "end") ?? this.frame.moves.find((move) => move.kind === "done");
      if (end) this.play(end.text);
    } else if (wish === "undo") this.undo();
    else this.redo();
  }

  /** @returns {Save} */
  save() {
    const { turn, over } = this.frame.view;
    return { ...this.table.header, turn, over, updated: Date.now(), text: this.frame.text };
  }

  keep() {
    try {
      store.keep(this.save());
    } catch (error) {
      const key = error instanceof store.StoreError ? error.key : "store.forbidden";
      this.table.report({ key, remedy: { label: t("store.copy"), run: () => this.copyText() } });
    }
  }

  copyText() {
    return copyText(this.frame.text, this.table.report);
  }

  share() {
    const { game, view, seed } = this.frame;
    const options = /** @type {import("../types.js").Deal["options"]} */ (view.options);
    return copyLink({ game, players: view.players, seed, options }, this.table.report);
  }

  /** The engine is gone, not only of another mind. @param {unknown} error */
  crashed(error) {
    const named = /** @type {{key?: string, params?: import("../types.js").Params, message?: string}} */ (error ?? {});
    const save = this.save();
    this.table.report({
      key: named.key ?? "match.crashed",
      params: named.params ?? { detail: named.message ?? String(error) },
      remedy: { label: t("match.retry"), run: () => this.table.restart(save) },
    });
  }

  /** Two windows, one match: the one written last is the match. @param {string} id */
  changedElsewhere(id) {
    if (id !== this.id) return;
    const remedy = {
      label: t("store.reload"),
      run: () => {
        const save = store.find(this.id);
        if (save) this.change(async () => void (await this.send({ do: "load", text: save.text })));
      },
    };
    this.table.report({ key: "store.other", remedy });
  }

  close() {
    this.table.engine.call({ do: "close", match: this.id }).catch(() => undefined);
  }
}
