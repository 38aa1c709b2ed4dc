/**
 * Lisboa: the workers of all players from 2 to 9, and the possible hirings; the harbour, where new ships are
 * launched.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { at, button, cash, panel } from "./scene.js";
import { disk } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Move} Move */

const LEFT = 402;
const TOP = 186;
const FIELD = 37.5;

/** @param {Scene} scene */
export function lisboa(scene) {
  const { view, ui, t, mover, components } = scene;
  const { min: fewest, max: most } = components.workers;
  const width = (most - fewest + 1) * FIELD + 16;
  const hires = scene.moves("hire");
  /** @type {Map<number, Move[]>} */
  const goals = new Map();
  for (const move of hires) {
    const goal = (mover?.workers ?? 0) + (move.units ?? 0) - (move.surplus ?? 0);
    goals.set(goal, [...(goals.get(goal) ?? []), move]);
  }
  return svg`<g class="lisboa" data-tip="lisboa">${panel(LEFT, TOP, width, 108)}
    <text class="title" x=${LEFT + width / 2} y=${TOP + 24}>${t("nav.board.lisboa")}</text>
    ${times(most - fewest + 1, (i) => {
      const count = fewest + i;
      const x = LEFT + 8 + i * FIELD;
      const here = view.seats.filter((seat) => seat.workers === count);
      return svg`<g class="worker-field ${goals.has(count) ? "goal" : ""}"><rect class="place" x=${x + 1.5}
        y=${TOP + 32} width=${FIELD - 3} height="68" rx="4"/>
        <text class="field-count" x=${x + FIELD / 2} y=${TOP + 48}>${count}</text>
        ${here.map((seat, k) => {
          const place = at(...standing(x + FIELD / 2, TOP + 62, k, here.length));
          const color = ui.colors[seat.seat];
          return svg`<g data-piece=${`worker ${color}`} data-mark=${`worker ${seat.seat}`}
          transform=${place}><title>${ui.names[seat.seat]}</title>${disk(color, 8.6)}</g>`;
        })}</g>`;
    })}
    ${[...goals].map(([goal, [first]]) => {
      const middle = LEFT + 8 + (goal - fewest + 0.5) * FIELD;
      return hiring(scene, first, goal, middle, TOP + 116);
    })}
    ${[...goals]
      .flatMap(([goal, moves]) => moves.slice(1).map((move) => ({ goal, move })))
      .map(({ goal, move }, k) =>
        // several hirings may end on the last field: the others are in rows below, from the right
        hiring(
          scene,
          move,
          goal,
          LEFT + 8 + (most - fewest + 0.5) * FIELD - (k % 4) * 43,
          TOP + 160 + Math.floor(k / 4) * 44,
        ),
      )}</g>`;
}

/** @param {Scene} scene @param {Move} move @param {number} goal @param {number} x @param {number} y */
const hiring = (scene, move, goal, x, y) =>
  chip(scene, move, x, y, priced(scene, move, ["nav.board.hire", "nav.board.hire-gain"], { goal }));

/**
 * What it costs, or brings in where surplus units are sold at once.
 * @param {Scene} scene @param {Move} move @param {[costs: string, gains: string]} words @param {object} [more]
 */
function priced(scene, move, [costs, gains], more = {}) {
  const cash = move.cash ?? 0;
  return scene.t(cash > 0 ? gains : costs, { n: move.units, cash: Math.abs(cash), ...more });
}

/**
 * The places of up to five on one field, two side by side.
 * @param {number} x
 * @param {number} y
 * @param {number} k
 * @param {number} count
 * @returns {[number, number]}
 */
function standing(x, y, k, count) {
  const alone = k === count - 1 && count % 2 === 1;
  return [alone ? x : x + (k % 2 ? 8.5 : -8.5), y + (count <= 2 ? 12 : 0) + Math.floor(k / 2) * 15.5];
}

/** The new ships of this action, beside Portugal. @param {Scene} scene */
export function harbour(scene) {
  const launches = scene.moves("launch");
  if (launches.length === 0) return nothing;
  const across = Math.min(5, launches.length);
  const rows = Math.ceil(launches.length / across);
  const [left, top] = [424, 22];
  return svg`<g class="harbour" data-tip="harbour">${panel(left, top, across * 44 + 12, rows * 44 + 10)}
    ${launches.map((move, i) => {
      const [x, y] = [left + 6 + ((i % across) + 0.5) * 44, top + 6 + Math.floor(i / across) * 44];
      return chip(scene, move, x, y, priced(scene, move, ["nav.board.launch", "nav.board.launch-gain"]));
    })}</g>`;
}

/** by number of signs, for a sum that would leave its chip
 * @type {Record<number, string>} */
const LONG_SUM = { 5: "long", 6: "longer", 7: "longest" };

/**
 * A button with how many more and what they cost.
 * @param {Scene} scene @param {Move} move @param {number} x middle @param {number} y top @param {string} words
 */
function chip(scene, move, x, y, words) {
  const label = move.surplus ? `${words} ${scene.t("nav.board.surplus", { n: move.surplus })}` : words;
  const paid = -(move.cash ?? 0);
  const sum = paid < 0 ? `+${cash(-paid)}` : cash(paid);
  return button(
    scene,
    { move: move.text, label },
    svg`<rect class="chip-card" x=${x - 19} y=${y} width="38" height="40" rx="6"/>
    <text class="chip-units" x=${x} y=${y + 17}>+${move.units}</text><rect class="chip-cash ${paid < 0 ? "gain" : ""}"
      x=${x - 17} y=${y + 21} width="34" height="17" rx="4"/><text
      class="chip-text ${LONG_SUM[sum.length] ?? ""}" x=${x} y=${y + 34.5}>${sum}</text>`,
    "recruit",
  );
}
