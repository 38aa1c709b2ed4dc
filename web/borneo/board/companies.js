/**
 * The four companies: a banner, and the merchants from the first place at the left; who can move, whom they may attack,
 * where they may go.
 */

import { nothing, svg } from "lit-html";
import { times } from "../../kit/times.js";
import { fightMove } from "../panels/picks.js";
import { FRAME, portrait } from "./merchant.js";
import { use } from "./pieces.js";
import { at, button, COMPANIES } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Company} Company */

const { left: LEFT, top: TOP, width: ROW_WIDTH } = COMPANIES;
const ROW = 122;
const STEP = 130;
const FIRST = 96;
const END = ROW_WIDTH - 8;

/** The teeth at the right end of a row. */
const teeth = Array.from(
  { length: 6 },
  (_, i) => `M${ROW_WIDTH - 5} ${5 + (i * 112) / 6}v${112 / 6}l-20 ${-112 / 12}z`,
).join("");

/** @param {Scene} scene */
export function companies(scene) {
  return svg`<g class="companies">${scene.components.companies.map(
    (company, i) => svg`<g
    transform=${at(LEFT, TOP + i * STEP)}>${row(scene, company)}</g>`,
  )}</g>`;
}

/**
 * @typedef {{kind: "merchant", seat: number, place: number} | {kind: "empty"} | {kind: "goal", move: string, label:
 *   string}} Slot
 */

/**
 * The slots of a company: its merchants, the places a merchant may go to, the empty places.
 * @param {Scene} scene
 * @param {Company} company
 */
function slotsOf(scene, company) {
  const { view, t } = scene;
  /** @type {Slot[]} */
  const slots = view.companies[company].map((seat, i) => ({ kind: "merchant", seat, place: i + 1 }));
  const { fight } = view;
  const swap =
    view.decision === "beaten"
      ? scene.moves("swap").find((move) => (move.company ?? fight?.company) === company)
      : undefined;
  const old = swap?.place ?? fight?.attacker.place ?? 1;
  if (swap)
    slots.splice(old - 1, 0, {
      kind: "goal",
      move: swap.text,
      label: t("bor.board.swap", { company, place: old }),
    });
  const end = entry(scene, company);
  if (end) slots.push({ kind: "goal", move: end, label: t("bor.board.enter", { company }) });
  const empty = { kind: /** @type {const} */ ("empty") };
  return [...slots, ...times((view.places ?? 0) - slots.length, () => empty)];
}

/** The move that brings a merchant to the right end of a company. @param {Scene} scene @param {Company} company */
function entry(scene, company) {
  const place = scene.moves("place").find((move) => move.company === company && !move.old_place);
  if (place) return place.text;
  const { merchant, against } = scene;
  if (!merchant || against) return undefined;
  return scene
    .moves("transfer")
    .find((move) => move.company === merchant.company && move.place === merchant.place && move.target === company)
    ?.text;
}

/** @param {Scene} scene @param {Company} company */
function row(scene, company) {
  const { view } = scene;
  const slots = slotsOf(scene, company);
  const step = Math.min(FRAME.width + 11, (END - FIRST - FRAME.width) / Math.max(1, slots.length - 1));
  const fighting = view.fight?.company === company;
  return svg`<g class="company ${company} ${fighting ? "fighting" : ""}" data-tip="company ${company}">
    <rect class="company-cloth" width=${ROW_WIDTH} height=${ROW} rx="4"/><rect class="company-batik" width=${ROW_WIDTH}
      height=${ROW} rx="4"/><rect class="company-line" x="4" y="4" width=${ROW_WIDTH - 8} height=${ROW - 8} rx="2"/>
    <path class="company-end" d=${teeth}/>${banner(scene, company)}
    ${slots.length === 0 ? svg`<path class="shelf" d="M${FIRST} ${ROW - 12}H${END}"/>` : nothing}
    ${slots.map(
      (slot, i) => svg`<g
      data-piece=${slot.kind === "merchant" ? `merchant ${scene.ui.colors[slot.seat]}` : nothing}
      data-tip=${slot.kind === "merchant" ? `merchant ${company} ${slot.place}` : nothing}
      transform=${at(FIRST + i * step, 5)}>${inSlot(scene, company, slot, i)}</g>`,
    )}
    ${link(scene, company, step)}</g>`;
}

/** What a slot shows. @param {Scene} scene @param {Company} company @param {Slot} slot @param {number} i from 0 */
function inSlot(scene, company, slot, i) {
  if (slot.kind === "merchant") return merchant(scene, company, slot.seat, slot.place);
  return slot.kind === "goal" ? goal(scene, slot) : vacancy(i + 1);
}

/**
 * The banner hangs from its pole, with the letter of the company below the emblem.
 * @param {Scene} scene
 * @param {Company} company
 */
const banner = (
  { t },
  company,
) => svg`<g class="banner"><path class="pole" d="M4 9H86"/><circle class="knob" cx="5" cy="9" r="4.5"/><circle
  class="knob" cx="85" cy="9" r="4.5"/>
  <path class="banner-cloth" d="M10 9H80V112L62 100 45 112 28 100 10 112z"/><path class="banner-line"
    d="M15 13H75V102L62 94 45 105 28 94 15 102z"/><g
    class="banner-emblem">${use(`emblem-${company}`, 17, 16, 56, 56)}</g><text class="banner-letter" x="45"
    y="93">${t(`bor.board.letter.${company}`)}</text></g>`;

