/** Icons that only the panels need; flags and spices are those of the board. */

import { html } from "lit-html";

/** The back of a card. */
export const backIcon = html`<svg class="bor-icon back" viewBox="0 0 14 20" aria-hidden="true"><rect x="0.7" y="0.7"
  width="12.6" height="18.6" rx="2"/><path d="m7 4.5 3.6 5.5L7 15.5 3.4 10z"/></svg>`;

/** A filled order that lies face down. */
export const orderBackIcon = html`<svg class="bor-icon order-back" viewBox="0 0 16 20" aria-hidden="true"><path
  d="M1 1h14v17l-2.3-1.4L10.3 18 8 16.6 5.7 18l-2.4-1.4L1 18z"/><circle cx="8" cy="9" r="3.4"/></svg>`;

/** The seal on a filled order. */
export const sealIcon = html`<svg class="bor-icon seal" viewBox="-10 -10 20 20" aria-hidden="true"><circle r="9"/><path
  d="M-4 .5-1 4l5-7.5"/></svg>`;

/** Waves: a harbour card among the cargo. */
export const wavesIcon = html`<svg class="bor-icon waves" viewBox="-9 -7 18 14" aria-hidden="true"><path
  d="M-8-2.5c2-2.4 3.3-2.4 5.3 0s3.4 2.4 5.4 0 3.3-2.4 5.3 0M-8 3.5c2-2.4 3.3-2.4 5.3 0s3.4 2.4 5.4 0 3.3-2.4 5.3 0"/></svg>`;
