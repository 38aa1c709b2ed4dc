/** The own sheet of the player to move: five columns of achievements, their worth, and what the next privilege brings. */

import { html, nothing } from "lit-html";
import { token } from "../../match/token.js";
import { columnIcons } from "./icons.js";

/** @typedef {import("../../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").SeatView} SeatView */
/** @typedef {import("../../types.js").Column} Column */

/** @param {GameContext} context */
export function ownSheet(context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const seat = view.seats[view.to_move ?? view.ranking[0]];
  return html`<div class="panel sheet" data-color=${ui.colors[seat.seat]}>
    <h2 class="sheet-title">${token(ui.colors[seat.seat])} <span>${t("sheet.of", { name: ui.names[seat.seat] })}</span></h2>
    <ul class="sheet-columns">
      ${components.sheet.columns.map((column, index) => sheetColumn(column, index, seat, context))}
      ${king(seat, context)}
    </ul>
  </div>`;
}

/**
 * @param {Column} column
 * @param {number} index
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function sheetColumn(column, index, seat, { frame, components, t }) {
  const { counts, multipliers, privileges, bonus } = seat;
  const offered = frame.view.gallery[column];
  return html`<li class="sheet-column" data-column=${column}>
    <h3>${t(`column.${column}`)}</h3>
    <p class="worth">${columnIcons[column]} <b>${counts[column]} × ${multipliers[column]}</b> <span class="soft">= ${counts[column] * multipliers[column]}</span></p>
    <ol class="places">
      ${components.sheet.bonus[column].map((each, place) => {
        if (place < privileges[column]) {
          const n = components.sheet.privilege[index];
          return html`<li class="place taken"><span aria-hidden="true">${t("nav.place.taken", { n })}</span><span class="unseen">${t("nav.place.taken.label", { n })}</span></li>`;
        }
        if (place === privileges[column]) {
          const words = { each, n: bonus[column] ?? 0 };
          return html`<li class=${offered > 0 ? "place next" : "place next absent"} title=${t("nav.place.next.label", words)}>
            <b>${t("nav.money.gain", { n: words.n })}</b> <span>${t("nav.place.later", { each })}</span>
          </li>`;
        }
        return html`<li class="place" title=${t("nav.place.later.label", { each })}>${t("nav.place.later", { each })}</li>`;
      })}
    </ol>
  </li>`;
}

/**
 * The king's privilege: where it would go now, and what it would add.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function king(seat, { components, t }) {
  const { columns, privilege } = components.sheet;
  const gain = seat.king === null ? 0 : seat.counts[seat.king] * privilege[columns.indexOf(seat.king)];
  return html`<li class="sheet-column king">
    <h3><span aria-hidden="true">♔</span> ${t("nav.king")}</h3>
    ${seat.king === null
      ? html`<p class="soft">${t("nav.king.none")}</p>`
      : html`<p class="worth"><b>${t("nav.king.gain", { n: gain })}</b></p><p class="small">${t("nav.king.best", { column: seat.king })}</p>`}
    ${seat.king === null ? nothing : html`<p class="small soft">${t("nav.king.words")}</p>`}
  </li>`;
}
