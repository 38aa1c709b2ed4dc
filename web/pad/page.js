/** The page of the score pad: a table to type in, a row for each thing and a column for each player, and the points. */

import { html, nothing } from "lit-html";
import { games } from "../games.js";
import { t } from "../i18n/i18n.js";
import { composes } from "../kit/fields.js";
import { LETTERS } from "../kit/letters.js";
import { token } from "../kit/token.js";
import { LONGEST_NAME } from "../names.js";
import { fieldsOf, holderOf, namesOf, numberIn, wrongFields } from "./counting.js";

/** @typedef {import("../types.js").PadField} PadField */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./counting.js").Sheet} Sheet */
/**
 * @typedef {object} Room what the page shows, and what its buttons do
 * @property {string} name of the game
 * @property {Sheet | null} sheet null: the game is being loaded
 * @property {{back: () => void, pad: (game: string) => void, waiting: () => import("../types.js").Piece}} actions
 * @property {(change: Partial<Draft>) => void} change
 * @property {(seat: number, name: string) => void} rename
 * @property {(seat: number, field: string, text: string) => void} type
 * @property {() => void} clear
 * @property {() => void} bringBack
 * @property {() => void} file
 * @property {(sheet: Sheet) => any} context for the tables of the game's screen
 */
/** @typedef {Event & {currentTarget: HTMLInputElement}} InputEvent */

/** @param {Room} room */
export function padPage(room) {
  const { sheet, name, actions } = room;
  const blank = sheet ? !sheet.draft.typed.some((numbers) => Object.values(numbers).some(Boolean)) : false;
  return html`<main class="start pad-page" data-game=${name} data-counted=${sheet?.frame ? "true" : "false"}
    data-blank=${blank ? "true" : "false"}>
    <header class="saves-head">
      <button type="button" data-action="back" @click=${() => actions.back()}>← ${t("saves.back")}</button>
      <h1>${t("pad.of", { game: name })}</h1>
      <p class="pad-games">${Object.values(games)
        .filter((game) => game.pad && game.name !== name)
        .map(
          ({ name: other }) =>
            html`<button type="button" data-pad=${other}
              @click=${() => actions.pad(other)}>${t("pad.of", { game: other })}</button>`,
        )}</p>
    </header>
    ${sheet ? html`${form(room, sheet)}${points(room, sheet)}` : actions.waiting()}
  </main>`;
}

/** @param {Room} room @param {Sheet} sheet */
function form(room, sheet) {
  const { game, pad, draft, cleared } = sheet;
  const [fewest, most] = game.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return html`<section class="panel pad-form" aria-label=${t("pad.title")}>
    <p>${t("pad.words")}${sheet.edition.length > 0 ? ` ${t("pad.copy")}` : nothing}</p>
    ${
      sheet.unfit
        ? html`<p class="wrong">${t("pad.copy.unfit", { title: t("copy.title", { game: game.name }) })}</p>`
        : nothing
    }
    <div class="pad-settings">
      <fieldset class="counts"><legend>${t("start.players")}</legend>${counts.map(
        (count) => html`<label class="count"><input type="radio" name="players" value=${count}
          .checked=${count === draft.players}
          @change=${() => room.change({ players: count })} /><span>${count}</span></label>`,
      )}</fieldset>
      ${pad.options.map(
        (option) => html`<label class="pad-option"><input type="checkbox" name=${option}
          .checked=${draft.options.includes(option)}
          @change=${() => room.change({ options: toggled(draft.options, option) })} />
          ${t(`option.${option}`)}</label>`,
      )}
    </div>
    ${table(room, sheet)}
    <p class="pad-buttons">${
      cleared
        ? html`<button type="button" data-action="bring-back"
          @click=${() => room.bringBack()}>${t("pad.bring-back")}</button>`
        : html`<button type="button" data-action="clear" @click=${() => room.clear()}>${t("pad.clear")}</button>`
    }</p>
  </section>`;
}

