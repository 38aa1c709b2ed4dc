/** People of the variant and the expansion, within 24 units of the middle of the neck, and their signs, within ten. */

import { svg } from "lit-html";

/** @typedef {import("lit-html").TemplateResult} TemplateResult */
/** @typedef {import("../types.js").Card} Card */

/** A corsair with kerchief and patch; an envoy with chain, feather and sealed letter. */
export const portraits = /** @type {Record<Card, TemplateResult>} */ ({
  pirate: svg`<path class="coat" d="M-24 26q2-15 14-18h20q12 3 14 18z"/><path class="ruff" d="M-7 7 0 24 7 7z"/><path
    class="skin" d="M-8-9H8V1q-2 8-8 8T-8 1z"/>
    <path class="hair" d="M-8.5-3q.5 16 8.5 17T8.5-3Q7 3 4 2.2 0 0-4 2.2-7 3-8.5-3z"/><path class="mouth"
      d="M-2.5 5.2h5"/><path class="eye" d="M-5.2-4.6h3.2"/><path class="strap" d="M-8.5-8.5 8.5-3"/><path class="patch"
      d="M1.2-6.6q3.2 0 5.8 1.6-.2 4-2.9 4T1.2-6.6z"/>
    <path class="hat" d="M-9.6-7q-.8-12 9.6-12t9.6 12q-9.6-3.6-19.2 0z"/><path class="hat"
      d="m8.6-8.6 7.4-2.6 1 4.6-6.4.6 4 6-4.4 1.4-3.4-7z"/><circle class="gold" cx="-8.8" cy="1.6" r="1.9"/>`,
  diplomat: svg`<path class="coat" d="M-24 26q2-15 14-18h20q12 3 14 18z"/><path class="chain"
    d="M-12 10Q0 29 12 10"/><path class="ruff" d="M-13 8q13-7 26 0-1 6-13 6T-13 8z"/><path class="skin"
    d="M-7.5-9h15V1q-2 8-7.5 8T-7.5 1z"/>
    <path class="hair"
      d="M-5.5 2.5Q-2 .5 0 2 2 .5 5.5 2.5 4 5 2.6 5L0 12l-2.6-7Q-4 5-5.5 2.5zM-8.6-9h2.4v7q-1.8 1-2.4-1zM8.6-9H6.2v7q1.8 1 2.4-1z"/><path
      class="eye" d="M-5-4.6h3M2-4.6h3"/>
    <path class="hat" d="M-15-7.5q2.2-2.6 5-3 .5-9 10.5-9.5 10 .5 10.5 9 3 .7 4.5 3.5-15-4.3-30.5 0z"/><path
      class="plume" d="M7-13.5q7-10 14.5-6.5-1 8.5-13.5 9z"/><g class="letter"
      transform="translate(14 18) rotate(-14)"><path class="plume" d="M-7-5.5H7v11H-7z"/><path class="fold"
      d="M-7-5.5 0 1l7-6.5"/><circle class="seal" cy="1.4" r="2.6"/></g>`,
});

/** The sign of the king's privilege. */
export const crown = svg`<path class="crown-sign" d="M-8.5 6.5-10-5-4.6-.5 0-8 4.6-.5 10-5 8.5 6.5z"/>`;

export const skull = svg`<path class="bone"
  d="M0-8.5q7.5 0 7.5 7 0 3.3-2.8 4.7V6.5q-4.7 2-9.4 0V3.2Q-7.5 1.8-7.5-1.5q0-7 7.5-7z"/><path class="socket"
  d="M-5.3-1.5a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1-4.6 0zM.7-1.5a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1-4.6 0zM0 1.5 1.2 4h-2.4z"/>`;

export const letter = svg`<path class="sheet-of" d="M-9-6.5H9v13H-9z"/><path class="fold"
  d="M-9-6.5 0 1.5 9-6.5"/><circle class="seal" cy="2" r="3.4"/>`;

export const cardSigns = /** @type {Record<Card, TemplateResult>} */ ({ pirate: skull, diplomat: letter });
