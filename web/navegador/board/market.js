/** The market: ten rows of prices, the markers beside them, and what each row within reach would bring. */

import { nothing, svg } from "lit-html";
import { letter, skull } from "./portraits.js";
import { at, button, cash, panel } from "./scene.js";
import { building, disk, goodMark, placed, priceMarker } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Move} Move */

const LEFT = 16;
const TOP = 16;
const WIDTH = 284;
const HEIGHT = 306;
const FIRST = { x: LEFT + 8, y: TOP + 54 };
const ROW = 24.4;
const COLUMN = 71.5;
const FACTORY = 48;
/** by how much the heads of the last good and of the factories, which stand close, are moved apart */
const APART = 3;
/** in a column: the marker's slot, then the cell with the price and, at its right end, the income */
const SLOT = 18;
const PRICE = SLOT + 13;
const SMALL_PRICE = SLOT + 11.5;
const CHIP = { x: SLOT + 23.5, width: 27 };
/** a copy of one's own may have prices of three digits: with the income beside them they are smaller */
const LONG_PRICE = 100;
/** by number of signs, for an income that would leave its chip
 * @type {Record<number, string>} */
const LONG_INCOME = { 4: "long", 5: "longer", 6: "longest", 7: "longest" };

/** @param {Scene} scene */
export function market(scene) {
  const { components, t } = scene;
  const { goods } = components;
  const factoryLeft = FIRST.x + goods.length * COLUMN + 2;
  return svg`<g class="market" data-bank="coin">${panel(LEFT, TOP, WIDTH, HEIGHT)}
    ${goods.map((good, i) => column(scene, good, FIRST.x + i * COLUMN))}
    <g><title>${t("nav.board.market.factory")}</title>
      <text class="head" x=${factoryLeft + FACTORY / 2 + APART}
        y=${TOP + 44}>${t("nav.board.market.factory.short")}</text>
      ${placed(building("orange"), factoryLeft + FACTORY / 2, TOP + 21, 0.9)}
      ${components.market.factory.map(
        (
          value,
          row,
        ) => svg`<rect class="cell factory" x=${factoryLeft} y=${rowTop(row)} width=${FACTORY} height=${ROW - 2.5}
          rx="3"/>
        <text class="price factory" x=${factoryLeft + FACTORY / 2} y=${rowTop(row) + 16}>${value}</text>`,
      )}</g>
    ${trader(scene)}${shelf(scene)}</g>`;
}

/** Whose colonies and factories are traded with, when they are another player's. @param {Scene} scene */
function trader({ view, ui, t }) {
  const { trader: seat = view.to_move } = view;
  if (seat === null || view.to_move === null || seat === view.to_move) return nothing;
  const name = t("nav.board.trader", { name: ui.names[seat] });
  return svg`<g class="trader"
    transform=${at(LEFT + 19, TOP + 18)}><title>${name}</title>${disk(ui.colors[seat], 11)}
    <g class="sign diplomat" transform="translate(11 10) scale(.6)">${letter}</g></g>`;
}

/** @param {number} row from 0 */
const rowTop = (row) => FIRST.y + row * ROW;

/**
 * The trades of a good, by the row where the marker ends, most units first.
 * @param {Scene} scene
 * @param {Good} good
 */
function trades({ frame, moves }, good) {
  /** @type {Map<number, Move[]>} */
  const rows = new Map();
  for (const move of [...moves("sell"), ...moves("process"), ...frame.revisions]) {
    if (move.good !== good || typeof move.row !== "number") continue;
    rows.set(
      move.row,
      [...(rows.get(move.row) ?? []), move].sort((a, b) => (b.units ?? 0) - (a.units ?? 0)),
    );
  }
  return rows;
}

