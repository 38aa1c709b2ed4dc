/**
 * The buttons of a decision: moves that are not on the board alone; those done instead of something else form a group
 * of their own.
 */

import { html } from "lit-html";
import { capital } from "../../i18n/i18n.js";
import { inParts } from "../../i18n/parts.js";
import { token } from "../../kit/token.js";
import { cardIcons, crownIcon, shipIcon, workerIcon } from "./icons.js";
import { isTrade, trades } from "./trades.js";
import { deed, noteOf, offerOf } from "./words.js";

/** @typedef {import("../../types.js").Choice} Choice */
/** @typedef {import("../../types.js").ChoiceGroup} ChoiceGroup */
/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../types.js").Column} Column */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("lit-html").TemplateResult} TemplateResult */

/** Moves that are only on the board, or have special buttons; a button for each of them would fill the panel. */
const elsewhere = new Set(["sail", "explore", "sell", "process"]);

/** Moves done instead of something else form a group with a heading that says so. */
const instead = new Set(["king", "pirate", "diplomat", "refresh", "envoy"]);

/** Moves for which a column or a ship is chosen after they are picked. */
const inTwoSteps = /** @type {const} */ (["king", "pirate"]);

/** Moves whose button is the main one; the end of a turn has its own button. */
const main = new Set(["reveal", "done"]);

/**
 * @param {GameContext} context
 * @returns {ChoiceGroup[]}
 */
export function choices(context) {
  const { frame, ui, t } = context;
  const offered = frame.moves.filter((move) => !elsewhere.has(move.kind) && move.kind !== "end").sort(cardFirst);
  const picked = inTwoSteps.find((kind) => kind === ui.picks[0]);
  if (picked) return [{ choices: offered.filter((move) => move.kind === picked).map((move) => part(move, context)) }];
  const plain = offered.filter((move) => !instead.has(move.kind)).map((move) => button(move, context));
  const other = offered.filter((move) => instead.has(move.kind));
  const others = [
    ...inTwoSteps
      .filter((kind) => other.some((move) => move.kind === kind))
      .map((kind) => picking(kind, other, context)),
    ...other.filter((move) => !["king", "pirate"].includes(move.kind)).map((move) => atOnce(move, context)),
  ];
  const words = other.some((move) => move.kind === "envoy")
    ? t("nav.do.envoy")
    : plain.length > 0
      ? t("nav.do.instead")
      : undefined;
  if (isTrade(ui.picks[0])) return [trades(context)];
  return [trades(context), { choices: plain }, { words, choices: others }].filter(
    ({ choices: buttons }) => buttons.length > 0,
  );
}

/** The Navegador card is played before the stone moves. @param {Move} a @param {Move} b */
const cardFirst = (a, b) => Number(b.kind === "card") - Number(a.kind === "card");

/** @param {TemplateResult} piece that is paid for it */
const price = (piece) => html`−1 ${piece}`;

/**
 * One button for several moves that differ in a column or a ship; the move itself when there is only one ship.
 * @param {"king" | "pirate"} kind
 * @param {Move[]} moves
 * @param {GameContext} context
 * @returns {Choice}
 */
function picking(kind, moves, context) {
  const { t } = context;
  const own = moves.filter((move) => move.kind === kind);
  if (kind === "king")
    return {
      pick: kind,
      label: html`${crownIcon} ${t("nav.do.king.pick")}`,
      brings: t("nav.do.king.most", { n: Math.max(...own.map((move) => pointsNow(move, context))) }),
      words: t("nav.board.king.take"),
    };
  const face = {
    label: html`${cardIcons.pirate} ${t("nav.board.card.pirate.name")}`,
    note: price(shipIcon),
    brings: bringsOf(own[0].text, context),
  };
  return own.length === 1
    ? { ...face, move: own[0].text, words: deed(own[0], context) }
    : { ...face, pick: kind, words: t("nav.do.pirate.words") };
}

