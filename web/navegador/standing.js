/** The state of each thing on the board as text; comparing two shows what changed. */

/**
 * The stones of the rondel, the workers, the prices, the privileges, cards and buildings that are left, who holds the
 * Navegador card, and what lies in the regions.
 * @param {import("./types.js").View} view
 * @returns {Record<string, string>}
 */
export function standing({ seats, card, market, gallery, cards, buildings, regions }) {
  return Object.fromEntries([
    ...seats.map(({ seat, stone }) => [`stone ${seat}`, String(stone)]),
    ...seats.map(({ seat, workers }) => [`worker ${seat}`, String(workers)]),
    ["stone orange", String(card.orange_ship)],
    ["card", String(card.holder)],
    ["king", String(seats.filter(({ king_taken }) => king_taken).length)],
    ...Object.entries(gallery).map(([column, left]) => [`privilege ${column}`, String(left)]),
    ...Object.entries(cards ?? {}).map(([kind, left]) => [kind, String(left)]),
    ...Object.entries(market).map(([good, row]) => [`good ${good}`, String(row)]),
    ...Object.entries(buildings).map(([row, left]) => [`row ${row}`, String(left)]),
    ...regions.map(({ id, explored, hidden, colonies, ships }) => [
      `region ${id}`,
      JSON.stringify([explored, hidden, colonies, ships]),
    ]),
  ]);
}
