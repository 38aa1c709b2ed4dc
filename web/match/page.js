/** The screen of a match: head, board, players, own sheet, decision, log. The game provides their content. */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { botsDoing } from "../table/state.js";
import { actBar } from "./actbar.js";
import { analysisPanel } from "./analysis/panel.js";
import { bar, goHome, moreSheet } from "./bar.js";
import { branchNote } from "./branch.js";
import { sinceThen, unanswered } from "./changes.js";
import { againButton, decides, decisionPanel } from "./decision.js";
import { toBoard, toHeading } from "./focus.js";
import { keysDialog } from "./keyslist.js";
import { logPanel } from "./log.js";
import { pastRibbon } from "./pastpanel.js";
import { peopleDialog } from "./people.js";
import { saveNumbers, savePicture } from "./scores/files.js";
import { scoreSheet } from "./scores/sheet.js";
import { seatShown, seatTabs } from "./seattabs.js";
import { shareDialog } from "./share/dialog.js";
import { endRow } from "./share/endrow.js";
import { analysable, openTab, sheetName, tabsOf } from "./tabs.js";
import { toggleText } from "./text/layer.js";
import { textView } from "./text/panel.js";

/** @typedef {import("./screen.js").Match} Match */

/** @param {Match} match */
export function matchPage(match) {
  const context = match.context();
  const {
    screen,
    show,
    state: { curtain, past },
  } = match;
  const frame = match.state.displayed;
  const drawing = screen.board(frame, context.components, context.ui);
  const inDialog = show.share || show.people || show.live || show.keys || show.printed;
  const news = screen.holds && decides(match) ? unanswered(match.state).length : 0;
  return html`<div class="match ${match.state.slow ? "busy" : ""} ${past.on ? "past" : ""}" data-tab=${openTab(match)}
    data-hash=${frame.hash} data-decision=${frame.view.decision}
    data-whose=${`${frame.view.turn} ${frame.view.to_move ?? ""}`}
    data-viewer=${frame.viewer ?? ""} ?data-handover=${!past.on && curtain.waits(frame)}
    data-bots=${botsDoing(match.state)} data-live=${match.live?.role ?? nothing}
    ?data-hand=${Boolean(screen.holds)}>
    ${skips(match)}
    ${bar(match, context)}
    ${match.live?.strip() ?? nothing}
    <main class="table">
      <section class="board-frame" data-zoom=${show.zoom} ?data-text=${match.text.on} aria-label=${t("match.board")}>
        ${match.text.on ? textView(match, context) : nothing}
        <div class="board-scroll" ?hidden=${match.text.on}><div class="board-sheet"
          @click=${{ handleEvent: (/** @type {MouseEvent} */ event) => match.finger.tap(event), capture: true }}
          >${drawing}</div></div>
        ${past.on ? pastRibbon(match) : nothing}
        ${show.people ? peopleDialog(match) : nothing}
        ${show.share ? shareDialog(match) : nothing}
        ${show.live ? (match.live?.dialog() ?? nothing) : nothing}
        ${show.keys ? keysDialog(match) : nothing}
        ${show.printed ? match.numbers.dialog(match.live === null) : nothing}
        ${show.more ? moreSheet(match, context) : nothing}
        ${match.finger.choices.length > 0 ? match.finger.dialog() : nothing}
        ${show.scores && !past.on && !inDialog ? scores(match, context) : nothing}
      </section>
      <section class="panel decision" id="decision" tabindex="-1"
        aria-label=${t("match.decision")}>${branchNote(match)}${decisionPanel(match, context)}</section>
      <nav class="tabs" role="tablist" aria-label=${t("match.tabs")}>
        ${tabsOf(match).map(
          (tab) => html`<button type="button" role="tab" data-opens=${tab}
            aria-selected=${openTab(match) === tab ? "true" : "false"}
            @click=${(/** @type {MouseEvent} */ event) => turnToTab(match, tab, event)}>
            ${t(tab === "sheet" ? sheetName(match) : `match.${tab}`)}${
              tab === "log" && news > 0 ? newsCount(news) : nothing
            }
          </button>`,
        )}
      </nav>
      <section class="sheet-area" data-tab="sheet"
        aria-label=${t(sheetName(match))}>${screen.sheet(context)}</section>
      <div class="side">
        <section class="seats-area" data-tab="seats"
          data-bot-seats=${curtain.levels.flatMap((level, seat) => (level ? [seat] : [])).join(" ")}
          data-only=${seatShown(match) ?? "all"}
          aria-label=${t("match.seats")}>${seatTabs(match)}${screen.seats(context)}</section>
        <section class="panel log" data-tab="log" aria-label=${t("match.log")}>${logPanel(match, context)}</section>
        <section class="panel log analysis" data-tab="analysis"
          aria-label=${t("match.analysis")}>${analysisPanel(match, context)}</section>
      </div>
      ${
        news > 0
          ? html`<section class="panel news-below"
              aria-label=${t("since.title")}>${sinceThen(match, context)}</section>`
          : nothing
      }
      ${actBar(match, context)}
    </main>
    ${match.lesson ? match.lesson.layer() : nothing}
  </div>`;
}