/**
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function atOnce(move, context) {
  const { ui, t } = context;
  const { text, kind, card = "diplomat", seat = 0 } = move;
  if (kind === "envoy")
    return {
      move: text,
      label: html`${token(ui.colors[seat])} ${ui.names[seat]}`,
      brings: bringsOf(text, context),
      words: t("nav.envoy.label", { name: ui.names[seat] }),
    };
  if (kind === "refresh")
    return {
      move: text,
      label: html`<span aria-hidden="true">↻</span> ${cardIcons[card]} ${t(`nav.board.card.${card}.name`)}`,
      note: t("nav.card.again"),
      words: deed(move, context),
    };
  return {
    move: text,
    label: html`${cardIcons[card]} ${t(`nav.board.card.${card}.name`)}`,
    note: price(workerIcon),
    brings: bringsOf(text, context),
    words: deed(move, context),
  };
}

/**
 * The column or the ship, once king's privilege or Pirate is picked.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function part(move, context) {
  return move.column
    ? forColumn(move, context)
    : { move: move.text, label: context.t("nav.do.pirate.ship", { region: move.region }) };
}

/**
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function button(move, context) {
  const { frame, t } = context;
  if (move.column) return forColumn(move, context);
  const early = move.kind === "done" && frame.moves.length > 1; // ships can still sail
  if (move.kind === "card") return card(move, context);
  if (move.kind !== "go") {
    const label = move.kind === "launch" ? t("nav.do.ships.some", { n: move.units }) : capital(deed(move, context));
    return { move: move.text, label, note: noteOf(move, t), main: main.has(move.kind) && !early };
  }
  const notes = [
    move.steps === 0 ? nextTo(move, context) : "",
    // what is lost comes before what the rondel shows: there is room for one line
    move.steps && !(move.ships && move.expires) ? t("nav.do.rondel.steps", { n: move.steps }) : "",
    move.ships ? t("nav.do.rondel.cost", { n: move.ships }) : "",
    move.expires ? t("nav.move.go.expires") : "",
  ];
  const offer = offerOf(move.text, context);
  return {
    move: move.text,
    label: t(`action.${move.action}`),
    note: notes.filter((note) => note !== "").join(", "),
    brings: offer ? inParts([...offer.warns, ...offer.brings.slice(0, 1)], t) : "",
    doubtful: (offer?.warns.length ?? 0) > 0,
    words: [offer?.reason || sentence(offer?.brings.slice(1) ?? [], t), move.expires && t("nav.do.rondel.expires")]
      .filter(Boolean)
      .join(" "),
    costly: Boolean(move.ships),
  };
}

/** @param {string[]} parts @param {import("../../types.js").Translate} t */
const sentence = (parts, t) => (parts.length > 0 ? `${capital(inParts(parts, t))}.` : "");

/**
 * In a first turn, which of two fields with the same action it is: the one before another action.
 * @param {Move} move
 * @param {GameContext} context
 */
function nextTo({ text }, context) {
  return whichOfTwo(
    context.components.fields.findIndex((field) => text === `go ${field}`),
    context,
  );
}

/**
 * Which of two fields with the same action one is; empty where there is no other.
 * @param {number} place of the field on the rondel
 * @param {GameContext} context
 */
export function whichOfTwo(place, { components: { rondel }, t }) {
  if (rondel.filter((one) => one === rondel[place]).length < 2) return "";
  return t("nav.do.rondel.before", { action: rondel[(place + 1) % rondel.length] });
}

/** What a choice brings, or that it brings nothing. @param {string} move @param {GameContext} context */
function bringsOf(move, context) {
  const offer = offerOf(move, context);
  return offer ? inParts([...offer.warns, ...offer.brings], context.t) : "";
}

/**
 * The extra sailing is the main choice only where a region can be explored.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function card(move, context) {
  const offer = offerOf(move.text, context);
  return {
    move: move.text,
    label: context.t("nav.do.sailing.extra"),
    words: deed(move, context),
    brings: bringsOf(move.text, context),
    doubtful: (offer?.warns.length ?? 0) > 0,
    main: context.frame.offers.some(({ move: text, brings }) => text === move.text && brings.some(explores)),
  };
}

/** @param {import("../../types.js").Message} message */
const explores = ({ key }) => key === "offer.navegador.explore";

/**
 * A privilege for a column: the money at once, and what is added to the points of what the player has now.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {Choice}
 */
function forColumn(move, context) {
  const { t } = context;
  return {
    move: move.text,
    label: t(`column.${move.column}`),
    note: t("nav.money.gain", { n: move.cash }),
    brings: t("nav.do.points", { n: pointsNow(move, context) }),
  };
}

/**
 * The points that a privilege adds for what its column has now. One that takes the last place of the column to which
 * the king's privilege would go at the end adds what that brings in the next best column.
 * @param {Move} move
 * @param {GameContext} context
 */
function pointsNow({ column }, { frame, components }) {
  const { columns, privilege, bonus } = components.sheet;
  const own = /** @type {Column} */ (column);
  const seat = frame.view.seats[frame.view.to_move ?? 0];
  const left = (/** @type {Column} */ one) => bonus[one].length - seat.privileges[one];
  const points = (/** @type {Column} */ one) => seat.counts[one] * privilege[columns.indexOf(one)];
  if (seat.king !== own || seat.king_taken || left(own) > 1) return points(own);
  return Math.max(0, ...columns.filter((one) => one !== own && left(one) > 0).map(points));
}
