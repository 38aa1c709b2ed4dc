/** What lies in a sea region: its name, the explorer or the open colonies, the ships; and what a click there does. */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { sailingStep } from "./sailing.js";
import { at, button } from "./scene.js";
import { places } from "./shapes.js";
import { fleet } from "./ships.js";
import { doubleLoss, explorer, tile } from "./symbols.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../types.js").RegionView} RegionView */
/** @typedef {import("../types.js").Good} Good */
/**
 * @typedef {"from" | "to" | "ahead" | "back" | "anew" | "pay" | "found" | "reveal"} Tone
 * @typedef {import("./scene.js").Offer & {tone: Tone}} RegionOffer
 */

/**
 * What a click on each region does now.
 * @param {Scene} scene
 * @returns {Record<string, RegionOffer>}
 */
export function regionOffers({ frame, view, ui, t, moves }) {
  /** @type {Record<string, RegionOffer>} */
  const offers = {};
  for (const { text, region = "" } of moves("pay"))
    offers[region] = { move: text, tone: "pay", label: t("nav.board.pay", { region }) };
  for (const { text, region = "", price } of moves("found"))
    offers[region] = { move: text, tone: "found", label: t("nav.board.found", { region, price }) };
  if (ui.picks[0] === "pirate")
    for (const { text, region = "" } of moves("pirate"))
      offers[region] = { move: text, tone: "pay", label: t("nav.board.pirate", { region }) };
  for (const { text, region = view.target ?? "" } of moves("reveal"))
    offers[region] = { move: text, tone: "reveal", label: t("nav.board.reveal", { region }) };
  if (view.decision !== "sailing") return offers;

  const { stage, regions } = sailingStep(frame, ui.picks);
  for (const [region, choice] of Object.entries(regions)) {
    const { target = region } = choice;
    const explored = view.regions.find(({ id }) => id === target)?.explored ?? true;
    const origin = choice.target ? region : (choice.origin ?? (stage === "from" ? undefined : ui.picks[0]));
    const there = explored ? (origin === undefined ? "ahead" : "to") : "explore";
    const verb = choice.back ? "back" : choice.anew ? "anew" : choice.ahead || stage === "to" ? there : stage;
    const tone = verb === "explore" ? "to" : verb === "with" ? "from" : verb;
    offers[region] = {
      ...(choice.move === undefined ? { pick: region } : { move: choice.move }),
      tone: choice.ahead ? "ahead" : tone,
      label: t(`nav.board.sail.${choice.target ? there : verb}`, { region: target, region_from: origin }),
    };
  }
  return offers;
}

/**
 * @param {Scene} scene
 * @param {Record<string, RegionOffer>} offers
 */
export function regionSigns(scene, offers) {
  return svg`<g class="regions">${scene.view.regions.map((region) => {
    const offer = offers[region.id];
    return svg`<g class="region" data-region=${region.id} data-tip="region ${region.id}">
      ${region.explored ? openTiles(scene, region, offer) : unexplored(scene, region, offer)}
      ${fleet(scene, region)}${nameplate(scene, region, offer)}</g>`;
  })}</g>`;
}

/**
 * The name; when the region can be clicked, on a plate that is the button.
 * @param {Scene} scene
 * @param {RegionView} region
 * @param {RegionOffer | undefined} offer
 */
function nameplate(scene, region, offer) {
  const [x, y] = places[region.id].name;
  const name = scene.t(`region.${region.id}`);
  const words = svg`<text class="region-name" x=${x} y=${y}>${name}</text>`;
  // the colony and the explorer are buttons themselves
  if (!offer || offer.tone === "found" || offer.tone === "reveal") return words;
  const width = name.length * 8.6 + 24;
  return button(
    scene,
    offer,
    svg`<rect class="plate" x=${x - width / 2} y=${y - 18} width=${width} height="25" rx="12.5"/>${words}`,
    `plate-of ${offer.tone}`,
  );
}

/**
 * @param {Scene} scene
 * @param {RegionView} region
 * @param {RegionOffer | undefined} offer
 */
function unexplored(scene, region, offer) {
  const { t, components } = scene;
  const { id, hidden, double_loss: double } = region;
  const good = components.regions.find((one) => one.id === id)?.good;
  const [x, y] = places[id].hidden ?? places[id].tiles;
  const stack = good ? 32 + 3 * (hidden - 1) + (hidden > 1 ? 22 : 0) : 0;
  const width = 32 + 6 + stack + (double ? 36 : 0);
  const left = x - width / 2;
  const lit = offer && offer.tone !== "reveal" ? offer.tone : "";
  const disk = svg`<circle class="explorer-glow ${lit}" r="20"/>${explorer()}`;
  return svg`<g class="undiscovered" transform=${at(0, y)}
    pointer-events=${offer?.tone === "reveal" ? nothing : "none"}>
    ${
      good
        ? svg`<g transform=${at(left + 38 + 15, 0)}>
      ${times(hidden, (i) => svg`<g transform=${at(3 * i, -1.5 * i)}>${tile(good, null)}</g>`)}
      ${hidden > 1 ? svg`<text class="count" x=${3 * hidden + 15} y="6">×${hidden}</text>` : nothing}</g>`
        : nothing
    }
    ${double ? svg`<g transform=${at(left + 38 + stack + 20, 0)}>${doubleLoss(t("nav.board.double"))}</g>` : nothing}
    <g data-piece=${`explorer ${id}`} data-kin="explorers"
      transform=${at(left + 16, 0)}>${offer?.tone === "reveal" ? button(scene, offer, disk, "reveal") : disk}</g></g>`;
}

/**
 * The open colonies, cheapest first; the first one can be founded.
 * @param {Scene} scene
 * @param {RegionView} region
 * @param {RegionOffer | undefined} offer
 */
function openTiles(scene, region, offer) {
  const { t, components } = scene;
  const good = components.regions.find((one) => one.id === region.id)?.good;
  if (!good || region.colonies.length === 0) return nothing;
  const [x, y] = places[region.id].tiles;
  const step = 37;
  const first = x - ((region.colonies.length - 1) * step) / 2;
  const letter = t(`nav.board.letter.${good}`);
  return svg`<g class="colonies">${region.colonies.map((price, i) => {
    const open = tile(good, price, letter);
    const drawing =
      i === 0 ? svg`<rect class="tile-first" x="-19.5" y="-19.5" width="39" height="39" rx="6"/>${open}` : open;
    return svg`<g data-piece=${`tile ${region.id} ${price}`} data-kin=${`colony ${good}`}
      transform=${at(first + i * step, y)} pointer-events=${i === 0 && offer?.tone === "found" ? nothing : "none"}>${
        i === 0 && offer?.tone === "found" ? button(scene, offer, drawing, "found") : drawing
      }</g>`;
  })}</g>`;
}
