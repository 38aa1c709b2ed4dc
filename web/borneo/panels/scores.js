/** The final table: cargo, harbours, orders. */

import { html } from "lit-html";
import { token } from "../../match/token.js";

/** @param {import("../types.js").GameContext} context */
export function scoreTable({ frame, ui, t }) {
  const { scores, ranking } = frame.view;
  return html`<table class="score-table bor-scores">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${t("bor.scores.rank")}</span></th>
          <th scope="col">${t("bor.scores.player")}</th>
          <th scope="col">${t("bor.scores.total")}</th>
          <th scope="col">${t("bor.scores.orders")}</th>
          <th scope="col">${t("bor.scores.cargo")}</th>
          <th scope="col">${t("bor.scores.harbours")}</th>
        </tr>
      </thead>
      <tbody>
        ${ranking.map((seat) => {
          const { total, orders, orders_filled: filled, cargo, harbours } = scores[seat];
          const place = placeOf(seat, scores);
          return html`<tr class=${place === 1 ? "winner" : ""} data-seat=${seat}>
            <td>${place}</td>
            <th scope="row"><span class="who">${token(ui.colors[seat])} ${ui.names[seat]}</span></th>
            <td class="total"><b>${total}</b></td>
            <td><b>${orders}</b><small>${t("bor.scores.filled", { n: filled })}</small></td>
            <td>${cargo}</td>
            <td>${harbours}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="small soft">${t("bor.scores.words")}</p>`;
}

/**
 * One more than the players who are ahead; those level in points and orders share a place.
 * @param {number} seat
 * @param {import("../types.js").Score[]} scores
 */
export function placeOf(seat, scores) {
  const { total, orders_filled: filled } = scores[seat];
  return 1 + scores.filter((other) => other.total > total || (other.total === total && other.orders_filled > filled)).length;
}
