/** The table and the players of Borneo in words, for the text layer. All numbers are those of the view. */

import { inParts } from "../i18n/parts.js";
import { cardOf } from "./board/cards.js";
import { cardName, goodsName, itemName } from "./panels/names.js";
import { pointWords } from "./panels/seats.js";

/** @typedef {import("./types.js").GameContext} GameContext */
/** @typedef {import("./types.js").HarbourView} HarbourView */
/** @typedef {import("./types.js").SeatView} SeatView */

/** @param {GameContext} context */
export function board(context) {
  const { frame, components, ui, t } = context;
  const { view } = frame;
  const harbours = view.harbours.flatMap((harbour) => (harbour ? [harbourLine(harbour, context)] : []));
  const own = view.viewer === null || ui.covered ? null : view.seats[view.viewer].cards;
  return [
    ...(own
      ? [
          {
            title: t("bor.text.hand"),
            lines: own.map((id) => t("bor.text.card", { number: id, card: cardName(components, id, t) })),
          },
        ]
      : []),
    ...(view.fight ? [{ title: t("bor.text.fight"), lines: fightLines(view.fight, context) }] : []),
    {
      title: t("bor.text.companies"),
      lines: components.companies.map((company) =>
        t("bor.text.company", { company, list: merchants(view.companies[company], context) }),
      ),
    },
    { title: t("bor.board.harbours"), lines: [...harbours, t("bor.text.harbours-left", { n: view.harbours_left })] },
    {
      title: t("bor.text.orders"),
      lines: view.orders.map(({ id: order, vp, left: n }) =>
        t("bor.text.order", { order, points: { key: "bor.points.short", params: { n: vp } }, n }),
      ),
    },
    {
      title: t("bor.text.piles"),
      lines: [
        t("text.heading", { name: t("bor.board.deck"), title: view.deck }),
        t("text.heading", { name: t("bor.board.discards"), title: view.discards.length }),
      ],
    },
  ];
}

/** The merchants of a company from the left. @param {number[]} seats @param {GameContext} context */
function merchants(seats, { ui, t }) {
  return seats.length === 0 ? t("bor.text.nobody") : seats.map((seat, i) => `${i + 1} ${ui.names[seat]}`).join(", ");
}

/** @param {HarbourView} harbour @param {GameContext} context */
function harbourLine({ id, good, cards, limit, monopoly, flags }, { components, t }) {
  const shown = components.companies
    .filter((company) => flags[company] > 0)
    .map((company) => t("bor.text.tally", { company, n: flags[company], monopoly }));
  const laid =
    cards.length > 0
      ? t("bor.text.laid", { list: cards.map((card) => goodsName(cardOf(components, card), t)).join(", ") })
      : "";
  const parts = [t("bor.board.harbour", { harbour: id, good, n: cards.length, limit }), ...shown, laid];
  return inParts(
    parts.filter((part) => part !== ""),
    t,
  );
}

/** @param {import("./types.js").Fight} fight @param {GameContext} context */
function fightLines({ company, attacker, defender, flags, bonus, defence }, { ui, t }) {
  return [
    t("bor.text.attack", { company, name: ui.names[attacker.seat], place: attacker.place, flags }),
    defence === null
      ? t("bor.text.defence", { name: ui.names[defender.seat], place: defender.place, bonus })
      : t("bor.text.defended", { name: ui.names[defender.seat], defence }),
  ];
}

/**
 * The orders that a player has filled; none for those that lie face down, of which the points speak.
 * @param {SeatView} seat
 * @param {import("../types.js").Translate} t
 */
function filled({ orders, filled: n }, t) {
  if (n === 0) return [t("bor.orders.none")];
  if (orders === null) return [];
  return [t("bor.text.filled", { list: orders.map((order) => t(`order.${order}`)).join(", ") })];
}

/** A player in one sentence. @param {number} number @param {GameContext} context */
export function seat(number, { frame, components, ui, t }) {
  const own = frame.view.seats[number];
  const parts = [
    t("bor.hand", { n: own.hand }),
    own.warehouse.length === 0
      ? t("bor.text.warehouse.none")
      : t("bor.text.warehouse", { list: own.warehouse.map((item) => itemName(components, item, t)).join(", ") }),
    ...filled(own, t),
    pointWords(own, t),
  ];
  return `${t("text.heading", { name: ui.names[number], title: inParts(parts, t) })}.`;
}
