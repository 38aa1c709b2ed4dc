/** What must be decided now, the buttons for it, what was done in this turn, and every legal move on demand. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../i18n/i18n.js";
import { choices } from "../kit/choices.js";
import { ruleLink } from "../kit/rulelink.js";
import { token } from "../kit/token.js";
import { botToMove } from "../table/state.js";
import { adviceButton, advicePanel } from "./advicepanel.js";
import { botsPanel } from "./botspanel.js";
import { sinceThen } from "./changes.js";
import { confirmPanel } from "./confirm.js";
import { curtainButton, curtainPanel } from "./curtainpanel.js";
import { decisionOf } from "./decided.js";
import { endingNote } from "./ending.js";
import { joinPanel } from "./joinpanel.js";
import { pastPanel } from "./pastpanel.js";
import { endRow } from "./share/endrow.js";
import { steps } from "./steps.js";
import { waitPanel } from "./waitpanel.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** Kinds with more moves than this are at the end of the list of all moves. */
const MANY = 20;

/** Whether a person is asked for a move here, and not for something else before it. @param {Match} match */
export function decides({ lesson, live, places, state }) {
  const { curtain, offered: frame, past } = state;
  const asks = !past.on && !places.joining && !curtain.asks(frame) && !curtain.away(frame);
  return asks && !live?.apart && !lesson?.guide.closed && botToMove(state) === null;
}

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function decisionPanel(match, context) {
  const {
    screen,
    show,
    state: { offered: frame, curtain },
  } = match;
  if (match.state.past.on) return pastPanel(match, context);
  if (match.places.joining) return joinPanel(match);
  if (match.live?.apart) return waitPanel(match, context);
  if (match.lesson?.guide.closed) return closedPanel(match, context);
  const gesture = curtain.asks(frame);
  if (gesture) return curtainPanel(match, gesture);
  if (curtain.away(frame)) return waitPanel(match, context);
  const bot = botToMove(match.state);
  if (bot !== null) return botsPanel(match, context, bot, steps(match, context));
  if (match.state.asked !== null) return confirmPanel(match, steps(match, context));
  const { title, lines, idle, groups, purse } = decisionOf(match, context);
  const seat = frame.view.to_move;
  // the choices for the present picks come first
  const since = match.state.picks.length === 0 ? sinceThen(match, context) : nothing;
  // it comes before what is to be read only where it is short: with hands, several may act in one turn
  const first = groups.length === 0 && !screen.holds;
  const end = frame.moves.find((move) => move.kind === "end");
  const hand = curtain.allows(frame, "uncover") && (screen.holds?.(frame) ?? true);
  const done = steps(match, context);
  const place = screen.paragraphs?.decisions[frame.view.decision] ?? null;
  const mark = seat === null ? nothing : token(context.ui.colors[seat]);
  return html`<div
    class="decision-head"><h2>${mark} ${title}\u00a0${ruleLink(frame.game, place, true)}</h2>${tools(match)}</div>
    ${purse ? html`<p class="purse">${purse}</p>` : nothing}
    ${endingNote(match)}
    <div class="decision-body">
      ${
        show.moves
          ? allMoves(match, context, idle)
          : match.state.hints.open && match.state.picks.length === 0
            ? advicePanel(match, context)
            : html`${first ? since : nothing}
            ${frame.view.over ? endRow(match) : nothing}
            ${lines.length > 0 ? html`<p class="hint">${lines.map((line) => html`${line} `)}</p>` : nothing}
            ${groups.length === 0 ? nothing : allChoices(groups, context)}
            ${first ? nothing : since}`
      }
    </div>
    <footer class="decision-foot" ?hidden=${!end && !frame.view.over && !hand && done === nothing}>
      ${
        done === nothing
          ? nothing
          : html`<div class="steps-so-far" role="group" aria-label=${t("match.steps")}>${done}</div>`
      }
      ${
        end
          ? html`<button type="button" class=${frame.moves.length === 1 ? "main ready" : idle ? "aside" : "main"}
            data-move=${end.text} title=${t("match.keys")} @click=${() => match.table.play(end.text)}>
            ${endWords(idle)}
          </button>`
          : nothing
      }
      ${hand ? curtainButton(match, "uncover", false) : nothing}
      ${
        frame.view.over
          ? html`${againButton(match)}<button type="button" class="main" data-action="scores"
            @click=${() => match.turnTo({ scores: !show.scores })}>${t("match.scores")}</button>`
          : nothing
      }
    </footer>`;
}

