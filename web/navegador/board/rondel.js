/**
 * The rondel: eight fields with their price in ships, the stones, the orange ship, the Navegador card in the middle.
 */

import { nothing, svg } from "lit-html";
import { onCircle, polar, ringPiece } from "./geometry.js";
import { at, button, movedTo } from "./scene.js";
import { rondel } from "./shapes.js";
import { disk, orangeShip, placed, stone } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Action} Action */

const STEP = 45;
/** Names with so many letters are written smaller, so that they fit into their field. */
const LONG = 10;
/** the icons of the actions, within fifteen units of the middle */
const pictures = /** @type {Record<Action, import("lit-html").TemplateResult>} */ ({
  sailing: svg`<path d="M-2-15C6-13 13-6 13 4L-2 6zM-5-12C-8-6-11-1-15 5l10 1zM-15 9h30q-3 7-10 7h-10q-7 0-10-7z"/>`,
  workers: svg`<path
    d="M0-15a6 6 0 0 1 5 9.5C9-4.5 14-2.5 14 0c0 2-3 3-6 3l4 12H4L0 8l-4 7h-8L-8 3c-3 0-6-1-6-3 0-2.5 5-4.5 9-5.5A6 6 0 0 1 0-15z"/>`,
  market: svg`<path
    d="M-1.5-15h3v4h12v2.5h-1.5L17 3q-1 6-6.5 6T4 3l5-11.5H1.5V11H8v4H-8v-4h6.5V-8.5H-9L-4 3q-1 6-6.5 6T-17 3l5-11.5h-1.5V-11h12zM-10.5-6-14 3h7zM10.5-6 7 3h7z"/>`,
  colony: svg`<path d="M-9 15V-15h3v2q8-4 12 0t9 0V2q-5 4-9 0t-12 0v13z"/>`,
  privilege: svg`<path
    d="M-10-14H8q5 0 5 5V7h-4v-15q0-2-1.5-2T6-8V8q0 3 2 3H-8q-5 0-5-4.5h8V-8q0-2-2-2t-2 2v3h-4v-4q0-5 3-5zM-1-7v2.5h4V-7zm0 5V.5h4V-2zM8 9a4 4 0 1 1 3 7l1 3-4-1.5L4.5 19 5 15.5A4 4 0 0 1 8 9z"/>`,
  ships: svg`<path
    d="M-16 0H16q-2 12-10 14H-6Q-14 12-16 0zM-9 5v2H9V5zM-11-3v-6h3v6zm6 0v-9h3v9zm6 0v-12h3v12zm6 0v-9h3v9z"/>`,
  buildings: svg`<path d="M-15 14V-3L-4-12v9l11-9v9h2v-11h5V14zM-9 3v4h4V3zm8 0v4h4V3zm8 0v4h4V3z"/>`,
});

/** @param {Scene} scene */
export function wheel(scene) {
  const { components } = scene;
  const goes = new Map(scene.moves("go").map((move) => [move.field, move]));
  const choosing = goes.size > 0;
  return svg`<g class="rondel" data-tip-group transform=${at(rondel.x, rondel.y)}>
    <circle class="rim-shadow" cy="4" r=${rondel.rim + 1}/><circle class="rim" r=${rondel.rim}/>
    <circle class="rim-line" r=${rondel.outer + 1}/><circle class="rim-line" r=${rondel.rim - 2}/>
    ${components.rondel.map((action, field) => {
      const move = goes.get(field);
      const drawing = wedge(scene, action, field, move, choosing);
      const tip = `field ${components.fields[field]}`;
      if (!move) return svg`<g data-tip=${tip}>${drawing}</g>`;
      const label = fieldWords(scene, action, move);
      return svg`<g data-tip=${tip}>${button(scene, { move: move.text, label }, drawing, "field-button")}</g>`;
    })}
    ${stones(scene)}${card(scene)}</g>`;
}

/** @param {Scene} scene @param {Action} action @param {Move} move */
function fieldWords({ t }, action, move) {
  const cost = move.ships ? t("nav.board.go.ships", { action, n: move.ships }) : t("nav.board.go.free", { action });
  return move.expires ? `${cost} ${t("nav.board.go.expires")}` : cost;
}

/**
 * @param {Scene} scene
 * @param {Action} action
 * @param {number} field
 * @param {Move | undefined} move
 * @param {boolean} choosing whether a field is to be chosen now
 */