/** @param {Room} room @param {Sheet} sheet */
function table(room, sheet) {
  const { game, pad, draft, frame } = sheet;
  const seats = Array.from({ length: draft.players }, (_, seat) => seat);
  const names = namesOf(draft);
  return html`<table class="pad-table" .style=${`--seats: ${draft.players}`}>
    <thead><tr><td></td>${seats.map(
      (seat) => html`<th scope="col">${token(game.colors[seat])}<input name=${`name${seat + 1}`}
        maxlength=${LONGEST_NAME} autocomplete="off" aria-label=${t("start.name", { n: seat + 1 })}
        placeholder=${LETTERS[seat]} .value=${draft.names[seat]}
        @input=${(/** @type {InputEvent} */ { currentTarget }) => room.rename(seat, currentTarget.value)} /></th>`,
    )}</tr></thead>
    <tbody>${fieldsOf(sheet).map(
      (field) => html`<tr class=${field.inner ? "inner" : ""}>
        <th scope="row">${field.words(t)}</th>
        ${seats.map((seat) => html`<td>${cell(room, sheet, field, seat, names[seat])}</td>`)}
      </tr>`,
    )}
    ${
      pad.holder
        ? html`<tr class="holder"><th scope="row">${pad.holder(t)}</th>${seats.map(
            (seat) => html`<td><label><input type="radio" name="holder" .checked=${holderOf(draft) === seat}
              aria-label=${names[seat]} @change=${() => room.change({ holder: seat })} /></label></td>`,
          )}</tr>`
        : nothing
    }</tbody>
    <tfoot><tr><th scope="row">${t("scores.total")}</th>${seats.map(
      (seat) => html`<td><output>${frame ? frame.view.scores[seat].total : "–"}</output></td>`,
    )}</tr></tfoot>
  </table>`;
}

/**
 * @param {Room} room
 * @param {Sheet} sheet
 * @param {PadField} field
 * @param {number} seat
 * @param {string} name of the player
 */
function cell(room, { draft }, field, seat, name) {
  const typed = draft.typed[seat][field.id] ?? "";
  const label = t("text.heading", { name, title: (field.whole ?? field.words)(t) });
  const change = (/** @type {InputEvent} */ { currentTarget }) => room.type(seat, field.id, currentTarget.value);
  if (field.choices)
    return html`<select aria-label=${label} data-field=${field.id} @change=${change}>${field
      .choices(t)
      .map(
        (words, index) => html`<option value=${index} .selected=${Number(typed) === index}>${words}</option>`,
      )}</select>`;
  return html`<input inputmode="numeric" autocomplete="off" maxlength="6" placeholder=${field.least ?? 0}
    data-field=${field.id} aria-label=${label} aria-invalid=${numberIn(field, typed) === null ? "true" : "false"}
    .value=${typed} @input=${change} @keydown=${down} />`;
}

/** Enter leads to the next row of the same player, as on paper. @param {KeyboardEvent} event */
function down(event) {
  const input = event.currentTarget;
  if (event.key !== "Enter" || composes(event) || !(input instanceof HTMLElement)) return;
  event.preventDefault();
  const td = /** @type {HTMLTableCellElement} */ (input.closest("td"));
  let row = td.parentElement?.nextElementSibling;
  while (row && !row.children[td.cellIndex]?.querySelector("input, select")) row = row.nextElementSibling;
  const next = row?.children[td.cellIndex].querySelector("input, select");
  if (next instanceof HTMLElement) next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** The points with where they come from, or why they cannot be counted. @param {Room} room @param {Sheet} sheet */
function points(room, sheet) {
  const { frame, fault } = sheet;
  return html`<section class="panel pad-points" aria-label=${t("scores.table")}>
    <h2>${t("scores.table")}</h2>
    ${wrongFields(sheet).map(
      (field) =>
        html`<p class="wrong" role="alert">${t("pad.number", {
          thing: (field.whole ?? field.words)(t),
          least: field.least ?? 0,
          most: field.most,
        })}</p>`,
    )}
    ${fault ? html`<p class="wrong" role="alert">${t(fault.key, fault.params)}</p>` : nothing}
    ${
      frame
        ? html`<div class="pad-scores">${sheet.screen.scores(room.context(sheet))}</div>
          <p class="pad-buttons"><button type="button" data-action="csv"
            @click=${() => room.file()}>${t("scores.csv")}</button></p>`
        : nothing
    }
  </section>`;
}

/** @param {string[]} list @param {string} word */
function toggled(list, word) {
  return list.includes(word) ? list.filter((one) => one !== word) : [...list, word];
}
