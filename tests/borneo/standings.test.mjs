/** The standings on the board at the end: seats that share a rank have the same number, and all winners are marked. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { final } from "../../web/borneo/board/final.js";

/** The text of a template, with those in it. @param {any} part @returns {string} */
const written = (part) => {
  if (Array.isArray(part)) return part.map(written).join("");
  if (part?.strings) return part.strings.map((words, n) => words + written(part.values[n])).join("");
  return typeof part === "symbol" ? "" : String(part ?? "");
};

/** The standings as drawn. @param {object} view @param {string[]} [names] */
function standings(view, names = ["Ana", "Ben", "Cleo"]) {
  const seats = [0, 1, 2];
  const scores = seats.map((seat) => ({ seat, cargo: 4, harbours: 1, orders: 5, orders_filled: 1, total: 10 }));
  const ui = { names, colors: ["red", "blue", "green"] };
  return written(final({ view: { seats: seats.map((seat) => ({ seat })), scores, ...view }, ui, t: (key) => key }));
}

/** The rows of the standings: whether a seat is marked, and its rank. @param {object} view */
function rows(view) {
  const drawn = standings(view);
  return [...drawn.matchAll(/final-row (first)? ?".*?class="final-rank"[^>]*>(\d*)</gs)].map(([, ...found]) => found);
}

test("seats with as many points and orders share a rank, and all of the first one have won", () => {
  assert.deepEqual(rows({ over: true, ranking: [1, 2, 0], ranks: [3, 1, 1] }), [
    ["first", "1"],
    ["first", "1"],
    [undefined, "3"],
  ]);
});

test("before the end there are no ranks", () => {
  assert.deepEqual(rows({ over: false, ranking: [1, 2, 0], ranks: [3, 1, 1] }), [
    [undefined, ""],
    [undefined, ""],
    [undefined, ""],
  ]);
});

test("names are not cut, but condensed", () => {
  const drawn = standings({ over: true, ranking: [0, 1, 2], ranks: [1, 2, 3] }, [
    "Ana-Charlotte",
    "M".repeat(20),
    "Cleo",
  ]);
  const names = [...drawn.matchAll(/class="final-name"[^>]*textLength=(\d*) [^>]*>([^<]*)</g)].map(
    ([, ...found]) => found,
  );
  assert.deepEqual(names, [
    ["", "Ana-Charlotte"],
    ["168", "M".repeat(20)],
    ["", "Cleo"],
  ]);
});
