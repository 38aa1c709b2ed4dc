/** Paper, wood and wax: the backs of the cards, the lace behind a good, gradients of frames and panels. */

import { svg } from "lit-html";

const petals = Array.from({ length: 8 }, (_, i) => i * 45);

export const paper = svg`
  <linearGradient id="bor-vellum" x1="0" y1="0" x2=".5" y2="1"><stop class="bor-vellum-1"/><stop class="bor-vellum-2"
    offset=".55"/><stop class="bor-vellum-3" offset="1"/></linearGradient>
  <linearGradient id="bor-gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6dc8c"/><stop offset=".35"
    stop-color="#b98a2f"/><stop offset=".6" stop-color="#e7c365"/><stop offset="1"
    stop-color="#7d5518"/></linearGradient>
  <linearGradient id="bor-wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b4220"/><stop offset=".5"
    stop-color="#4a2b12"/><stop offset="1" stop-color="#341c0b"/></linearGradient>
  <radialGradient id="bor-oil" cx=".38" cy=".35" r=".85"><stop offset="0" stop-color="#8a7650"/><stop offset=".5"
    stop-color="#54452c"/><stop offset="1" stop-color="#241c12"/></radialGradient>
  <radialGradient id="bor-wax" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#c9402e"/><stop offset=".6"
    stop-color="#96200f"/><stop offset="1" stop-color="#6a120a"/></radialGradient>
  <symbol id="bor-card-back" viewBox="0 0 120 164"><g class="bor-back"><rect class="bor-back-edge" width="120"
    height="164" rx="8"/><rect class="bor-back-ground" x="6" y="6" width="108" height="152" rx="5"/><rect x="6" y="6"
    width="108" height="152" rx="5" fill="url(#bor-kawung)" class="bor-back-batik"/>
    <path class="bor-back-medal" d="M60 36 92 82 60 128 28 82z"/>${petals.map(
      (angle) => svg`<path
      class="bor-back-petal" d="M60 79q-7-9 0-22 7 13 0 22z" transform="rotate(${angle} 60 82)"/>`,
    )}<circle
      class="bor-back-petal" cx="60" cy="82" r="4"/><rect class="bor-back-line" x="10" y="10" width="100" height="144"
      rx="4"/></g></symbol>
  <symbol id="bor-harbour-back" viewBox="0 0 120 164"><g class="bor-back harbour"><rect class="bor-back-edge"
    width="120" height="164" rx="8"/><rect class="bor-back-ground" x="6" y="6" width="108" height="152" rx="5"/><rect
    x="6" y="6" width="108" height="152" fill="url(#bor-waves)" class="bor-back-waves"/>
    <circle class="bor-back-medal" cx="60" cy="82" r="38"/><path class="bor-back-ship"
      d="M36 92h48q-4 14-14 14H49q-10 0-13-14zM58.5 52h3v38h-3zM63.5 56q16 12 15 32h-15zM56.5 60q-14 12-17 28h17zM61.5 50l9 3.5-9 3.5z"/><rect
        class="bor-back-line" x="10" y="10" width="100" height="144" rx="4"/></g></symbol>
  <symbol id="bor-card-lace" viewBox="0 0 112 84"><g class="bor-lace">${[
    [0, 0, 1, 1],
    [112, 0, -1, 1],
    [0, 84, 1, -1],
    [112, 84, -1, -1],
  ].map(
    ([x, y, sx, sy]) =>
      svg`<path transform="translate(${x} ${y}) scale(${sx} ${sy})"
        d="M3 26Q3 3 26 3M3 18Q10 18 12 12T18 3M3 33q3-3 0-6M33 3q-3 3-6 0M8 8q4 0 4 4"/>`,
  )}</g></symbol>
  <symbol id="bor-card-scroll" viewBox="0 0 64 26"><path class="bor-scroll-line"
    d="M2 13H22M42 13H62M32 5q7 0 7 8t-7 8-7-8 7-8zM22 13q3-6 6-2M42 13q-3-6-6-2M22 13q3 6 6 2M42 13q-3 6-6 2M4 13q3-5 7-2.5M60 13q-3-5-7-2.5"/></symbol>
  <symbol id="bor-sign-cards" viewBox="0 0 28 28"><g class="bor-sign"><rect x="9" y="2" width="16" height="20"
    rx="2.5"/><rect x="6" y="4.5" width="16" height="20" rx="2.5"/><rect x="3" y="7" width="16" height="20"
    rx="2.5"/><path d="M3.5 16h15"/></g></symbol>
  <symbol id="bor-sign-flag" viewBox="0 0 28 28"><g class="bor-sign"><path d="M5 2v25"/><path class="bor-sign-cloth"
    d="M5 3.5h20l-4.5 6 4.5 6H5z"/><path class="bor-sign-crown"
    d="m9.5 13 -1.2-5.5 3.2 2.2L13.5 6l2 3.7 3.2-2.2-1.2 5.5z"/></g></symbol>
  <symbol id="bor-sign-anchorage" viewBox="0 0 24 20"><g class="bor-anchorage"><rect x="1" y="1" width="22" height="18"
    rx="2"/><path class="water" d="M2 12h20v6H2z"/><path class="land" d="M3 12 9 5l4 4 3-3 5 6z"/></g></symbol>
  <symbol id="bor-sign-swords" viewBox="-20 -20 40 40"><g class="bor-swords">${[45, -45].map(
    (angle) => svg`<g
    transform="rotate(${angle})"><path class="blade" d="M-1.7 7V-13L0-18l1.7 5V7z"/><path class="hilt"
    d="M-6.5 6.5h13v2.8H1.6v5.2a2 2 0 1 1-3.2 0V9.3h-4.9z"/></g>`,
  )}</g></symbol>
  <symbol id="bor-sign-shield" viewBox="-20 -20 40 40"><g class="bor-shield"><path
    d="M0-17Q8-12 15-12.5 16 8 0 17.5-16 8-15-12.5-8-12 0-17z"/><path class="in"
    d="M0-12.5Q6-9 11-9 11 6 0 12.5-11 6-11-9-6-9 0-12.5z"/></g></symbol>`;
