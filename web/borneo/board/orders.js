/**
 * The five kinds of orders: what each requires; what the viewer has of it; its points on a wax seal; how many are left.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { mark } from "./merchant.js";
import { use } from "./pieces.js";
import { at, BELOW, button } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").OrderView} OrderView */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").PerGood} PerGood */

const WIDTH = 160;
const STEP = 167;

/** @param {Scene} scene */
export function orders(scene) {
  return svg`<g class="orders">${scene.view.orders.map(
    (order, i) => svg`<g
    transform=${at(BELOW.left + i * STEP, BELOW.top)} data-tip="order ${order.id}">${one(scene, order)}</g>`,
  )}</g>`;
}

/**
 * The seat whose needs are shown: the viewer's, else the one to decide, else the one whose turn it is.
 * @param {Scene} scene
 */
const reader = ({ view }) => view.seats[view.viewer ?? view.to_move ?? view.seat];

/**
 * What is missing of each good; for an order of a single good, only of the best good.
 * @param {Scene} scene
 * @param {OrderView} order
 * @returns {{goods: [Good, number][], missing: number}}
 */
function needed(scene, { id, kind, n }) {
  const { view, components } = scene;
  const needs = view.paying?.order === id ? view.paying.missing : reader(scene).needs[id];
  if (kind === "each") {
    const goods = components.goods.map(
      (good) => /** @type {[Good, number]} */ ([good, /** @type {PerGood} */ (needs)[good]]),
    );
    return { goods, missing: goods.reduce((sum, [, missing]) => sum + missing, 0) };
  }
  const same = /** @type {{good: Good | null, missing?: number, n?: number}} */ (needs);
  const missing = same.missing ?? same.n ?? n;
  return { goods: same.good === null || missing >= n ? [] : [[same.good, missing]], missing };
}

/** @param {Scene} scene @param {OrderView} order */
function one(scene, order) {
  const { t, view } = scene;
  const { id, kind, n, vp, left } = order;
  const { goods, missing } = needed(scene, order);
  const move = scene.moves("order").find((one) => one.order === id);
  const paying = view.paying?.order === id;
  const whose = paying ? (view.to_move ?? view.seat) : reader(scene).seat;
  const state = paying ? "paying" : move ? "ready" : left === 0 ? "gone" : missing === 0 ? "enough" : "";
  const name = t(`bor.board.order.${kind}`, { n });
  const drawing = svg`${
    left > 1
      ? svg`<path class="order-under"
    d="M5 4h${WIDTH}v222H5z"/>`
      : nothing
  }${
    left > 2
      ? svg`<path class="order-under"
    d="M2.5 2h${WIDTH}v222H2.5z"/>`
      : nothing
  }
    <path class="order-sheet" d="M0 0H${WIDTH}V224q-8 7-16 0t-16 0-16 0-16 0-16 0-16 0-16 0-16 0-16 0-16 0z"/><path
      class="order-line" d="M5 5H${WIDTH - 5}V213"/>
    <text class="order-name" x="12" y="29">${name}</text><text class="order-left" x="12"
      y="50">${t("bor.board.order.left", { n: left })}</text>
    <g class="seal-vp" transform="translate(131 33)"><path class="ribbons"
      d="M-9 14-15 42l8-5 4 8 5-24zM9 14 15 42l-8-5-4 8-5-24z"/><path class="bor-seal"
      d="M0-25Q7-28 12-22 20-22 21-14 28-9 25-1 28 8 21 13 20 21 12 22 6 28-1 25-9 28-13 21-21 20-22 12-28 7-25-1-28-9-21-14-20-22-11-22-6-28 0-25z"/><circle
        class="bor-seal-line" r="18"/><text y="8">${vp}</text></g>
    ${
      kind === "each"
        ? goods.map(
            ([good, lacks], i) => svg`<g
      transform=${at(12 + (i % 2) * 72, 66 + Math.floor(i / 2) * 66)}>${asked(good, n, lacks)}</g>`,
          )
        : same(scene, goods[0], n)
    }
    ${left === 0 ? nothing : foot(scene, whose, missing, state)}`;
  if (!move) return svg`<g class="order ${state}">${drawing}</g>`;
  return button(
    scene,
    // how it is paid for is chosen beside the board
    {
      pick: move.text,
      label: t("bor.board.order.fill", { order: id, vp }),
      pressed: scene.ui.picks.includes(move.text),
    },
    drawing,
    "order ready",
  );
}

/**
 * A good with a pip for each unit, filled for those in stock.
 * @param {Good} good
 * @param {number} n
 * @param {number} lacks
 */
const asked = (
  good,
  n,
  lacks,
) => svg`<g class="asked ${lacks === 0 ? "done" : ""}"><rect class="asked-ground ${good}" width="66" height="61"
  rx="5"/>${use(`spice-${good}`, 14, 1, 39, 39)}
  ${times(
    n,
    (i) => svg`<circle class="unit ${i < n - lacks ? "have" : ""}"
    cx=${33 + (i - (n - 1) / 2) * 16} cy="50" r="6"/>`,
  )}</g>`;

/** One of the four goods, small. @param {Good} good @param {number} i from 0 */
const smallSpice = (good, i) => use(`spice-${good}`, 43 + (i % 2) * 38, 70 + Math.floor(i / 2) * 35, 36, 36);

/**
 * An order of a single good: the best one drawn large, or all four while none is in stock.
 * @param {Scene} scene
 * @param {[Good, number] | undefined} best
 * @param {number} n
 */
function same({ components }, best, n) {
  const have = best ? n - best[1] : 0;
  return svg`<g class="asked ${have >= n ? "done" : ""}"><rect class="asked-ground ${best?.[0] ?? "any"}" x="12" y="66"
    width="138" height="127" rx="5"/>
    ${best ? use(`spice-${best[0]}`, 47, 70, 68, 68) : components.goods.map(smallSpice)}
    ${times(
      n,
      (i) => svg`<circle class="unit ${i < have ? "have" : ""}"
      cx=${81 + ((i % 4) - 1.5) * 27} cy=${n > 4 ? 152 + Math.floor(i / 4) * 25 : 165} r="9"/>`,
    )}</g>`;
}

/**
 * Whose goods are counted, and how many are missing.
 * @param {Scene} scene
 * @param {number} seat
 * @param {number} missing
 * @param {string} state
 */
const foot = ({ t, ui }, seat, missing, state) => {
  const paying = state === "paying";
  const done = paying ? "bor.board.order.paid" : "bor.board.order.ready";
  const lacks = paying ? "bor.board.order.topay" : "bor.board.order.lacks";
  return svg`<g class="order-foot">${mark(ui.colors[seat], 22, 207, 20)}<text x="36"
    y="212.5">${t(missing === 0 ? done : lacks, { n: missing })}</text></g>`;
};
