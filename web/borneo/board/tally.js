/**
 * The tally of a harbour: for each company a pile of pips that grows towards the line of the monopoly, and its number.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { use } from "./pieces.js";
import { at } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").HarbourView} HarbourView */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").PerCompany} PerCompany */

const LEFT = 142;
const COLUMN = 24.5;
const BASE = 396;
const TALL = 264;

/** @param {Scene} scene @param {HarbourView} harbour @param {Move | undefined} move the card that would be laid */
export function tally({ components }, { flags, monopoly }, move) {
  const after = /** @type {PerCompany | undefined} */ (
    typeof move?.flags === "object" ? { ...flags, ...move.flags } : undefined
  );
  const shown = after ?? flags;
  const most = Math.max(1, ...components.companies.map((company) => shown[company]));
  const pip = TALL / (monopoly + 1);
  const line = BASE - monopoly * pip;
  const width = components.companies.length * COLUMN;
  return svg`<g class="tally"><path class="tally-ground"
    d="M${LEFT - 3} ${line - 3}H${LEFT + width + 3}V${BASE + 2}H${LEFT - 3}z"/>
    ${times(
      monopoly - 1,
      (i) => svg`<path class="tally-rule"
      d="M${LEFT - 3} ${BASE - (i + 1) * pip}h${width + 6}"/>`,
    )}
    ${components.companies.map((company, i) => {
      const [now, then] = [flags[company], shown[company]];
      const x = LEFT + i * COLUMN;
      const state = then >= monopoly ? "won" : then === most ? "leads" : "";
      return svg`<g class="count ${company} ${state}">
        ${times(
          Math.min(Math.max(now, then), monopoly + 1),
          (k) => svg`<rect
          class="pip ${k >= now ? "gained" : k >= then ? "lost" : ""}" x=${x + 2} y=${BASE - (k + 1) * pip + 2}
          width=${COLUMN - 4} height=${pip - 3.5} rx="3"/>`,
        )}
        <rect class="count-ground" x=${x + 0.5} y=${BASE + 4} width=${COLUMN - 1} height="52"
          rx="4"/>${use(`flag-${company}`, x + 1, BASE + 7, 22.5, 17)}<text class="count-number" x=${x + COLUMN / 2}
          y=${BASE + 49}>${then}</text>
        ${
          after && then !== now
            ? svg`<g class="change ${then > now ? "up" : "down"}"
          transform=${at(x + COLUMN / 2, BASE - Math.max(then, now) * pip - 11)}><rect x="-13" y="-9" width="26"
          height="18" rx="9"/><text
          y="5.5">${then > now ? `+${then - now}` : `−${now - then}`}</text></g>`
            : nothing
        }</g>`;
    })}
    <g class="goal-line"><path d="M${LEFT - 5} ${line - 1}h${width + 10}"/></g></g>`;
}
