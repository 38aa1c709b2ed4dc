/**
 * What has happened since a person last decided: a line for each turn of the others, and marks on the numbers that are
 * not what he left behind. Both stay until he moves.
 */

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { who, wordsOf } from "./log.js";
import { piecesOf } from "../kit/timeline.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("./screen.js").Match} Match */

/** Longer lists are no summary. */
const MOST = 8;
/** Where numbers stand that are worth a mark. */
const PLACES = ".seats-area, .board-sheet";

/**
 * The turns of the others since the seat to move has last done something.
 * @param {Match} match
 * @param {GameContext} context
 */
export function sinceThen(match, context) {
  const { offered: frame, log } = match.state;
  const seat = frame.view.to_move;
  if (seat === null || frame.steps.length > 0) return nothing;
  const pieces = piecesOf(log);
  const own = pieces.findLastIndex((piece) => piece.seat === seat);
  const others = own < 0 ? [] : pieces.slice(own + 1).slice(-MOST);
  if (others.length === 0) return nothing;
  return html`<div class="since">
    <h3>${t("since.title")}</h3>
    <ol>${others.map((piece) => html`<li><button type="button" class="log-line" data-at=${piece.to} title=${t("since.look")} @click=${() => match.jump(piece.to)}>${who(context, piece.seat)} ${wordsOf(match, context, piece)}</button></li>`)}</ol>
  </div>`;
}

/** The numbers on the page as a person has left them, and the marks on those that are different now. */
export class Since {
  constructor() {
    /** @type {Map<number, {entries: number, texts: WeakMap<Node, string>}>} by seat, after its last move */
    this.left = new Map();
    this.entries = 0;
  }

  /** After every painting of the present. @param {import("../table/state.js").State} state */
  mark({ past, log, offered: frame, curtain }) {
    for (const old of document.querySelectorAll("[data-since]")) old.removeAttribute("data-since");
    if (past.on) return;
    for (const [seat, { entries }] of this.left) if (entries > log.length) this.left.delete(seat);
    const last = log.at(-1)?.seat;
    if (last !== undefined && curtain.levels[last] === null && log.length !== this.entries) this.left.set(last, { entries: log.length, texts: textsNow() });
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

/** The texts on board and seats that are a number. @returns {Generator<Text>} */
function* numbers() {
  for (const place of document.querySelectorAll(PLACES)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && /\d/.test(node.data) && node.data.length <= 8) yield node;
  }
}
