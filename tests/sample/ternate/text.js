/** The table and the players of Ternate in words. */

import { cardWords } from "./board.js";

/** @typedef {import("./types.js").GameContext} GameContext */

/** @param {GameContext} context */
export function board({ frame: { view }, ui, t }) {
  const { lot, led, lots } = view;
  const own = view.viewer === null || ui.covered ? null : view.seats[view.viewer].cards;
  return [
    ...(own ? [{ title: t("ter.hand"), lines: own.map((card) => cardWords(card, t)) }] : []),
    { title: t("ter.lot"), lines: [lot ? cardWords(lot, t) : t("ter.none"), t("ter.left", { n: lots })] },
    { title: t("ter.led"), lines: [led ? cardWords(led, t) : t("ter.none")] },
  ];
}

/** A player in one sentence. @param {number} seat @param {GameContext} context */
export function seat(seat, { frame: { view }, ui, t }) {
  const parts = [t("ter.cards", { n: view.seats[seat].hand }), t("ter.points", { n: view.scores[seat].total })];
  return `${t("text.heading", { name: ui.names[seat], title: parts.join("; ") })}.`;
}
