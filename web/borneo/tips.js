/**
 * Tips: what each thing of Borneo is, in a sentence or two with the current numbers. The engine says what can be done
 * with it.
 */

import { cardOf } from "./board/cards.js";
import { goodsName } from "./panels/names.js";
import { readPicks } from "./panels/picks.js";

/** @typedef {import("./types.js").GameContext} GameContext */
/** @typedef {import("./types.js").Company} Company */
/** @typedef {import("../types.js").Tip} Tip */

/**
 * @param {string} thing its kind and ids, as in data-tip
 * @param {GameContext} context
 * @returns {Tip | null}
 */
export function tip(thing, context) {
  const [kind, ...ids] = thing.split(" ");
  const found = tips[kind]?.(ids, context);
  return found ? { ask: thing, ...found, lines: found.lines.filter((line) => line !== "") } : null;
}

/** Whether no turn follows any more. @param {import("./types.js").View} view */
const ends = ({ over, decision }) => over || decision === "last";

/**
 * @type {Record<string, (ids: string[], context: GameContext) => {title: string, lines: string[], ask?: string | null}
 * | null>}
 */
const tips = {
  company([company], { frame, t }) {
    const n = frame.view.companies[/** @type {Company} */ (company)].length;
    return { title: t("bor.board.company", { company, n }), lines: [t("bor.tip.company", { company })] };
  },

  merchant([company, place], { frame, ui, t }) {
    const seat = frame.view.companies[/** @type {Company} */ (company)][Number(place) - 1];
    if (seat === undefined) return null;
    const own = seat === (frame.view.viewer ?? frame.view.to_move);
    return {
      title: t("bor.board.merchant", { name: ui.names[seat], company, place: Number(place) }),
      lines: [t(own ? "bor.tip.merchant.own" : "bor.tip.merchant", { company })],
    };
  },

  harbour([id], { frame, t }) {
    const harbour = frame.view.harbours.find((one) => one?.id === id);
    if (!harbour) return null;
    const { limit, monopoly, good, cards } = harbour;
    return {
      title: t("bor.board.harbour", { harbour: id, n: cards.length, limit, good }),
      lines: [
        t("bor.tip.harbour.monopoly", { n: monopoly }),
        t("bor.tip.harbour.shares", { n: limit }),
        t("bor.board.harbour.good", { good }),
      ],
    };
  },

  order([id], { frame, t }) {
    const order = frame.view.orders.find((one) => one.id === id);
    if (!order) return null;
    return {
      title: t(`order.${id}`),
      lines: [
        t("bor.tip.order", { n: order.vp }),
        ends(frame.view) ? "" : t("bor.tip.order.when"),
        order.left > 0 ? t("bor.tip.order.left", { n: order.left }) : t("bor.tip.order.none"),
      ],
    };
  },

  card([id], { components, ui, t }) {
    const { merchant, against } = readPicks(ui.picks);
    const card = cardOf(components, Number(id));
    const flags = [...card.upper, card.lower].map((company) => t(`company.${company}`));
    return {
      title: t("bor.tip.card", { flags, goods: goodsName(card, t) }),
      lines: [t("bor.tip.card.words"), t("bor.tip.card.covered")],
      ask: merchant && against ? `attack ${merchant.company} ${merchant.place} ${against.place} ${id}` : `card ${id}`,
    };
  },

  deck: (_, { frame, components, t }) => ({
    title: t("bor.board.deck"),
    lines: [
      ends(frame.view) ? "" : t("bor.tip.deck", { n: components.draw, limit: components.hand_limit }),
      t("bor.tip.deck.left", { n: frame.view.deck }),
    ],
  }),
  discards: (_, { frame, t }) => ({
    ask: null,
    title: t("bor.board.discards"),
    lines: [t("bor.tip.discards", { n: frame.view.discards.length })],
  }),
  harbours: (_, { frame, t }) => ({
    ask: null,
    title: t("bor.board.harbours"),
    lines: [t("bor.tip.harbours", { n: frame.view.harbours_left })],
  }),
};
