/**
 * What a player has of the expansion, Pirates, Diplomats and double-loss tokens, and of the variant: the king's
 * privilege.
 */

import { html, nothing } from "lit-html";
import { times } from "../../kit/times.js";
import { cardIcons, crownIcon, tokenIcon } from "./icons.js";

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").SeatView} SeatView */
/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").Column} Column */

/** @type {Card[]} */
export const kinds = ["pirate", "diplomat"];

/**
 * Cards one by one, active ones upright, used ones turned; a used one is a button when it can be refreshed.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function ownCards(seat, context) {
  const { cards, tokens = 0 } = seat;
  if (!cards || (tokens === 0 && kinds.every((card) => cards[card].active + cards[card].used === 0))) return nothing;
  const { t } = context;
  return html`<span class="own-cards">
    ${kinds.map((card) => [
      times(
        cards[card].active,
        () =>
          html`<span class="own-card" title=${t(`nav.card.${card}.active`)}>${cardIcons[card]}<span
            class="unseen">${t(`nav.card.${card}.active`)}</span></span>`,
      ),
      times(cards[card].used, (k) => usedCard(card, k === 0, seat, context)),
    ])}
    ${
      tokens === 0
        ? nothing
        : html`<span class="counted" title=${t("nav.tokens", { n: tokens })}>${tokenIcon}<span
      aria-hidden="true">${tokens}</span><span class="unseen">${t("nav.tokens", { n: tokens })}</span></span>`
    }
  </span>`;
}

/** The same in words. @param {SeatView} seat @param {import("../../types.js").Translate} t */
export function ownCardsWords({ cards, tokens = 0 }, t) {
  if (!cards) return [];
  const states = /** @type {("active" | "used")[]} */ (["active", "used"]);
  const each = kinds.flatMap((card) =>
    states.flatMap((state) => times(cards[card][state], () => t(`nav.card.${card}.${state}`))),
  );
  return [...each, ...(tokens > 0 ? [t("nav.tokens", { n: tokens })] : [])];
}

/**
 * @param {Card} card
 * @param {boolean} first of its kind: one button is enough for identical cards
 * @param {SeatView} seat
 * @param {GameContext} context
 */
function usedCard(card, first, seat, { frame, ui, t }) {
  const move =
    first && frame.view.to_move === seat.seat
      ? frame.moves.find((one) => one.kind === "refresh" && one.card === card)
      : undefined;
  if (!move)
    return html`<span class="own-card used" title=${t(`nav.card.${card}.used`)}>${cardIcons[card]}<span
      class="unseen">${t(`nav.card.${card}.used`)}</span></span>`;
  const words = t("nav.card.refresh", { card });
  return html`<button type="button" class="own-card used offered" data-move=${move.text} title=${words}
    aria-label=${words} @click=${() => ui.play(move.text)}>${cardIcons[card]}</button>`;
}

/**
 * Whether a player's king's privilege is still available in Goa.
 * @param {SeatView} seat
 * @param {import("../types.js").View} view
 */
export const kingInGoa = (seat, view) => Boolean(view.options.goa) && !seat.king_taken && !view.over;

/**
 * The king's privilege that is still available in Goa: a badge, and a button when it can be taken now.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function kingBadge(seat, { frame, ui, t }) {
  const { view } = frame;
  if (!kingInGoa(seat, view)) return nothing;
  if (view.to_move !== seat.seat || !frame.moves.some((move) => move.kind === "king")) {
    return html`<span class="badge crown" title=${t("nav.king.goa.label")}>${crownIcon}<span
      class="unseen">${t("nav.king.goa.label")}</span></span>`;
  }
  return html`<button type="button" class="badge crown offered" data-pick="king"
    aria-pressed=${ui.picks[0] === "king" ? "true" : "false"}
    title=${t("nav.board.king.take")} aria-label=${t("nav.board.king.take")}
    @click=${() => ui.pick("king")}>${crownIcon}</button>`;
}

/**
 * The column with the king's privilege: taken in Goa, or placed at the end.
 * @param {SeatView} seat
 * @param {import("../types.js").View} view
 */
export const crowned = (seat, view) => seat.king_taken ?? (view.over ? seat.king : null);

/**
 * How many places of a column are taken, by privileges and by the king's.
 * @param {SeatView} seat
 * @param {Column} column
 * @param {import("../types.js").View} view
 */
export function placesTaken(seat, column, view) {
  return seat.privileges[column] + (crowned(seat, view) === column ? 1 : 0);
}

/**
 * The place of a king's privilege in its column: above it are the privileges that were taken before it. Where it lay in
 * the position that a game began with, all others of that position are above it.
 * @param {SeatView} seat
 * @param {GameContext} context
 */
export function kingPlace(seat, { frame, log }) {
  const column = crowned(seat, frame.view);
  if (!column) return null;
  if (!seat.king_taken) return seat.privileges[column]; // at the end, below all
  const own = log.filter((entry) => entry.seat === seat.seat);
  const taken = own.findIndex((entry) => entry.move === `king ${column}`);
  const below = own.slice(taken + 1).filter((entry) => entry.move === `privilege ${column}`);
  return seat.privileges[column] - below.length;
}
