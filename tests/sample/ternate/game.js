/** Ternate for the match screen: the board and the panels beside it. */

import { html, nothing } from "lit-html";
import { token } from "../kit/token.js";
import { board, COLORS, cardWords, face, partsOf } from "./board.js";
import * as text from "./text.js";

/** @typedef {import("./types.js").GameContext} GameContext */

/** @type {import("./types.js").GameScreen} */
export default {
  board,
  headline: ({ frame: { view }, ui, t }) =>
    view.over ? [t("ter.headline.over")] : [t("ter.headline", { turn: view.turn }), ui.names[view.to_move ?? 0]],
  seats,
  sheet,
  decision,
  moveWords,
  logWords: ({ key, params }, { ui, t }) =>
    t(key, typeof params?.player === "number" ? { ...params, player: ui.names[params.player] } : params),
  scores,
  scoreRows,
  sounds: {},
  gauges: [{ name: "points" }],
  automatic: () => null,
  afterPick: () => ({ picks: [], move: null }),
  picture: ({ view }, colors) => [
    [0, 0, 140, 80, "#d9c49a"],
    ...view.seats.flatMap(({ seat, won }) =>
      won.map(
        (card, i) =>
          /** @type {import("../types.js").Picture[0]} */ ([
            8 + i * 20,
            12 + seat * 34,
            16,
            22,
            COLORS[partsOf(card)[0]],
          ]),
      ),
    ),
    ...view.seats.map(
      ({ seat }) => /** @type {import("../types.js").Picture[0]} */ ([2, 12 + seat * 34, 4, 22, colors[seat]]),
    ),
  ],
  text,
  holds: ({ view }) => view.seats[view.to_move ?? 0].hand > 0,
};

/** @param {GameContext} context */
function seats({ frame: { view }, ui, t }) {
  return html`<ol class="seat-cards" data-count="2">${view.seats.map(
    ({ seat, hand }) => html`<li class="panel seat-card ${seat === view.to_move ? "moving" : ""}" data-seat=${seat}
      data-color=${ui.colors[seat]}>
    ${token(ui.colors[seat])} <b>${ui.names[seat]}</b> <span data-tally=${`points ${seat}`}
      data-value=${view.scores[seat].total}>${t("ter.points", { n: view.scores[seat].total })}</span> <span
        >${t("ter.cards", { n: hand })}</span></li>`,
  )}</ol>`;
}

/** The hand of the viewer; a card that may be played is a button. @param {GameContext} context */
function sheet({ frame: { view, moves }, ui, t }) {
  const { seat, hand, cards } = view.seats[view.viewer ?? view.to_move ?? view.ranking[0]];
  const shown = cards !== null && !ui.covered ? cards : Array(hand).fill(null);
  return html`<div class="panel ter-hand-panel" data-color=${ui.colors[seat]}><h2
    class="sheet-title">${t("ter.hand")}</h2><div class="ter-hand">${shown.map(card)}</div></div>`;

  /** @param {string | null} card */
  function card(card) {
    const drawing = html`<svg viewBox="-1 -1 52 72" width="52" height="72" aria-hidden="true">${face(card)}</svg>`;
    const move = card === null ? undefined : moves.find((one) => one.card === card);
    if (!move || !card)
      return html`<span role="img" aria-label=${card ? cardWords(card, t) : nothing}>${drawing}</span>`;
    return html`<button type="button" data-move=${move.text} aria-label=${cardWords(card, t)}
      @click=${() => ui.busy || ui.play(move.text)}>${drawing}</button>`;
  }
}

/** @param {GameContext} context @returns {import("../types.js").Decision} */
function decision(context) {
  const {
    frame: { view, moves },
    ui,
    t,
  } = context;
  return {
    title: t(`ter.do.${view.decision}`, { name: ui.names[view.to_move ?? 0] }),
    lines: [],
    idle: true,
    groups: [{ choices: moves.map((move) => ({ move: move.text, label: moveWords(move, context) })) }],
    purse: null,
  };
}

/** @param {import("./types.js").Move} move @param {GameContext} context */
function moveWords({ card }, { t }) {
  return card ? cardWords(card, t) : t("kind.ternate.open");
}

/** @param {GameContext} context */
function scores(context) {
  const { head, rows } = scoreRows(context);
  return html`<table class="score-table ter-scores"><thead><tr>${head.map(
    (words) => html`<th
    scope="col">${words}</th>`,
  )}</tr></thead>
    <tbody>${rows.map(
      (row, i) => html`<tr
      class=${i === 0 ? "winner" : ""}>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** @param {import("./types.js").ScoreContext} context @returns {import("../types.js").Table} */
function scoreRows({ frame: { view }, ui, t }) {
  return {
    head: [t("ter.rank"), t("ter.player"), t("ter.total")],
    rows: view.ranking.map((seat) => [view.ranks[seat], ui.names[seat], view.scores[seat].total]),
  };
}
