/** A fight for a place: laying the attack, answering it, and what follows for the merchant beaten or the card kept. */

import { html } from "lit-html";
import { cardOf } from "../board/cards.js";
import { flagIcon, spiceIcon } from "../board/pieces.js";
import { flagCount, flagsName, goodsName } from "./names.js";
import { fightMove, readPicks } from "./picks.js";

/** @typedef {import("../types.js").Company} Company */
/** @typedef {import("../types.js").Fight} Fight */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("./picks.js").Merchant} Merchant */
/** @typedef {import("../../types.js").ChoiceGroup} ChoiceGroup */

/** @param {Move | undefined} move */
const flagsOf = (move) => (typeof move?.flags === "number" ? move.flags : 0);

/**
 * Both merchants of an attack are picked; the cards are chosen now.
 * @param {Merchant} merchant
 * @param {Merchant} against
 * @param {GameContext} context
 * @returns {Said}
 */
export function attackSaid({ company, place }, against, context) {
  const { frame, ui, t } = context;
  const { view, moves } = frame;
  const defender = view.companies[company][against.place - 1];
  const opponent = ui.names[defender];
  const sampleAttack = moves.find(
    (move) =>
      move.kind === "attack" && move.company === company && move.place === place && move.target === against.place,
  );
  const bonus = sampleAttack?.bonus ?? 0;
  const move = fightMove(frame, ui.picks);
  const flags = move && flagCount(flagsOf(move), company, t);
  const most = view.seats[defender].hand - 1;
  const limit = Math.min(most, move?.cards?.length ?? most);
  const fits = move ? "bor.do.fight.limit" : "bor.do.fight.most";
  const reply = t(most > 0 ? fits : "bor.do.fight.alone", { name: opponent, n: limit });
  const sum = move && t("bor.do.fight.sum", { flags, bonus, name: opponent });
  const lines = sum
    ? [html`<strong class="sum">${flagIcon(company)} ${sum}</strong>`, reply]
    : [
        t("bor.do.fight.words", { company }),
        t(bonus > 0 ? "bor.do.fight.bonus" : "bor.do.fight.beside", { name: opponent, n: bonus }),
        reply,
      ];
  return {
    title: t("bor.do.fight", { name: ui.names[view.to_move ?? 0], player: opponent, company }),
    lines,
    sum,
    groups: [],
  };
}

/** @param {GameContext} context @returns {ChoiceGroup[]} */
export function attackChoices({ frame, ui, t }) {
  const move = fightMove(frame, ui.picks);
  if (!move?.company) return [];
  return [
    {
      choices: [
        {
          move: move.text,
          label: t("bor.attack.go", { flags: flagCount(flagsOf(move), move.company, t) }),
          main: true,
        },
      ],
    },
  ];
}

/** @param {GameContext} context @returns {Said} */
export function defendSaid(context) {
  const { frame, ui, t } = context;
  const { view, moves } = frame;
  const fight = fightOf(context);
  const { company, bonus, flags, attacker } = fight;
  const { cards } = readPicks(ui.picks);
  const move = fightMove(frame, ui.picks) ?? moves.find((one) => one.cards?.length === 0);
  const most = Math.max(0, ...moves.map((one) => one.cards?.length ?? 0));
  const bonusSuffices = moves.some((one) => one.holds && one.cards?.length === 0);
  const sum = t("bor.do.defend.sum", {
    flags: flagCount(flagsOf(move), company, t),
    bonus,
    total: move?.total,
    against: move?.against,
    result: t(move?.holds ? "bor.do.defend.holds" : "bor.do.defend.fails"),
  });
  const advice = bonusSuffices
    ? t("bor.do.defend.unneeded")
    : most === 0 || moves.some((one) => one.holds)
      ? null
      : t("bor.do.defend.never");
  const spare = most > 0 ? t("bor.do.defend.spare", { n: most }) : null;
  return {
    title: t("bor.do.defend", { name: ui.names[view.to_move ?? 0], player: ui.names[attacker.seat], company }),
    lines: [
      html`<strong>${t("bor.do.defend.against", { flags: flagCount(flags, company, t) })}</strong>`,
      laid(fight.laid, company, context),
      html`<strong>${t(bonus > 0 ? "bor.do.defend.bonus" : "bor.do.defend.beside", { n: bonus })}</strong>`,
      ...(cards.length > 0
        ? [html`<strong class="sum">${sum}</strong>`]
        : [
            most > 0 ? t("bor.do.defend.words", { n: most }) : t("bor.do.defend.none"),
            advice,
            bonusSuffices ? spare : t("bor.do.defend.stake"),
          ]),
    ],
    sum: cards.length > 0 ? sum : undefined,
    groups: move ? [{ choices: [defence(move, company, t)] }] : [],
  };
}

