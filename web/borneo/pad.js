/** What players of Borneo count at the end, for the score pad. */

import { LETTERS } from "../kit/letters.js";

const MOST_PLAYERS = 5;

/** @param {import("./types.js").Components} components @returns {import("../types.js").ScorePad} */
export default ({ cargo, harbours, orders, open_harbours: open }) => {
  /** the cards that can be in warehouses: each hand keeps one, as without one no player can have a turn */
  const loose = cargo.length - MOST_PLAYERS;
  const names = harbours.map(({ id }) => id);
  /** harbours that are open; all others can be in warehouses */
  const [closed, opened] = [names.slice(0, -open), names.slice(-open)];
  return {
    fields: [
      ...orders.map(({ id, copies, more }) => ({
        id,
        words: (/** @type {import("../types.js").Translate} */ t) => t(`order.${id}`),
        // as many as there are with five players in the second edition, which has most of them
        most: copies + more,
        all: (/** @type {number} */ players) => copies + (players === MOST_PLAYERS ? more : 0),
      })),
      { id: "cargo", words: (t) => t("bor.pad.cargo"), most: loose, all: () => loose },
      { id: "harbours", words: (t) => t("bor.pad.harbours"), most: closed.length, all: () => closed.length },
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
    const [cards, free] = [cargo.map(({ id }) => id), [...closed]];
    const hands = seats.map((_, seat) => `hand ${LETTERS[seat]} ${cards.pop()}`);
    const shown = opened.map((harbour, slot) => `harbour ${slot + 1} ${harbour}`);
    const warehouses = seats.flatMap((counts, seat) => {
      const items = [...cards.splice(0, counts.cargo ?? 0), ...free.splice(0, counts.harbours ?? 0)];
      return items.length > 0 ? [`warehouse ${LETTERS[seat]} ${items.join(" ")}`] : [];
    });
    const filled = seats.flatMap((counts, seat) => {
      const ids = orders.flatMap(({ id }) => Array(counts[id] ?? 0).fill(id));
      return ids.length > 0 ? [`orders ${LETTERS[seat]} ${ids.join(" ")}`] : [];
    });
    return [...hands, ...shown, ...warehouses, ...filled, "seat A"];
  }
};
