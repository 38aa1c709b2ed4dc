/** A QR code on the page: black on white in both themes, as cameras expect it. */

import { html } from "lit-html";

/**
 * @param {{size: number, path: string}} code its modules (qr.js)
 * @param {string} label
 * @param {string} [look] its class
 */
export function codePicture({ size, path }, label, look = "") {
  return html`<svg class=${look} viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}><path fill="#fff"
    d="M0 0h${size}v${size}H0z"/><path fill="#000" shape-rendering="crispEdges" d=${path}/></svg>`;
}
