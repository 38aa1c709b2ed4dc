/** Moves and log entries of Navegador in words. */

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../../types.js").Translate} Translate */

/**
 * Money as a change: +60 Cr, −60 Cr, empty for zero.
 * @param {number | undefined} cash
 * @param {Translate} t
 */
export function change(cash, t) {
  if (!cash) return "";
  return cash > 0 ? t("nav.money.gain", { n: cash }) : t("nav.money.pay", { n: -cash });
}

/**
 * What a move does, without what it costs.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {string}
 */
export function deed(move, { ui, t }) {
  const { kind, action, steps, ships, region, from, to, units: count, good, row, column, card, seat } = move;
  if (kind === "go") {
    const place = { action, steps, count: ships };
    // `count` picks the plural: of the ships that are given up, else of the steps
    if (ships) return t("nav.move.go.ships", place);
    return steps ? t("nav.move.go", { action, count: steps }) : t("nav.move.go.first", place);
  }
  return t(`nav.move.${kind}`, {
    region,
    region_from: Array.isArray(from) ? [...new Set(from)] : from,
    region_to: to,
    count,
    good,
    row,
    column,
    card,
    player: seat === undefined ? null : ui.names[seat],
  });
}

/**
 * A move with its side effects: surplus, the orange factory, the money.
 * @param {Move} move
 * @param {GameContext} context
 * @returns {string}
 */
export function moveWords(move, context) {
  return [deed(move, context), noteOf(move, context.t)].filter((part) => part !== "").join(" · ");
}

/**
 * @param {Move} move
 * @param {Translate} t
 * @returns {string}
 */
export function noteOf(move, t) {
  const parts = [];
  if (move.surplus) parts.push(t("nav.move.surplus", { count: move.surplus }));
  if (move.orange) parts.push(t("nav.move.orange"));
  if (move.pirate) parts.push(t("nav.move.with-pirate", { region: move.pirate }));
  if (move.expires) parts.push(t("nav.move.go.expires"));
  // a bonus of zero is shown, too
  parts.push(move.cash === 0 && move.column ? t("nav.money.gain", { n: 0 }) : change(move.cash, t));
  return parts.filter((part) => part !== "").join(", ");
}

/** Log lines that only lead up to an action. */
const arriving = new Set(["log.go", "log.go-ships", "log.pay-ship"]);

/**
 * An entry of the log; empty when it is not shown.
 * @param {LogEntry} entry
 * @param {GameContext} context
 * @param {LogEntry} [before] the entry before it in the same turn
 * @returns {string}
 */
export function logWords(entry, context, before) {
  if (entry.key !== "log.end") return messageWords(entry, context);
  // the start of the next turn shows that a turn has ended; an action that did nothing would look cut off
  return before && arriving.has(before.key) ? context.t("nav.log.idle") : "";
}

/**
 * What changes for everybody: a new phase with its numbers, and the end that comes.
 * @param {LogEntry} entry
 * @param {GameContext} context
 * @returns {import("../../types.js").Landmark | null}
 */
export function landmark({ key, params }, { frame, components }) {
  if (key === "log.last-turns") return { key, place: "end" };
  if (key !== "log.phase") return null;
  const phase = Number(params?.phase);
  const numbers = components.phases.find((one) => one.phase === phase);
  const filled = components.refill[frame.view.players][phase - 2];
  const gaps = { phase, n: numbers?.range, price: numbers?.extra_cost, filled };
  return { key: "nav.landmark.phase", params: gaps, place: "phases" };
}

/**
 * A message of the engine with the names of players.
 * @param {import("../../types.js").Message} message
 * @param {GameContext} context
 */
function messageWords({ key, params }, { ui, t }) {
  const named = { ...params };
  if (typeof named.player === "number") named.player = ui.names[named.player];
  return t(key, named);
}

/** Warnings that say in short why a choice brings nothing. */
const short = new Set(["offer.navegador.money", "offer.navegador.few-workers"]);

/**
 * What a choice would lead to: what it brings, warnings, and why it brings nothing where no warning says so.
 * @param {string} move
 * @param {GameContext} context
 */
export function offerOf(move, context) {
  const offer = context.frame.offers.find((one) => one.move === move);
  if (!offer) return null;
  const words = (/** @type {import("../../types.js").Message[]} */ messages) =>
    messages.map((message) => messageWords(message, context));
  return {
    brings: words(offer.brings),
    warns: words(offer.warns),
    reason: offer.reason && !offer.warns.some(({ key }) => short.has(key)) ? messageWords(offer.reason, context) : "",
  };
}
