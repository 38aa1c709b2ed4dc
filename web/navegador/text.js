/** The board and the players of Navegador in words, for the text layer. All numbers are those of the view. */

import { listed } from "../i18n/i18n.js";
import { inParts } from "../i18n/parts.js";
import { nextPrice } from "./board/buildings.js";
import { kinds, kingInGoa, ownCardsWords } from "./panels/cards.js";
import { whichOfTwo } from "./panels/choices.js";
import { pointsWords } from "./panels/seats.js";
import { refills } from "./tips.js";

/** @typedef {import("./types.js").GameContext} GameContext */
/** @typedef {import("./types.js").RegionView} RegionView */
/** @typedef {import("./types.js").View} View */

/** @param {GameContext} context */
export function board(context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const rondel = view.seats.map(({ seat, stone }) => {
    const action = stone === null ? t("nav.text.outside") : components.rondel[stone];
    const which = stone === null ? "" : whichOfTwo(stone, context);
    return [t("nav.text.stone", { name: ui.names[seat], action }), which].filter(Boolean).join(" ");
  });
  return [
    { title: t("nav.text.regions"), lines: view.regions.map((region) => regionLine(region, context)) },
    {
      title: t("nav.text.rondel"),
      lines: [
        ...rondel,
        t("nav.board.card.holder", { name: ui.names[view.card.holder] }),
        ...(view.turns_left === null || view.over ? [] : [t("nav.board.last", { n: view.turns_left })]),
      ],
    },
    {
      title: t("nav.text.market"),
      lines: components.goods.map((good) =>
        t("nav.text.price", {
          good,
          price: components.market[good][view.market[good] - 1],
          n: components.market.factory[view.market[good] - 1],
        }),
      ),
    },
    {
      title: t("nav.board.buildings"),
      lines: Object.entries(view.buildings).map(([row, n]) =>
        buildingLine(/** @type {import("./types.js").Row} */ (row), n, context),
      ),
    },
    {
      title: t("nav.text.privileges"),
      lines: components.sheet.columns
        .map((column, i) =>
          t("nav.text.gallery", { column, n: view.gallery[column], worth: components.sheet.privilege[i] }),
        )
        .concat(refills(context).map((gaps) => t("nav.text.refill", gaps)))
        .concat(cardsLeft(view, t)),
    },
  ];
}

/** The Pirates and Diplomats that are left. @param {View} view @param {import("../types.js").Translate} t */
const cardsLeft = ({ cards }, t) => (cards ? kinds.map((card) => t(`nav.text.card.${card}`, { n: cards[card] })) : []);

/** @param {RegionView} region @param {GameContext} context */
function regionLine({ id, explored, double_loss: double, hidden, colonies, ships }, { components, ui, t }) {
  const good = components.regions.find((one) => one.id === id)?.good;
  const parts = [];
  if (!explored) parts.push(t("nav.text.unexplored"));
  if (!explored && good) parts.push(t("nav.board.hidden", { n: hidden, good }));
  if (!explored && double) parts.push(t("nav.text.double"));
  if (explored && good)
    parts.push(
      colonies.length > 0
        ? t("nav.text.colonies", { n: colonies.length, good, list: colonies.join(", ") })
        : t("nav.text.no-colonies", { good }),
    );
  const fleets = ships.flatMap((n, seat) => (n > 0 ? [t("nav.text.fleet", { name: ui.names[seat], n })] : []));
  parts.push(fleets.length > 0 ? t("nav.text.fleets", { list: listed(fleets) }) : t("nav.text.no-fleets"));
  return t("text.heading", { name: t(`region.${id}`), title: inParts(parts, t) });
}

/** @param {import("./types.js").Row} row @param {number} n how many are left @param {GameContext} context */
function buildingLine(row, n, { frame: { view }, components, t }) {
  const { workers } = components.buildings;
  const need = row === "shipyard" || row === "church" ? workers[row] : workers.factory;
  return n === 0
    ? t("nav.text.no-building", { row })
    : t("nav.text.building", { row, n, price: nextPrice({ components, view }, row), need });
}

/** A player in one sentence. @param {number} number @param {GameContext} context */
export function seat(number, context) {
  const { frame, components, ui, t } = context;
  const own = frame.view.seats[number];
  const some = (/** @type {string} */ key, /** @type {Record<string, number>} */ counts) =>
    components.goods.filter((good) => counts[good] > 0).map((good) => t(key, { good, n: counts[good] }));
  const parts = [
    t("nav.money.label", { n: own.money }),
    t("nav.ships.label", { n: own.ships, supply: own.supply }),
    t("nav.workers.label", { n: own.workers }),
    ...some("nav.colony.label", own.colonies),
    ...some("nav.factory.label", own.factories),
    ...(own.orange > 0 ? [t("nav.orange.label", { n: own.orange })] : []),
    ...components.sheet.columns.map((column) =>
      t("nav.column.label", { column, n: own.counts[column], each: own.multipliers[column] }),
    ),
    ...ownCardsWords(own, t),
    ...(kingInGoa(own, frame.view) ? [t("nav.king.goa.label")] : []),
    pointsWords(own, context),
  ];
  return `${t("text.heading", { name: ui.names[number], title: parts.join(", ") })}.`;
}
