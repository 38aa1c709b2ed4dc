/** A compass rose, as on old charts, for the start page and the empty statistics. */

import { html, svg } from "lit-html";

const points = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** How far each point reaches: the four winds, the half winds, the quarter winds. @param {number} angle */
const reach = (angle) => (angle % 90 === 0 ? 92 : angle % 45 === 0 ? 66 : 46);

export function compassRose() {
  return html`<svg class="rose" viewBox="-110 -110 220 220" aria-hidden="true">
    <circle r="100" fill="none" stroke="currentColor" stroke-width="0.8" />
    <circle r="74" fill="none" stroke="currentColor" stroke-width="0.5" stroke-dasharray="1.5 4" />
    ${[...points]
      .sort((one, other) => reach(one) - reach(other))
      .map(
        (angle) => svg`<g transform="rotate(${angle})">
        <path d="M0 0 L0 ${-reach(angle)} L${angle % 45 === 0 ? 12 : 7} -16 Z" fill="currentColor" opacity="0.85" />
        <path d="M0 0 L0 ${-reach(angle)} L${angle % 45 === 0 ? -12 : -7} -16 Z" fill="none" stroke="currentColor"
          stroke-width="0.8" />
      </g>`,
      )}
    <circle r="7" fill="#2f1c0e" stroke="currentColor" />
  </svg>`;
}
