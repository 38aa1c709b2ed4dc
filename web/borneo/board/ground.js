/**
 * The cloth under everything: indigo batik with parang, a madder edge with teeth, a plain field for each group of
 * things.
 */

import { svg } from "lit-html";
import { HEIGHT, WIDTH } from "./scene.js";

export const ground =
  () => svg`<g class="ground"><rect class="cloth" width=${WIDTH} height=${HEIGHT}/><rect width=${WIDTH} height=${HEIGHT}
    fill="url(#bor-parang)"/><rect width=${WIDTH} height=${HEIGHT} fill="url(#bor-vignette)"/>
  <svg x="0" y="0" width=${WIDTH} height="16"><rect width=${WIDTH} height="20" fill="url(#bor-tumpal)"
    transform="scale(1 .8)"/></svg>
  <g transform="translate(0 ${HEIGHT}) scale(1 -.8)"><rect width=${WIDTH} height="20" fill="url(#bor-tumpal)"/></g>
  <g transform="scale(.8 1)"><rect width="20" height=${HEIGHT} fill="url(#bor-tumpal-side)"/></g><g
    transform="translate(${WIDTH} 0) scale(-.8 1)"><rect width="20" height=${HEIGHT} fill="url(#bor-tumpal-side)"/></g>
  <rect class="hem" x="16.5" y="16.5" width=${WIDTH - 33} height=${HEIGHT - 33}/></g>`;
