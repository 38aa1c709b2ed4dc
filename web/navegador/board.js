/**
 * The board of Navegador: one SVG, a pure function of the frame and the picks. It knows no rule.
 */

import { html } from "lit-html";
import { buildings } from "./board/buildings.js";
import { cards } from "./board/cards.js";
import { cartouche } from "./board/cartouche.js";
import { gallery } from "./board/gallery.js";
import { kingInGoa } from "./board/king.js";
import { harbour, lisboa } from "./board/lisboa.js";
import { chart } from "./board/map.js";
import { market } from "./board/market.js";
import { HEIGHT, WIDTH } from "./board/projection.js";
import { regionOffers, regionSigns } from "./board/regions.js";
import { wheel } from "./board/rondel.js";
import { sceneOf } from "./board/scene.js";

/**
 * @param {import("./types.js").Frame} frame
 * @param {import("./board/scene.js").Components} components
 * @param {import("./board/scene.js").Ui} ui
 */
export function board(frame, components, ui) {
  const scene = sceneOf(frame, components, ui);
  const offers = regionOffers(scene);
  return html`<svg class="chart ${ui.busy ? "busy" : ""}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group"
    aria-label=${ui.t("nav.board.label")} data-decision=${frame.view.decision}>
    ${chart(scene, offers)}${cartouche(scene)}${gallery(scene)}${cards(scene)}
    ${lisboa(scene)}${buildings(scene)}${wheel(scene)}${market(scene)}
    ${regionSigns(scene, offers)}${kingInGoa(scene)}${harbour(scene)}</svg>`;
}
