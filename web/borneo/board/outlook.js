/**
 * The foot of a harbour: how many cards out of the limit lie there, who leads; with a picked card, what laying it would
 * do.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { mark, takerTitle } from "./merchant.js";
import { use } from "./pieces.js";
import { at } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").HarbourView} HarbourView */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Taker} Taker */

const TOP = 456;

/** @param {Scene} scene @param {HarbourView} harbour @param {Move | undefined} move */
export function outlook(scene, harbour, move) {
  return move?.result ? outcome(scene, move) : standing(scene, harbour, move);
}

/**
 * The cards out of the limit as small sheets, and the leading companies.
 * @param {Scene} scene
 * @param {HarbourView} harbour
 * @param {Move | undefined} move
 */
function standing({ components, t }, { cards, limit, flags, monopoly }, move) {
  const then = typeof move?.flags === "object" ? { ...flags, ...move.flags } : flags;
  const most = Math.max(...components.companies.map((company) => then[company]));
  const leaders = components.companies.filter((company) => then[company] === most);
  const laid = cards.length + (move ? 1 : 0);
  const left = 14;
  return svg`<g class="outlook" transform=${at(0, TOP)}><path class="outlook-rule" d="M12 2H236"/>
    ${times(
      limit,
      (i) => svg`<rect
      class="sheet-pip ${i < cards.length ? "full" : i < laid ? "next" : ""}" x=${left + i * 17} y="14" width="14"
      height="19" rx="2"/>`,
    )}
    <text class="outlook-cards" x=${left} y="49">${t("bor.board.cards", { n: laid, limit })}</text>
    ${
      most === 0
        ? nothing
        : svg`<g
      class="leader">${leaders.map((company, i) =>
        use(`flag-${company}`, 172 - i * (leaders.length > 2 ? 17 : 24), 12, 30, 22.5),
      )}<text x="234" y="32">${most}</text><text class="small" x="234"
        y="49">${t("bor.board.of", { n: monopoly })}</text></g>`
    }</g>`;
}

/** A monopoly or shares: who takes, in order, and who gets the harbour. @param {Scene} scene @param {Move} move */
function outcome(scene, { result, company, takers = [], harbour_to: owner }) {
  const { t, ui } = scene;
  const shown = /** @type {Taker[]} */ (takers).slice(0, 6);
  const step = company ? 36 : Math.min(52, 222 / Math.max(1, shown.length));
  return svg`<g class="outlook result ${result}" transform=${at(0, TOP - 2)}><rect class="result-ground" x="6" y="0"
    width="236" height="53" rx="4"/>
    <text class="result-words" x=${company ? 44 : 14}
      y="19">${t(`bor.board.result.${result}`)}</text>${company ? use(`flag-${company}`, 11, 3, 28, 21) : nothing}
    ${
      owner === null || owner === undefined
        ? nothing
        : svg`<g><title>${t("bor.board.result.harbour", { name: ui.names[owner] })}</title>
      ${use("sign-anchorage", 180, 3, 24, 20)}${mark(ui.colors[owner], 222, 13, 22)}</g>`
    }
    ${
      shown.length === 0
        ? svg`<text class="result-none" x="14"
      y="43">${t("bor.board.result.nobody")}</text>`
        : nothing
    }
    ${shown.map(
      (taker, i) => svg`<g
      transform=${at(12 + i * step, 25)}><title>${takerTitle(scene, taker)}</title>
      ${company ? nothing : use(`flag-${taker.company}`, 0, 4, 22, 16.5)}
      ${mark(ui.colors[taker.seat], (company ? 0 : step < 40 ? 17 : 22) + 12, 12.5, 23)}
      ${i > 0 && company ? svg`<path class="then" d="M-8 8l5 4.5-5 4.5"/>` : nothing}</g>`,
    )}</g>`;
}