/** @param {number} place */
const vacancy = (place) =>
  svg`<g class="vacancy"><rect x="1" y="1" width="80" height="110" rx="3"/><text x="41" y="66">${place}</text></g>`;

/**
 * Where a merchant may go: an empty highlighted frame.
 * @param {Scene} scene
 * @param {{move: string, label: string}} offer
 */
const goal = (scene, { move, label }) =>
  button(
    scene,
    { move, label },
    svg`<rect class="goal-ground" x="1" y="1" width="80" height="110" rx="3"/><rect class="goal-line" x="8" y="8"
      width="66" height="96" rx="2"/><path class="goal-sign" d="M41 36v40M26 60l15 16 15-16"/>`,
    "goal",
  );

/** @param {Scene} scene @param {Company} company @param {number} seat @param {number} place */
function merchant(scene, company, seat, place) {
  const { merchant: mine, against, t, ui } = scene;
  const drawing = portrait(scene, { seat, place });
  const name = ui.names[seat];
  const here = (/** @type {{company: Company, place: number} | null} */ one) =>
    one?.company === company && one.place === place;
  if (here(against))
    return button(
      scene,
      { pick: `against ${company} ${place}`, label: t("bor.board.attack", { name, company, place }), pressed: true },
      svg`<rect class="halo" x="-4" y="-4" width="90" height="120" rx="6"/>${drawing}`,
      "merchant foe picked",
    );
  const foe =
    mine &&
    scene
      .moves("attack")
      .some(
        (move) =>
          move.company === company && move.place === mine.place && mine.company === company && move.target === place,
      );
  if (foe)
    return button(
      scene,
      { pick: `against ${company} ${place}`, label: t("bor.board.attack", { name, company, place }), pressed: false },
      svg`<rect class="halo" x="-4" y="-4" width="90" height="120" rx="6"/>${drawing}<g
        transform="translate(63 20)"><circle class="foe-ground" r="17"/>${use("sign-swords", -14, -14, 28, 28)}</g>`,
      "merchant foe",
    );
  const able = [...scene.moves("transfer"), ...scene.moves("attack")].some(
    (move) => move.company === company && move.place === place,
  );
  if (able || here(mine)) {
    return button(
      scene,
      {
        pick: `merchant ${company} ${place}`,
        label: t("bor.board.merchant.pick", { company, place }),
        pressed: here(mine),
      },
      svg`<rect class="halo" x="-4" y="-4" width="90" height="120" rx="6"/>${drawing}`,
      `merchant ${here(mine) ? "picked" : scene.cards.length > 0 || mine ? "quiet" : "able"}`,
    );
  }
  return svg`<g class="merchant ${inFight(scene, company, seat, place)}">${drawing}</g>`;
}

/**
 * The class of the attacker or the defender in the current fight, while both still hold their places.
 * @param {Scene} scene
 * @param {Company} company
 * @param {number} seat
 * @param {number} place
 */
function inFight({ view: { fight } }, company, seat, place) {
  if (fight?.company !== company || fight.won) return "";
  if (fight.attacker.place === place && fight.attacker.seat === seat) return "attacker";
  return fight.defender.place === place && fight.defender.seat === seat ? "defender" : "";
}

/**
 * An attack as an arrow from attacker to defender; while it is being prepared, also the flags against the defender's
 * bonus.
 * @param {Scene} scene
 * @param {Company} company
 * @param {number} step
 */
function link(scene, company, step) {
  const {
    against,
    merchant: mine,
    view: { fight },
  } = scene;
  if (fight?.won) return nothing;
  const from = fight ? fight.attacker.place : mine?.place;
  const to = fight ? fight.defender.place : against?.place;
  if ((fight ? fight.company : against?.company) !== company || from === undefined || to === undefined) return nothing;
  const x = (/** @type {number} */ place) => FIRST + (place - 1) * step + FRAME.width / 2;
  const middle = (x(from) + x(to)) / 2;
  return svg`<path class="way" ?data-look=${Boolean(fight)}
    d="M${x(from) - 16} 80Q${middle} 66 ${x(to) + 18} 79l16-12m-16 12 18 7"/>${
      fight ? nothing : odds(scene, company, middle)
    }`;
}

/**
 * The flags of the picked cards against the defender's bonus; a button once they make a legal attack.
 * @param {Scene} scene
 * @param {Company} company
 * @param {number} x
 */
function odds(scene, company, x) {
  const { frame, ui, t, against } = scene;
  const move = fightMove(frame, ui.picks);
  const bonus =
    scene
      .moves("attack")
      .find((one) => one.company === company && one.place === scene.merchant?.place && one.target === against?.place)
      ?.bonus ?? 0;
  const flags = typeof move?.flags === "number" ? move.flags : 0;
  const drawing = svg`<g transform=${at(x, 102)}><rect class="odds-ground" x="-56" y="-18" width="112" height="36"
    rx="18"/>${use("sign-swords", -50, -13, 26, 26)}<text x="-14"
    y="6.5">${flags}</text>${use("sign-shield", 4, -13, 26, 26)}<text x="40" y="6.5">${bonus}+</text></g>`;
  return move
    ? button(
        scene,
        { move: move.text, label: t("bor.board.attack.now", { n: flags, bonus, name: ui.names[move.seat ?? 0] }) },
        drawing,
        "odds",
      )
    : svg`<g class="odds">${drawing}</g>`;
}
