/**
 * The market as buttons: for each good the largest sale and the largest processing, with the smaller ones behind a
 * button of their own. On a phone the rows of the board are too low for a finger.
 */

import { change, deed, noteOf } from "./words.js";

/** @typedef {import("../../types.js").Choice} Choice */
/** @typedef {import("../../types.js").ChoiceGroup} ChoiceGroup */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../types.js").Move} Move */

/** The prefix of the pick that shows all amounts of a good. */
const TRADE = "trade ";

/** Whether a pick shows all amounts of a good. @param {string | undefined} pick */
export function isTrade(pick) {
  return pick?.startsWith(TRADE) ?? false;
}

/** @param {GameContext} context @returns {ChoiceGroup} */
export function trades(context) {
  const { frame, components, ui } = context;
  const all = frame.moves.filter(({ kind }) => kind === "sell" || kind === "process");
  const picked = isTrade(ui.picks[0]) ? ui.picks[0].slice(TRADE.length) : null;
  if (picked) return { choices: all.filter(({ good }) => good === picked).map((move) => trade(move, context)) };
  return {
    choices: components.goods.flatMap((good) =>
      ofGood(
        good,
        all.filter((move) => move.good === good),
        context,
      ),
    ),
  };
}

/** @param {Good} good @param {Move[]} moves @param {GameContext} context @returns {Choice[]} */
function ofGood(good, moves, context) {
  const largest = ["sell", "process"].flatMap((kind) => {
    const amounts = moves.filter((move) => move.kind === kind).sort((a, b) => (b.units ?? 0) - (a.units ?? 0));
    return amounts.slice(0, 1);
  });
  const buttons = largest.map((move) => trade(move, context));
  if (moves.length > largest.length)
    buttons.push({ pick: `${TRADE}${good}`, label: context.t("nav.do.market.fewer", { good }) });
  return buttons;
}

/** @param {Move} move @param {GameContext} context @returns {Choice} */
function trade(move, context) {
  const { t } = context;
  const how = noteOf({ ...move, cash: 0 }, t);
  return {
    move: move.text,
    label: deed(move, context),
    brings: [change(move.cash, t), how].filter(Boolean).join(", "),
  };
}
