/** The board of Borneo: one SVG, a pure function of the frame and the picks. It knows no rule. */

import { html, nothing } from "lit-html";
import { companies } from "./board/companies.js";
import { distribution } from "./board/distribution.js";
import { fight } from "./board/fight.js";
import { final } from "./board/final.js";
import { ground } from "./board/ground.js";
import { harbours } from "./board/harbours.js";
import { orders } from "./board/orders.js";
import { piles } from "./board/piles.js";
import { HEIGHT, WIDTH } from "./board/scene.js";
import { needSheet } from "./board/sheet.js";
import { readPicks } from "./panels/picks.js";

/**
 * @param {import("./types.js").Frame} frame
 * @param {import("./types.js").Components} components
 * @param {import("../types.js").BoardUi} ui
 */
export function board(frame, components, ui) {
  needSheet();
  const { view } = frame;
  /** @type {import("./board/scene.js").Scene} */
  const scene = {
    frame,
    view,
    components,
    ui,
    t: ui.t,
    ...readPicks(ui.picks),
    moves: (kind) => frame.moves.filter((move) => move.kind === kind),
  };
  return html`<svg class="bor ${ui.busy ? "busy" : ""}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group"
    aria-label=${ui.t("bor.board.label")} data-decision=${view.decision}>
    ${ground()}${companies(scene)}
    ${view.harbours.some((harbour) => harbour !== null) ? harbours(scene) : final(scene)}
    ${view.fight ? nothing : [orders(scene), piles(scene)]}
    ${distribution(scene)}${fight(scene)}</svg>`;
}
