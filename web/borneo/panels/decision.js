/** What must be decided now, in words and numbers. All numbers come from the view and the moves. */

import { html } from "lit-html";
import { token } from "../../kit/token.js";
import { cardOf } from "../board/cards.js";
import { flagIcon, spiceIcon } from "../board/pieces.js";
import { drawn } from "../board/piles.js";
import { beatenSaid, defendSaid, rewardSaid } from "./fight.js";
import { cardName, goodsName, itemName } from "./names.js";
import { orderChoice, orderSaid } from "./order.js";
import { readPicks } from "./picks.js";
import { purse } from "./seats.js";
import { turnSaid } from "./turn.js";

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Good} Good */
/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../types.js").Said} Said */

/** @type {Record<import("../types.js").Decision, (context: GameContext) => Said>} */
const saidOf = {
  merchants(context) {
    const { frame, components, t } = context;
    const { view, moves } = frame;
    const open = moves.flatMap((move) => (move.company ? [{ text: move.text, company: move.company }] : []));
    const barred = components.companies.filter((company) => !open.some((one) => one.company === company));
    const beside = barred.filter((company) => view.companies[company].at(-1) === view.to_move);
    const full = barred.filter((company) => !beside.includes(company));
    return {
      title: t("bor.do.merchants", { name: mover(context) }),
      lines: [
        t("bor.do.merchants.words"),
        t("bor.do.merchants.left", { n: view.seats[view.to_move ?? 0].to_place }),
        beside.length > 0 ? t("bor.do.merchants.neighbour", { company: beside }) : null,
        full.length > 0 ? t("bor.do.merchants.full", { company: full }) : null,
      ],
      groups: [
        {
          choices: open.map(({ text, company }) => {
            const n = view.companies[company].length + 1;
            return {
              move: text,
              label: html`${flagIcon(company)} ${t("bor.company", { company })}`,
              note: t("bor.place", { n }),
              words: t("bor.place.words", { company, n }),
            };
          }),
        },
      ],
    };
  },

  turn: turnSaid,

  pay(context) {
    const { frame, components, t } = context;
    const { view, moves } = frame;
    const paying = view.paying ?? { order: "each1", paid: [], missing: { good: null, n: 0 } };
    // items worth the same are one choice here; in the warehouse they are two
    const kinds = components.goods.flatMap((good) =>
      moves.filter(
        (move, place) =>
          move.good === good &&
          (typeof move.item === "string" ||
            moves.findIndex((one) => typeof one.item !== "string" && one.good === good && one.units === move.units) ===
              place),
      ),
    );
    const items = kinds.flatMap(({ text, item, completes }) =>
      item === undefined
        ? []
        : [
            {
              move: text,
              label: html`${spiceIcon(goodOfMove(item))} ${itemName(components, item, t)}`,
              note: completes ? t("bor.pay.completes") : undefined,
              words: t("bor.move.pay", { item: itemName(components, item, t) }),
            },
          ],
    );
    return {
      title: t("bor.do.pay", { name: mover(context), order: paying.order }),
      lines: [
        html`<strong>${t("bor.do.pay.missing", { list: missing(paying.missing, context) })}</strong>`,
        paying.paid.length > 0
          ? t("bor.do.pay.paid", { list: paying.paid.map((item) => itemName(components, item, t)).join(", ") })
          : null,
      ],
      groups: [{ words: t("bor.do.pay.choose"), choices: items }],
    };

    /** @param {import("../types.js").Item} item @returns {Good} */
    function goodOfMove(item) {
      return moves.find((move) => move.item === item)?.good ?? "pepper";
    }
  },

  defend: defendSaid,
  beaten: beatenSaid,
  reward: rewardSaid,

  take(context) {
    const { frame, components, ui, t } = context;
    const { view, moves } = frame;
    const sharing = view.distribution;
    const harbour = sharing ? view.harbours[sharing.harbour]?.id : undefined;
    // two cards with the same goods are one choice here; on the board they are two
    const kinds = moves.filter(
      (move, place) => moves.findIndex((one) => one.good === move.good && one.units === move.units) === place,
    );
    return {
      title: t("bor.do.take", { name: mover(context), harbour }),
      lines: [
        sharing?.kind === "monopoly"
          ? t("bor.do.take.monopoly", { company: sharing.company })
          : t("bor.do.take.shares"),
        html`<span class="takers"
          title=${t("bor.do.take.order")}>${sharing?.takers.map(
            ({ seat, company, place }) => html`<span class="taker"
              aria-label=${t("bor.taker", { name: ui.names[seat], company, n: place })}
              >${token(ui.colors[seat])}${ui.names[seat]}<small>${flagIcon(company)}<b
                class="taker-place">${place}</b></small></span>`,
          )}</span>`,
      ],
      groups: [
        {
          choices: kinds.map(({ text, card = 0, good = "pepper" }) => ({
            move: text,
            label: html`${spiceIcon(good)} ${goodsName(cardOf(components, card), t)}`,
          })),
        },
      ],
    };
  },

  draw(context) {
    const { frame, components, ui, t } = context;
    const { view, moves } = frame;
    const player = ui.names[(view.seat + 1) % view.players];
    const n = moves[0]?.count ?? 0;
    const over = view.seats[view.seat].hand + n - components.hand_limit;
    const after = over > 0 ? t("bor.do.draw.over", { n: over, player }) : t("bor.do.draw.words", { player });
    return {
      title: t(n > 0 ? "bor.do.draw" : "bor.do.draw.none", { name: mover(context), n }),
      lines: [n < components.draw ? t("bor.do.draw.ends") : after, t("bor.do.draw.final")],
      groups: [{ choices: moves.map(({ text, count }) => ({ move: text, label: drawn(count, t), main: true })) }],
    };
  },

  discard(context) {
    const { frame, components, ui, t } = context;
    const [card] = readPicks(ui.picks).cards;
    const move = frame.moves.find((one) => one.card === card);
    const label = move ? t("bor.discard.go", { card: cardName(components, card, t) }) : "";
    return {
      title: t("bor.do.discard", { name: mover(context) }),
      lines: [
        t("bor.do.discard.words", { limit: components.hand_limit, n: frame.view.seats[frame.view.to_move ?? 0].hand }),
      ],
      sum: label,
      groups: move ? [{ choices: [{ move: move.text, label, main: true }] }] : [],
    };
  },

  last(context) {
    const { frame, t } = context;
    if (readPicks(context.ui.picks).order) return orderSaid(context);
    const pass = frame.moves
      .filter((move) => move.kind === "pass")
      .map((move) => ({ move: move.text, label: t("bor.do.last.none") }));
    const orders = frame.moves.filter((move) => move.kind === "order").map((move) => orderChoice(move, context));
    return {
      title: t("bor.do.last", { name: mover(context) }),
      lines: [t("bor.do.last.words")],
      groups: [{ choices: orders }, { choices: pass }],
    };
  },

  over({ frame, ui, t }) {
    const { ranking, ranks, scores, end } = frame.view;
    const best = scores[ranking[0]];
    const winners = ranking.filter((seat) => ranks[seat] === 1).map((seat) => ui.names[seat]);
    const level = scores.filter((score) => score.total === best.total).length;
    return {
      title:
        winners.length > 1
          ? t("bor.do.over.shared", { names: winners, n: best.total })
          : t("bor.do.over", { name: winners[0], n: best.total }),
      lines: [
        level > winners.length ? t("bor.do.over.tie") : null,
        end ? t(`bor.end.${end}`) : null,
        t("bor.do.over.words"),
      ],
      groups: [],
    };
  },
};

/** @param {GameContext} context */
function mover({ frame, ui }) {
  return ui.names[frame.view.to_move ?? 0];
}

/** @param {NonNullable<import("../types.js").View["paying"]>["missing"]} missing @param {GameContext} context */
function missing(missing, { components, t }) {
  if ("n" in missing)
    return missing.good
      ? t("bor.do.pay.good", { n: missing.n, good: missing.good })
      : t("bor.do.pay.same", { n: missing.n });
  return components.goods
    .filter((good) => missing[good] > 0)
    .map((good) => t("bor.do.pay.good", { n: missing[good], good }))
    .join(", ");
}

/**
 * The decision panel; while hands are covered, the page asks for the hand-over instead.
 * @param {GameContext} context
 * @returns {Decision}
 */
export function decision(context) {
  const { frame } = context;
  const { view } = frame;
  const { title, lines, sum, groups } = saidOf[view.decision](context);
  const seat = view.viewer ?? view.to_move;
  return {
    title,
    lines: lines.filter((line) => line !== null),
    sum,
    idle: true,
    groups,
    purse: seat === null ? null : purse(view.seats[seat], context),
  };
}
