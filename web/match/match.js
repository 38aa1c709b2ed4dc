/**
 * The screen of a match: it paints the state of a table, sends its commands, and puts together the parts of the page.
 * It knows no game: words, panels and board come from the screen of the game, the moves from the engine.
 */

import { Analysis } from "./analysis/analysis.js";
import { Finger } from "./finger.js";
import { pageClock } from "../kit/clock.js";
import { t } from "../i18n/i18n.js";
import { anyBot, levelsOf } from "../levels.js";
import { Course } from "./scores/course.js";
import { interval, onSetting, setting } from "../settings/settings.js";
import { Sharing } from "./share/sharing.js";
import { hear } from "../sounds/hearing.js";
import { Curtain } from "../table/curtain.js";
import { openTable } from "../table/table.js";
import { News } from "./text/news.js";
import { textAtFirst } from "./text/state.js";
import { handsOpenInText } from "../texts.js";
import { branchWords } from "./branch.js";
import { contextOf } from "./context.js";
import { followBoard, followLog } from "./follow.js";
import { highlight } from "./highlight.js";
import { pointOut } from "./hinted.js";
import { press } from "./keys.js";
import { arrive } from "./motion.js";
import { Numbers } from "./numbers.js";
import { matchPage } from "./page.js";
import { Record } from "./record.js";
import { Since } from "./since.js";

/** @typedef {import("../table/core.js").TableEvent} TableEvent */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./screen.js").App} App */
/** @typedef {import("./screen.js").GuideLayer} GuideLayer */
/** @typedef {import("./screen.js").Match} MatchOnScreen */
/** @typedef {import("./screen.js").Show} Show */
/**
 * @typedef {object} Opening what is put on the table
 * @property {import("../engine/protocol.js").Engine} engine
 * @property {import("../engine/thinker.js").Thinker} thinker
 * @property {import("../types.js").Game} game
 * @property {import("../types.js").GameScreen} screen
 * @property {import("../kit/editions.js").Printed} printed on the parts of the game, by edition
 * @property {import("../types.js").Header} header
 * @property {number | null} known when the entry in the store was written that this match was read from
 * @property {string | null} guest the text of a match that is only looked at: it is kept as soon as it is played on
 * @property {Frame} frame
 * @property {(match: Match) => GuideLayer} [guide] what leads through it
 * @property {boolean} [example] of the rulebook
 */

/** @implements {MatchOnScreen} */
export class Match {
  /**
   * @param {Opening} opening
   * @param {App & {branch: (match: Match, moves: number, words: string) => Promise<void>}} app
   */
  constructor({ engine, thinker, game, screen, printed, header, known, guest, frame, guide, example = false }, app) {
    this.engine = engine;
    this.thinker = thinker;
    this.game = game;
    this.screen = screen;
    this.printed = printed;
    this.app = app;
    this.example = example;
    this.id = header.id;
    const levels = levelsOf(frame.tags.bots, frame.view.players);
    const curtain = new Curtain(Boolean(game.hidden), handsOpenInText(frame.text), levels, header.seat);
    this.table = openTable({ match: header.id, frame, curtain }, {
      engine, thinker, rules: screen, clock: pageClock, pace: interval,
      confirms: () => setting("confirm") === "on", tell: (event) => this.heard(event),
    });
    this.state = this.table.state;
    const turnTo = (/** @type {Partial<Show>} */ change) => this.turnTo(change);
    const guided = () => this.lesson !== null;
    this.record = new Record({
      table: this.table, screen, printed, header, known, guest, app, guided,
      title: () => this.title(), stored: () => this.sharing.next(),
    });
    this.sharing = new Sharing({ table: this.table, engine, record: this.record, app, turnTo });
    this.analysis = new Analysis({ state: this.state, thinker, clock: pageClock, paint: app.paint, report: app.report });
    this.since = new Since();
    this.course = new Course({ engine, state: this.state, paint: app.paint });
    this.text = textAtFirst();
    this.news = new News();
    this.finger = new Finger({ paint: app.paint, guide: () => this.lesson?.guide ?? null });
    this.numbers = new Numbers({ engine, game, printed, example, state: this.state, paint: app.paint, turnTo });
    /** @type {Show} */
    this.show = {
      moves: setting("moves") === "list", seat: null, scores: frame.view.over, tab: "sheet", zoom: 0,
      people: false, share: false, keys: false, more: false, printed: false,
    };
    /** @type {GuideLayer | null} */
    this.lesson = guide?.(this) ?? null;
    if (this.lesson) {
      this.table.follow(this.lesson.guide);
      this.state.bots.paused = true; // the moves of the others are in the lesson
    }
    const forgets = [
      onSetting("moves", (moves) => this.turnTo({ moves: moves === "list" })),
      onSetting("pace", () => {
        this.table.bots.hurry();
        app.paint();
      }),
    ];
    this.forget = () => forgets.forEach((forget) => forget());
  }

