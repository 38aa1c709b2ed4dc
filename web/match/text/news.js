/**
 * What is announced to screen readers in a match: what has just been done, and what is to be decided now, in the words
 * of the page.
 */

import { t } from "../../i18n/i18n.js";
import { say } from "../../kit/announcer.js";
import { piecesOf } from "../../kit/timeline.js";
import { hintWords } from "../advicepanel.js";
import { decisionOf } from "../decided.js";
import { wordsOf } from "../log.js";
import { openTab } from "../tabs.js";
import { headingOf } from "./commands.js";

/** @typedef {import("../screen.js").Match} Match */

/** Milliseconds for which a change is shown at most; the log and the decision say it as well. */
const SHOWN = 20_000;
/** More turns at once are only counted. */
const MOST = 6;

/** Remembers what was announced, so that only news is. */
export class News {
  constructor() {
    /** index of the last log entry that was announced */
    this.announced = -1;
    this.heading = "";
    this.sum = "";
    this.hints = "";
    this.guided = "";
    /** what was said of the analysis since it was opened */
    this.analysis = "";
    /** the messages about what changed for everybody, until a person has played on @type {string[]} */
    this.landmarks = [];
  }

  /** A choice has been changed: what is done now is news. @param {number} from index of its first log entry */
  revised(from) {
    this.announced = Math.min(this.announced, from);
  }

  /** Called after every painting. @param {Match} match */
  tell(match) {
    const { log } = match.state;
    const known = this.announced;
    this.announced = log.length;
    if (known >= 0 && log.length < known) say(t("text.undone"));
    if (known >= 0 && log.length > known) tellTurns(match, known);
    if (known >= 0 && log.length !== known) this.tellLandmarks(match, known);
  }

  /**
   * Called once the focus is where it stays.
   * @param {Match} match
   * @param {boolean} read whether the focus has come to the heading, which is read then
   */
  tellNow(match, read) {
    this.tellHeading(match, read);
    this.tellSum(match);
    this.tellHints(match);
    this.tellGuide(match);
    this.tellAnalysis(match);
  }

  /**
   * Shows and announces what has changed for everybody; it stays for a while, at most until a person has moved again.
   * @param {Match} match
   * @param {number} from index of the first new entry
   */
  tellLandmarks(match, from) {
    const { app, screen, game, lesson, state } = match;
    const fresh = state.log.slice(from);
    const person = fresh.some(({ seat }) => state.curtain.levels[seat] === null);
    const { over } = state.received.view;
    if (fresh.length === 0 || person || over) app.withdraw(...this.landmarks.splice(0));
    const context = match.context();
    for (const entry of fresh) {
      const mark = screen.landmark?.(entry, context);
      if (!mark) continue;
      const { place, ...words } = mark;
      // a guide has the floor, and at the end the scores do
      if (lesson || over) say(t(words.key, words.params));
      else {
        this.landmarks.push(words.key);
        const remedy = { label: t("book.rule"), run: () => app.rules(game.name, place) };
        app.report({ ...words, good: true, remedy, lasts: SHOWN });
      }
    }
  }

  /** Announces the words of the guide. @param {Match} match */
  tellGuide({ lesson }) {
    const words = lesson?.words().join(" ") ?? "";
    if (words !== this.guided) say(words);
    this.guided = words;
  }

  /** Announces that the analysis begins and is complete, but not again as it follows the moves. @param {Match} match */
  tellAnalysis(match) {
    const { analysis } = match;
    const now =
      openTab(match) !== "analysis" || analysis.failed ? "" : analysis.done ? "analysis.done" : "analysis.working";
    if (now === this.analysis || (now !== "" && this.analysis === "analysis.done")) return;
    this.analysis = now;
    if (now !== "") say(t(now));
  }

  /** Announces the progress of a hint, then the best turn with its reasons. @param {Match} match */
  tellHints(match) {
    const { open, list } = match.state.hints;
    const key = !open ? "" : !list ? "hint.thinking" : list.length > 0 ? "hint.list" : "hint.none";
    if (key !== this.hints && key !== "")
      say([t(key), ...(list?.length ? [hintWords(match, match.context(), list[0])] : [])].join(". "));
    this.hints = key;
  }

  /**
   * Announces what is to be decided, unless the focus has come there. On a heading that has the focus already nothing
   * is read when its words change.
   * @param {Match} match
   * @param {boolean} read
   */
  tellHeading(match, read) {
    const words = headingOf(match, match.context());
    if (words === this.heading) return;
    this.heading = words;
    if (!read) say(words);
  }

  /** Announces what the things picked so far come to: the focus stays among them. @param {Match} match */
  tellSum(match) {
    const { past, picks } = match.state;
    const words = past.on || picks.length === 0 ? "" : (decisionOf(match, match.context()).sum ?? "");
    if (words !== this.sum) say(words);
    this.sum = words;
  }
}

/** Announces what was done since. @param {Match} match @param {number} from index of the first entry */
function tellTurns(match, from) {
  const context = match.context();
  const pieces = piecesOf(match.state.log.slice(from));
  if (pieces.length > MOST) say(t("text.more", { count: pieces.length - MOST }));
  for (const piece of pieces.slice(-MOST)) {
    const words = wordsOf(match, context, piece);
    if (words !== "") say(`${context.ui.names[piece.seat]} ${words}`);
  }
}
