/** The state of each thing on the board as text; comparing two shows what changed. */

/**
 * The cargo at the harbours, the merchants of the companies, and the orders that are open.
 * @param {import("./types.js").View} view
 * @returns {Record<string, string>}
 */
export function standing({ companies, harbours, orders }) {
  return Object.fromEntries([
    ...Object.entries(companies).map(([company, seats]) => [`company ${company}`, seats.join(" ")]),
    ...harbours.flatMap((harbour) => (harbour ? [[`harbour ${harbour.id}`, harbour.cards.join(" ")]] : [])),
    ...orders.map((order) => [`order ${order.id}`, String(order.left)]),
  ]);
}
