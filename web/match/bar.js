/**
 * The head of a match: the game, its progress, and the buttons beside the board. In a small window it shows what must
 * be decided now, and what is not needed in every turn is behind one button.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { token } from "../kit/token.js";
import { branchBadge } from "./branch.js";
import { pastSeat } from "./pastpanel.js";
import { panelsOf } from "./seattabs.js";
import { headingOf } from "./text/commands.js";
import { toggleText } from "./text/layer.js";
import { zoomButton } from "./zoom.js";

/** @typedef {import("./screen.js").Match} Match */
/** @typedef {import("../types.js").GameContext} GameContext */
/**
 * @typedef {object} Way a button of the head
 * @property {string} name its `data-action`
 * @property {string} sign
 * @property {string} label what it is for
 * @property {string} [short] shown beside the sign, where there is room
 * @property {boolean} [opens] it opens a dialog
 * @property {boolean} [off]
 * @property {string} [why] the key of why it is off, which `run` tells
 * @property {() => void} run
 */

/** @param {Match} match @param {GameContext} context */
export function bar(match, context) {
  const { undo, ...others } = waysOf(match);
  return html`<header class="bar">
    <p class="brand"><span aria-hidden="true">⚓\uFE0E</span> ${t("app.name")}</p>
    <div class="headline">
      <p class="headline-now narrow-only" aria-hidden="true">${now(match, context)}</p>
      <h1 class="headline-where">${where(match, context)}</h1>
      ${
        match.numbers.differ
          ? html`<button type="button" class="badge printed-badge wide-only" data-action="printed"
        aria-haspopup="dialog" aria-label=${t("printed.open")}
        @click=${() => match.numbers.open()}>≠ ${t("printed.badge")}</button>`
          : nothing
      }
    </div>
    <div class="bar-buttons">
      ${zoomButton(match)}
      ${button(undo)}
      ${Object.values(others).map((way) => button(way, "wide-only"))}
      <button type="button" class="narrow-only" data-action="more" aria-label=${t("more.label")} aria-haspopup="dialog"
        @click=${() => match.turnTo({ more: true })}><span aria-hidden="true">☰</span></button>
    </div>
  </header>`;
}

/** Whether there is a step to undo. @param {Match} match */
function undoes({ lesson, state: { offered, past } }) {
  return !past.on && (lesson?.guide.goesBack ?? offered.undo > 0);
}

/** Why there is none: the key of the words. @param {Match} match */
function undoNone({ state: { offered, curtain, log } }) {
  const sent = curtain.here !== null && !curtain.guarded && curtain.away(offered) && curtain.lastHere(log);
  return sent && curtain.handedOn === offered.hash ? "match.undo.sent" : "match.undo.none";
}

/** Undoes the last step, or says why there is none. @param {Match} match */
export function undoLast(match) {
  if (undoes(match) || match.state.past.on) match.table.undo();
  else match.app.report({ key: undoNone(match), good: true });
}

/** All buttons of the head, in order. @param {Match} match @returns {Record<string, Way>} */
function waysOf(match) {
  const {
    lesson,
    state: { offered: frame, past },
  } = match;
  const guest = match.live?.role === "guest";
  return {
    undo: {
      name: "undo",
      sign: "↶",
      label: t("match.undo.label"),
      short: t("match.undo"),
      off: !undoes(match),
      why: past.on ? undefined : undoNone(match),
      run: () => undoLast(match),
    },
    redo: {
      name: "redo",
      sign: "↷",
      label: t("match.redo.label"),
      off: past.on || frame.redo === 0,
      run: () => match.table.redo(),
    },
    people: {
      name: "people",
      sign: "♟",
      label: t("people.label"),
      short: t("people.short"),
      opens: true,
      off: lesson !== null,
      run: () => match.turnTo(match.live ? { live: true } : { people: true }),
    },
    rules: {
      name: "rules",
      sign: "§",
      label: t("book.title"),
      opens: true,
      off: !match.game.book,
      run: () => match.app.rules(frame.game),
    },
    share: {
      name: "share",
      sign: "↗",
      label: t("match.share.label"),
      short: t("match.share"),
      opens: true,
      off: match.example || guest,
      why: guest ? "live.guest.words" : undefined,
      run: () =>
        guest ? match.app.report({ key: "live.guest.words", good: true }) : match.turnTo({ share: !match.show.share }),
    },
    panels: {
      name: "panels",
      sign: panelsOf(match) === "all" ? "▤" : "❏",
      label: t(panelsOf(match) === "all" ? "match.panels.tabs" : "match.panels.all"),
      run: () => match.showPanels(panelsOf(match) === "all" ? "tabs" : "all"),
    },
    settings: {
      name: "settings",
      sign: "⚙\uFE0E",
      label: t("settings.title"),
      opens: true,
      run: () => match.app.settings(),
    },
    keys: { name: "keys", sign: "?", label: t("keys.open"), opens: true, run: () => match.turnTo({ keys: true }) },
    home: {
      name: "home",
      sign: "⌂",
      label: t(match.example ? "book.example.leave" : match.record.isSaved ? "match.home.label" : "match.home"),
      short: t(match.example ? "book.example.leave" : "match.home"),
      run: () => goHome(match),
    },
  };
}

