/**
 * The screen of a match: it paints the state of a table, sends it commands, and composes the parts of the page.
 * It knows no game: words, panels and board come from the screen of the game, the moves from the engine.
 */

import { t } from "../i18n/i18n.js";
import { say } from "../kit/announcer.js";
import { pageClock } from "../kit/clock.js";
import { anyBot, levelsOf } from "../levels.js";
import { handsOpenInText } from "../matchtext.js";
import { interval, onSetting, setting } from "../settings/settings.js";
import { hear } from "../sounds/hearing.js";
import { Curtain } from "../table/curtain.js";
import { openTable } from "../table/table.js";
import { ActBar } from "./actbar.js";
import { turnWords } from "./advicepanel.js";
import { Analysis } from "./analysis/analysis.js";
import { branchWords } from "./branch.js";
import { Changed } from "./changed.js";
import { Since } from "./changes.js";
import { contextOf } from "./context.js";
import { focusConfirm } from "./focus.js";
import { followBoard, followLog } from "./follow.js";
import { followPast } from "./followpast.js";
import { HandInSight } from "./hand.js";
import { highlight } from "./highlight.js";
import { showHints } from "./hinted.js";
import { press } from "./keys.js";
import { arrive } from "./motion.js";
import { Numbers } from "./numbers.js";
import { matchPage } from "./page.js";
import { progressBar } from "./progressbar.js";
import { Record } from "./record.js";
import { Course } from "./scores/course.js";
import { sendsEnd } from "./share/endrow.js";
import { Places } from "./share/places.js";
import { Sharing } from "./share/sharing.js";
import { newShow } from "./show.js";
import { openTab } from "./tabs.js";
import { News } from "./text/news.js";
import { textAtFirst } from "./text/state.js";
import { Finger } from "./touch.js";

/** @typedef {import("../table/core.js").TableEvent} TableEvent */
/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("./screen.js").App} App */
/** @typedef {import("./screen.js").GuideLayer} GuideLayer */
/** @typedef {import("./screen.js").Live} Live */
/** @typedef {import("./screen.js").Match} MatchOnScreen */
/** @typedef {import("./screen.js").Show} Show */
/** @typedef {import("../engine/thinker.js").Thinker} Thinker */
/** @typedef {{warm(): unknown, stop(): void} & Pick<Thinker, "ask" | "advise" | "analyse">} Thinking */
/**
 * @typedef {object} Opening what a match is opened with
 * @property {import("../engine/protocol.js").Engine} engine
 * @property {Thinking} thinker
 * @property {import("../types.js").Game} game
 * @property {import("../types.js").GameScreen} screen
 * @property {import("../kit/editions.js").Printed} printed on the parts of the game, by edition
 * @property {import("../types.js").Header} header
 * @property {number | null} known when the store entry of this match was written; null: it is not in the store
 * @property {string | null} viewed the text of a match that is only viewed: it is stored as soon as it is played on
 * @property {import("./share/places.js").Kin | null} [kin] a saved match of the same deal, if this one is only viewed
 * @property {Frame} frame
 * @property {(match: Match) => GuideLayer} [guide] a guide that leads through it
 * @property {boolean} [example] of the rulebook
 * @property {number[]} [seats] those that are played here, as guest of a live table: one or none
 * @property {(match: Match) => Live} [live] the table that it is a guest of
 */

/**
 * @typedef {object} Pages what a match asks of the page besides
 * @property {(match: Match, moves: number, words: string, played: string[]) => Promise<void>} branch
 * @property {(match: Match) => void} live
 */

