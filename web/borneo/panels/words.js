/** Moves and log entries of Borneo in words. */

import { inParts } from "../../i18n/parts.js";
import { cardOf } from "../board/cards.js";
import { drawn } from "../board/piles.js";
import { cardName, flagCount, flagsName, goodsName, itemName } from "./names.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../../types.js").Params} Params */

/**
 * @param {Move} move
 * @param {GameContext} context
 * @returns {string}
 */
export function moveWords(move, { components, ui, frame, t }) {
  const { kind, company, place, target, order, item, card, cards = [], count, harbour } = move;
  switch (kind) {
    case "order":
      return t("bor.move.order", { order, n: move.vp });
    case "pay":
      return t("bor.move.pay", { item: item === undefined ? "" : itemName(components, item, t) });
    case "transfer":
      return t("bor.move.transfer", { company_from: company, place, company_to: target });
    case "attack":
      return t("bor.move.attack", { ...fightWords(), company, place, target, player: ui.names[move.seat ?? 0] });
    case "defend":
      return t(cards.length === 0 ? "bor.move.defend.none" : "bor.move.defend", fightWords());
    case "swap":
      return t("bor.move.swap", { company, n: place });
    case "lay":
    case "discard":
      return t(`bor.move.${kind}`, { harbour, card: card === undefined ? "" : cardName(components, card, t) });
    case "take":
    case "reward": {
      const taken = cardOf(components, card ?? 0);
      return t(`bor.move.${kind}`, { goods: goodsName(taken, t), flags: flagsName(taken, t) });
    }
    case "draw":
      return drawn(count, t);
    default:
      return t(`bor.move.${kind}`, { company });
  }

  function fightWords() {
    const flags = typeof move.flags === "number" ? move.flags : 0;
    const of = company ?? frame.view.fight?.company ?? "red";
    return { n: flagCount(flags, of, t), list: cards.map((one) => flagsName(cardOf(components, one), t)).join(", ") };
  }
}

/**
 * What the log will say first of a move, where all that it will say is not known yet. An order is named, though the log
 * will not name it.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {string}
 */
export function deedWords(move, context) {
  const { kind, order, vp, item, harbour, card, good, units, count = units } = move;
  switch (kind) {
    case "order":
      return context.t("log.filled", { order, count: vp });
    case "pass":
      return context.t("log.no-last-order");
    case "pay":
    case "lay":
    case "take":
    case "draw":
    case "discard":
      return context.t(`log.${kind}`, named({ item, harbour, card, good, count }, context));
    default:
      return moveWords(move, context);
  }
}

/**
 * The end of the game, which is for everybody.
 * @param {LogEntry} entry
 * @returns {import("../../types.js").Landmark | null}
 */
export function landmark({ key }) {
  return key === "log.end-harbours" || key === "log.end-cargo" ? { key, place: "end" } : null;
}

/**
 * @param {LogEntry} entry
 * @param {GameContext} context
 * @returns {string}
 */
export function logWords({ key, params }, context) {
  return context.t(key, named(params ?? {}, context));
}

/**
 * The parameters of a message: cards by what is on them, players by name.
 * @param {Params} params
 * @param {GameContext} context
 * @returns {Params}
 */
export function named(params, { components, ui, t }) {
  const named = { ...params };
  if (typeof named.player === "number") named.player = ui.names[named.player];
  if (typeof named.card === "number") named.card = cardName(components, named.card, t);
  if (Array.isArray(named.cards))
    named.cards = inParts(
      named.cards.map((card) => cardName(components, card, t)),
      t,
    );
  if (typeof named.item === "number" || typeof named.item === "string")
    named.item = itemName(components, named.item, t);
  return named;
}
