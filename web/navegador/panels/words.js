/** Moves and log entries of Navegador in words. */

/** @typedef {import("../types.js").GameContext} GameContext */
/** @typedef {import("../../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../../types.js").Translate} Translate */

/**
 * Money as a change: +60 Cr, −60 Cr, nothing for nothing.
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
    if (ships) return t("nav.move.go.ships", place);
    return steps ? t("nav.move.go", { action, count: steps }) : t("nav.move.go.first", place);
  }
  return t(`nav.move.${kind}`, { region, region_from: Array.isArray(from) ? [...new Set(from)] : from, region_to: to, count, good, row, column, card, player: seat === undefined ? null : ui.names[seat] });
}

/**
 * A move with all that goes with it: surplus, the orange factory, the money.
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
  // a bonus of nothing is worth knowing
  parts.push(move.cash === 0 && move.column ? t("nav.money.gain", { n: 0 }) : change(move.cash, t));
  return parts.filter((part) => part !== "").join(", ");
}

/**
 * An entry of the log; empty when there is nothing worth saying.
 * @param {LogEntry} entry
 * @param {GameContext} context
 * @returns {string}
 */
export function logWords(entry, { ui, t }) {
  // that a turn ends is seen by the next one beginning
  if (entry.key === "log.end") return "";
  const params = { ...entry.params };
  if (typeof params.player === "number") params.player = ui.names[params.player];
  return t(entry.key, params);
}