/** @implements {MatchOnScreen} */
export class Match {
  /**
   * @param {Opening} opening
   * @param {App & Pages} app
   */
  constructor(opening, app) {
    const { engine, thinker, game, screen, printed, header, known, viewed, kin = null } = opening;
    const { frame, guide, example = false } = opening;
    this.engine = engine;
    this.thinker = thinker;
    this.game = game;
    this.screen = screen;
    this.printed = printed;
    this.app = app;
    this.example = example;
    this.id = header.id;
    const levels = levelsOf(frame.tags, frame.view.players);
    const curtain = new Curtain(Boolean(game.hidden), handsOpenInText(frame.text), levels, header.here ?? null);
    if (opening.seats) curtain.guard(opening.seats);
    this.table = openTable(
      { match: header.id, frame, curtain },
      {
        engine,
        thinker,
        rules: screen,
        clock: pageClock,
        pace: interval,
        confirms: () => setting("confirm") === "on",
        finishes: () => !example && setting("finish") === "on",
        tell: (event) => this.heard(event),
      },
    );
    this.state = this.table.state;
    const turnTo = (/** @type {Partial<Show>} */ change) => this.turnTo(change);
    // a guide has its own place, and the host has the text of a guest's match
    const unsaved = () => this.lesson !== null || opening.live !== undefined;
    this.record = new Record({
      table: this.table,
      screen,
      printed,
      header,
      known,
      viewed,
      app,
      unsaved,
      title: () => this.title(),
    });
    this.sharing = new Sharing({ table: this.table, engine, app });
    const { state, table, record } = this;
    this.places = new Places({ table, record, hidden: Boolean(game.hidden), kin, reopen: app.reopen });
    const { paint, report, withdraw } = app;
    this.analysis = new Analysis({ state, thinker, clock: pageClock, paint, report, withdraw });
    this.since = new Since();
    const quiet = () => this.lesson !== null || example;
    this.changed = new Changed({ engine, screen, state, clock: pageClock, quiet });
    this.hand = new HandInSight();
    this.acts = new ActBar();
    this.course = new Course({ engine, state, paint: app.paint });
    this.text = textAtFirst();
    this.news = new News();
    const spot = () => `${state.displayed.hash} ${state.displayed.viewer}`;
    this.finger = new Finger({ paint: app.paint, guide: () => this.lesson?.guide ?? null, spot });
    this.numbers = new Numbers({ engine, game, printed, example, state, paint: app.paint, turnTo });
    this.show = newShow(frame.view.over);
    /** @type {Live | null} */
    this.live = opening.live?.(this) ?? null;
    /** @type {GuideLayer | null} */
    this.lesson = guide?.(this) ?? null;
    if (this.lesson) {
      this.table.follow(this.lesson.guide);
      state.bots.paused = true; // the lesson contains the moves of the others
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

  /** Called once the match is on the screen: starts the guide or the bots. */
  begin() {
    if (this.lesson) return this.lesson.begin();
    const { curtain, received } = this.state;
    if (anyBot(curtain.levels)) this.thinker.warm();
    this.table.bots.shown();
    if (curtain.turns(received)) this.table.moveCurtain("uncover");
    else this.table.bots.wake();
  }

  /** @param {TableEvent} event */
  heard(event) {
    const { app } = this;
    this.live?.heard(event);
    this.record.heard(event);
    this.text.inPast &&= this.state.past.on;
    if (event.type === "changed") app.paint();
    else if (event.type === "begun") arrive();
    else if (event.type === "received") this.received(event);
    else if (event.type === "asked") requestAnimationFrame(focusConfirm);
    else if (event.type === "ending") say(t("ending.words"));
    else if (event.type === "refused") this.refused(event.message);
    else if (event.type === "trouble") app.report({ ...event.message, ...(event.retry ? this.retry(event.own) : {}) });
    else if (event.type === "withdrawn") app.withdraw(...event.keys);
    else if (event.type === "progress") progressBar(event.of, event.share);
  }

  /** Remedies for a failure of the bots, which are paused until then. @param {boolean} [own] of a bot of one's own */
  retry(own = false) {
    const again = { label: t("match.retry"), run: () => this.table.bots.go() };
    const give = { label: t("bots.own-give"), run: () => this.turnTo({ people: true }) };
    return { remedy: own ? [give, again] : again };
  }

  /** @param {Extract<TableEvent, {type: "received"}>} event */
  received({ request, before, after }) {
    if (request.do === "revise") this.news.revised(after.log.from);
    const { to_move, over } = after.view;
    const person = to_move !== null && this.state.curtain.mine.includes(to_move);
    if (!this.atOnce(before.view.to_move) || person || over) hear(before, after, person, this.screen.sounds);
    if (over !== before.view.over) this.show.scores = over;
  }

  /** Whether a bot plays this seat and its moves are not shown one by one. @param {number | null} seat */
  atOnce(seat) {
    const { bots, curtain } = this.state;
    return seat !== null && curtain.levels[seat] !== null && (bots.skipping || interval() === 0);
  }

  /** Whether the latest change is animated. */
  get animates() {
    return !this.atOnce(this.state.log.at(-1)?.seat ?? null);
  }

  /** Reports a refusal, with a link to the rule. @param {import("../types.js").Message} message */
  refused({ key, params = {} }) {
    const place = this.screen.paragraphs?.refusals[key];
    const remedy = place ? { label: t("book.rule"), run: () => this.app.rules(this.game.name, place) } : undefined;
    this.app.report({ key, params: this.screen.named?.(params, this.context()) ?? params, remedy });
  }

  context() {
    return contextOf(this);
  }

  page() {
    return matchPage(this);
  }

  /**
   * Called after painting, for what needs the painted page: scrolling, marks, announcements, and requests for what is
   * now shown.
   */
  painted() {
    const { state } = this;
    followLog(this.id, state);
    highlight(this.id, state);
    showHints(state);
    this.analysis.look(openTab(this) === "analysis");
    this.since.mark(state);
    this.changed.look();
    if (this.show.scores) this.course.look();
    this.hand.look(this);
    this.acts.look();
    this.finger.look();
    followBoard(state.displayed, state.picks, this.lesson?.guide);
    followPast(this.id, state);
    this.news.tell(this);
    this.lesson?.painted();
    if (this.show.share || this.sendsOn) this.sharing.make(this.show.share);
  }

  /** Whether a panel with the link to send is on the page. */
  get sendsOn() {
    const { curtain, offered, past } = this.state;
    return !past.on && ((curtain.away(offered) && !curtain.looksOn) || sendsEnd(this));
  }

  /** Whether a person here has to decide, and others play elsewhere or are bots: the title of the page says so. */
  get asks() {
    const { curtain, received } = this.state;
    const others = curtain.here !== null || anyBot(curtain.levels);
    return others && curtain.turnHere(received) && this.lesson === null && !this.live?.apart;
  }

  title() {
    const { branch } = this.state.offered.tags;
    return [...this.header.names, ...(branch ? [branchWords(branch)] : [])].join(", ");
  }

  /** Shows the players' cards of this match all at once or one at a time. @param {"all" | "tabs"} panels */
  showPanels(panels) {
    this.record.header = { ...this.record.header, panels };
    this.record.keep();
    this.app.paint();
  }

  /** @param {import("../types.js").ComparedTurn} compared @param {{turn: number, seat: number}} whose */
  turnWords(compared, whose) {
    return turnWords(this, compared, whose);
  }

  openLive() {
    this.app.live(this);
  }

  askHints() {
    this.show.moves = false;
    this.table.hints.ask();
  }

  /**
   * Goes to a turn chosen from a list and scrolls to the board, which may be out of view in a small window.
   * @param {number} at
   */
  async jump(at) {
    await this.table.past.jump(at);
    document.querySelector(".board-frame")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Opens a branch: a new match up to the position that is displayed; this one stays as it is.
   * @param {string[]} [played] moves to begin it with
   */
  branch(played = []) {
    return this.app.branch(this, this.state.past.at, branchWords(String(this.state.displayed.view.turn)), played);
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

  /** Ends the guide: from here on this is an ordinary match. @param {import("../types.js").Header} header */
  leaveGuide(header) {
    this.lesson?.close();
    this.lesson = null;
    this.table.follow(null);
    this.record.header = header;
  }

  /** Ends the match on this screen, and stops the bots' worker. */
  close() {
    this.leave();
    this.thinker.stop();
  }

  /** Ends the match on this screen; the bots' worker stays for the next one. */
  leave() {
    this.heard = (event) => this.record.heard(event); // what is under way is stored, without a sound or a message
    this.forget();
    this.live?.close();
    this.lesson?.close();
    this.table.close();
    this.analysis.stop(); // last, with the next two: a painting by the others would start them again
    this.changed.stop();
    this.acts.stop();
  }
}
