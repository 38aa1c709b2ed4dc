/**
 * The borders of the player's own copy, on the chart: picking one region and then another adds or removes the border
 * between them. The lists below it hold the same borders, for players who cannot see the chart.
 */

import { html, nothing, svg } from "lit-html";
import { BASE } from "../base.js";
import { t } from "../i18n/i18n.js";
import { pressedByKey } from "../kit/press.js";
import { borderPath, regionPaths } from "./board/geometry.js";
import { HEIGHT, WIDTH } from "./board/projection.js";
import { places } from "./board/shapes.js";

/** @typedef {import("../types.js").CopyEditing} Desk */

const NONE = "none";

/** The regions in the order of the voyage, by the things that name their borders. @param {Desk} desk */
function regionsOf({ layout }) {
  const homes = Object.keys(layout)
    .filter((thing) => thing.startsWith("borders "))
    .map((thing) => thing.slice(8));
  const [last] = wordsOf(layout[`borders ${homes.at(-1)}`].fields[0]).filter((word) => word !== NONE);
  return [...homes, last];
}

/** @param {import("../types.js").PrintedField} field */
const wordsOf = (field) => ("words" in field ? field.words : []);

/** The later regions that a value joins a region to. @param {string | undefined} value */
const joined = (value) => (value ?? NONE).split(" ").filter((word) => word !== NONE && word !== "");

/**
 * The value of a region's borders with one added or removed.
 * @param {string} value
 * @param {string} other
 * @param {string[]} regions in their order
 */
function toggled(value, other, regions) {
  const old = joined(value);
  const now = old.includes(other) ? old.filter((one) => one !== other) : [...old, other];
  return now.sort((one, two) => regions.indexOf(one) - regions.indexOf(two)).join(" ") || NONE;
}

/** @param {Desk} desk */
export function borderMap(desk) {
  const regions = regionsOf(desk);
  const { picked, guest } = desk;
  const pairs = regions.flatMap((a, place) => regions.slice(place + 1).map((b) => [a, b]));
  /** @param {string} region */
  const press = (region) => {
    if (guest) return;
    if (picked === null || picked === region)
      return picked === region ? desk.pick(null) : desk.pick(region, t("printed.borders.second", { region }));
    const [a, b] = [picked, region].sort((one, other) => regions.indexOf(one) - regions.indexOf(other));
    desk.pick(null);
    desk.set(`borders ${a}`, toggled(desk.values[`borders ${a}`], b, regions));
  };
  const hint = picked === null ? t("printed.borders.first") : t("printed.borders.second", { region: picked });
  return html`<p class="printed-hint">${guest ? nothing : hint}</p>
    <div class="border-scroll" tabindex="0" role="group" aria-label=${t("printed.borders.map")}>
      <svg class="chart border-map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group"
        aria-label=${t("printed.borders.map")}>
        ${art("map-sea", desk.night)}
        <g>${regions.map((region) => regionShape(region, desk, press))}</g>
        ${art("map-land", desk.night)}
        <g class="border-lines">${pairs.map(([a, b]) => line(a, b, desk))}</g>
        <g class="border-names">${regions.map((region) => name(region, picked))}</g>
      </svg>
    </div>
    <p class="border-legend"><span><i class="line sure"></i>${t("book.sure")}</span><span><i
      class="line likely"></i>${t("book.likely")}</span><span><i
      class="line guess"></i>${t("book.guess")}</span><span><i
      class="line changed"></i>${t("printed.borders.mine")}</span><span><i
      class="line gone"></i>${t("printed.borders.gone")}</span></p>`;
}

/** @param {string} file @param {boolean} night */
const art = (file, night) =>
  svg`<image class="art" href=${new URL(`web/navegador/art/${file}${night ? "-night" : ""}.svg`, BASE).href}
    width=${WIDTH} height=${HEIGHT}/>`;

/**
 * The whole region is the button, so that it is easy to tap.
 * @param {string} region
 * @param {Desk} desk
 * @param {(region: string) => void} press
 */
function regionShape(region, { picked, guest, values }, press) {
  const neighbours = Object.keys(values).flatMap((thing) => {
    const [kind, home] = thing.split(" ");
    if (kind !== "borders") return [];
    if (home === region) return joined(values[thing]);
    return joined(values[thing]).includes(region) ? [home] : [];
  });
  const label =
    neighbours.length > 0
      ? t("printed.borders.of", { region, region_others: neighbours })
      : t("printed.borders.alone", { region });
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && picked !== null) return press(picked);
    pressedByKey(event, () => press(region));
  };
  const isOpen = picked !== null && picked !== region;
  const look = `border-region ${region === picked ? "picked" : ""} ${isOpen ? "open" : ""}`;
  if (guest) return svg`<path class=${look} d=${regionPaths[region]} data-region=${region}/>`;
  return svg`<path class=${look} d=${regionPaths[region]} data-region=${region} role="button" tabindex="0"
    aria-pressed=${region === picked ? "true" : "false"} aria-label=${label} @click=${() => press(region)}
    @keydown=${key}/>`;
}

/**
 * A border that exists in this copy or in the published edition.
 * @param {string} a
 * @param {string} b
 * @param {Desk} desk
 */
function line(a, b, desk) {
  const { values, published } = desk;
  const now = joined(values[`borders ${a}`]).includes(b);
  const printed = joined(published[`borders ${a}`]);
  const before = printed.includes(b);
  if (!now && !before) return nothing;
  const look = now ? (before ? (desk.sureOf(`borders ${a}`, printed.indexOf(b)) ?? "") : "changed") : "gone";
  const drawn = borderPath(a, b);
  return svg`<path class="border-halo" d=${drawn}/><path class="border-line ${look}" d=${drawn}
    data-border="${a} ${b}"/>`;
}

/** @param {string} region @param {string | null} picked */
function name(region, picked) {
  const [x, y] = places[region].name;
  const words = t(`region.${region}`);
  const width = words.length * 12 + 28;
  return svg`<g class="border-name ${region === picked ? "picked" : ""}"><rect x=${x - width / 2} y=${y - 27}
    width=${width} height="38" rx="19"/><text x=${x} y=${y}>${words}</text></g>`;
}
