/**
 * The bots at the table: when a bot is to move, it thinks, and its moves are played one after the other at a pace that
 * can be followed. A person can hold them, let them go on, or have all their moves made at once.
 */

import { t } from "../i18n/i18n.js";
import { messageOf } from "../kit/fault.js";
import { onSetting, setting } from "../settings/settings.js";

/** @typedef {import("../engine/thinker.js").Thinker} Thinker */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./match.js").Match} Match */
/** @typedef {"thinking" | "moving" | "paused" | "idle"} Doing */

/** Milliseconds from one move to the next, at the pace that was chosen. */
const PACES = { slow: 1600, normal: 700, fast: 250, once: 0 };
export const interval = () => PACES[setting("pace")];

/** So often a bot tries again by itself, after a crash or without a move, before it asks. */
const TRIES = 3;

export class Bots {
  /** @param {Match} match @param {Thinker} thinker */
  constructor(match, thinker) {
    this.match = match;
    this.thinker = thinker;
    this.paused = false;
    /** no pauses between the moves until a person decides */
    this.skipping = false;
    this.thinking = false;
    this.progress = 0;
    this.running = false;
    this.closed = false;
    this.shownAt = 0;
    this.failures = 0;
    this.question = new AbortController();
    /** @type {() => void} ends the time between two moves */
    this.hurry = () => {};
    this.forget = onSetting("pace", () => {
      this.hurry();
      match.table.paint();
    });
  }

  /** The seat of the bot that is to move. @returns {number | null} */
  seat() {
    const { view } = this.match.given;
    return view.to_move !== null && this.level(view.to_move) !== null ? view.to_move : null;
  }

  /** @param {number} seat */
  level(seat) {
    return this.match.curtain.levels[seat] ?? null;
  }

  /** @returns {Doing} */
  doing() {
    if (this.seat() === null) return "idle";
    return this.paused ? "paused" : this.thinking ? "thinking" : "moving";
  }

  /** Goes to work if there is any. */
  async wake() {
    if (this.running || this.closed) return;
    this.running = true;
    try {
      while (this.free()) await this.turn();
    } finally {
      this.running = false;
      if (this.seat() === null) this.skipping = false;
    }
  }

  free() {
    return !this.closed && !this.paused && this.seat() !== null;
  }

  /** One plan: asked for, then played. */
  async turn() {
    const { match } = this;
    const { hash, text } = match.given;
    const seat = /** @type {number} */ (this.seat());
    const level = /** @type {string} */ (this.level(seat));
    const same = () => this.free() && match.given.hash === hash && this.level(seat) === level;
    try {
      const plan = await this.think(text, level);
      if (this.question.signal.aborted || !same()) return;
      if (plan.length > 0 && (await this.carryOut(plan, seat, level))) {
        this.failures = 0;
        match.table.withdraw("bots.again");
      }
      else this.fail({ key: "bots.stuck", params: { name: this.name(seat) } }, true);
    } catch (error) {
      // stopped on purpose: somebody else sits there now, or the match is left
      if (!this.closed) this.fail(stopped(messageOf(error)));
    }
  }

  /** @param {string} text @param {string} level */
  async think(text, level) {
    this.question = new AbortController();
    this.thinking = true;
    this.progress = 0;
    this.match.table.paint();
    try {
      return await this.thinker.ask(text, level, { signal: this.question.signal, onProgress: (share) => this.show(share) });
    } finally {
      this.thinking = false;
    }
  }

  /**
   * @param {string[]} plan
   * @param {number} seat
   * @param {string} level
   * @returns {Promise<boolean>} whether all of it was legal, as far as it was tried
   */
  async carryOut(plan, seat, level) {
    const { match } = this;
    if (!this.instant()) match.table.paint();
    let { hash } = match.given;
    for (let rest = plan; rest.length > 0; ) {
      await this.patience();
      await match.wire.quiet();
      if (match.wire.busy) continue;
      // held, or the table was changed meanwhile: the plan is made anew from where it is
      if (!this.free() || match.given.hash !== hash || this.seat() !== seat || this.level(seat) !== level) return true;
      const now = this.instant() ? rest : rest.slice(0, 1);
      if (!(await match.moves.playFor(now))) return false;
      this.shown();
      hash = match.given.hash;
      rest = rest.slice(now.length);
    }
    return true;
  }

  instant() {
    return this.skipping || interval() === 0;
  }

  /** The time that the last move is left to be seen; another pace may be chosen meanwhile. */
  async patience() {
    for (;;) {
      const left = this.shownAt + interval() - performance.now();
      if (left <= 0 || this.instant() || !this.free()) return;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.hurry = () => {
          clearTimeout(timer);
          resolve(null);
        };
      });
    }
  }

  /** Something has been shown: the next move is to wait its time. */
  shown() {
    this.shownAt = performance.now();
  }

  /** @param {number} share */
  show(share) {
    this.progress = share;
    const bar = document.querySelector("progress[data-bots-progress]");
    if (bar instanceof HTMLProgressElement) bar.value = share;
  }

  /**
   * Tries again some times, then asks.
   * @param {Message} message
   * @param {boolean} [quietly] another try may well help, and nobody need hear of it
   */
  fail(message, quietly = false) {
    this.failures += 1;
    if (this.failures < TRIES) {
      if (!quietly) this.match.table.report({ key: "bots.again", params: { reason: message } });
      return;
    }
    this.failures = 0;
    this.paused = true;
    this.match.table.report({ ...message, remedy: { label: t("match.retry"), run: () => this.go() } });
  }

  pause() {
    this.paused = true;
    this.skipping = false;
    this.stopThinking();
    this.match.table.paint();
  }

  go() {
    if (this.closed) return;
    this.paused = false;
    this.hurry();
    this.wake();
    this.match.table.paint();
  }

  /** All moves at once, until a person decides. */
  skip() {
    this.skipping = true;
    this.go();
  }

  stopThinking() {
    this.question.abort();
    this.hurry();
  }

  /** @param {number} seat */
  name(seat) {
    return this.match.table.header.names[seat];
  }

  close() {
    this.closed = true;
    this.forget();
    this.stopThinking();
  }
}

/** What is said of a crash when it is a bot's. @param {Message} message @returns {Message} */
function stopped(message) {
  return message.key === "boot.crashed" || message.key === "match.crashed" ? { ...message, key: "bots.crashed" } : message;
}
