/** The mark of a player: a colour and a shape, so that players can be distinguished without seeing colours. */

import { html, svg } from "lit-html";

/** Shapes within seven units of the centre of a 24 × 24 box. */
export const shapes = /** @type {Record<string, import("lit-html").TemplateResult>} */ ({
  red: svg`<path d="M12 5.5 18.5 12 12 18.5 5.5 12z"/>`,
  green: svg`<path d="M12 5.8 18.6 17H5.4z"/>`,
  yellow: svg`<path d="M7 7h10v10H7z"/>`,
  blue: svg`<circle cx="12" cy="12" r="5.6"/>`,
  plum: svg`<path fill-rule="evenodd"
    d="M12 5.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2zm0 3.5a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2z"/>`,
  teal: svg`<path d="M12 4.4c2.6 3.7 5 6.2 5 9a5 5 0 0 1-10 0c0-2.8 2.4-5.3 5-9z"/>`,
  orange: svg`<path d="M9.8 5.5h4.4v4.3h4.3v4.4h-4.3v4.3H9.8v-4.3H5.5V9.8h4.3z"/>`,
  indigo: svg`<path d="M14.6 5.2a7 7 0 1 0 3.9 10.9 5.8 5.8 0 0 1-3.9-10.9z"/>`,
  umber: svg`<path d="M6.6 6h10.8L13.3 12l4.1 6H6.6l4.1-6z"/>`,
  black: svg`<path d="m12 4.6 2.2 4.9 5.3.6-4 3.6 1.1 5.2L12 16.3l-4.6 2.6 1.1-5.2-4-3.6 5.3-.6z"/>`,
});

/** As large as the text beside it; within an SVG 24 units, from the upper left corner. @param {string} color */
export function token(color) {
  return html`<svg class="token" data-color=${color} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle class="token-ground" cx="12" cy="12" r="11"/><g class="token-shape">${shapes[color] ?? shapes.blue}</g>
  </svg>`;
}
