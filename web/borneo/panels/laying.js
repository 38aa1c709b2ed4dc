/** Cargo is laid: a card is picked and then a harbour, or a harbour and then a card. */

import { html, nothing } from "lit-html";
import { inParts } from "../../i18n/parts.js";
import { token } from "../../kit/token.js";
import { cardOf } from "../board/cards.js";
import { flagIcon, spiceIcon } from "../board/pieces.js";
import { cardName, flagCount } from "./names.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Said} Said */
/** @typedef {import("../../types.js").Choice} Choice */

/**
 * A card is picked: what it would do at each harbour. A harbour that was picked before it comes first.
 * @param {number} card
 * @param {string | null} harbour
 * @param {GameContext} context
 * @returns {Said}
 */
export function cardSaid(card, harbour, context) {
  const { components, t } = context;
  const moves = layings(context).filter((move) => move.card === card);
  moves.sort((a, b) => Number(b.harbour === harbour) - Number(a.harbour === harbour));
  const choices = moves.map((move) => ({
    ...layChoice(move, html`<b>${t(`harbour.${move.harbour}`)}</b>`, context),
    main: move.harbour === harbour,
  }));
  return {
    title: t("bor.do.lay", { name: mover(context) }),
    lines: [t("bor.do.lay.words", { card: cardName(components, card, t) })],
    groups: [{ choices }],
  };
}

/**
 * A harbour is picked: what each card of the hand would do there.
 * @param {string} id
 * @param {GameContext} context
 * @returns {Said}
 */
export function harbourSaid(id, context) {
  const { frame, t } = context;
  const harbour = frame.view.harbours.find((one) => one?.id === id);
  const moves = layings(context).filter((move) => move.harbour === id);
  const choice = (/** @type {Move} */ move) => layChoice(move, cardDrawn(Number(move.card), context), context, false);
  return {
    title: t("bor.do.lay.at", { name: mover(context), harbour: id }),
    lines: harbour ? [t("bor.do.lay.at.words", { ...harbour, n: harbour.cards.length })] : [],
    groups: [{ choices: moves.map(choice) }],
  };
}

/** @param {GameContext} context @returns {Move[]} */
const layings = ({ frame }) => frame.moves.filter((move) => move.kind === "lay");

/** @param {GameContext} context */
const mover = ({ frame, ui }) => ui.names[frame.view.to_move ?? 0];

/** A card in one line: its flags, and its good. @param {number} id @param {GameContext} context */
function cardDrawn(id, { components, t }) {
  const { upper, lower, good, units } = cardOf(components, id);
  return html`<span class="lay-card" aria-hidden="true">${upper.map((one) => flagIcon(one))}<span
      class="lower">${flagIcon(lower)}</span>${spiceIcon(good)}${units > 1 ? html`<b>×${units}</b>` : nothing}</span>
    <span class="unseen">${cardName(components, id, t)}</span>`;
}

/**
 * @param {Move} move
 * @param {import("lit-html").TemplateResult} name what differs from the other choices
 * @param {GameContext} context
 * @param {boolean} [room] whether it also shows how full the harbour is then
 * @returns {Choice}
 */
function layChoice(move, name, context, room = true) {
  const { frame, components, ui, t } = context;
  const { harbour, slot = 0, result, company, takers = [], harbour_to: heir } = move;
  const { limit = 0, monopoly = 0, cards = [] } = frame.view.harbours[slot] ?? {};
  const flags = /** @type {Partial<import("../types.js").PerCompany>} */ (move.flags ?? {});
  const shown = components.companies
    .filter((one) => (flags[one] ?? 0) > 0)
    .sort((a, b) => (flags[b] ?? 0) - (flags[a] ?? 0));
  const plain =
    result === "monopoly"
      ? t("bor.lay.monopoly", { company })
      : result === "shares"
        ? t(takers.length > 0 ? "bor.lay.shares" : "bor.lay.nobody")
        : t("bor.lay.plain", { n: cards.length + 1, limit, monopoly });
  const isLast = Boolean(result) && frame.view.harbours_left === 0;
  const what = isLast ? t("bor.lay.last", { what: plain }) : plain;
  const listed = shown.map((one) => flagCount(flags[one] ?? 0, one, t)).join(", ");
  // beside other cards at this harbour, it goes without saying how full it is
  const said = room || isLast || result === "monopoly" || (result === "shares" && takers.length === 0);
  const look = said ? (result ? "lay-result" : "lay-plain") : "unseen";
  const label = html`<span class="lay-choice">
    ${name}
    <span class="lay-flags">${shown.map(
      (one) => html`<span
      class="flag-count">${flagIcon(one)}${flags[one]}</span>`,
    )}</span>
    ${result === "shares" && !said ? html`<span aria-hidden="true">→</span>` : nothing}
    <span class=${look}>${what}</span>
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
