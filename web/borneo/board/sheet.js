/**
 * The sheet of symbols: everything that is drawn more than once, in one hidden SVG for the whole page, so that boards,
 * hands and panels share it and no id occurs twice.
 */

import { html, render, svg } from "lit-html";
import { patterns } from "./batik.js";
import { emblemSymbols } from "./emblems.js";
import { paper } from "./paper.js";
import { portraits } from "./portraits.js";
import { spices } from "./spices.js";
import { views } from "./views.js";

/** The whole sheet as an SVG that takes no space. */
export const sheet = html`<div class="bor-sheet" aria-hidden="true"><svg width="0"
  height="0"><defs>${svg`${patterns}${emblemSymbols}${spices}${portraits}${views}${paper}`}</defs></svg></div>`;

/** @type {HTMLElement | null} */
let host = null;

/** Puts the sheet on the page if it is not there yet. */
export function needSheet() {
  if (host?.isConnected || typeof document === "undefined") return;
  host = document.createElement("div");
  // not display: none, or patterns and gradients would not be painted
  host.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  render(sheet, host);
  document.body.append(host);
}
