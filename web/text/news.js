/** What of a match is said aloud: what has just been done, and what is to be decided now, in the words of the page. */

import { t } from "../i18n/i18n.js";
import { hintWords } from "../match/advicepanel.js";
import { wordsOf } from "../match/log.js";
import { piecesOf } from "../kit/timeline.js";
import { say } from "./announcer.js";
import { headingOf } from "./commands.js";

/** @typedef {import("../match/match.js").Match} Match */

/** More turns at once are counted, not told. */
const MOST = 6;

export class News {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** entries of the log that were told */
    this.told = -1;
    this.heading = "";
    this.advice = "";
    this.guided = "";
  }

  /** After every painting. */
  check() {
    const { log } = this.match;
    const known = this.told;
    this.told = log.length;
    if (known >= 0 && log.length < known) say(t("text.undone"));
    if (known >= 0 && log.length > known) this.tell(known);
    this.ask();
    this.advise();
    this.guide();
  }

  /** What the guide through a first game says. */
  guide() {
    const words = this.match.lesson?.words.join(" ") ?? "";
    if (words !== this.guided) say(words);
    this.guided = words;
  }

  /** How far a hint is, then the best turn with its reasons. */
  advise() {
    const { open, hints } = this.match.advice;
    const key = !open ? "" : !hints ? "hint.thinking" : hints.length > 0 ? "hint.list" : "hint.none";
    if (key !== this.advice && key !== "") say([t(key), ...(hints?.length ? [hintWords(this.match, this.match.context(), hints[0])] : [])].join(". "));
    this.advice = key;
  }

  /** What was done since. @param {number} from index of the first entry */
  tell(from) {
    const { match } = this;
    const context = match.context();
    const pieces = piecesOf(match.log.slice(from));
    if (pieces.length > MOST) say(t("text.more", { count: pieces.length - MOST }));
    for (const piece of pieces.slice(-MOST)) {
      const words = wordsOf(match, context, piece);
      if (words !== "") say(`${context.ui.names[piece.seat]} ${words}`);
    }
  }

  /** What is to be decided, unless the focus goes there and reads it. */
  ask() {
    const words = headingOf(this.match, this.match.context());
    if (words === this.heading) return;
    this.heading = words;
    if (!document.activeElement?.matches(".decision h2, .text-view h2")) say(words);
  }
}