/** @param {import("../types.js").ChoiceGroup[]} groups @param {GameContext} context */
function allChoices(groups, context) {
  const names = crowded(groups) ? "choices many" : "choices";
  return html`<div class=${names}>${groups.map((one) => choices(one, context.ui))}</div>`;
}

/**
 * Whether there are so many choices that a low window shows them smaller: four rows of short ones, or five rows of two.
 * @param {import("../types.js").ChoiceGroup[]} groups
 */
function crowded(groups) {
  const most = groups.some(({ choices: some }) => some.some(({ brings }) => brings)) ? 8 : 7;
  return groups.reduce((sum, group) => sum + group.choices.length + (group.words ? 1 : 0), 0) > most;
}

/** What a guide shows on the board, where nothing is to be chosen. @param {Match} match @param {GameContext} context */
function closedPanel(match, context) {
  const seat = match.state.offered.view.to_move;
  const mark = seat === null ? nothing : token(context.ui.colors[seat]);
  return html`<div class="decision-head"><h2>${mark} ${decisionOf(match, context).title}</h2></div>
    <div class="decision-body">${steps(match, context)}</div>`;
}

/** The end of a turn has one name, on its button and in the list of all moves. @param {boolean} [idle] */
const endWords = (idle) => t(idle ? "match.pass" : "match.end");

/** The button for a new deal with the same people. @param {Match} match */
export function againButton(match) {
  if (match.example || match.lesson) return nothing;
  if (match.live?.atEnd) return match.live.atEnd();
  return html`<button type="button" data-action="again" title=${t("match.again.words")}
    @click=${() => match.app.again()}>${t("match.again")}</button>`;
}

/** Tools that help to decide, placed so that they take no room from the choices. @param {Match} match */
function tools(match) {
  const {
    show,
    state: { offered: frame, picks },
  } = match;
  if (frame.moves.length === 0) return nothing;
  return html`<p class="decision-tools">
    ${
      picks.length === 0
        ? nothing
        : html`<button type="button" class="quiet" data-action="clear" title=${t("match.clear")}
          @click=${() => match.table.clearPicks()}>
          <span aria-hidden="true">↶</span> ${t("match.clear.short")}
        </button>`
    }
    <button type="button" class="quiet all-moves" aria-expanded=${show.moves ? "true" : "false"} data-action="all-moves"
      @click=${() => {
        match.table.hints.drop();
        match.turnTo({ moves: !show.moves });
      }}>
      <span aria-hidden="true">${show.moves ? "▾" : "▸"}</span> ${t("match.all", { count: frame.moves.length })}
    </button>
    ${match.example || match.live?.hints === false || match.lesson?.hints === false ? nothing : adviceButton(match)}
  </p>`;
}

/**
 * All moves in the engine's order, but kinds with more than MANY of them come last, so that the others are found
 * without scrolling.
 * @param {Match} match
 * @param {GameContext} context
 * @param {boolean} [idle] nothing was done in this turn
 */
function allMoves(match, context, idle) {
  const { moves } = match.state.offered;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { kind } of moves) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  /** @param {string} kind */
  const many = (kind) => Math.max(MANY, counts.get(kind) ?? 0);
  return html`<ul class="move-list">
    ${repeat(
      moves.toSorted((one, other) => many(one.kind) - many(other.kind)),
      ({ text }) => text,
      (move) => html`<li>
        <button type="button" data-move=${move.text}
          @click=${() => match.table.play(move.text)}
          >${move.kind === "end" ? endWords(idle) : match.screen.moveWords(move, context)}</button>
      </li>`,
    )}
  </ul>`;
}
