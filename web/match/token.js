/** The mark of a player: a colour and a shape, so that nobody needs to see colours to tell players apart. */

import { html, svg } from "lit-html";

const shapes = /** @type {Record<string, import("lit-html").TemplateResult>} */ ({
  red: svg`<path d="M12 5.5 18.5 12 12 18.5 5.5 12z"/>`,
  green: svg`<path d="M12 5.8 18.6 17H5.4z"/>`,
  yellow: svg`<path d="M7 7h10v10H7z"/>`,
  blue: svg`<circle cx="12" cy="12" r="5.6"/>`,
  black: svg`<path d="m12 4.6 2.2 4.9 5.3.6-4 3.6 1.1 5.2L12 16.3l-4.6 2.6 1.1-5.2-4-3.6 5.3-.6z"/>`,
});

/** @param {string} color */
export function token(color) {
  return html`<svg class="token" data-color=${color} viewBox="0 0 24 24" aria-hidden="true">
    <circle class="token-ground" cx="12" cy="12" r="11"/><g class="token-shape">${shapes[color] ?? shapes.blue}</g>
  </svg>`;
}
