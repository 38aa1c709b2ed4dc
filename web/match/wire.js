/**
 * The one line from a match to the engine: what is asked of it, one request at a time, and what comes back. A click while
 * something is under way is a click on a board that is no longer there.
 */

import { t } from "../i18n/i18n.js";
import { arrive } from "./motion.js";

/** @typedef {import("../types.js").Frame} Frame */
/** @typedef {import("../types.js").Message} Message */

/** A change that takes longer than this is shown to be under way. */
const PATIENCE = 200;

export class Wire {
  /** @param {import("./match.js").Match} match */
  constructor(match) {
    this.match = match;
    this.busy = false;
    /** it takes so long that it is to be seen */
    this.slow = false;
    /** @type {(() => void)[]} those who wait until nothing is under way */
    this.patient = [];
    /** @type {string[]} what was said of the last refusal: no news once something else was done */
    this.refused = [];
  }

  /**
   * Asks the engine to change the match; the answer is the next frame. A refusal is reported.
   * @param {object} request
   * @returns {Promise<boolean>} whether it was done
   */
  async send(request) {
    const reply = await this.ask(request);
    this.match.table.withdraw(...this.refused.splice(0));
    if (!reply.ok) {
      this.refused = [reply.error.key];
      this.match.table.report({ ...reply.error, remedy: this.ruleOf(reply.error.key) });
    }
    return reply.ok;
  }

  /** The way to the rule by which something is refused. @param {string} key */
  ruleOf(key) {
    const { screen, table } = this.match;
    const place = screen.paragraphs?.refusals[key];
    return place ? { label: t("book.rule"), run: () => table.rules(table.game.name, place) } : undefined;
  }

  /** @param {object} request @returns {Promise<{ok: true, frame: Frame} | {ok: false, error: Message}>} */
  async ask(request) {
    const { match } = this;
    const reply = await match.table.engine.call({ ...request, match: match.id, viewer: match.curtain.eyes() });
    if (!reply.ok) return reply;
    match.take(reply.frame);
    if (!match.curtain.turns(match.given)) return reply;
    match.curtain.draw(match.given, "uncover");
    return this.ask({ do: "look" });
  }

  /** Until what is under way is done. Another may be faster then. */
  async quiet() {
    if (this.busy) await new Promise((resolve) => this.patient.push(() => resolve(null)));
  }

  /**
   * Does something that may change the match, and all that follows from a change: it is kept, painted, and those whose
   * turn it is go on. Nothing is done while something else is under way.
   * @param {() => Promise<void>} work
   */
  async change(work) {
    if (this.busy) return;
    const { match } = this;
    this.busy = true;
    arrive();
    const before = match.frame.text;
    const slow = setTimeout(() => {
      this.slow = true;
      match.table.paint();
    }, PATIENCE);
    try {
      await work();
    } catch (error) {
      match.record.crashed(error);
    }
    clearTimeout(slow);
    this.busy = this.slow = false;
    if (match.frame.text !== before) match.record.keep();
    match.table.paint();
    for (const go of this.patient.splice(0)) go();
    match.bots.wake();
    match.lesson?.moved();
  }
}
