/** The numbers of a score sheet as plain tables, for a page and for files. */

import { t } from "../i18n/i18n.js";

/** @typedef {import("../types.js").Gauge} Gauge */
/** @typedef {import("../types.js").CourseTurn} CourseTurn */
/** @typedef {import("../types.js").Table} Table */

/**
 * A row per turn, a column for each gauge of each player or thing.
 * @param {CourseTurn[]} turns
 * @param {Gauge[]} gauges
 * @param {string} game
 * @param {string[]} names
 * @returns {Table}
 */
export function tableOf(turns, gauges, game, names) {
  const columns = gauges.flatMap(({ name, things }) => {
    const title = t(`gauge.${game}.${name}`);
    if (things)
      return things.map(({ kind, id }) => ({
        words: t("text.heading", { name: title, title: t(`${kind}.${id}`) }),
        name,
        key: id,
      }));
    return names.map((player, seat) => ({
      words: t("text.heading", { name: title, title: player }),
      name,
      key: String(seat),
    }));
  });
  return {
    head: [t("scores.turn"), ...columns.map(({ words }) => words)],
    rows: turns.map((turn) => [turn.turn, ...columns.map(({ name, key }) => Number(turn[name]?.[key] ?? 0))]),
  };
}

/**
 * The tables as a CSV file. A name that a spreadsheet would take for a formula is escaped.
 * @param {Table[]} tables one after the other, with an empty line between them
 */
export function csv(tables) {
  const text = tables
    .map(({ head, rows }) => [head, ...rows].map((row) => row.map(field).join(",")).join("\r\n"))
    .join("\r\n\r\n");
  return new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

/** @param {string | number} value */
function field(value) {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
