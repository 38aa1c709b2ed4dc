/**
 * Pirates & Diplomats: the cards that are still available, beside the gallery, as one is taken instead of a privilege.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { cardSigns, portraits } from "./portraits.js";
import { at, button, panel } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Card} Card */

const LEFT = 1180;
const TOP = 16;
const WIDTH = 204;
const HEIGHT = 100;
/** @type {Card[]} */
const kinds = ["pirate", "diplomat"];
/** the price of a card, drawn like the pieces elsewhere */
const prices = {
  pirate: svg`<path class="price-piece"
    d="M-.8-9v9.5h-6.5zM1-8q6 3 6 8.5H1zM-9.5 3h19q-1.7 6-5.5 6h-8q-3.8 0-5.5-6z"/>`,
  diplomat: svg`<path class="price-piece"
    d="M0-9.5a3.6 3.6 0 0 1 2.9 5.7C5.6-3.3 8.5-2.2 8.5-.5 8.5.7 6.8 1.3 5 1.4L7.2 8H2.5L0 4-2.5 8h-4.7L-5 1.4C-6.8 1.3-8.5.7-8.5-.5-8.5-2.2-5.6-3.3-2.9-3.8A3.6 3.6 0 0 1 0-9.5z"/>`,
};

/** @param {Scene} scene */
export function cards(scene) {
  const stock = scene.view.cards;
  if (!stock) return nothing;
  return svg`<g class="cards">${panel(LEFT, TOP, WIDTH, HEIGHT)}
    ${kinds.map(
      (card, i) => svg`<g transform=${at(LEFT + 7 + i * 97, TOP)}
      data-tip=${card}>${pile(scene, card, stock[card])}</g>`,
    )}</g>`;
}

/** @param {Scene} scene @param {Card} card @param {number} left */
function pile(scene, card, left) {
  const { t, ui } = scene;
  const moves = scene.moves(card);
  const picked = ui.picks[0] === card;
  const drawing = svg`<rect class="hit" x="0" y="3" width="95" height=${HEIGHT - 6}/>
    ${
      left === 0
        ? svg`<rect class="card-place" x="3" y="16" width="46" height="58"
      rx="5"/>`
        : times(left, (i) => {
            const k = left - 1 - i;
            return svg`<g
      transform=${at(26 + 3.5 * k, 46 - 3 * k)}>${face(card, k === 0)}</g>`;
          })
    }
    <text class="units" x="60" y="44">×${left}</text>
    <text class="units" x="57" y="70">−1</text><g transform=${at(84.5, 65)}>${prices[card]}</g>
    <text class="head" x="46" y="93">${t(`nav.board.card.${card}.name`)}</text>`;
  if (moves.length === 0) return drawing;
  // the ship to return is chosen on the sea, unless there is only one choice
  const offer = moves.length === 1 ? { move: moves[0].text } : { pick: card };
  return button(
    scene,
    { ...offer, label: t(`nav.board.card.${card}.take`, { n: left }) },
    drawing,
    `card-button ${picked ? "picked" : ""}`,
  );
}

/** A card, 46 × 58. @param {Card} card @param {boolean} front */
function face(card, front) {
  return svg`<g class="figure ${card}"><rect class="figure-edge" x="-23" y="-30" width="46" height="59" rx="5"/><rect
    class="figure-ground" x="-20" y="-27" width="40" height="53" rx="3"/>
    ${
      front
        ? svg`<g class="portrait" transform="translate(0 4.5) scale(.83)">${portraits[card]}</g><g
      class="sign ${card}" transform="translate(-12.5 -19.5) scale(.62)">${cardSigns[card]}</g>`
        : nothing
    }
    <rect class="figure-line" x="-20" y="-27" width="40" height="53" rx="3"/></g>`;
}
