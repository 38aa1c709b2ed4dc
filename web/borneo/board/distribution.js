/** A distribution, spread over the harbours: whose turn it is to take, in order, and the cargo that is left. */

import { nothing, svg } from "lit-html";
import { CARD, cardOf, cargoCard } from "./cards.js";
import { HARBOUR, harbourLeft } from "./harbours.js";
import { bust, takerTitle } from "./merchant.js";
import { use } from "./pieces.js";
import { at, button, fitted, HARBOURS } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const TOP = 128;
const HEIGHT = HARBOURS.height - TOP;

/** The outline of the sheet, whose tip points at the harbour. @param {number} tip */
function outline(tip) {
  const { width } = HARBOURS;
  const top = `M8 0H${tip - 18}L${tip} -20 ${tip + 18} 0H${width - 8}`;
  const right = `Q${width} 0 ${width} 8V${HEIGHT - 8}Q${width} ${HEIGHT} ${width - 8} ${HEIGHT}`;
  return `${top}${right}H8Q0 ${HEIGHT} 0 ${HEIGHT - 8}V8Q0 0 8 0z`;
}

/** @param {Scene} scene */
export function distribution(scene) {
  const { view, t, ui, components } = scene;
  const { distribution: shares } = view;
  if (!shares || view.decision !== "take") return nothing;
  const harbour = view.harbours[shares.harbour];
  if (!harbour) return nothing;
  const { cards } = harbour;
  const tip = harbourLeft(shares.harbour) - HARBOURS.left + HARBOUR.width / 2;
  const step = Math.min(CARD.width + 12, (HARBOURS.width - 24 - CARD.width) / Math.max(1, cards.length - 1));
  const first = (HARBOURS.width - CARD.width - (cards.length - 1) * step) / 2;
  const turn = Math.min(126, (HARBOURS.width - 40) / Math.max(1, shares.takers.length));
  return svg`<g class="distribution" data-sheet transform=${at(HARBOURS.left, HARBOURS.top + TOP)}><path
    class="sheet-shadow" transform="translate(4 6)"
    d="M8 0H${HARBOURS.width - 8}Q${HARBOURS.width} 0 ${HARBOURS.width} 8V${HEIGHT}H0V8Q0 0 8 0z"/>
    <path class="sheet"
      d=${outline(tip)}/><rect class="sheet-line" x="5" y="5" width=${HARBOURS.width - 10} height=${HEIGHT - 10}
        rx="5"/>
    ${shares.company ? use(`flag-${shares.company}`, 20, 13, 44, 33) : nothing}<text class="spread-title"
      x=${shares.company ? 76 : 22}
      y="40">${t(`bor.board.spread.${shares.kind}`, { harbour: harbour.id, company: shares.company })}</text>
    <text class="spread-words" x=${HARBOURS.width - 22} y="39">${t("bor.board.spread.left", { n: cards.length })}</text>
    ${shares.takers.map(
      (taker, i) => svg`<g class="taker ${i === 0 ? "now" : ""}"
        transform=${at(22 + i * turn, 58)}><title>${takerTitle(scene, taker)}</title>
      <rect class="taker-ground" width=${turn - 10} height="92" rx="7"/><text class="taker-order" x="14"
        y="21">${i + 1}</text>${use(`flag-${taker.company}`, turn - 48, 7, 31, 23)}<g class="place-number"
        transform=${at(turn - 44, 34)}><circle cx="11" cy="11" r="12.5"/><text x="11"
        y="16.5">${taker.place}</text></g>${bust(scene, taker.seat, Math.min(48, turn / 2 - 7), 41, 28)}<text
        class="taker-name" x=${(turn - 10) / 2} y="85">${fitted(ui.names[taker.seat], turn - 18, 16)}</text></g>`,
    )}
    ${cards.map((id, i) => {
      const card = cardOf(components, id);
      const move = scene.moves("take").find((one) => one.card === id);
      const place = at(first + i * step, 192 - 28);
      const drawing = cargoCard(id, components, t);
      const scaled = svg`<g transform="translate(0 4)">${drawing}</g>`;
      if (!move) return svg`<g data-piece=${`card ${id}`} data-kin=${card.good} transform=${place}>${scaled}</g>`;
      const label = t("bor.board.take", { good: card.good, n: card.units });
      const offered = svg`<rect class="halo" x="-4" y="0" width="128" height="172" rx="11"/>${scaled}`;
      return svg`<g data-piece=${`card ${id}`} data-kin=${card.good}
        transform=${place}>${button(scene, { move: move.text, label }, offered, "take")}</g>`;
    })}
    <g class="spread-needs">${reader(scene)}</g></g>`;
}

/** Units by good that the next taker has, with a harbour card that comes to it. @param {Scene} scene */
function reader({ view, components, t, ui }) {
  const shares = view.distribution;
  if (!shares) return nothing;
  const { takers, goods, harbour_to: heir } = shares;
  const { seat } = takers[0];
  const key = seat === heir ? "bor.board.spread.has.harbour" : "bor.board.spread.has";
  return svg`<text class="spread-words left" x="22" y=${HEIGHT - 20}>${t(key, { name: ui.names[seat] })}</text>
    ${components.goods.map(
      (good, i) => svg`<g
      transform=${at(300 + i * 116, HEIGHT - 42)}><title>${t("bor.board.has", { n: goods[good], good })}</title><rect
      class="has-ground ${good}" width="104" height="34" rx="17"/>${use(`spice-${good}`, 12, 1, 32, 32)}<text
      class="has-number" x="72" y="25">${goods[good]}</text></g>`,
    )}`;
}
