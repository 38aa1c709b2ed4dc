/** The content of the frame: the board, the decision, undo, and the link to the site. */

import { html, nothing } from "lit-html";
import { linkHash, puzzleHash } from "../address.js";
import { trouble } from "../errors/uncaught.js";
import { t } from "../i18n/i18n.js";
import { choices } from "../kit/choices.js";
import { engineFailure } from "../kit/messages.js";
import { token } from "../kit/token.js";
import { movesPlayed } from "../table/state.js";
import { printedWords } from "./caption.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./engine.js").News} News */

/** @param {Board} board @param {News | null} news of the engine @param {() => void} retry */
export function framePage(board, news, retry) {
  const { frame, screen, live, error } = board;
  if (!frame || !screen)
    return html`<main class="embed bare ${board.stage}">${bar(board, titleOf(board))}<div
      class="embed-empty panel">${board.caption ? html`<p>${board.caption}</p>` : nothing}${status(board, news, retry)}
      </div></main>`;
  const context = board.context();
  const drawing = screen.board(context.frame, context.components, context.ui);
  const printed = printedWords(board);
  return html`<main class="embed ${board.slow ? "busy" : ""}" data-hash=${frame.hash}
    data-decision=${frame.view.decision} ?data-live=${live}>
    ${bar(board, [t(`game.${frame.game}`), ...screen.headline(context)].join(" · "))}
    <div class="embed-board"
      @click=${() => !live && !board.wanted && board.start()}>${drawing}</div>
    <div class="embed-side">
      ${board.caption ? html`<p class="embed-caption panel">${board.caption}</p>` : nothing}
      ${noteOn(board)}
      ${printed ? html`<p class="embed-caption embed-printed panel">${printed}</p>` : nothing}
      ${
        live && !error && !board.damage
          ? nothing
          : html`<div
        class="embed-status panel">${status(board, news, retry)}</div>`
      }
      ${live ? html`<section class="panel decision">${decision(board, context)}</section>` : nothing}
    </div>
    ${live ? html`<div class="embed-sheet">${screen.sheet(context)}</div>` : nothing}
    <div class="embed-seats seats-area">${screen.seats(context)}</div>
  </main>`;
}

/** The note on the position. @param {Board} board */
function noteOn({ table }) {
  const note = table?.state.received.notes?.find(({ at }) => at === movesPlayed(table.state));
  return note ? html`<p class="embed-caption embed-note panel">${note.text}</p>` : nothing;
}

/** What an empty frame is about, if that is known. @param {Board} board */
function titleOf({ source }) {
  return source && "puzzle" in source ? `${t(`game.${source.game}`)} · ${t("puzzle.label")} ${source.puzzle}` : "";
}

/** @param {Board} board @param {string} words */
function bar(board, words) {
  const { frame, live } = board;
  const undo = live && frame && frame.undo > 0;
  const redo = live && frame && frame.redo > 0;
  return html`<header class="embed-bar">
    <p class="headline">${words}</p>
    ${
      live
        ? html`<button type="button" data-action="undo" ?disabled=${!undo} @click=${() => board.undo()}><span
          aria-hidden="true">↶</span> ${t("match.undo")}</button>
      <button type="button" data-action="redo" aria-label=${t("match.redo.label")} ?disabled=${!redo}
        @click=${() => board.redo()}><span aria-hidden="true">↷</span></button>`
        : nothing
    }
    <a class="embed-open" href=${`./${homeOf(board)}`} target="_blank"
      rel="noopener">${t("embed.open")}</a>
  </header>`;
}

/** Where the position is on the site. @param {Board} board */
function homeOf({ source, link }) {
  if (source && "puzzle" in source) return puzzleHash(source.game, source.puzzle - 1);
  return link ? linkHash(link) : "";
}

/** @param {Board} board @param {News | null} news @param {() => void} retry */
function status(board, news, retry) {
  const { wanted, live, source } = board;
  const error = board.damage ?? board.error;
  if (error) return trouble(error, (message) => board.damaged(message), "embed-error");
  if (live || !source) return nothing;
  if (!wanted)
    return html`<button type="button" class="main" data-action="start"
      @click=${() => board.start()}>${t("embed.start")}</button>`;
  if (news?.status === "failed") {
    return html`<p class="embed-error" role="alert">${engineFailure(news.error)}</p>
      <button type="button" class="main" data-action="retry" @click=${retry}>${t("engine.retry")}</button>`;
  }
  return html`<p>${t(`engine.${news?.stage ?? "runtime"}`)}…</p><progress max="1" .value=${news?.fraction ?? 0}
    aria-label=${t("engine.progress")}></progress>`;
}

/** @param {Board} board @param {import("../types.js").GameContext} context */
function decision(board, context) {
  const { title, lines, idle, groups } = /** @type {import("../types.js").GameScreen} */ (board.screen).decision(
    context,
  );
  const { frame } = context;
  const { picks } = board;
  const seat = frame.view.to_move;
  const end = frame.moves.find((move) => move.kind === "end");
  const look = idle && frame.moves.length > 1 ? "aside" : "main";
  return html`<div class="decision-head"><h2>${seat === null ? nothing : token(context.ui.colors[seat])} ${title}</h2>
      ${
        picks.length === 0
          ? nothing
          : html`<p class="decision-tools"><button type="button" class="quiet"
        data-action="clear" @click=${() => board.clear()}>${t("match.clear.short")}</button></p>`
      }</div>
    <div class="decision-body"><p class="hint">${lines.map((line) => html`${line} `)}</p>
      ${groups.map((group) => html`<div class="choices">${choices(group, context.ui)}</div>`)}</div>
    ${
      end
        ? html`<footer class="decision-foot"><button type="button" class=${look} data-move=${end.text}
      @click=${() => board.play(end.text)}>${t(idle ? "match.pass" : "match.end")}</button></footer>`
        : nothing
    }`;
}
