/** The button that shows the board of a small window as high as its frame, larger, or all of it. */

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { bringIntoView } from "./follow.js";

/** @typedef {import("./screen.js").Match} Match */

/** What the next press does, by how the board is shown. */
const NEXT = /** @type {const} */ (["larger", "whole", "normal"]);

/** Magnifiers with a plus or a minus, and corners: without them, they would look like a search. */
const SIGNS = {
  larger: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5M10.5 7.7v5.6M7.7 10.5h5.6",
  whole: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5M7.7 10.5h5.6",
  normal: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

/** @param {Match} match */
export function zoomButton(match) {
  const next = NEXT[match.show.zoom];
  return html`<button type="button" class="narrow-only zoom" data-zoom=${next} ?hidden=${match.text.on}
    aria-label=${t(`match.zoom.${next}`)} @click=${() => zoomOn(match)}><svg class="zoom-sign" viewBox="0 0 24 24"
    width="24" height="24" aria-hidden="true"><path d=${SIGNS[next]} fill="none" stroke="currentColor"
    stroke-width="1.9" stroke-linecap="round"/></svg></button>`;
}

/** What was in the middle stays there, unless what can be clicked is then out of view. @param {Match} match */
function zoomOn(match) {
  const scroller = document.querySelector(".board-scroll");
  if (!scroller) return;
  const across = (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth;
  const down = (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight;
  // where the style sheets show the whole board at first, it has one size less
  const whole = getComputedStyle(scroller).getPropertyValue("--whole") === "1";
  const ways = whole ? NEXT.indexOf("whole") + 1 : NEXT.length;
  const next = match.show.zoom + 1;
  match.turnTo({ zoom: next < ways ? next : 0 });
  requestAnimationFrame(() => {
    scroller.scrollLeft = across * scroller.scrollWidth - scroller.clientWidth / 2;
    scroller.scrollTop = down * scroller.scrollHeight - scroller.clientHeight / 2;
    bringIntoView();
  });
}
