/** The cards of all players: what everybody owns, at a glance. */

import { html, nothing } from "lit-html";
import { token } from "../../match/token.js";
import { cardIcon, churchIcon, coinIcon, colonyIcon, explorerIcon, factoryIcon, shipIcon, shipyardIcon, workerIcon } from "./icons.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").SeatView} SeatView */
/** @typedef {import("../../types.js").Column} Column */
/** @typedef {import("lit-html").TemplateResult} TemplateResult */

/** @param {GameContext} context */
export function seatCards(context) {
  return html`<ol class="seat-cards" data-count=${context.frame.view.players}>
    ${context.frame.view.seats.map((seat) => seatCard(seat, context))}
  </ol>`;
}

/**
 * A number with its picture; the words are for those who cannot see the picture, or wait on it with the pointer.
 * @param {TemplateResult} picture
 * @param {number | string} value
 * @param {string} words
 */
function counted(picture, value, words) {
  return html`<span class=${value === 0 ? "counted none" : "counted"} title=${words}>${picture}<span aria-hidden="true">${value}</span><span class="unseen">${words}</span></span>`;
}

/**
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function seatCard(seat, context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const moving = view.to_move === seat.seat;
  const holder = view.card.holder === seat.seat;
  return html`<li class=${moving ? "panel seat-card moving" : "panel seat-card"} data-color=${ui.colors[seat.seat]} data-seat=${seat.seat} aria-current=${moving ? "true" : "false"}>
    <p class="seat-top">
      ${token(ui.colors[seat.seat])}
      <strong class="seat-who" title=${ui.names[seat.seat]}>${ui.names[seat.seat]}</strong>
      ${view.start === seat.seat ? html`<span class="badge" title=${t("nav.start")}>1<span class="unseen">${t("nav.start")}</span></span>` : nothing}
      ${holder ? html`<span class="badge card" title=${t("nav.card.label")}>${cardIcon}<span class="badge-words">${t("nav.card")}</span></span>` : nothing}
      <span class="seat-points" title=${t("nav.points.label", { n: seat.points, all: seat.points_all })}>
        <b>${seat.points}</b> <span>(${seat.points_all})</span>
      </span>
    </p>
    <p class="seat-wealth">
      ${counted(coinIcon, seat.money, t("nav.money.label", { n: seat.money }))}
      ${counted(shipIcon, `${seat.ships}/${seat.ships + seat.supply}`, t("nav.ships.label", { n: seat.ships, supply: seat.supply }))}
      ${counted(workerIcon, seat.workers, t("nav.workers.label", { n: seat.workers }))}
    </p>
    <ul class="seat-columns">
      ${components.sheet.columns.map((column) => html`<li data-column=${column} title=${t("nav.column.label", { column, n: seat.counts[column], each: seat.multipliers[column] })}>
        <span class="holdings">${holdings(column, seat, context)}</span>
        <span class=${seat.privileges[column] > 0 ? "times raised" : "times"}>×${seat.multipliers[column]}</span>
      </li>`)}
    </ul>
  </li>`;
}

/**
 * @param {Column} column
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function holdings(column, seat, { components, t }) {
  if (column === "colonies") {
    return components.goods.map((good) => counted(colonyIcon(good), seat.colonies[good], t("nav.colony.label", { good, n: seat.colonies[good] })));
  }
  if (column === "factories") {
    return [
      ...components.goods.map((good) => counted(factoryIcon(good), seat.factories[good], t("nav.factory.label", { good, n: seat.factories[good] }))),
      counted(factoryIcon("orange"), seat.orange, t("nav.orange.label", { n: seat.orange })),
    ];
  }
  const picture = { explorers: explorerIcon, shipyards: shipyardIcon, churches: churchIcon }[column];
  return counted(picture, seat[column], t("nav.column.label", { column, n: seat[column], each: seat.multipliers[column] }));
}
