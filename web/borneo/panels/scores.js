/** The final table: cargo, harbours, orders. */

import { html } from "lit-html";
import { token } from "../../kit/token.js";

/**
 * Which orders are filled, as far as they are known.
 * @param {boolean} hidden
 * @param {number} number of them
 * @param {string[] | undefined} filled in words
 * @param {import("../../types.js").Translate} t
 */
function ordersWords(hidden, number, filled, t) {
  if (hidden) return t("bor.orders.covered", { n: number });
  if (!filled?.length) return t("bor.scores.unfilled");
  return filled.map((order) => html`<span class="score-order">${order}</span> `);
}

/** @param {import("../types.js").SheetContext} context */
export function scoreTable({ frame, ui, t }) {
  const { scores, ranking, ranks, seats, orders: printed } = frame.view;
  const covered = scores.some(({ orders, orders_filled: filled }) => orders === null && filled > 0);
  return html`<table class="score-table bor-scores">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("scores.rank")}</span></th>
          <th scope="col">${t("scores.player")}</th>
          <th scope="col">${t("scores.total")}</th>
          <th scope="col">${t("bor.scores.orders")}</th>
          <th scope="col">${t("bor.scores.cargo")}</th>
          <th scope="col">${t("bor.scores.harbours")}</th>
        </tr>
      </thead>
      <tbody>
        ${(covered ? seats.map(({ seat }) => seat) : ranking).map((seat) => {
          const { total, orders, orders_filled: number, cargo, harbours } = scores[seat];
          const filled = seats[seat].orders?.map((id) =>
            t("bor.scores.order", { order: id, n: printed.find((one) => one.id === id)?.vp ?? 0 }),
          );
          const hidden = orders === null && number > 0;
          const rank = covered ? null : ranks[seat];
          return html`<tr class=${rank === 1 ? "winner" : ""} data-seat=${seat}>
            <td>${rank ?? "–"}</td>
            <th scope="row"><span class="who">${token(ui.colors[seat])} ${ui.names[seat]}</span></th>
            <td class="total"><b>${total}${hidden ? "+" : ""}</b></td>
            <td><b>${hidden ? "?" : (orders ?? 0)}</b><small>${ordersWords(hidden, number, filled, t)}</small></td>
            <td>${cargo}</td>
            <td>${harbours}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="small soft">${t("bor.scores.words")} ${covered ? t("bor.scores.covered") : ""}</p>`;
}

/**
 * The final table with a column for each order.
 * @param {import("../types.js").ScoreContext} context
 * @returns {import("../../types.js").Table}
 */
export function scoreRows({ frame, ui, t }) {
  const { scores, ranking, ranks, orders, seats } = frame.view;
  return {
    head: [
      t("scores.rank"),
      t("scores.player"),
      t("scores.total"),
      t("bor.scores.orders"),
      ...orders.map(({ id }) => t(`order.${id}`)),
      t("bor.scores.cargo"),
      t("bor.scores.harbours"),
    ],
    rows: ranking.map((seat) => {
      const { total, orders: points, cargo, harbours } = scores[seat];
      const own = seats[seat].orders;
      const filled = orders.map(({ id, vp }) => (own ? vp * own.filter((one) => one === id).length : ""));
      return [ranks[seat], ui.names[seat], total, points ?? "", ...filled, cargo, harbours];
    }),
  };
}
