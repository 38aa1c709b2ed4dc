/** The deck, the discards with the last card on top, and the harbours to come. */

import { nothing, svg } from "lit-html";
import { cardBack, cargoCard, harbourBack } from "./cards.js";
import { at, BELOW, button } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const LEFT = BELOW.left + 852;
const STEP = 172;
const SIZE = 1.06;
const PILES = ["deck", "discards", "harbours"];

/**
 * What a draw gives; nothing when the cards have run out.
 * @param {number | undefined} count
 * @param {import("../../types.js").Translate} t
 */
export function drawn(count, t) {
  return count ? t("bor.move.draw", { n: count }) : t("bor.move.draw.none");
}

/** @param {Scene} scene */
export function piles(scene) {
  const { view, components, t } = scene;
  const draw = scene.moves("draw")[0];
  const top = view.discards.at(-1);
  const deck = pile(view.deck, cardBack());
  return svg`<g class="piles">
    ${place(
      0,
      draw
        ? button(
            scene,
            { move: draw.text, label: drawn(draw.count, t) },
            svg`<rect
      class="halo" x="-6" y="-6" width="132" height="176"
      rx="12"/>${deck}`,
            "deck",
          )
        : deck,
      view.deck,
      t("bor.board.deck"),
    )}
    ${place(
      1,
      top === undefined
        ? pile(0, nothing)
        : pile(
            view.discards.length,
            svg`<g data-piece=${`card ${top}`}
      data-home="seat">${cargoCard(top, components, t)}</g>`,
          ),
      view.discards.length,
      t("bor.board.discards"),
    )}
    ${place(2, pile(view.harbours_left, harbourBack()), view.harbours_left, t("bor.board.harbours"))}</g>`;
}

/** A pile of up to three visible cards. @param {number} n @param {import("./scene.js").Drawing} card */
const pile = (n, card) =>
  n === 0
    ? svg`<rect class="pile-none" x="1" y="1" width="118" height="162" rx="8"/>`
    : svg`${Array.from(
        { length: Math.min(3, Math.ceil(n / 4)) },
        (_, i, all = Math.min(3, Math.ceil(n / 4))) => svg`<rect
      class="pile-under" x=${(all - i) * 3} y=${(all - i) * 3} width="120" height="164" rx="8"/>`,
      )}${card}`;

/** @param {number} i @param {import("./scene.js").Drawing} drawing @param {number} n @param {string} words */
const place = (
  i,
  drawing,
  n,
  words,
) => svg`<g class="pile" data-bank=${i === 0 ? "card" : nothing} transform=${at(LEFT + i * STEP, BELOW.top + 4)}
  data-tip=${PILES[i]}><g transform="scale(${SIZE})">${drawing}</g>
  <g class="pile-words"><rect x="-8" y="186" width="146" height="36" rx="5"/><text class="pile-name" x="4"
    y="210">${words}</text><text class="pile-number" x="130" y="212">${n}</text></g></g>`;
