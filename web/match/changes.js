/**
 * What has happened since a person last decided: a line for each turn of the others, and marks on the numbers that have
 * changed. Both stay until that person moves.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { piecesOf } from "../kit/timeline.js";
import { landmarkLines, pieceLine, sinceTitle } from "./log.js";
import { lastOf, newFrom } from "./unanswered.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** Lines of the list; where there is more, the first one says so. */
const MOST = 8;
/** The areas whose numbers are marked. */
const PLACES = ".seats-area, .board-sheet";

/** The turns of the others since then. @param {import("../table/state.js").State} state */
export function unanswered(state) {
  const pieces = piecesOf(state.log);
  return pieces.slice(newFrom(state, pieces));
}

/**
 * The new entries of the log, for the decision panel in windows that do not show the log.
 * @param {Match} match
 * @param {GameContext} context
 */
export function sinceThen(match, context) {
  const pieces = piecesOf(match.state.log);
  const from = newFrom(match.state, pieces);
  if (from === pieces.length) return nothing;
  // what the player's own turn changed for everybody is new, too
  const own = from > 0 ? landmarkLines(match, context, pieces[from - 1]) : nothing;
  return happened(match, context, sinceTitle(from), pieces.slice(from), own);
}

/**
 * A list of turns. The whole list is one button, which goes back to the first turn. If there are too many, the last
 * ones are shown, and a line with a button of its own says how many are before them and leads to these in the log.
 * @param {Match} match
 * @param {GameContext} context
 * @param {string} title
 * @param {import("../kit/timeline.js").Piece[]} pieces at least one
 * @param {unknown} [first] lines before those of the turns
 */
export function happened(match, context, title, pieces, first = nothing) {
  const { earlier, shown } = lastOf(pieces, MOST);
  return html`<div class="since">
    <h3>${title}</h3>
    <ol>${first}${
      earlier > 0
        ? html`<li><button type="button" class="quiet since-more" data-action="since-more"
          @click=${() => openLog(match, pieces[0].to)}>${t("since.more", { count: earlier })}</button></li>`
        : nothing
    }${shown.map(
      (piece) => html`<li>${pieceLine(match, context, piece)}</li>${landmarkLines(match, context, piece)}`,
    )}</ol>
    <button type="button" class="since-look" data-at=${pieces[0].to} title=${t("since.look")}
      aria-label=${t("since.look")} @click=${() => match.jump(pieces[0].to)}></button>
  </div>`;
}

/** Shows the log from a turn on. @param {Match} match @param {number} at */
function openLog(match, at) {
  match.turnTo({ tab: "log" });
  requestAnimationFrame(() => {
    const list = document.querySelector(".log-list");
    const line = list?.querySelector(`[data-at="${at}"]`);
    if (!list || !(line instanceof HTMLElement)) return;
    document.querySelector(".tabs")?.scrollIntoView({ block: "start" });
    list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top;
    line.focus({ preventScroll: true });
  });
}

/** Remembers the numbers on the page after a person's last move, and marks those that differ now. */
export class Since {
  constructor() {
    /** @type {Map<number, {entries: number, texts: WeakMap<Node, string>}>} by seat, after its last move */
    this.left = new Map();
    this.entries = 0;
  }

  /** Called after every painting of the present position. @param {import("../table/state.js").State} state */
  mark({ past, log, offered: frame, curtain }) {
    for (const old of document.querySelectorAll("[data-since]")) old.removeAttribute("data-since");
    if (past.on) return;
    for (const [seat, { entries }] of this.left) if (entries > log.length) this.left.delete(seat);
    const last = log.at(-1)?.seat;
    if (last !== undefined && curtain.levels[last] === null && log.length !== this.entries)
      this.left.set(last, { entries: log.length, texts: textsNow() });
    this.entries = log.length;
    const seat = frame.view.to_move;
    const known = seat === null || seat === last ? undefined : this.left.get(seat);
    if (known && !curtain.covers(frame)) mark(known.texts);
  }
}

/** @returns {WeakMap<Node, string>} */
function textsNow() {
  const texts = new WeakMap();
  for (const node of numbers()) texts.set(node, node.data);
  return texts;
}

/** @param {WeakMap<Node, string>} before */
function mark(before) {
  for (const node of numbers()) {
    const old = before.get(node);
    if (old !== undefined && old !== node.data) node.parentElement?.setAttribute("data-since", old);
  }
}

/** The text nodes on board and seats that contain a number. @returns {Generator<Text>} */
function* numbers() {
  for (const place of document.querySelectorAll(PLACES)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && /\d/.test(node.data) && node.data.length <= 8) yield node;
  }
}
