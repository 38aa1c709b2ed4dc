/** What has happened, turn by turn, the newest at the end. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "./token.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").LogEntry} LogEntry */

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
      ${turns.map(
        ({ turn, seat, entries }) => html`<li class="log-turn" data-turn=${turn}>
          <span class="who">${token(context.ui.colors[seat])} ${context.ui.names[seat]}</span>
          ${entries.map((entry) => match.screen.logWords(entry, context)).filter((words) => words !== "").join(" · ")}
        </li>`,
      )}
    </ol>`;
}

/**
 * @param {LogEntry[]} log
 * @returns {{turn: number, seat: number, entries: LogEntry[]}[]}
 */
function byTurn(log) {
  /** @type {{turn: number, seat: number, entries: LogEntry[]}[]} */
  const turns = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last && last.turn === entry.turn && last.seat === entry.seat) last.entries.push(entry);
    else turns.push({ turn: entry.turn, seat: entry.seat, entries: [entry] });
  }
  return turns;
}