  get header() {
    return this.record.header;
  }

  /** Once the match is on the screen: the guide or the bots take up their work. */
  begin() {
    if (this.lesson) return this.lesson.begin();
    const { curtain, received } = this.state;
    if (anyBot(curtain.levels)) this.thinker.warm();
    this.table.bots.shown();
    this.sharing.next();
    if (curtain.turns(received)) this.table.draw("uncover");
    else this.table.bots.wake();
  }

  /** @param {TableEvent} event */
  heard(event) {
    const { app } = this;
    if (event.type === "changed") app.paint();
    else if (event.type === "begun") arrive();
    else if (event.type === "received") this.received(event.before, event.after);
    else if (event.type === "committed") this.record.keep();
    else if (event.type === "asked") requestAnimationFrame(focusConfirm);
    else if (event.type === "refused") app.report({ ...event.message, remedy: this.ruleOf(event.message.key) });
    else if (event.type === "trouble") app.report({ ...event.message, ...(event.retry ? this.retry() : {}) });
    else if (event.type === "withdrawn") app.withdraw(...event.keys);
    else if (event.type === "crashed") this.record.crashed(event.error);
    else if (event.type === "progress") progressBar(event.of, event.share);
  }

  /** The bots are held until a person lets them go on. */
  retry() {
    return { remedy: { label: t("match.retry"), run: () => this.table.bots.go() } };
  }

  /** @param {Frame} before @param {Frame} after */
  received(before, after) {
    const { to_move, over } = after.view;
    hear(before, after, to_move !== null && this.state.curtain.levels[to_move] === null, this.screen.sounds);
    if (over !== before.view.over) this.show.scores = over;
  }

  /** The way to the rule by which something is refused. @param {string} key */
  ruleOf(key) {
    const place = this.screen.paragraphs?.refusals[key];
    return place ? { label: t("book.rule"), run: () => this.app.rules(this.game.name, place) } : undefined;
  }

  context() {
    return contextOf(this);
  }

  page() {
    return matchPage(this);
  }

  /**
   * What can only be done once the page is painted: scrolling, marks, news, and questions for what has come into
   * sight.
   */
  painted() {
    const { state } = this;
    followLog(this.id, state);
    highlight(this.id, state);
    pointOut(state);
    this.analysis.look(this.show.tab === "analysis");
    this.since.mark(state);
    if (this.show.scores) this.course.look();
    if (!this.lesson) followBoard(state.displayed, state.picks); // a guide brings into sight what it marks
    this.news.tell(this);
    this.lesson?.painted();
    if (this.show.share) this.sharing.make();
  }

  title() {
    const { branch } = this.state.offered.tags;
    return [...this.header.names, ...(branch ? [branchWords(branch)] : [])].join(", ");
  }

  askHints() {
    this.show.moves = false;
    this.table.hints.ask();
  }

  /** To a turn that was chosen from a list; on a small window the board may be out of sight. @param {number} at */
  async jump(at) {
    await this.table.past.jump(at);
    document.querySelector(".board-frame")?.scrollIntoView({ block: "nearest" });
  }

  /** A match of its own that begins with the first moves of this one; this one stays as it is. @param {number} moves */
  branch(moves) {
    return this.app.branch(this, moves, branchWords(String(this.state.displayed.view.turn)));
  }

  /** @param {Partial<Show>} change */
  turnTo(change) {
    Object.assign(this.show, change);
    this.app.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    press(this, event);
  }

  /** The guide is through: from here on it is a match like any other. @param {import("../types.js").Header} header */
  leaveGuide(header) {
    this.lesson?.close();
    this.lesson = null;
    this.table.follow(null);
    this.record.header = header;
  }

  close() {
    this.leave();
    this.thinker.stop();
  }

  /** The match is not on the screen any more; the thread of the bots may serve another one. */
  leave() {
    this.forget();
    this.lesson?.close();
    this.analysis.stop();
    this.table.close();
  }
}

/** To the button that ends the turn. */
function focusConfirm() {
  const button = document.querySelector("[data-action=confirm-end]");
  if (button instanceof HTMLElement) button.focus();
}

/** Too often for a painting of the page. @param {"bots" | "hints"} of @param {number} share */
function progressBar(of, share) {
  const bar = document.querySelector(of === "bots" ? "progress[data-bots-progress]" : "progress[data-hint-progress]");
  if (bar instanceof HTMLProgressElement) bar.value = share;
}
