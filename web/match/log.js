/** What has happened, turn by turn, the newest at the end. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "./token.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {{turn: number, seat: number, entries: LogEntry[]}} Piece what a seat did without another in between */

/** Older turns than these are not painted: nobody reads them here, and every repaint would go through them. */
const TURNS_SHOWN = 60;

/**
 * @param {import("./match.js").Match} match
 * @param {GameContext} context
 */
export function logPanel(match, context) {
  const turns = byTurn(context.log).slice(-TURNS_SHOWN);
  return html`<h2>${t("match.log")}</h2>
    <ol class="log-list" role="log" aria-live="polite" tabindex="0" aria-label=${t("match.log")}>
      ${turns.length === 0 ? html`<li class="soft">${t("log.empty")}</li>` : nothing}
      ${turns.map((piece) => html`<li class="log-turn" data-turn=${piece.turn}>${line(match, context, piece)}</li>`)}
    </ol>`;
}

/** What was done last. @param {import("./match.js").Match} match @param {GameContext} context */
export function lastTurn(match, context) {
  const piece = byTurn(context.log.slice(-20)).at(-1);
  return piece ? line(match, context, piece) : nothing;
}

/** @param {import("./match.js").Match} match @param {GameContext} context @param {Piece} piece */
function line(match, context, { seat, entries }) {
  return html`<span class="who">${token(context.ui.colors[seat])} ${context.ui.names[seat]}</span>
    ${entries.map((entry) => match.screen.logWords(entry, context)).filter((words) => words !== "").join(" · ")}`;
}

/**
 * Within a turn others may act too: everybody's deeds stand under his own name.
 * @param {LogEntry[]} log
 * @returns {Piece[]}
 */
function byTurn(log) {
  /** @type {Piece[]} */
  const turns = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last && last.turn === entry.turn && last.seat === entry.seat) last.entries.push(entry);
    else turns.push({ turn: entry.turn, seat: entry.seat, entries: [entry] });
  }
  return turns;
}
