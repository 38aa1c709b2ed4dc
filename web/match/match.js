/**
 * A match at the table: what the engine said last, what is picked on the board, and the ways to change it. It knows
 * no game: words, panels and board come from the screen of the game, the moves from the engine.
 */

import { Analysis } from "../analysis/analysis.js";
import { anyBot, botsTag, charactersTag, levelsOf } from "../levels.js";
import { Advice, pointOut } from "./advice.js";
import { Bots } from "./bots.js";
import { branchWords } from "./branch.js";
import { contextOf } from "./context.js";
import { Curtain } from "./curtain.js";
import { Finger } from "../focus/finger.js";
import { followBoard, followLog } from "./follow.js";
import { Lesson } from "../lesson/lesson.js";
import { Example } from "../rulebook/example.js";
import { highlight } from "./highlight.js";
import { press } from "./keys.js";
import { Moves } from "./moves.js";
import { Numbers } from "./numbers.js";
import { matchPage } from "./page.js";
import { Past } from "./past.js";
import { Record } from "./record.js";
import { Since } from "./since.js";
import { onSetting, setting } from "../settings/settings.js";
import { Sharing } from "../share/sharing.js";
import { hear } from "../sounds/hearing.js";
import { Course } from "../scores/course.js";
import { TextLayer } from "../text/layer.js";
import { handsOpenInText } from "../texts.js";
import { Wire } from "./wire.js";

/** @typedef {import("../types.js").Engine} Engine */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").GameScreen} GameScreen */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../messages.js").Messages} Messages */
/**
 * @typedef {object} Table
 * @property {Engine} engine
 * @property {import("../engine/thinker.js").Thinker} thinker
 * @property {Game} game
 * @property {GameScreen} screen
 * @property {import("./parts.js").Printed} printed on the parts of the game, by edition
 * @property {Omit<Save, "text" | "turn" | "updated">} header
 * @property {number | null} known when the entry in the store was written that this match was read from
 * @property {string | null} guest the text of a match that is only looked at: it is kept when somebody begins to play
 * @property {Frame} frame
 * @property {{script: import("../lesson/script.js").Script, index: number}} [lesson] what guides through it, and from which step on
 * @property {import("../rulebook/example.js").Told} [example] of the rulebook, which it plays
 * @property {() => void} paint
 * @property {(message: Parameters<Messages["show"]>[0]) => void} report
 * @property {(...keys: string[]) => void} withdraw messages that are true no more
 * @property {() => void} home
 * @property {() => void} saves shows the saved games
 * @property {() => void} settings opens the dialog of the settings
 * @property {(game: string, place?: string) => void} rules opens the rulebook of a game at a paragraph
 * @property {(id: string) => void} kept the match is in the store, under this id
 * @property {(save: Save) => void} restart
 * @property {(match: Match, moves: number, words: string) => Promise<void>} branch a new match from the first moves of this one
 */