/**
 * In a small window the news of a game with a hand are below it, so that nothing stands between hand and decision; the
 * tab that also has them says how many there are.
 * @param {number} count
 */
function newsCount(count) {
  return html` <span class="tab-news" aria-hidden="true">${count}</span><span
    class="unseen">, ${t("match.log.news", { count })}</span>`;
}

/**
 * Scrolls to the chosen tab, which is below in a small window.
 * @param {Match} match
 * @param {string} tab
 * @param {Event} event
 */
function turnToTab(match, tab, { currentTarget }) {
  match.turnTo({ tab });
  if (currentTarget instanceof HTMLElement) currentTarget.parentElement?.scrollIntoView({ block: "start" });
}

/** From the scores to the analysis, which is below in a small window. @param {Match} match */
function analysisButton(match) {
  if (!analysable(match)) return nothing;
  const look = () => {
    match.turnTo({ scores: false, tab: "analysis" });
    document.querySelector(".tabs")?.scrollIntoView({ block: "start" });
  };
  return html`<button type="button" data-action="scores-analysis" @click=${look}>${t("match.analysis")}</button>`;
}

/**
 * @param {Match} match
 * @param {import("../types.js").GameContext} context
 */
function scores(match, context) {
  const title = t(match.state.offered.view.over ? "match.scores" : "scores.far");
  return html`<dialog class="panel scores score-dialog" aria-labelledby="scores-title"
    @close=${() => match.turnTo({ scores: false })}>
    <h2 id="scores-title">${title}</h2>
    <div class="scores-body">
      ${endRow(match)}
      ${scoreSheet(match, context)}
      <p class="exports">
        <button type="button" data-action="csv" @click=${() => saveNumbers(match)}>${t("scores.csv")}</button>
        <button type="button" data-action="png" @click=${() => savePicture(match)}>${t("scores.png")}</button>
      </p>
    </div>
    <p class="scores-foot">
      <button type="button" class="main" data-action="look"
        @click=${() => match.turnTo({ scores: false })}>${t("match.look")}</button>
      ${match.state.offered.view.over ? html`${analysisButton(match)}${againButton(match)}` : nothing}
      <button type="button" data-action="home" @click=${() => goHome(match)}>${t("match.home")}</button>
    </p>
  </dialog>`;
}

/**
 * Skip links, the first things that the Tab key reaches: past the head of the page. They are visible while they have
 * the focus.
 * @param {Match} match
 */
function skips(match) {
  return html`<nav class="skips" aria-label=${t("skip.label")}>
    <button type="button" data-action="skip" @click=${() => toHeading()}>${t("app.skip")}</button>
    ${
      match.text.on
        ? nothing
        : html`<button type="button" data-action="skip-board"
      @click=${toBoard}>${t("skip.board")}</button>`
    }
    <button type="button" data-action="text"
      @click=${() => toggleText(match)}>${t(match.text.on ? "text.close" : "text.open")}</button>
    <button type="button" data-action="keys" aria-haspopup="dialog"
      @click=${() => match.turnTo({ keys: true })}>${t("keys.open")}</button>
  </nav>`;
}