/**
 * @param {Move} move
 * @param {Company} company
 * @param {import("../../types.js").Translate} t
 */
function defence(move, company, t) {
  if (move.cards?.length)
    return { move: move.text, label: t("bor.defend.go", { flags: flagCount(flagsOf(move), company, t) }), main: true };
  return { move: move.text, label: t(move.holds ? "bor.defend.none.holds" : "bor.defend.none"), main: move.holds };
}

/**
 * Cards laid in a fight, with the flags that count marked.
 * @param {number[]} cards
 * @param {Company} company
 * @param {GameContext} context
 */
function laid(cards, company, { components, t }) {
  const look = (/** @type {Company} */ one, /** @type {boolean} */ isLower) =>
    `${one === company ? "" : "other"} ${isLower ? "lower" : ""}`;
  return html`<span class="laid">
    ${cards.map((id) => {
      const card = cardOf(components, id);
      const places = [...card.upper, card.lower];
      return html`<span class="laid-card" data-card=${id}
        title=${flagsName(card, t)}>${places.map(
          (one, number) => html`<span class=${look(one, number === card.upper.length)}>${flagIcon(one)}</span>`,
        )}<span class="unseen">${flagsName(card, t)}</span></span>`;
    })}
  </span>`;
}

/** @param {GameContext} context @returns {Said} */
export function beatenSaid(context) {
  const { frame, ui, t } = context;
  const { view, moves } = frame;
  const { company, flags, defence: against, attacker } = fightOf(context);
  const ends = moves.filter((move) => move.kind === "place" && !move.old_place);
  /** @param {Company} to */
  const placeAtEnd = (to) => t("bor.merchant.place", { company: to, n: view.companies[to].length + 1 });
  return {
    title: t("bor.do.beaten", { name: ui.names[view.to_move ?? 0] }),
    lines: [
      t("bor.do.beaten.words", {
        player: ui.names[attacker.seat],
        company,
        flags: flagCount(flags, company, t),
        defence: against,
      }),
    ],
    groups: [
      {
        choices: moves
          .filter((move) => move.kind === "swap")
          .map((move) => ({
            move: move.text,
            label: html`${flagIcon(company)} ${t("bor.beaten.swap", { company, n: move.place })}`,
            note: t("bor.beaten.swap.note"),
          })),
      },
      {
        words: t("bor.do.beaten.right"),
        choices: ends.flatMap(({ text, company: to }) =>
          to
            ? [
                {
                  move: text,
                  label: html`${flagIcon(to)} ${placeAtEnd(to)}`,
                  words: t("bor.beaten.end", { company: to }),
                },
              ]
            : [],
        ),
      },
    ].filter(({ choices }) => choices.length > 0),
  };
}

/** @param {GameContext} context @returns {Said} */
export function rewardSaid(context) {
  const { frame, components, ui, t } = context;
  const { view, moves } = frame;
  const { company, flags, defence: against, attacker } = fightOf(context);
  return {
    title: t("bor.do.reward", { name: ui.names[view.to_move ?? 0] }),
    lines: [
      t("bor.do.reward.words", {
        player: ui.names[attacker.seat],
        flags: flagCount(flags, company, t),
        defence: against,
      }),
    ],
    groups: [
      {
        choices: moves.map(({ text, card }) => {
          if (card === undefined) return { move: text, label: t("bor.reward.none") };
          const goods = cardOf(components, card);
          return {
            move: text,
            label: html`${spiceIcon(goods.good)} ${goodsName(goods, t)}`,
            words: t("bor.move.reward", { goods: goodsName(goods, t) }),
          };
        }),
      },
    ],
  };
}

/** @param {GameContext} context @returns {Fight} */
function fightOf({ frame }) {
  if (!frame.view.fight) throw new Error("no fight");
  return frame.view.fight;
}