/** Goes to the start page; at a live table it is said first what that costs. @param {Match} match */
export function goHome(match) {
  match.turnTo({ scores: false });
  if (match.live) match.live.leave();
  else match.app.home();
}

/** @param {Way} way @param {string} [look] */
function button({ name, sign, label, short, opens, off, why, run }, look = "") {
  const tells = off && why;
  const title = tells ? t(why) : short ? nothing : label;
  return html`<button type="button" class=${look} data-action=${name} aria-label=${label} title=${title}
    aria-haspopup=${opens ? "dialog" : nothing} ?disabled=${off && !why} aria-disabled=${tells ? "true" : nothing}
    @click=${run}>
    <span aria-hidden="true">${sign}</span>${short ? html` <span class="wide-only">${short}</span>` : nothing}
  </button>`;
}

/** What must be decided now, and by whom. @param {Match} match @param {GameContext} context */
function now(match, context) {
  if (match.live?.apart) return t("live.title");
  const seat = match.state.past.on ? pastSeat(match) : context.frame.view.to_move;
  return html`${seat === null ? nothing : token(context.ui.colors[seat])} ${headingOf(match, context)}`;
}

/** Between the parts of the head; no line begins with it. */
const DOT = "\u00a0· ";

/** The game and its progress. @param {Match} match @param {GameContext} context */
function where(match, context) {
  const { game } = match.state.offered;
  const name = t(`game.${game}`);
  return html`<span class="where-game">${name}${DOT}</span>${progress(match, context)}${branchBadge(match)}`;
}

/**
 * The progress of the game. The name of a player has its own element: on a phone the line above says who decides. The
 * dot after it is in an element with it, as a line could begin after a name that is cut.
 * @param {Match} match
 * @param {GameContext} context
 */
function progress(match, context) {
  const parts = match.screen.headline(context);
  const named = (/** @type {number} */ place) => context.ui.names.includes(parts[place]);
  return parts.map((part, place) => {
    const before = place === 0 ? "" : named(place - 1) ? " " : DOT;
    if (!named(place)) return before + part;
    const after = place < parts.length - 1 ? DOT.trimEnd() : "";
    return html`<span class="where-dot">${before}</span><span class="where-kept"><span
      class="where-name">${part}</span>${after}</span>`;
  });
}

/**
 * The dialog behind the one button of a small window.
 * @param {Match} match
 * @param {GameContext} context
 */
export function moreSheet(match, context) {
  const close = () => match.turnTo({ more: false });
  const { people, rules, share, panels, settings, redo, home } = waysOf(match);
  /** @type {Way} */
  const text = {
    name: "text",
    sign: "¶",
    label: t(match.text.on ? "text.close" : "text.open"),
    run: () => toggleText(match),
  };
  /** @type {Way} */
  const printed = {
    name: "printed",
    sign: "≠",
    label: t("printed.open"),
    opens: true,
    run: () => match.numbers.open(),
  };
  const leaving = (/** @type {Event} */ event) => event.target === event.currentTarget && close();
  return html`<dialog class="panel more" aria-labelledby="more-title" @close=${close} @click=${leaving}>
    <div class="more-sheet">
      <h2 id="more-title">${where(match, context)}</h2>
      <ul class="more-list">
        ${[people, rules, share, panels, settings, text, ...(match.numbers.differ ? [printed] : []), redo, home].map(
          (way) => html`<li>
          <button type="button" data-action=${way.name} aria-haspopup=${way.opens ? "dialog" : nothing}
            ?disabled=${way.off ?? false} @click=${() => {
              close();
              way.run();
            }}>
            <span class="more-sign" aria-hidden="true">${way.sign}</span> ${way.label}
          </button></li>`,
        )}
      </ul>
      <button type="button" class="main" data-action="more-close" @click=${close}>${t("dialog.close")}</button>
    </div>
  </dialog>`;
}