export class Match {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.id = table.header.id;
    this.screen = table.screen;
    this.curtain = new Curtain(Boolean(table.game.hidden), handsOpenInText(table.frame.text), levelsOf(table.frame.tags.bots, table.frame.view.players), table.header.seat);
    this.wire = new Wire(this);
    this.moves = new Moves(this);
    this.bots = new Bots(this, table.thinker);
    this.record = new Record(this);
    this.sharing = new Sharing(this);
    this.past = new Past(this);
    this.advice = new Advice(this);
    this.analysis = new Analysis(this);
    this.since = new Since(this);
    this.course = new Course(this);
    this.text = new TextLayer(this);
    this.finger = new Finger(this);
    this.numbers = new Numbers(this);
    /** @type {Lesson | Example | null} the guide through a first game, or an example of the rulebook */
    this.lesson = table.example ? new Example(this, table.example) : table.lesson ? new Lesson(this, table.lesson.script, table.lesson.index) : null;
    /** @type {Frame} what the engine said */
    this.given = table.frame;
    /** @type {Frame} what of it is offered: while the screen waits to be handed over, or a bot is to move, no moves */
    this.frame = table.frame;
    /** @type {LogEntry[]} */
    this.log = [];
    /** @type {string[]} */
    this.picks = [];
    /** @type {string | null} the move that ends the turn, while it is asked whether it shall */
    this.asked = null;
    /** what is unfolded or turned to the front */
    this.show = { moves: setting("moves") === "list", seat: /** @type {number | null} */ (null), scores: table.frame.view.over, people: false, share: false, keys: false, more: false, printed: false, tab: "sheet", zoom: 0 };
    this.forget = onSetting("moves", (moves) => this.turnTo({ moves: moves === "list" }));
    this.take(table.frame);
  }

  /** Once the match is on the screen: the bots take up their work. */
  begin() {
    if (this.lesson) {
      this.bots.paused = true; // what the others do is in the lesson
      return this.lesson.begin();
    }
    if (anyBot(this.curtain.levels)) this.table.thinker.warm();
    this.bots.shown();
    this.sharing.next();
    if (this.curtain.turns(this.given)) this.draw("uncover");
    else this.bots.wake();
  }

  /** What is to be seen: the present, or the past one looks back at. */
  get picture() {
    return this.past.frame ?? this.frame;
  }

  context() {
    return contextOf(this);
  }

  page() {
    return matchPage(this);
  }

  /** What can only be done once the page is painted: scrolling and focus. */
  painted() {
    followLog(this);
    highlight(this);
    pointOut(this.advice);
    this.analysis.check();
    this.since.check();
    this.course.check();
    if (!this.lesson) followBoard(this.picture, this.picks); // the guide knows where to look
    this.text.news.check();
    this.lesson?.painted();
    if (this.show.share) this.sharing.make();
  }

  title() {
    const { branch } = this.frame.tags;
    return [...this.table.header.names, ...(branch ? [branchWords(branch)] : [])].join(", ");
  }

  /** @param {Frame} frame */
  take(frame) {
    const { over } = this.frame.view;
    hear(this.given, frame, frame.view.to_move !== null && this.curtain.levels[frame.view.to_move] === null, this.screen.sounds);
    this.given = frame;
    this.frame = this.curtain.offered(frame);
    this.log = [...this.log.slice(0, frame.log.from), ...frame.log.entries];
    this.picks = [];
    this.asked = null;
    this.past.check();
    this.advice.check();
    if (frame.view.over !== over) this.show.scores = frame.view.over;
  }

  /**
   * From now on a seat is played by a bot of this level, or by a person.
   * @param {number} seat
   * @param {string | null} level
   */
  async seatPlayer(seat, level) {
    this.bots.stopThinking();
    while (this.wire.busy) await this.wire.quiet();
    await this.wire.change(async () => {
      const before = this.curtain.levels;
      const levels = before.map((old, index) => (index === seat ? level : old));
      this.past.leave(); // other eyes may be looking from now on
      this.curtain.seat(levels);
      if (!(await this.wire.send({ do: "tag", tags: botsTag(levels) }))) this.curtain.seat(before);
    });
  }

  /**
   * The bot at a seat likes this better than others do.
   * @param {number} seat
   * @param {string} character empty: what the deal says
   */
  async giveCharacter(seat, character) {
    this.bots.stopThinking();
    while (this.wire.busy) await this.wire.quiet();
    const { tags, view } = this.given;
    const chosen = charactersTag(tags.characters, view.players, seat, character);
    await this.wire.change(async () => void (await this.wire.send({ do: "tag", tags: chosen })));
  }

  /** This device plays one seat from now on, or, without a seat, all of them. @param {number} [seat] */
  async sit(seat) {
    while (this.wire.busy) await this.wire.quiet();
    await this.wire.change(async () => {
      this.past.leave();
      this.advice.drop();
      this.curtain.sit(seat);
      await this.wire.send({ do: "look" });
    });
  }

  /**
   * Covers the hand that lies open, or shows that of the seat to move.
   * @param {import("./curtain.js").Gesture} gesture
   */
  draw(gesture) {
    return this.wire.change(async () => {
      this.past.leave();
      this.advice.drop();
      this.curtain.draw(this.frame, gesture);
      if (await this.wire.send({ do: "look" })) await this.moves.playAutomatic();
    });
  }

  /** A game of its own that begins with the first moves of this one; this one stays as it is. @param {number} moves */
  branch(moves) {
    return this.table.branch(this, moves, branchWords(String(this.picture.view.turn)));
  }

  /** @param {string} thing */
  pick(thing) {
    if (this.lesson?.allowsPick(thing) === false) return;
    const { picks, move } = this.screen.afterPick(this.frame, [...this.picks, thing]);
    this.picks = picks;
    if (move !== null) this.moves.play(move);
    else this.table.paint();
  }

  clearPicks() {
    this.picks = [];
    this.asked = null;
    this.table.paint();
  }

  /** @param {Partial<Match["show"]>} change */
  turnTo(change) {
    Object.assign(this.show, change);
    this.table.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    press(this, event);
  }

  close() {
    this.leave();
    this.table.thinker.stop();
  }

  /** The match is not on the screen any more; the thread of the bots may serve another one. */
  leave() {
    this.forget();
    this.bots.close();
    this.lesson?.close();
    this.past.leave();
    this.advice.drop();
    this.analysis.stop();
    this.table.engine.call({ do: "close", match: this.id }).catch(() => undefined);
  }
}
