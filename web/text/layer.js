/**
 * The text layer of a match: the same view as words, and a line to type moves and commands in. It shows nothing that the
 * page does not know, and its moves go the way of all moves.
 */

import { t } from "../i18n/i18n.js";
import { put, storage } from "../storage.js";
import { say } from "./announcer.js";
import { commandOf } from "./commands.js";
import { News } from "./news.js";

/** @typedef {import("../match/match.js").Match} Match */

const KEY = "monsoon.1.text";

export class TextLayer {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.news = new News(match);
    this.on = remembered();
    /** @type {string[]} what was answered to the line typed last */
    this.answer = [];
    /** the line that is answered */
    this.asked = "";
  }

  toggle() {
    this.on = !this.on;
    this.answer = [];
    this.asked = "";
    remember(this.on);
    this.match.table.paint();
    const goal = document.querySelector(this.on ? ".text-view h2" : ".decision h2");
    if (!(goal instanceof HTMLElement)) return;
    goal.tabIndex = -1;
    goal.focus();
  }

  /** A line was typed: a command, the number of a move in the list, or the text of a move. @param {string} line */
  async enter(line) {
    this.asked = line.replace(/\s+/g, " ").trim();
    if (this.asked === "") return;
    const { match } = this;
    const context = match.context();
    const command = commandOf(this.asked);
    if (command) this.reply(await command.run(match, context, command.rest));
    else this.reply(await this.play(this.asked.toLowerCase()));
  }

  /** @param {string} typed @returns {Promise<string[]>} why it was not played; nothing when it was */
  async play(typed) {
    const { match } = this;
    const { moves } = match.frame;
    const text = /^\d+$/.test(typed) ? moves[Number(typed) - 1]?.text : typed;
    if (text === undefined) return [t("text.no-number", { n: Number(typed), count: moves.length })];
    const barred = this.barred();
    if (barred) return [barred];
    const refused = await match.moves.attempt(text);
    return refused ? [t(refused.key, refused.params)] : [];
  }

  /** Why no move can be made at this screen now. @returns {string | null} */
  barred() {
    const { match } = this;
    const { curtain, frame } = match;
    if (match.past.on) return t("text.past");
    const gesture = curtain.asks(frame);
    if (gesture) return t(`text.first.${gesture}`);
    const name = match.table.header.names[frame.view.to_move ?? 0];
    if (curtain.away(frame)) return t("curtain.away.words", { name });
    return match.bots.seat() === null ? null : t("bots.turn", { name });
  }

  /** @param {string[]} lines */
  reply(lines) {
    this.answer = lines;
    say(lines.join(" "));
    this.match.table.paint();
  }
}

function remembered() {
  try {
    return storage().getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** @param {boolean} on */
function remember(on) {
  try {
    put(KEY, on ? "on" : "off");
  } catch {
    // the next match then begins without it
  }
}
