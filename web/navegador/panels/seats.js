/** The cards of all players: what everyone owns, at a glance. */

import { html, nothing } from "lit-html";
import { number } from "../../i18n/i18n.js";
import { seatName } from "../../kit/seatname.js";
import { token } from "../../kit/token.js";
import { crowned, kingBadge, ownCards, placesTaken } from "./cards.js";
import {
  cardIcon,
  cardIcons,
  churchIcon,
  coinIcon,
  colonyIcon,
  crownIcon,
  explorerIcon,
  factoryIcon,
  shipIcon,
  shipyardIcon,
  workerIcon,
} from "./icons.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").SeatView} SeatView */
/** @typedef {import("../types.js").Column} Column */
/** @typedef {import("lit-html").TemplateResult} TemplateResult */

/** @param {GameContext} context */
export function seatCards(context) {
  return html`<ol class="seat-cards" data-count=${context.frame.view.players}>
    ${context.frame.view.seats.map((seat) => seatCard(seat, context))}
  </ol>`;
}

/**
 * A number with its icon; the words are for screen readers and the tooltip.
 * @param {TemplateResult} picture
 * @param {number | string} value
 * @param {string} words
 * @param {string} [tally] what is counted, if changes are animated
 */
function counted(picture, value, words, tally) {
  const shown = typeof value === "number" ? number(value) : value;
  return html`<span class=${value === 0 ? "counted none" : "counted"} title=${words} data-tally=${tally ?? nothing}
    data-value=${tally ? value : nothing}>${picture}<span aria-hidden="true">${shown}</span><span
    class="unseen">${words}</span></span>`;
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
  const trading = view.to_move !== null && view.to_move !== seat.seat && view.trader === seat.seat;
  return html`<li class="panel seat-card ${moving ? "moving" : ""} ${trading ? "trading" : ""}"
    data-color=${ui.colors[seat.seat]} data-seat=${seat.seat} aria-current=${moving ? "true" : "false"}>
    <p class="seat-top">
      ${token(ui.colors[seat.seat])}
      ${seatName(seat.seat, context)}
      ${
        view.start === seat.seat
          ? html`<span class="badge" title=${t("nav.start")}>1<span
        class="unseen">${t("nav.start")}</span></span>`
          : nothing
      }
      ${
        holder
          ? html`<span class="badge card" title=${t("nav.card.label")}>${cardIcon}<span
        class="badge-words">${t("nav.card")}</span></span>`
          : nothing
      }
      ${kingBadge(seat, context)}
      <span class="seat-points" data-tip="points ${seat.seat}">
        <b aria-hidden="true">${view.over ? seat.points_all : seat.points}</b> ${
          view.over ? nothing : html`<span aria-hidden="true">(${seat.points_all})</span>`
        }
        <span class="points-word" aria-hidden="true">${t("nav.points.word")}</span>
        <span class="unseen">${pointsWords(seat, context)}</span>
      </span>
    </p>
    <p class="seat-wealth">
      ${wealth(seat, context)}
      ${ownCards(seat, context)}
      ${
        trading
          ? html`<span
        class="badge envoy">${cardIcons.diplomat} ${t("nav.envoy.here")}</span>`
          : envoy(seat, context)
      }
    </p>
    <ul class="seat-columns seat-more">
      ${components.sheet.columns.map(
        (column) => html`<li data-column=${column}
          title=${t("nav.column.label", { column, n: seat.counts[column], each: seat.multipliers[column] })}>
        <span class="holdings">${holdings(column, seat, context)}</span>
        <span class=${placesTaken(seat, column, view) > 0 ? "times raised" : "times"} title=""
          data-tip="column ${column} ${seat.seat}">×${seat.multipliers[column]}${
            crowned(seat, view) === column
              ? html`<span
          class="crown" title=${t("nav.king.here")}>${crownIcon}<span
          class="unseen">${t("nav.king.here")}</span></span>`
              : nothing
          }</span>
      </li>`,
      )}
    </ul>
  </li>`;
}

/**
 * Money, ships and workers.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function wealth(seat, { t }) {
  return [
    counted(coinIcon, seat.money, t("nav.money.label", { n: seat.money }), "coin"),
    counted(
      shipIcon,
      `${seat.ships}/${seat.ships + seat.supply}`,
      t("nav.ships.label", { n: seat.ships, supply: seat.supply }),
    ),
    counted(workerIcon, seat.workers, t("nav.workers.label", { n: seat.workers }), "worker"),
  ];
}

/**
 * All that a player has to act with, in one line.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function purse(seat, context) {
  return html`<span class="means">${wealth(seat, context)}</span> ${means(seat, context)}`;
}

/**
 * Both scores of a player, and what they include; at the end there is one.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function pointsWords({ points, points_all: all }, { frame, t }) {
  if (frame.view.over) return t("nav.points", { n: all });
  return t("nav.points.label", { n: points, all, list: beside(frame.view, t) });
}

/**
 * What counts besides the columns, in words.
 * @param {import("../types.js").View} view
 * @param {import("../../types.js").Translate} t
 */
function beside(view, t) {
  const parts = [
    "workers",
    "ships",
    "money",
    ...(view.options.goa ? [] : ["king"]),
    ...(view.options.pirates ? ["cards"] : []),
  ];
  return parts.map((part) => t(`nav.points.${part}`));
}

/**
 * The button that sends the Diplomat to this player.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function envoy(seat, { frame, ui, t }) {
  const move = frame.moves.find((one) => one.kind === "envoy" && one.seat === seat.seat);
  if (!move) return nothing;
  const words = t("nav.envoy.label", { name: ui.names[seat.seat] });
  return html`<button type="button" class="badge envoy offered" data-move=${move.text} title=${words}
    aria-label=${words} @click=${() => ui.play(move.text)}>${cardIcons.diplomat} ${t("nav.envoy")}</button>`;
}

/**
 * The colonies and factories of a player, which a Diplomat can use.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function means(seat, context) {
  return html`<span class="means">${holdings("colonies", seat, context)}<span
    class="means-gap"></span>${holdings("factories", seat, context)}</span>`;
}

/**
 * @param {Column} column
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function holdings(column, seat, { components, t }) {
  if (column === "colonies") {
    return components.goods.map((good) =>
      counted(
        colonyIcon(good),
        seat.colonies[good],
        t("nav.colony.label", { good, n: seat.colonies[good] }),
        `colony ${good}`,
      ),
    );
  }
  if (column === "factories") {
    return [
      ...components.goods.map((good) =>
        counted(
          factoryIcon(good),
          seat.factories[good],
          t("nav.factory.label", { good, n: seat.factories[good] }),
          `factory ${good}`,
        ),
      ),
      counted(factoryIcon("orange"), seat.orange, t("nav.orange.label", { n: seat.orange })),
    ];
  }
  const picture = { explorers: explorerIcon, shipyards: shipyardIcon, churches: churchIcon }[column];
  return counted(
    picture,
    seat[column],
    t("nav.column.label", { column, n: seat[column], each: seat.multipliers[column] }),
    column,
  );
}
