/** The state of each thing on the board as text; comparing two shows what changed. */

/**
 * The stones of the rondel, the prices, the buildings that are left, and what lies in the regions.
 * @param {import("./types.js").View} view
 * @returns {Record<string, string>}
 */
export function standing({ seats, card, market, buildings, regions }) {
  return Object.fromEntries([
    ...seats.map(({ seat, stone }) => [`stone ${seat}`, String(stone)]),
    ["stone orange", String(card.orange_ship)],
    ...Object.entries(market).map(([good, row]) => [`good ${good}`, String(row)]),
    ...Object.entries(buildings).map(([row, left]) => [`row ${row}`, String(left)]),
    ...regions.map(({ id, explored, hidden, colonies, ships }) => [
      `region ${id}`,
      JSON.stringify([explored, hidden, colonies, ships]),
    ]),
  ]);
}
