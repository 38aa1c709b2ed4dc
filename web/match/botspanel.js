/** The decision panel while a bot is to move: who it is, what it does, and the buttons that pause it or speed it up. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { botTip, levelWord } from "../kit/seatname.js";
import { token } from "../kit/token.js";
import { botsDoing, levelAt } from "../table/state.js";
import { coverHand } from "./curtainpanel.js";
import { lastTurn } from "./log.js";
import { paceChoice } from "./speed.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./screen.js").Match} Match */

/**
 * That a bot is to move, or waits; in a first game the guide makes the moves of the others, and none of them waits.
 * @param {Match} match
 * @param {string} name of the bot
 */
export function botsTitle({ lesson, state }, name) {
  return t(botsDoing(state) === "paused" && !lesson ? "bots.paused" : "bots.turn", { name });
}

/**
 * @param {Match} match
 * @param {GameContext} context
 * @param {number} seat
 * @param {Piece} steps what it has done in this turn
 */
export function botsPanel(match, context, seat, steps) {
  const { bots } = match.table;
  const { skipping, progress } = match.state.bots;
  const { colors, names } = match.header;
  const doing = botsDoing(match.state);
  const title = botsTitle(match, names[seat]);
  const level = levelWord(levelAt(match.state, seat) ?? "person", t);
  return html`<h2>${token(colors[seat])} ${title}</h2>
    <div class="decision-body bots-body">
      ${
        match.lesson
          ? nothing
          : html`<p class="hint soft"><b>${level}.</b> ${botTip(seat, match.state.received, t)}</p>`
      }
      ${coverHand(match)}
      ${steps === nothing ? html`<p class="bots-last">${lastTurn(match, context)}</p>` : steps}
    </div>
    <footer class="decision-foot bots-foot" ?hidden=${match.lesson !== null || match.live?.role === "guest"}>
      <progress data-bots-progress max="1" .value=${progress} ?hidden=${doing === "paused"}
        aria-label=${t("bots.progress")}></progress>
      ${paceChoice()}
      ${
        doing === "paused"
          ? html`<button type="button" class="main" data-action="bots-go" @click=${() => bots.go()}><span
            aria-hidden="true">▶</span> ${t("bots.go")}</button>`
          : html`<button type="button" data-action="bots-pause" @click=${() => bots.pause()}><span
            aria-hidden="true">❚❚</span> ${t("bots.pause")}</button>`
      }
      <button type="button" data-action="bots-skip" title=${t("bots.skip.words")} ?disabled=${skipping}
        @click=${() => bots.skip()}>
        <span aria-hidden="true">▶▶</span> ${t("bots.skip")}
      </button>
    </footer>`;
}
