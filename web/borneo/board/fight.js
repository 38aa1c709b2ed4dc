/** A fight, large, over the lower part of the board: both merchants, the cards they lay, their flags counted. */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { CARD, cardOf, cargoCard, FLAG } from "./cards.js";
import { portrait } from "./merchant.js";
import { use } from "./pieces.js";
import { at, BELOW, button } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").Fight} Fight */

const MIDDLE = BELOW.width / 2;
/** The width of the attacker's cards, and of the defender's: there the words below the number are longer. */
const SIDE = 352;
const DEFENCE = 308;
const FACE = 1.62;

/** The sign of a side, around a point. @param {"swords" | "shield"} name */
const sign = (name) => use(`sign-${name}`, -22, -22, 44, 44);

/** @param {Scene} scene */
export function fight(scene) {
  const { view, t, ui } = scene;
  const { fight: duel } = view;
  if (!duel) return nothing;
  const { company, attacker, defender, bonus, laid, flags } = duel;
  const chosen = view.decision === "defend" && !ui.covered ? scene.cards : [];
  const answer = duel.answer ?? chosen;
  const counted = answer.reduce((sum, id) => sum + flagsOn(scene, id, company), 0);
  const defence = duel.defence ?? counted + bonus;
  const open = duel.answer === null;
  const holds = defence > flags;
  const berths = open ? Math.min(laid.length, Math.max(0, view.seats[defender.seat].hand - 1)) : 0;
  const as = view.decision === "reward" ? "reward" : open ? "chosen" : "laid";
  const ended = t(holds ? "bor.board.fight.held" : "bor.board.fight.won", {
    name: ui.names[holds ? defender.seat : attacker.seat],
  });
  return svg`<g class="fight" transform=${at(BELOW.left, BELOW.top)}><rect class="sheet-shadow" x="3" y="5"
    width=${BELOW.width} height=${BELOW.height} rx="8"/><rect class="sheet" width=${BELOW.width} height=${BELOW.height}
    rx="8"/><rect class="fight-batik ${company}" x="6" y="6" width=${BELOW.width - 12} height=${BELOW.height - 12}
    rx="5"/><rect class="sheet-line" x="5" y="5" width=${BELOW.width - 10} height=${BELOW.height - 10} rx="5"/>
    <g transform=${at(22, 26, FACE)}
      class=${!open && holds ? "fighter loser" : "fighter"}>${portrait(scene, attacker)}</g>
    <g transform=${at(BELOW.width - 22 - 82 * FACE, 26, FACE)}
      class=${!open && !holds ? "fighter loser" : "fighter"}>${portrait(scene, defender)}</g>
    ${row(scene, laid, { from: 178, company, as: "laid" })}
    ${row(scene, answer, { from: 178, company, as, berths, right: true })}
    ${score(MIDDLE - 84, flags, sign("swords"), t("bor.board.fight.attacks"), !open && !holds)}
    ${score(MIDDLE + 84, defence, sign("shield"), t("bor.board.fight.defends"), !open && holds)}
    ${use(`flag-${company}`, MIDDLE - 26, 12, 52, 39)}
    <text class="fight-sum" x=${MIDDLE - 84} y="174">${t("bor.board.fight.flags", { n: flags })}</text><text
      class="fight-sum" x=${MIDDLE + 84} y="174">${t("bor.board.fight.sum", { n: counted, bonus })}</text>
    <text class="fight-words" x=${MIDDLE}
      y="210">${open ? t("bor.board.fight.open", { name: ui.names[defender.seat] }) : ended}</text></g>`;
}

/** @param {Scene} scene @param {number} id @param {Company} company */
function flagsOn({ components }, id, company) {
  const { upper, lower } = cardOf(components, id);
  return [...upper, lower].filter((one) => one === company).length;
}

/**
 * One side's number under its sign.
 * @param {number} x
 * @param {number} n
 * @param {import("lit-html").TemplateResult} sign
 * @param {string} words
 * @param {boolean} wins
 */
const score = (x, n, sign, words, wins) =>
  svg`<g class="score ${wins ? "wins" : ""}" transform=${at(x, 98)}><title>${words}</title><circle r="54"/><circle
    class="ring" r="49"/><g transform="translate(0 -22)">${sign}</g><text y="36">${n}</text></g>`;

/**
 * Cards side by side, the flags that count ringed; empty berths for what the defender may still lay.
 * @param {Scene} scene
 * @param {number[]} cards
 * @param {{from: number, company: Company, as: "laid" | "chosen" | "reward", berths?: number, right?: boolean}} how
 *   from: the distance from the left edge, or from the right one
 */
function row(scene, cards, { from, company, as, berths = 0, right }) {
  const { components, t } = scene;
  const n = Math.max(cards.length, berths);
  // many cards overlap a little, but leave the flags visible
  const side = right ? DEFENCE : SIDE;
  const size = Math.min(1.14, side / (CARD.width * (1 + 0.88 * (n - 1))));
  const step = n < 2 ? 0 : Math.min((CARD.width + 8) * size, (side - CARD.width * size) / (n - 1));
  const left = right ? BELOW.width - from - (n - 1) * step - CARD.width * size : from;
  const top = 116 - (CARD.height * size) / 2;
  return svg`<g class="fight-cards ${as}">${times(n, (i) => {
    const id = cards[i];
    const place = at(left + i * step, top, size);
    if (id === undefined)
      return i < berths
        ? svg`<rect class="berth" transform=${place} width=${CARD.width} height=${CARD.height} rx="8"/>`
        : nothing;
    const card = cardOf(components, id);
    const drawing = svg`${cargoCard(id, components, t)}${rings(card, company)}`;
    const move = as === "reward" ? scene.moves("reward").find((one) => one.card === id) : undefined;
    if (!move) return svg`<g transform=${place}>${drawing}</g>`;
    const label = t("bor.board.reward", { good: card.good, n: card.units });
    const offered = svg`<rect class="halo" x="-4" y="-4" width="128" height="172" rx="11"/>${drawing}`;
    return svg`<g transform=${place}>${button(scene, { move: move.text, label }, offered, "reward")}</g>`;
  })}</g>`;
}

/** @param {import("../types.js").CargoCard} card @param {Company} company */
function rings({ upper, lower }, company) {
  const ring = (/** @type {number} */ x, /** @type {number} */ y) =>
    svg`<rect class="counts" x=${x - 1} y=${y - 2} width=${FLAG.width + 1.5} height=${FLAG.height + 4} rx="4"/>`;
  const counted = upper.map((one, i) => (one === company ? ring(FLAG.left + i * FLAG.step, FLAG.top) : nothing));
  return svg`${counted}${lower === company ? ring(FLAG.left, FLAG.lower) : nothing}`;
}
