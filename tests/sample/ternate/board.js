/** The market of Ternate: the lot, the card that was led, and what both merchants have won. */

import { html, nothing, svg } from "lit-html";

/** @typedef {import("./types.js").Card} Card */

/** @type {Record<string, string>} */
export const COLORS = { clove: "#7a3f2b", mace: "#b4482a", nutmeg: "#8a6a3a" };
const [WIDTH, HEIGHT, STEP] = [640, 400, 58];

/** The spice and the number of a card. @param {Card} card @returns {[spice: string, n: number]} */
export const partsOf = (card) => [card.slice(0, -1), Number(card.slice(-1))];

/** A card in words. @param {Card} card @param {import("../types.js").Translate} t */
export function cardWords(card, t) {
  const [spice, n] = partsOf(card);
  return t("ter.card", { spice, n });
}

/** A card, 50 × 70; null: its back. @param {Card | null} card */
export function face(card) {
  const [spice, n] = card ? partsOf(card) : ["", ""];
  return svg`<rect width="50" height="70" rx="6" fill=${card ? "#f4e8cc" : "#6b5a45"} stroke="#2b1a0e"
    stroke-width="1.5"></rect>${
      card
        ? svg`<circle cx="25" cy="46" r="13" fill=${COLORS[spice]}></circle><text x="25" y="26" text-anchor="middle"
        font-size="22" fill="#2b1a0e">${n}</text>`
        : nothing
    }`;
}

/**
 * @param {import("./types.js").Frame} frame
 * @param {unknown} _ nothing is printed on its parts
 * @param {import("../types.js").BoardUi} ui
 */
export function board({ view }, _, { names, t }) {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label=${t("ter.board")}
    data-decision=${view.decision}>
    <rect width=${WIDTH} height=${HEIGHT} rx="14" fill="#d9c49a"></rect>
    ${place(120, t("ter.lot"), view.lot)}${place(320, t("ter.led"), view.led)}
    <g transform="translate(520 60)">${view.lots > 0 ? face(null) : nothing}<text x="25" y="94" text-anchor="middle"
      font-size="15" fill="#2b1a0e">${t("ter.left", { n: view.lots })}</text></g>
    ${view.seats.map(
      ({ seat, won }) => svg`<g transform="translate(40 ${200 + seat * 100})">
      <text y="-8" font-size="17" fill="#2b1a0e">${names[seat]}</text>
      ${won.map(
        (card, i) => svg`<g transform="translate(${i * STEP} 0)" role="img" aria-label=${cardWords(card, t)}
        data-piece=${`lot ${card}`}>${face(card)}</g>`,
      )}</g>`,
    )}
  </svg>`;

  /** @param {number} x @param {string} title @param {Card | null} card */
  function place(x, title, card) {
    return svg`<g transform="translate(${x - 25} 60)">
      <text x="25" y="-12" text-anchor="middle" font-size="17" fill="#2b1a0e">${title}</text>
      ${
        card
          ? svg`<g role="img" aria-label=${cardWords(card, t)}
        data-piece=${`lot ${card}`}>${face(card)}</g>`
          : svg`<rect width="50" height="70" rx="6" fill="none"
        stroke="#2b1a0e" stroke-dasharray="4 4"></rect>`
      }</g>`;
  }
}