function wedge({ t }, action, field, move, choosing) {
  const middle = field * STEP;
  const state = move ? (move.ships ? "dear" : "free") : choosing ? "far" : "";
  const below = middle > 90 && middle < 270;
  const id = `rondel-arc-${field}`;
  // names below the middle run the other way round, so that none is upside down
  const arc = below
    ? `M${onCircle(134, middle + 26)}A134 134 0 0 0 ${onCircle(136, middle - 26)}`
    : `M${onCircle(122, middle - 26)}A122 122 0 0 1 ${onCircle(122, middle + 26)}`;
  const picture = polar(96, middle);
  const badge = polar((rondel.outer + rondel.rim) / 2 + 1, middle);
  const name = t(`action.${action}`);
  const lost = polar((rondel.outer + rondel.rim) / 2, middle - 15);
  return svg`<g class="field ${state}"><path class="wedge ${action}"
    d=${ringPiece(rondel.inner, rondel.outer, middle - STEP / 2, middle + STEP / 2)}/>
    <path class="band"
      d=${ringPiece(rondel.outer + 2, rondel.rim - 3, middle - STEP / 2 + 0.7, middle + STEP / 2 - 0.7)}/>
    <g class="picture" transform=${at(picture.x, picture.y)}>${pictures[action]}</g>
    <path id=${id} d=${arc} fill="none"/><text class=${name.length < LONG ? "field-name" : "field-name long"}><textPath
      href="#${id}" startOffset="50%">${name}</textPath></text>
    ${
      move?.ships
        ? svg`<g transform=${at(badge.x, badge.y)}><rect class="cost" x="-17" y="-10.5" width="34" height="21"
          rx="10.5"/><text class="cost-text" x="-7.5" y="5.5">${move.ships}</text>
      <path class="cost-ship" transform="translate(5.5 0)"
        d="M-.8-8v8.5h-5.5zM1-7q5 2.5 5 7.5H1zM-8 2.5H8Q6.5 7.5 3.5 7.5h-7Q-6.5 7.5-8 2.5z"/></g>`
        : nothing
    }
    ${move?.expires ? placed(orangeShip, lost.x, lost.y, 0.62) : nothing}</g>`;
}

/** Stones that are on no field yet stand around the card. @param {Scene} scene */
function stones({ view, ui, t }) {
  const { orange_ship: orange } = view.card;
  const spot = (/** @type {number} */ field, /** @type {number} */ place, /** @type {number} */ count) => {
    const outer = Math.min(3, Math.ceil(count / 2));
    const row =
      place < outer
        ? { r: 101, n: outer, i: place, gap: 14.5 }
        : { r: 76, n: count - outer, i: place - outer, gap: 17.5 };
    return polar(
      count < 3 ? 96 : row.r,
      field * STEP + (count < 3 ? (place - (count - 1) / 2) * 17.5 : (row.i - (row.n - 1) / 2) * row.gap),
    );
  };
  const onField = (/** @type {number} */ field) =>
    view.seats.filter((seat) => seat.stone === field).length + (orange === field ? 1 : 0);
  return svg`<g class="stones">${view.seats.map((seat, i) => {
    const place =
      seat.stone === null
        ? polar(62, 157.5 + STEP * (i - (view.seats.length - 1) / 2) + (view.seats.length % 2 ? 0 : STEP / 2))
        : spot(
            seat.stone,
            view.seats.slice(0, i).filter((one) => one.stone === seat.stone).length,
            onField(seat.stone),
          );
    return svg`<g class="stone ${seat.seat === view.to_move ? "active" : ""}"
      data-mark=${`stone ${seat.seat}`}
      .style=${movedTo(place)}><title>${ui.names[i]}</title>${stone(ui.colors[i])}</g>`;
  })}${
    orange === null
      ? nothing
      : (
          () => {
            const place = spot(orange, onField(orange) - 1, onField(orange));
            return svg`<g class="stone" data-mark="stone orange"
              .style=${movedTo(place)}><title>${t("nav.board.orange-ship")}</title>${orangeShip}</g>`;
          }
        )()
  }</g>`;
}

/** @param {Scene} scene */
function card(scene) {
  const { view, ui, t } = scene;
  const move = scene.moves("card")[0];
  const { holder } = view.card;
  const name = ui.names[holder] ?? "";
  const drawing = svg`<circle class="card-ground" r=${rondel.card}/><circle class="card-line" r=${rondel.card - 4}/>
    <g transform="translate(0 -14) scale(1.75)">${orangeShip}</g>
    ${
      move
        ? svg`<text class="card-call" y="32">${t("nav.board.card.call")}</text>`
        : svg`<g transform="translate(0 24)"><g>${disk(ui.colors[holder], 9)}</g></g><text class="card-name"
          y="47">${shortened(name)}</text>`
    }`;
  return svg`<g data-tip="card">${
    move
      ? button(scene, { move: move.text, label: t("nav.board.card") }, drawing, "card ready")
      : svg`<g class="card">${drawing}</g>`
  }</g>`;
}

/** @param {string} name */
const shortened = (name) => (name.length > 9 ? `${name.slice(0, 8)}…` : name);
