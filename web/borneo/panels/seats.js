/** All players at once: hand as card backs, warehouse, orders, points. */

import { html, nothing } from "lit-html";
import { seatName } from "../../kit/seatname.js";
import { times } from "../../kit/times.js";
import { token } from "../../kit/token.js";
import { backIcon, orderBackIcon, sealIcon } from "./icons.js";
import { stockLine, warehouse } from "./warehouse.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").SeatView} SeatView */

/** @param {GameContext} context */
export function seatCards(context) {
  const { players, seats } = context.frame.view;
  return html`<ol class="seat-cards" data-count=${players}>${seats.map((seat) => seatCard(seat, context))}</ol>`;
}

/**
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function seatCard(seat, context) {
  const { frame, ui, t } = context;
  const { view } = frame;
  const deciding = view.to_move === seat.seat;
  const onTurn = !view.over && view.turn > 0 && !view.end && view.seat === seat.seat;
  const classes = ["panel", "seat-card", deciding ? "moving" : ""];
  return html`<li class=${classes.join(" ")} data-color=${ui.colors[seat.seat]} data-seat=${seat.seat}
    aria-current=${deciding ? "true" : "false"}>
    <p class="seat-top">
      ${token(ui.colors[seat.seat])}
      ${seatName(seat.seat, context)}
      ${
        view.start === seat.seat
          ? html`<span class="badge" title=${t("bor.start")}><span
        aria-hidden="true">${t("bor.start.short")}</span><span
        class="unseen">${t("bor.start")}</span></span>`
          : nothing
      }
      ${onTurn && !deciding ? html`<span class="badge">${t("bor.turn-of")}</span>` : nothing}
      ${
        deciding && !onTurn && view.turn > 0 && !view.end
          ? html`<span
        class="badge deciding">${t("bor.decides")}</span>`
          : nothing
      }
      ${handBacks(seat, context)}
      ${points(seat, context)}
    </p>
    ${warehouse(seat, context)}
    <p class="seat-orders seat-more">${ordersFilled(seat, context)}</p>
  </li>`;
}

/** Whether a player has filled orders that the viewer may not see. @param {SeatView} seat */
const coversOrders = ({ orders, filled }) => orders === null && filled > 0;

/**
 * The points that the viewer knows of, with a plus if there are more.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function points(seat, { t }) {
  const covered = coversOrders(seat);
  const words = pointWords(seat, t);
  const shown = covered ? `${seat.points}+` : seat.points;
  return html`<span class="seat-points" title=${words}><b aria-hidden="true">${shown}</b><span
    class="unseen">${words}</span></span>`;
}

/**
 * The points of a player and how many orders of unknown points, in words.
 * @param {SeatView} seat
 * @param {import("../../types.js").Translate} t
 */
export function pointWords(seat, t) {
  const known = t("bor.points", { n: seat.points });
  return coversOrders(seat) ? t("bor.points.covered", { points: known, n: seat.filled }) : known;
}

/**
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function handBacks(seat, { frame, t }) {
  const seen = frame.view.viewer === seat.seat && !frame.view.over;
  const words = t(seen ? "bor.hand.seen" : "bor.hand", { n: seat.hand });
  return html`<span class=${seen && seat.hand > 0 ? "hand-backs seen" : "hand-backs"}
    title=${words}>${times(seat.hand, () => backIcon)}<span class="unseen">${words}</span></span>`;
}

/**
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function ordersFilled(seat, { frame, t }) {
  if (seat.to_place > 0) return html`<span class="soft">${t("bor.to-place", { n: seat.to_place })}</span>`;
  if (seat.filled === 0) return html`<span class="soft">${t("bor.orders.none")}</span>`;
  if (seat.orders === null) return faceDown(seat.filled, t);
  return seat.orders.map((order) => {
    const vp = frame.view.orders.find((one) => one.id === order)?.vp ?? 0;
    return html`<span class="seat-order"
      title=${t("bor.order.filled", { order, n: vp })}>${sealIcon} ${t(`order.${order}`)} <b>${vp}</b></span>`;
  });
}

/**
 * A pile of orders that lie face down.
 * @param {number} n
 * @param {import("../../types.js").Translate} t
 */
function faceDown(n, t) {
  const backs = times(n, () => orderBackIcon);
  return html`<span class="seat-order covered" title=${t("bor.orders.covered.words")}><span
    class="order-pile">${backs}</span> ${t("bor.orders.covered", { n })}</span>`;
}

/**
 * What a player acts with, in one line; also before the hand is shown, while the own orders lie face down.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function purse(seat, context) {
  const { t } = context;
  const key = coversOrders(seat) ? "bor.points.short.covered" : "bor.points.short";
  return html`<span
    class="counted">${backIcon} ${t("bor.hand", { n: seat.hand })}</span> ${stockLine(seat, context)} <span
    >${t(key, { n: seat.points })}</span>`;
}
