/** The hand: cards in a fan, spaced so that flags and good of each are visible; in rows on a small screen. */

import { html, nothing } from "lit-html";
import { times } from "../kit/times.js";
import { cardBack, cardOf, cargoCard } from "./board/cards.js";
import { needSheet } from "./board/sheet.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("../types.js").BoardUi} BoardUi */

/** Degrees between two cards of the fan, and how far the outer ones hang down. */
const TURN = 2.2;
const DROP = 1.6;

/**
 * The hand of the viewer, or of the player to decide where there is no viewer.
 * @param {Frame} frame
 * @param {Components} components
 * @param {BoardUi} ui
 */
export function hand(frame, components, ui) {
  needSheet();
  const { view } = frame;
  const seat = view.seats[view.viewer ?? ui.viewer ?? view.to_move ?? view.seat];
  const cards = ui.covered ? null : seat.cards;
  const n = cards?.length ?? seat.hand;
  const fresh = new Set(newCards(frame, seat.seat));
  return html`<div class="bor-hand ${cards ? "" : "covered"}" .style=${`--n: ${n}`} role="group" data-roving="around"
    aria-label=${ui.t("bor.board.hand", { name: ui.names[seat.seat], n })}>
    ${n === 0 ? html`<p class="bor-hand-none">${ui.t("bor.board.hand.none")}</p>` : nothing}
    ${times(n, (i) => {
      const from = i - (n - 1) / 2;
      const style = `--turn: ${(from * TURN).toFixed(2)}deg; --drop: ${(from * from * DROP).toFixed(1)}px`;
      return cards
        ? card(frame, components, ui, cards[i], style, fresh.has(cards[i]))
        : html`<span class="bor-hand-card" .style=${style}><svg viewBox="-4 -4 128 172"
          aria-hidden="true">${cardBack()}</svg></span>`;
    })}</div>`;
}

/**
 * @param {Frame} frame @param {Components} components @param {BoardUi} ui
 * @param {number} id @param {string} style @param {boolean} fresh
 */
function card(frame, components, ui, id, style, fresh) {
  const { moves } = frame;
  const { t } = ui;
  const pick = `card ${id}`;
  const picked = ui.picks.includes(pick);
  const discard = moves.find((move) => move.kind === "discard" && move.card === id);
  const able = picked || discard || usable(frame, ui.picks, id);
  const { upper, lower, good, units } = cardOf(components, id);
  const words = t("bor.board.hand.card", {
    flags: [...upper, lower].map((company) => t(`company.${company}`)),
    good,
    n: units,
  });
  const drawing = html`<svg viewBox="-4 -4 128 172" aria-hidden="true"><rect class="bor-hand-ring" x="-1.5" y="-1.5"
    width="123" height="167" rx="9.5"></rect>${cargoCard(id, components, t)}</svg>${
      fresh
        ? html`<span
    class="bor-hand-new">${t("bor.board.hand.new")}</span>`
        : nothing
    }`;
  const look = `bor-hand-card ${picked ? "picked" : ""} ${discard ? "discard" : ""} ${fresh ? "new" : ""}`;
  if (able)
    return html`<button type="button" class=${look} .style=${style} data-pick=${pick} data-piece=${pick}
      data-tip=${pick} data-several=${fights(frame, ui.picks) ? "" : nothing}
      aria-pressed=${picked ? "true" : "false"} aria-label=${words}
      @click=${() => ui.busy || ui.pick(pick)}>${drawing}</button>`;
  return html`<span class="${look} ${moves.length > 0 && dims(frame) ? "dim" : ""}" .style=${style} data-piece=${pick}
    data-tip=${pick} role="img" aria-label=${words}>${drawing}</span>`;
}

/**
 * Whether a card can be used with what is picked: in the fight with this opponent, for a defence, or to be laid.
 * @param {Frame} frame
 * @param {string[]} picks
 * @param {number} id
 */
function usable({ moves }, picks, id) {
  const opponent = picks.find((pick) => pick.startsWith("against "))?.split(" ");
  const merchant = picks.find((pick) => pick.startsWith("merchant "))?.split(" ");
  const bears = (/** @type {Move} */ move) => move.cards?.includes(id) ?? false;
  if (opponent && merchant)
    return moves.some(
      (move) =>
        move.kind === "attack" &&
        move.company === merchant[1] &&
        move.place === Number(merchant[2]) &&
        move.target === Number(opponent[2]) &&
        bears(move),
    );
  return moves.some((move) => (move.kind === "lay" && move.card === id) || (move.kind === "defend" && bears(move)));
}

/** A fight takes several cards: the focus stays among them. @param {Frame} frame @param {string[]} picks */
const fights = ({ view }, picks) => view.decision === "defend" || picks.some((pick) => pick.startsWith("against "));

/** Decisions made with hand cards: cards that cannot be used are dimmed. @param {Frame} frame */
const dims = ({ view }) => ["turn", "defend", "discard"].includes(view.decision);

/**
 * The hand that each seat of a match held when last shown, and which of its cards were new then.
 * @type {Map<string, {hash: string, cards: number[], fresh: number[]}>}
 */
const seen = new Map();

/**
 * The cards added to a hand since it was last shown; they stay new until others are added.
 * @param {Frame} frame
 * @param {number} seat
 */
function newCards({ match, hash, view }, seat) {
  const { cards } = view.seats[seat];
  if (!cards) return [];
  const key = `${match}/${seat}`;
  const before = seen.get(key);
  if (before?.hash === hash) return before.fresh;
  const come = before ? cards.filter((card) => !before.cards.includes(card)) : [];
  const fresh = come.length > 0 ? come : (before?.fresh ?? []).filter((card) => cards.includes(card));
  seen.set(key, { hash, cards, fresh });
  return fresh;
}
