/** The turn before cargo is laid: what may still be done, what must be done, and what the picks so far can become. */

import { html } from "lit-html";
import { token } from "../../kit/token.js";
import { flagIcon } from "../board/pieces.js";
import { attackChoices, attackSaid } from "./fight.js";
import { cardSaid, harbourSaid } from "./laying.js";
import { orderChoice, orderSaid } from "./order.js";
import { readPicks } from "./picks.js";

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("./picks.js").Merchant} Merchant */

/** @param {GameContext} context @returns {Said} */
export function turnSaid(context) {
  const { merchant, against, cards, order, harbour } = readPicks(context.ui.picks);
  if (order) return orderSaid(context);
  if (merchant && against) return { ...attackSaid(merchant, against, context), groups: attackChoices(context) };
  if (merchant) return merchantSaid(merchant, context);
  if (cards.length > 0) return cardSaid(cards[0], harbour, context);
  if (harbour) return harbourSaid(harbour, context);
  return openSaid(context);
}

/** Nothing is picked: the whole turn. @param {GameContext} context @returns {Said} */
function openSaid(context) {
  const { frame, ui, t } = context;
  const orders = frame.moves.filter((move) => move.kind === "order").map((move) => orderChoice(move, context));
  const merchants = ownMerchants(frame.moves).map(({ company, place }) => ({
    pick: `merchant ${company} ${place}`,
    label: html`${flagIcon(company)} ${t("bor.merchant", { company, n: place })}`,
    words: t("bor.merchant.words", { company, n: place }),
  }));
  const groups = [];
  if (orders.length > 0) groups.push({ words: t("bor.do.turn.order"), choices: orders });
  if (merchants.length > 0) groups.push({ words: t("bor.do.turn.company"), choices: merchants });
  return {
    title: t("bor.do.turn", { name: ui.names[frame.view.to_move ?? 0] }),
    lines: [stages(context), t("bor.do.turn.words")],
    groups,
  };
}

/**
 * The four stages of a turn: each is done, was passed over, is possible or required, or comes later.
 * @param {Pick<GameContext, "frame" | "log">} context
 */
export function stageStates({ frame: { moves, view }, log }) {
  /** @param {string[]} kinds */
  const possible = (...kinds) => (moves.some((move) => kinds.includes(move.kind)) ? "may" : "none");
  const said = log.filter(({ turn, seat }) => turn === view.turn && seat === view.seat);
  /** @param {string[]} keys */
  const over = (...keys) => (said.some(({ key }) => keys.includes(key)) ? "done" : "passed");
  return {
    order: view.stage === "order" ? possible("order") : over("log.filled", "log.filled-unnamed"),
    companies: view.stage === "cargo" ? over("log.transfer", "log.attack") : possible("transfer", "attack"),
    cargo: "must",
    draw: "later",
  };
}

/** @param {GameContext} context */
function stages(context) {
  const { t } = context;
  return html`<span class="stages">
    ${Object.entries(stageStates(context)).map(
      ([stage, state]) => html`<span
      class="stage ${state}"><b>${t(`bor.stage.${stage}`)}</b> <span>${t(`bor.stage.${state}`)}</span></span>`,
    )}
  </span>`;
}

/** Every merchant that can transfer or attack. @param {Move[]} moves @returns {Merchant[]} */
function ownMerchants(moves) {
  /** @type {Map<string, Merchant>} */
  const found = new Map();
  for (const { kind, company, place } of moves) {
    if (["transfer", "attack"].includes(kind) && company && place) found.set(`${company} ${place}`, { company, place });
  }
  return [...found.values()];
}

/**
 * An own merchant is picked.
 * @param {Merchant} merchant
 * @param {GameContext} context
 * @returns {Said}
 */
function merchantSaid({ company, place }, { frame, ui, t }) {
  const { view, moves } = frame;
  const own = moves.filter((move) => move.company === company && move.place === place);
  const transfers = own
    .filter((move) => move.kind === "transfer")
    .map((move) => {
      const target = /** @type {Company} */ (move.target);
      const n = view.companies[target].length + 1;
      return {
        move: move.text,
        label: html`${flagIcon(target)} ${t("bor.merchant.place", { company: target, n })}`,
        words: t("bor.transfer.words", { company: target, n }),
      };
    });
  const targets = new Map(own.filter((move) => move.kind === "attack").map((move) => [Number(move.target), move]));
  const attacks = Array.from(targets, ([n, { seat = 0, bonus = 0 }]) => ({
    pick: `against ${company} ${n}`,
    label: html`${token(ui.colors[seat])} ${t("bor.against", { name: ui.names[seat], n })}`,
    note: bonus > 0 ? t("bor.bonus", { n: bonus }) : t("bor.bonus.none"),
    words: t("bor.against.words", { name: ui.names[seat], n, company }),
  }));
  const further = view.companies[company].slice(0, place - 1).some((seat) => seat !== view.to_move);
  const groups = [];
  if (transfers.length > 0) groups.push({ words: t("bor.do.transfer"), choices: transfers });
  if (attacks.length > 0) groups.push({ words: t("bor.do.attack"), choices: attacks });
  return {
    title: t("bor.do.merchant", { name: ui.names[view.to_move ?? 0], company, n: place }),
    lines: [
      t("bor.do.merchant.words"),
      attacks.length > 0 ? null : t(further ? "bor.do.merchant.flagless" : "bor.do.merchant.first", { company }),
      transfers.length > 0 ? null : t("bor.do.merchant.full"),
    ],
    groups,
  };
}
