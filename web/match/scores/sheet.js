/**
 * The score sheet: the final table of the game, charts over the turns, the same numbers as a table, and as files.
 */

import { html, nothing } from "lit-html";
import { lineChart, lineKey } from "../../charts/lines.js";
import { t } from "../../i18n/i18n.js";
import { tableOf } from "../../scores/table.js";
import { decisionOf } from "../decided.js";

/** @typedef {import("../../types.js").Gauge} Gauge */
/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").CourseTurn} CourseTurn */
/** @typedef {import("../../charts/lines.js").Line} Line */
/** @typedef {import("../screen.js").Match} Match */

/**
 * @param {Match} match
 * @param {GameContext} context
 */
export function scoreSheet(match, context) {
  const {
    screen,
    course,
    state: { received: given },
  } = match;
  return html`<div class="score-sheet" data-turns=${course.turns.length}>
    ${
      given.view.over
        ? html`<p class="sheet-winner">${decisionOf(match, context).title}</p>`
        : html`<p class="soft small">${t("scores.far.words")}</p>`
    }
    <div class="sheet-table" tabindex="0" role="region" aria-label=${t("scores.table")}>${screen.scores(context)}</div>
    ${course.turns.length < 2 ? nothing : charts(match, context)}
  </div>`;
}

/** @param {Match} match @param {GameContext} context */
function charts(match, context) {
  const {
    screen,
    course,
    state: { offered: frame },
  } = match;
  const { ui } = context;
  const keys = ui.names.map(
    (name, seat) => html`<li>${lineKey({ values: [], color: ui.colors[seat] }, seat)} ${name}</li>`,
  );
  return html`<div class="sheet-charts">
    <div class="course-head"><h3>${t("scores.course")}</h3>${fold(match, context)}</div>
    <div class="chart-row">
      ${screen.gauges.map((gauge, place) => {
        const lines = linesOf(gauge, course.turns, ui.colors);
        const title = t(`gauge.${frame.game}.${gauge.name}`);
        const label = t("scores.chart", {
          title,
          words: lines.map((line, n) => `${nameOf(gauge, n, ui.names)} ${line.values.at(-1)}`).join(", "),
        });
        return html`<figure data-gauge=${gauge.name}>
          <figcaption>${title}</figcaption>
          ${lineChart({ label, lines, places: course.turns.map(({ turn }) => String(turn)) })}
          ${
            gauge.things
              ? html`<ul class="chart-keys small">${lines.map(
                  (line, n) => html`<li>${lineKey(line, n)} ${nameOf(gauge, n, ui.names)}</li>`,
                )}</ul>`
              : nothing
          }
        </figure>${place === 0 ? html`<ul class="chart-keys of-seats">${keys}</ul>` : nothing}`;
      })}
    </div>
  </div>`;
}

/**
 * The same numbers as a table: hundreds of rows, rendered only when unfolded. It is not in the picture.
 * @param {Match} match
 * @param {GameContext} context
 */
function fold({ course, screen, state: { offered: frame } }, { ui }) {
  const { head, rows } = tableOf(course.turns, screen.gauges, frame.game, ui.names);
  return html`<details class="course-table"
    @toggle=${(/** @type {Event & {currentTarget: HTMLDetailsElement}} */ { currentTarget }) =>
      course.unfold(currentTarget.open)}>
    <summary>${t("scores.numbers")}</summary>
    ${
      course.unfolded
        ? html`<div class="course-scroll" tabindex="0" role="region" aria-label=${t("scores.numbers")}><table>
          <thead><tr>${head.map((words) => html`<th scope="col">${words}</th>`)}</tr></thead>
          <tbody>${rows.map(
            ([turn, ...cells]) => html`<tr><th
            scope="row">${turn}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
          )}</tbody>
        </table></div>`
        : nothing
    }
  </details>`;
}

/**
 * @param {Gauge} gauge
 * @param {CourseTurn[]} turns
 * @param {string[]} colors of the seats
 * @returns {Line[]}
 */
function linesOf({ name, things }, turns, colors) {
  if (things)
    return things.map(({ id, color }, n) => ({
      color,
      letter: initials(things)[n],
      values: turns.map((turn) => Number(turn[name]?.[id] ?? 0)),
    }));
  return colors.map((color, seat) => ({ color, values: turns.map((turn) => Number(turn[name]?.[seat] ?? 0)) }));
}

/** A letter for each thing, or two where one is ambiguous. @param {NonNullable<Gauge["things"]>} things */
function initials(things) {
  const words = things.map(({ kind, id }) => t(`${kind}.${id}`));
  return words.map((word) => {
    const first = word.slice(0, 1).toUpperCase();
    return words.filter((other) => other.slice(0, 1).toUpperCase() === first).length > 1
      ? first + word.slice(1, 2)
      : first;
  });
}

/** @param {Gauge} gauge @param {number} n @param {string[]} names */
function nameOf({ things }, n, names) {
  return things ? t(`${things[n].kind}.${things[n].id}`) : names[n];
}
