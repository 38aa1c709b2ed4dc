/**
 * The three harbours: a cartouche with a view of the place, the stacked cargo, the tally beside it, what a picked card
 * would bring.
 */

import { nothing, svg } from "lit-html";
import { CARD, cardOf, cargoCard } from "./cards.js";
import { outlook } from "./outlook.js";
import { use } from "./pieces.js";
import { at, button, HARBOURS } from "./scene.js";
import { tally } from "./tally.js";
import { viewId } from "./views.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").HarbourView} HarbourView */
/** @typedef {import("../types.js").Move} Move */

export const HARBOUR = { width: 248, height: HARBOURS.height, gap: 11, head: 96 };

/** The left edge of a harbour. @param {number} slot from 0 */
export const harbourLeft = (slot) => HARBOURS.left + slot * (HARBOUR.width + HARBOUR.gap);

/** @param {Scene} scene */
export function harbours(scene) {
  return svg`<g class="harbours">${scene.view.harbours.map(
    (harbour, slot) => svg`<g
    transform=${at(harbourLeft(slot), HARBOURS.top)}
    data-tip=${harbour ? `harbour ${harbour.id}` : nothing}>${harbour ? one(scene, harbour) : vacant(scene)}</g>`,
  )}</g>`;
}

/** @param {Scene} scene */
const vacant = ({ t }) =>
  svg`<g class="harbour-vacant"><rect width=${HARBOUR.width} height=${HARBOUR.height} rx="7"/><text
    x=${HARBOUR.width / 2} y=${HARBOUR.height / 2}>${t("bor.board.harbour.none")}</text></g>`;

/** @param {Scene} scene @param {HarbourView} harbour */
function one(scene, harbour) {
  const { t, cards, against } = scene;
  const move =
    cards.length === 1 && !against
      ? scene.moves("lay").find((lay) => lay.card === cards[0] && lay.harbour === harbour.id)
      : undefined;
  const drawing = svg`<rect class="sheet-shadow" x="3" y="4" width=${HARBOUR.width} height=${HARBOUR.height}
    rx="7"/><rect class="sheet" width=${HARBOUR.width} height=${HARBOUR.height} rx="7"/><rect class="sheet-line" x="4"
    y="4" width=${HARBOUR.width - 8} height=${HARBOUR.height - 8} rx="4"/>
    ${cartouche(scene, harbour)}${tally(scene, harbour, move)}
    ${stack(scene, harbour, move)}${outlook(scene, harbour, move)}`;
  if (!move) return waiting(scene, harbour, drawing);
  const label = t(`bor.board.lay.${move.result ?? "on"}`, { harbour: harbour.id, company: move.company });
  const look = `harbour open ${move.result ?? ""} ${scene.harbour === harbour.id ? "picked" : ""}`;
  return button(scene, { move: move.text, label }, drawing, look);
}

/**
 * No card is picked, or it cannot lie here. As long as nothing else is picked, the harbour can be, to see what each
 * card of the hand would do there.
 * @param {Scene} scene @param {HarbourView} harbour @param {import("./scene.js").Drawing} drawing
 */
function waiting(scene, { id }, drawing) {
  const { t, ui } = scene;
  const pressed = scene.harbour === id;
  const free = ui.picks.every((pick) => pick.startsWith("harbour "));
  const able = free && scene.moves("lay").some((lay) => lay.harbour === id);
  if (!able) return svg`<g class="harbour">${drawing}</g>`;
  const offer = { pick: `harbour ${id}`, label: t("bor.board.harbour.pick", { harbour: id }), pressed };
  return button(scene, offer, drawing, `harbour may ${pressed ? "picked" : ""}`);
}

/** Name, limit, monopoly and the good of the harbour card. @param {Scene} scene @param {HarbourView} harbour */
function cartouche({ t }, { id, limit, monopoly, good }) {
  const { width, head } = HARBOUR;
  return svg`<g class="cartouche"><svg x="7" y="7" width=${width - 14} height=${head - 8} viewBox="0 0 250 96"
    preserveAspectRatio="xMidYMid slice">${use(viewId(id), 0, 0, 250, 96)}</svg><path class="cartouche-edge"
    d="M7 7H${width - 7}V${head - 1}H7z"/>
    <path class="ribbon-tail" d="M40 17l-8 13 8 13h10V17zM${width - 40} 17l8 13-8 13h-10V17z"/><path class="ribbon"
      d="M46 12H${width - 46}V40H46z"/><text class="harbour-name" x=${width / 2}
      y="34">${t("bor.board.harbour.name", { harbour: id })}</text>
    <g class="number"><path d="M7 7H50V54Q28.5 66 7 54z"/>${use("sign-cards", 17, 9, 23, 23)}<text x="28.5"
      y="53">${limit}</text></g>
    <g class="number monopoly"><path
      d="M${width - 7} 7H${width - 50}V54Q${width - 28.5} 66 ${width - 7} 54z"/>
      ${use("sign-flag", width - 40, 9, 23, 23)}<text x=${width - 28.5} y="53">${monopoly}</text></g>
    <g class="harbour-good"><circle cx=${width / 2} cy="92" r="24"/><circle class="ring" cx=${width / 2} cy="92"
      r="20.5"/>${use(`spice-${good}`, width / 2 - 17, 75, 34, 34)}</g></g>`;
}

/**
 * A tag at the end of the flags that shows the good hidden by the next card.
 * @param {import("../types.js").Components} components
 * @param {number} id
 */
function tag(components, id) {
  const { good, units } = cardOf(components, id);
  return svg`<g class="tag"><circle class="tag-ground ${good}" cx="115" cy="20"
    r="13.5"/>${use(`spice-${good}`, 104, 9, 22, 22)}${
      units > 1
        ? svg`<circle class="tag-units" cx="124" cy="10"
    r="8"/><text x="124" y="15">${units}</text>`
        : nothing
    }</g>`;
}

/**
 * Cards overlap so that the upper row of each stays visible; a picked card is shown where it would lie.
 * @param {Scene} scene
 * @param {HarbourView} harbour
 * @param {Move | undefined} move
 */
function stack({ components, t }, { cards, limit }, move) {
  const [x, y] = [12, 124];
  const step = Math.min(CARD.row, 164 / Math.max(1, cards.length - (move ? 0 : 1)));
  const next = cards.length * step;
  return svg`<g class="stack" transform=${at(x, y)}>
    ${
      cards.length === 0 && !move
        ? svg`<rect class="berth" x="1" y="1" width=${CARD.width - 2}
      height=${CARD.height - 2} rx="8"/><text class="berth-words" x=${CARD.width / 2}
      y="88">${t("bor.board.berth", { n: limit })}</text>`
        : nothing
    }
    ${cards.map(
      (id, i) => svg`<g data-piece=${`card ${id}`} data-kin=${cardOf(components, id).good} data-home="seat"
      transform=${at(0, i * step)}>${cargoCard(id, components, t)}${
        i < cards.length - 1 || move ? tag(components, id) : nothing
      }</g>`,
    )}
    ${
      move
        ? svg`<g class="to-come"
      transform=${at(0, next)}>${cargoCard(/** @type {number} */ (move.card), components, t)}<rect class="to-come-line"
      width=${CARD.width} height=${CARD.height} rx="8"/></g>`
        : nothing
    }</g>`;
}
