/**
 * The sheet of the player at the screen: five columns of achievements, their points, and what the next privilege
 * brings.
 */

import { html, nothing } from "lit-html";
import { token } from "../../kit/token.js";
import { crowned, kingPlace, ownCards, placesTaken } from "./cards.js";
import { columnIcons, crownIcon } from "./icons.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").SeatView} SeatView */
/** @typedef {import("../types.js").Column} Column */

/** from here on, a column of a low window has no room for the unit behind a bonus */
const LONG_BONUS = 1000;

/** @param {GameContext} context */
export function ownSheet(context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const seat = view.seats[frame.viewer ?? view.to_move ?? view.ranking[0]];
  const title = html`<span>${t("nav.sheet.of", { name: ui.names[seat.seat] })}</span>`;
  return html`<div class="panel sheet" data-color=${ui.colors[seat.seat]}>
    <h2 class="sheet-title">${token(ui.colors[seat.seat])} ${title} ${ownCards(seat, context)}</h2>
    <ul class="sheet-columns">
      ${components.sheet.columns.map((column, index) => sheetColumn(column, index, seat, context))}
      ${view.options.goa ? kingOfGoa(seat, context) : king(seat, context)}
    </ul>
  </div>`;
}

/**
 * @param {Column} column
 * @param {number} index
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function sheetColumn(column, index, seat, context) {
  const { frame, components, ui, t } = context;
  const { counts, multipliers, bonus } = seat;
  const offered = frame.view.gallery[column];
  const taken = placesTaken(seat, column, frame.view);
  const kings = crowned(seat, frame.view) === column ? kingPlace(seat, context) : null;
  const crowning =
    ui.picks[0] === "king" ? frame.moves.find((move) => move.kind === "king" && move.column === column) : undefined;
  return html`<li class="sheet-column" data-column=${column} data-tip="column ${column}">
    <h3>${t(`column.${column}`)}</h3>
    <p class="worth">${columnIcons[column]} <b>${counts[column]} × ${multipliers[column]}</b> <span
      class="soft">= ${counts[column] * multipliers[column]}</span></p>
    <ol class="places">
      ${components.sheet.bonus[column].map((each, place) => {
        if (place < taken) {
          const n = components.sheet.privilege[index];
          return html`<li class=${place === kings ? "place taken kings" : "place taken"}
            title=${place === kings ? t("nav.king.here") : nothing}>${place === kings ? crownIcon : nothing}<span
            aria-hidden="true">${t("nav.place.taken", { n })}</span><span
            class="unseen">${t("nav.place.taken.label", { n })}</span></li>`;
        }
        if (place === taken && crowning) {
          const words = t("nav.board.king.column", {
            column,
            cash: crowning.cash,
            n: components.sheet.privilege[index],
          });
          return html`<li class="place next crowning"><button type="button" data-move=${crowning.text} title=${words}
            aria-label=${words} @click=${() => ui.play(crowning.text)}>
            ${crownIcon} <b>${t("nav.money.gain", { n: crowning.cash })}</b></button></li>`;
        }
        if (place === taken && !frame.view.over) {
          const words = { each, n: bonus[column] ?? 0 };
          const [sum, unit] = t("nav.money.gain", { n: words.n }).split("\u00a0");
          const look = [offered > 0 ? "" : "absent", words.n >= LONG_BONUS ? "long" : ""].join(" ");
          return html`<li class="place next ${look}"><span
            class="unseen">${t("nav.place.next.label", words)}</span>
            <b aria-hidden="true"><span>${sum}</span><span class="unit">${`\u00a0${unit}`}</span></b> <span
              aria-hidden="true">${t("nav.place.later", { each })}</span>
          </li>`;
        }
        return html`<li class="place">${t("nav.place.later", { each })}</li>`;
      })}
    </ol>
  </li>`;
}

/**
 * The king's privilege: where it would go now, and what it would add.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function king(seat, { frame, components, t }) {
  const { columns, privilege } = components.sheet;
  if (frame.view.over && seat.king !== null)
    return html`<li class="sheet-column king"><h3><span aria-hidden="true">♔</span> ${t("nav.king")}</h3><p
      class="king-crown">${crownIcon}</p><p class="small">${t("nav.king.taken", { column: seat.king })}</p></li>`;
  const gain = seat.king === null ? 0 : seat.counts[seat.king] * privilege[columns.indexOf(seat.king)];
  return html`<li class="sheet-column king">
    <h3><span aria-hidden="true">♔</span> ${t("nav.king")}</h3>
    ${
      seat.king === null
        ? html`<p class="soft">${t("nav.king.none")}</p>`
        : html`<p class="worth"><b>${t("nav.king.gain", { n: gain })}</b></p><p
          class="small">${t("nav.king.best", { column: seat.king })}</p>`
    }
    ${seat.king === null ? nothing : html`<p class="small soft">${t("nav.king.words")}</p>`}
  </li>`;
}

/**
 * The variant: the king's privilege can be taken once, in Goa, or is lost.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function kingOfGoa(seat, { frame, ui, t }) {
  const { view, moves } = frame;
  const title = html`<h3><span aria-hidden="true">♔</span> ${t("nav.king")}</h3>`;
  if (seat.king_taken)
    return html`<li class="sheet-column king">${title}<p class="king-crown">${crownIcon}</p><p
      class="small">${t("nav.king.taken", { column: seat.king_taken })}</p></li>`;
  if (view.over) return html`<li class="sheet-column king">${title}<p class="soft">${t("nav.king.lost")}</p></li>`;
  const body = html`<span class="king-crown">${crownIcon}</span> <span>${t("nav.king.goa")}</span>`;
  if (view.to_move !== seat.seat || !moves.some((move) => move.kind === "king")) {
    return html`<li class="sheet-column king" title=${t("nav.king.goa.label")}>${title}<p
      class="king-goa small">${body}</p></li>`;
  }
  return html`<li class="sheet-column king">${title}<button type="button" class="king-goa small offered"
    data-pick="king" aria-pressed=${ui.picks[0] === "king" ? "true" : "false"}
    aria-label=${t("nav.board.king.take")} @click=${() => ui.pick("king")}>${body}</button></li>`;
}
