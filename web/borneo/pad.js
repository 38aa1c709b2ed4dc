/** What players of Borneo count at the end, for the score pad. */

const LETTERS = ["A", "B", "C", "D", "E"];
const ORDERS = ["each1", "each2", "each3", "same4", "same8"];
/** As many as there are with five players in the second edition, which has most of them. */
const MOST = [4, 3, 2, 4, 3];
const CARDS = 60;
/** The cards that can be in warehouses: each hand keeps one, as without one no player can have a turn. */
const LOOSE = CARDS - LETTERS.length;
/** Harbours that are open; all others can be in warehouses. */
const OPEN = ["makassar", "batavia", "surabaya"];
const HARBOURS = [
  ...["bantam", "galle", "ternate", "banda-neira", "palembang", "colombo", "tidore", "run", "aceh", "malacca", "ambon"],
];

/** @type {import("../types.js").ScorePad} */
export default {
  fields: [
    ...ORDERS.map((order, index) => ({
      id: order,
      words: (/** @type {import("../types.js").Translate} */ t) => t(`order.${order}`),
      most: MOST[index],
      all: MOST[index],
    })),
    { id: "cargo", words: (t) => t("bor.pad.cargo"), most: LOOSE, all: LOOSE },
    { id: "harbours", words: (t) => t("bor.pad.harbours"), most: HARBOURS.length, all: HARBOURS.length },
  ],
  options: [],
  // without open orders those of others would not be counted
  always: ["second_edition", "open_orders"],
  lines,
};

/**
 * Which cards and harbours are in a warehouse makes no difference to the points.
 * @param {import("../types.js").PadCounts[]} seats
 */
function lines(seats) {
  const cards = Array.from({ length: CARDS }, (_, index) => index + 1);
  const harbours = [...HARBOURS];
  const hands = seats.map((_, seat) => `hand ${LETTERS[seat]} ${cards.pop()}`);
  const open = OPEN.map((harbour, slot) => `harbour ${slot + 1} ${harbour}`);
  const warehouses = seats.flatMap((counts, seat) => {
    const items = [...cards.splice(0, counts.cargo ?? 0), ...harbours.splice(0, counts.harbours ?? 0)];
    return items.length > 0 ? [`warehouse ${LETTERS[seat]} ${items.join(" ")}`] : [];
  });
  const orders = seats.flatMap((counts, seat) => {
    const filled = ORDERS.flatMap((order) => Array(counts[order] ?? 0).fill(order));
    return filled.length > 0 ? [`orders ${LETTERS[seat]} ${filled.join(" ")}`] : [];
  });
  return [...hands, ...open, ...warehouses, ...orders, "seat A"];
}
