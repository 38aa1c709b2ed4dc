/** The final table: every column of the sheet, what is counted beside it, and the ranking. */

import { html } from "lit-html";
import { token } from "../../match/token.js";

/** @param {import("../../types.js").GameContext} context */
export function scoreTable({ frame, components, ui, t }) {
  const { scores, ranking, seats } = frame.view;
  return html`<table class="score-table">
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("scores.rank")}</span></th>
        <th scope="col">${t("scores.player")}</th>
        <th scope="col">${t("scores.total")}</th>
        ${components.sheet.columns.map((column) => html`<th scope="col">${t(`column.${column}`)}</th>`)}
        <th scope="col">${t("scores.workers")}</th>
        <th scope="col">${t("scores.ships")}</th>
        <th scope="col">${t("scores.money")}</th>
      </tr>
    </thead>
    <tbody>
      ${ranking.map((number, place) => {
        const score = scores[number];
        return html`<tr class=${place === 0 ? "winner" : ""} data-seat=${number}>
          <td>${place + 1}</td>
          <th scope="row"><span class="who">${token(ui.colors[number])} ${ui.names[number]}</span></th>
          <td class="total"><b>${score.total}</b></td>
          ${components.sheet.columns.map((column) => {
            const { count, each, points } = score.columns[column];
            const crown = score.king === column ? html`<span class="crown" title=${t("scores.king")}>♔<span class="unseen">${t("scores.king")}</span></span>` : "";
            return html`<td><b>${points}</b><small>${t("scores.each", { count, each })} ${crown}</small></td>`;
          })}
          <td>${score.workers}</td>
          <td>${score.ships}</td>
          <td><b>${score.money}</b><small>${t("nav.money", { n: seats[number].money })}</small></td>
        </tr>`;
      })}
    </tbody>
  </table>
  <p class="small soft">♔ ${t("scores.king.words")}</p>`;
}
