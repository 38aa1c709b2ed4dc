/** The final table: every column of the sheet, what else is counted, and the ranking, with what breaks ties. */

import { html, nothing } from "lit-html";
import { token } from "../../kit/token.js";

/** @param {import("../types.js").SheetContext} context */
export function scoreTable({ frame, components, ui, t }) {
  const { scores, ranking, ranks, seats, options } = frame.view;
  /** @type {("pirates" | "diplomats")[]} */
  const extras = options.pirates ? ["pirates", "diplomats"] : [];
  const crowned = scores.some((score) => score.king !== null);
  const tied = new Set(scores.map(({ total }) => total)).size < scores.length;
  const rows = 3 + components.sheet.columns.length + 3 + extras.length;
  // in a small window the style turns the table: a column for each seat, beside the headings
  return html`<table class="score-table" .style=${`--rows: ${rows}`}>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("scores.rank")}</span></th>
        <th scope="col">${t("scores.player")}</th>
        <th scope="col">${t("scores.total")}</th>
        ${components.sheet.columns.map((column) => html`<th scope="col">${t(`column.${column}`)}</th>`)}
        <th scope="col">${t("nav.scores.workers")}</th>
        <th scope="col">${t("nav.scores.ships")}</th>
        <th scope="col">${t("nav.scores.money")}</th>
        ${extras.map((name) => html`<th scope="col">${t(`nav.scores.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${ranking.map((number) => {
        const score = scores[number];
        return html`<tr class=${ranks[number] === 1 ? "winner" : ""} data-seat=${number}>
          <td>${ranks[number]}</td>
          <th scope="row"><span class="who">${token(ui.colors[number])} ${ui.names[number]}</span></th>
          <td class="total"><b>${score.total}</b></td>
          ${components.sheet.columns.map((column) => {
            const { count, each, points } = score.columns[column];
            const crown =
              score.king === column
                ? html`<span class="crown" title=${t("nav.scores.king")}>♔<span
                  class="unseen">${t("nav.scores.king")}</span></span>`
                : "";
            return html`<td><b>${points}</b><small>${t("nav.scores.each", { count, each })} ${crown}</small></td>`;
          })}
          <td>${score.workers}</td>
          <td>${score.ships}</td>
          <td><b>${score.money}</b><small>${t("nav.money", { n: seats[number].money })}</small></td>
          ${extras.map((name) => {
            const points = score[name] ?? 0;
            return html`<td><b>${points}</b>${eachOf(seats[number], name, points, t)}</td>`;
          })}
        </tr>`;
      })}
    </tbody>
  </table>
  ${
    crowned
      ? html`<p
    class="small soft">♔ ${t(options.goa ? "nav.scores.king.goa" : "nav.scores.king.words")}</p>`
      : nothing
  }
  ${tied ? html`<p class="small soft">${t("nav.do.over.tie")}</p>` : nothing}`;
}

/** @param {import("../types.js").ScoreContext} context @returns {import("../../types.js").Table} */
export function scoreRows({ frame, components, ui, t }) {
  const { scores, ranking, ranks, seats, options } = frame.view;
  const extras = /** @type {const} */ (["pirates", "diplomats"]);
  const { columns } = components.sheet;
  const shown = extras.filter(() => options.pirates);
  return {
    head: [
      t("scores.rank"),
      t("scores.player"),
      t("scores.total"),
      ...columns.flatMap((column) => [
        t(`column.${column}`),
        t("text.heading", { name: t(`column.${column}`), title: t("scores.count") }),
        t("text.heading", { name: t(`column.${column}`), title: t("scores.each") }),
      ]),
      t("nav.scores.king"),
      t("nav.scores.workers"),
      t("nav.scores.ships"),
      t("nav.scores.money"),
      t("gauge.navegador.money"),
      ...shown.map((name) => t(`nav.scores.${name}`)),
    ],
    rows: ranking.map((seat) => {
      const score = scores[seat];
      return [
        ranks[seat],
        ui.names[seat],
        score.total,
        ...columns.flatMap((column) => [
          score.columns[column].points,
          score.columns[column].count,
          score.columns[column].each,
        ]),
        score.king === null ? "" : t(`column.${score.king}`),
        score.workers,
        score.ships,
        score.money,
        seats[seat].money,
        ...shown.map((name) => score[name] ?? 0),
      ];
    }),
  };
}

/**
 * How many cards, and how many points each is worth.
 * @param {import("../types.js").SeatView} seat
 * @param {"pirates" | "diplomats"} name
 * @param {number} points
 * @param {import("../../types.js").Translate} t
 */
function eachOf({ cards }, name, points, t) {
  const of = cards?.[name === "pirates" ? "pirate" : "diplomat"];
  const count = of ? of.active + of.used : 0;
  return count === 0 ? nothing : html`<small>${t("nav.scores.each", { count, each: points / count })}</small>`;
}