/** @param {Scene} scene @param {Good} good @param {number} x */
function column(scene, good, x) {
  const { components, view, t, frame } = scene;
  const { goods } = components;
  const rows = trades(scene, good);
  const marker = view.market[good] - 1;
  const done = frame.steps.find(
    (step) => step.retract && [`sell ${good}`, `process ${good}`].some((start) => step.move.startsWith(`${start} `)),
  );
  // the income needs room only during the market
  const markerY = rowTop(marker) + (ROW - 2.5) / 2;
  const trading = view.decision === "market";
  const small = trading && components.market[good].some((price) => price >= LONG_PRICE);
  const priceX = x + (small ? SMALL_PRICE : trading ? PRICE : SLOT + (COLUMN - SLOT - 3) / 2);
  const middle = x + (COLUMN + SLOT - 4) / 2;
  return svg`<g class="good-column ${good}" data-tip="good ${good}">
    ${placed(goodMark[good], middle, TOP + 20, 1.05)}
    ${view.orange_at === good ? placed(building("orange"), middle + 23, TOP + 21, 0.85) : nothing}
    <text class="head" x=${good === goods.at(-1) ? middle - APART : middle}
      y=${TOP + 44}>${t(`nav.board.good.${good}`)}</text>
    ${components.market[good].map((price, row) => {
      const cell = svg`<rect class="cell ${good}" x=${x + SLOT} y=${rowTop(row)} width=${COLUMN - SLOT - 3}
        height=${ROW - 2.5} rx="3"/>
        <text class="price ${good} ${small ? "long" : ""}" x=${priceX}
          y=${rowTop(row) + 16}>${price}</text>`;
      const [move] = rows.get(row + 1) ?? [];
      if (!move || (done && row === marker)) return cell; // clicking it takes the trade back
      const skullX = row === marker ? x + CHIP.x + CHIP.width - 2 : x + SLOT / 2 + 1;
      const skullY = rowTop(row) + (row === marker ? 3 : (ROW - 2.5) / 2);
      return button(
        scene,
        { move: move.text, label: tradeWords(scene, move) },
        svg`${cell}
        <rect class="reach" x=${x + 1} y=${rowTop(row) - 0.8} width=${COLUMN - 3} height=${ROW - 0.9} rx="4"/>
        ${income(move, x + CHIP.x, rowTop(row) + 2)}${move.pirate ? pirateAt(skullX, skullY) : nothing}`,
        "trade",
      );
    })}
    <g class="marker-place"
      .style=${`transform: translate(${x + SLOT / 2 + 0.5}px, ${markerY.toFixed(1)}px)`}>${priceMarker(good)}</g>
    ${
      done
        ? button(
            scene,
            { retract: done.move, label: t("nav.board.retract.trade", { good }) },
            svg`<rect class="undo" x=${x + CHIP.x} y=${rowTop(marker) + 2} width=${CHIP.width} height="18" rx="9"/>
      <path class="undo-cross" transform=${at(x + CHIP.x + CHIP.width / 2, rowTop(marker) + 11)}
        d="M-4-4 4 4M4-4-4 4"/>`,
            "retract",
          )
        : nothing
    }</g>`;
}

/** What a trade brings. @param {Move} move @param {number} x @param {number} y */
function income(move, x, y) {
  const words = cash(move.cash ?? 0);
  return svg`<rect class="chip ${move.orange ? "orange" : move.pirate ? "pirate" : ""}" x=${x} y=${y}
    width=${CHIP.width} height="18" rx="5"/>
    <text class="chip-text ${LONG_INCOME[words.length] ?? ""}" x=${x + CHIP.width / 2} y=${y + 14}>${words}</text>`;
}

/** The Pirate is used for this trade. @param {number} x @param {number} y */
const pirateAt = (x, y) => svg`<g class="sign pirate" transform="${at(x, y)} scale(.78)">${skull}</g>`;

/** @param {Scene} scene @param {Move} move */
function tradeWords({ t }, move) {
  const words = t(move.kind === "sell" ? "nav.board.sell" : "nav.board.process", {
    n: move.units,
    good: move.good,
    cash: move.cash,
  });
  if (move.pirate) return `${words} ${t("nav.board.sell.pirate", { region: move.pirate })}`;
  return move.orange ? `${words} ${t("nav.board.process.orange")}` : words;
}

/**
 * At the ends of the scale the marker stops, so several numbers of units lead to the same row: the row itself is the
 * button for the most, the others are on a shelf under the table, in two columns, clear of the sea.
 * @param {Scene} scene
 */
function shelf(scene) {
  const others = scene.components.goods.flatMap((good) =>
    [...trades(scene, good).values()].flatMap((moves) => moves.slice(1).reverse()),
  );
  if (others.length === 0) return nothing;
  const top = TOP + HEIGHT + 4;
  const width = 76;
  return svg`<g class="shelf">${panel(LEFT, top, 2 * width + 14, 32 + Math.ceil(others.length / 2) * 25)}
    <text class="head left" x=${LEFT + 12} y=${top + 20}>${scene.t("nav.board.market.fewer")}</text>
    ${others.map((move, i) => {
      const [x, y] = [LEFT + 9 + (i % 2) * width, top + 28 + Math.floor(i / 2) * 25];
      return button(
        scene,
        { move: move.text, label: tradeWords(scene, move) },
        svg`<rect class="reach filled" x=${x} y=${y} width=${width - 4} height="21" rx="5"/>
        ${placed(goodMark[/** @type {Good} */ (move.good)], x + 11, y + 10.5, 0.72)}<text class="units" x=${x + 21}
          y=${y + 15.5}>${move.units}</text>
          ${move.pirate ? pirateAt(x + 36, y + 10.5) : nothing}${income(move, x + width - 6 - CHIP.width, y + 1.5)}`,
        "trade",
      );
    })}</g>`;
}
