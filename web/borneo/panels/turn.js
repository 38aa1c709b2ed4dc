/** The turn before cargo is laid: what may still be done, what must be done, and what the picks so far can become. */

import { html, nothing } from "lit-html";
import { inParts } from "../../i18n/parts.js";
import { token } from "../../kit/token.js";
import { flagIcon } from "../board/pieces.js";
import { attackChoices, attackSaid } from "./fight.js";
import { cardName, flagCount } from "./names.js";
import { orderChoice, orderSaid } from "./order.js";
import { readPicks } from "./picks.js";

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("./picks.js").Merchant} Merchant */
/** @typedef {import("../../types.js").Choice} Choice */

/** @param {GameContext} context @returns {Said} */
export function turnSaid(context) {
  const { merchant, against, cards, order } = readPicks(context.ui.picks);
  if (order) return orderSaid(context);
  if (merchant && against) return { ...attackSaid(merchant, against, context), groups: attackChoices(context) };
  if (merchant) return merchantSaid(merchant, context);
  if (cards.length > 0) return laySaid(cards[0], context);
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
 * A card is picked: what it would do at each harbour.
 * @param {number} card
 * @param {GameContext} context
 * @returns {Said}
 */
function laySaid(card, context) {
  const { frame, components, ui, t } = context;
  const choices = frame.moves
    .filter((move) => move.kind === "lay" && move.card === card)
    .map((move) => layChoice(move, context));
  return {
    title: t("bor.do.lay", { name: ui.names[frame.view.to_move ?? 0] }),
    lines: [t("bor.do.lay.words", { card: cardName(components, card, t) })],
    groups: [{ choices }],
  };
}

/**
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function layChoice(move, context) {
  const { frame, components, ui, t } = context;
  const { harbour, slot = 0, result, company, takers = [], harbour_to: heir } = move;
  const { limit = 0, monopoly = 0, cards = [] } = frame.view.harbours[slot] ?? {};
  const flags = /** @type {Partial<import("../types.js").PerCompany>} */ (move.flags ?? {});
  const shown = components.companies
    .filter((one) => (flags[one] ?? 0) > 0)
    .sort((a, b) => (flags[b] ?? 0) - (flags[a] ?? 0));
  const what =
    result === "monopoly"
      ? t("bor.lay.monopoly", { company })
      : result === "shares"
        ? t(takers.length > 0 ? "bor.lay.shares" : "bor.lay.nobody")
        : t("bor.lay.plain", { n: cards.length + 1, limit, monopoly });
  const listed = shown.map((one) => flagCount(flags[one] ?? 0, one, t)).join(", ");
  const label = html`<span class="lay-choice">
    <b>${t(`harbour.${harbour}`)}</b>
    <span class="lay-flags">${shown.map(
      (one) => html`<span
      class="flag-count">${flagIcon(one)}${flags[one]}</span>`,
    )}</span>
    <span class=${result ? "lay-result" : "lay-plain"}>${what}</span>
    ${
      takers.length > 0
        ? html`<span class="lay-takers">${takers.map(({ seat }) => token(ui.colors[seat]))}</span>`
        : nothing
    }
  </span>`;
  const worth = { good: frame.view.harbours[slot]?.good };
  const outcome =
    typeof heir !== "number"
      ? ""
      : takers.length === 0
        ? t("bor.lay.harbour", { ...worth, name: ui.names[heir] })
        : t("bor.lay.takers", {
            ...worth,
            list: takers.map(({ seat }) => ui.names[seat]).join(", "),
            name: ui.names[heir],
          });
  const full = inParts(
    [what, listed, outcome].filter((part) => part !== ""),
    t,
  );
  return { move: move.text, label, words: t("bor.lay.words", { harbour, what: full }) };
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
