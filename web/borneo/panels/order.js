/** An order that can be filled: how it can be paid for, at once or item by item. */

import { itemName } from "./names.js";
import { readPicks } from "./picks.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("../../types.js").Choice} Choice */

/**
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
export function orderChoice({ text, order, vp, payment = [] }, { t }) {
  const cards = payment.length;
  return {
    pick: text,
    label: t(`order.${order}`),
    note: t("bor.gain", { n: vp, cards }),
    words: t("bor.order.words", { order, n: vp, cards }),
  };
}

/**
 * An order is picked.
 * @param {GameContext} context
 * @returns {Said}
 */
export function orderSaid({ frame, components, ui, t }) {
  const { order } = readPicks(ui.picks);
  const move = frame.moves.find((one) => one.kind === "order" && one.order === order);
  const name = ui.names[frame.view.to_move ?? 0];
  const { payment = [], vp, text } = move ?? {};
  const list = payment.map((item) => itemName(components, item, t)).join(", ");
  return {
    title: t("bor.do.order", { name, order }),
    lines: [t("bor.do.order.words", { n: vp, cards: payment.length })],
    groups: text
      ? [
          {
            choices: [
              {
                moves: [text, ...payment.map((item) => `pay ${item}`)],
                label: t("bor.order.pay", { list }),
                main: true,
              },
            ],
          },
          { words: t("bor.do.order.or"), choices: [{ move: text, label: t("bor.order.choose") }] },
        ]
      : [],
  };
}
