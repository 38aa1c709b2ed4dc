/**
 * The chart of buildings: five rows, cheapest place first; a sold building leaves an empty place, and with more than
 * two players the dearest places of shipyards and churches are empty from the start.
 */

import { nothing, svg } from "lit-html";
import { at, button, panel } from "./scene.js";
import { building, placed } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Row} Row */

const RIGHT = 1384;
const TOP = 560;
const LINE = 38;
const PLACE = 27;
const LABEL = 31;
/** @type {Row[]} */
const rows = ["sugar", "gold", "spice", "shipyard", "church"];

/**
 * The price of the next building of a row; undefined if none is left.
 * @param {Pick<Scene, "components" | "view">} scene
 * @param {Row} row
 * @returns {number | undefined}
 */
export function nextPrice({ components, view }, row) {
  const left = view.buildings[row];
  return left > 0 ? components.buildings.prices[row][placesOf({ components, view }, row) - left] : undefined;
}

/** @param {Scene} scene */
export function buildings(scene) {
  const { components, t, view } = scene;
  const { prices, workers } = components.buildings;
  const counts = rows.map((row) => placesOf(scene, row));
  const most = Math.max(...rows.map((row) => prices[row].length));
  const place = Math.max(PLACE, 206 / most);
  const width = LABEL + most * place + 14;
  const left = RIGHT - width;
  return svg`<g class="buildings" data-tip-group>${panel(left, TOP, width, 34 + rows.length * LINE)}
    <text class="title" x=${left + width / 2} y=${TOP + 23}>${t("nav.board.buildings")}</text>
    ${rows.map((row, r) => {
      const y = TOP + 30 + r * LINE;
      const need = row === "shipyard" || row === "church" ? workers[row] : workers.factory;
      const taken = counts[r] - view.buildings[row];
      const move = scene.moves("build").find((one) => one.row === row);
      return svg`<g class="build-row" data-tip="row ${row}"><rect class="hit" x=${left + 4} y=${y} width=${width - 8}
        height=${LINE}/><g>
        <text class="units end" x=${left + 18} y=${y + 23}>${need}</text><path class="worker"
          transform=${at(left + 28, y + 18)}
          d="M0-8.5a3.2 3.2 0 0 1 2.6 5C5-3 7.5-2 7.5-.5 7.5.60 6 1.1 4.4 1.2L6.4 7H2.2L0 3.5-2.2 7h-4.2l2-5.8C-6 1.1-7.5.60-7.5-.5-7.5-2-5-3-2.6-3.5A3.2 3.2 0 0 1 0-8.5z"/></g>
        ${prices[row].map((price, i) => {
          const x = left + LABEL + 8 + i * place;
          const state = i >= counts[r] ? "unused" : i < taken ? "taken" : i === taken ? "next" : "later";
          const drawing = svg`<rect class="place ${state}" x=${x + 1} y=${y} width=${place - 2} height=${LINE - 3}
            rx="3"/>
            ${
              state === "taken" || state === "unused"
                ? nothing
                : svg`<g data-piece=${`building ${row} ${i}`}
              data-kin=${kinOf(row)}>${placed(building(row), x + place / 2, y + 12, 0.88)}</g>`
            }
            <text class="build-price ${state}" x=${x + place / 2} y=${y + 32}>${price}</text>`;
          return move && state === "next"
            ? button(
                scene,
                { move: move.text, label: t("nav.board.build", { row, price: move.price }) },
                drawing,
                "build",
              )
            : svg`<g>${drawing}</g>`;
        })}</g>`;
    })}</g>`;
}

/** The tally of a player that counts it. @param {Row} row */
const kinOf = (row) => (row === "shipyard" ? "shipyards" : row === "church" ? "churches" : `factory ${row}`);

/**
 * How many places of a row are used at this number of players.
 * @param {Pick<Scene, "components" | "view">} scene
 * @param {Row} row
 */
function placesOf({ components, view }, row) {
  const { places, prices } = components.buildings;
  if (row !== "shipyard" && row !== "church") return prices[row].length;
  return /** @type {Record<string, number>} */ (places)[view.players] ?? prices[row].length;
}
