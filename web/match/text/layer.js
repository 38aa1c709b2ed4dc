/**
 * The text layer of a match: the same view as words, and a line to type moves and commands in. It shows only what the
 * page knows, and its moves are played like all others.
 */

import { t } from "../../i18n/i18n.js";
import { say } from "../../kit/announcer.js";
import { barred, commandOf } from "./commands.js";
import { remember } from "./state.js";

/** @typedef {import("../screen.js").Match} Match */

/** Switches between the text and the board. @param {Match} match */
export function toggleText({ text, app, state }) {
  const on = !text.on;
  Object.assign(text, { on, inPast: on && state.past.on, answer: [], asked: "" });
  remember(on);
  app.paint();
  const goal = document.querySelector(on ? ".text-view h2" : ".decision h2");
  if (!(goal instanceof HTMLElement)) return;
  goal.tabIndex = -1;
  goal.focus();
}

/**
 * Executes a typed line: a command, the number of a move in the list, or the text of a move.
 * @param {Match} match
 */
export async function enterLine(match) {
  const { text, app } = match;
  const line = text.draft.replace(/\s+/g, " ").trim();
  text.draft = "";
  if (line === "") return;
  while (match.state.busy) await match.table.quiet(); // the line before is still being played
  text.asked = line;
  const context = match.context();
  const command = commandOf(line);
  const answer = command ? await command.run(match, context, command.rest) : await play(match, line.toLowerCase());
  text.answer = answer;
  say(answer.join(" "));
  app.paint();
}

/**
 * @param {Match} match
 * @param {string} typed
 * @returns {Promise<string[]>} why it was not played; empty when it was
 */
async function play(match, typed) {
  const { moves } = match.state.offered;
  const text = /^\d+$/.test(typed) ? moves[Number(typed) - 1]?.text : typed;
  const reason = barred(match);
  if (reason) return [reason];
  if (text === undefined)
    return [moves.length > 0 ? t("text.no-number", { n: Number(typed), count: moves.length }) : t("text.no-moves")];
  const refused = await match.table.attempt(text);
  return refused ? [t(refused.key, refused.params)] : [];
}
