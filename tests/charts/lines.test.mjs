/** The marks at the ends of the lines of a chart. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { marks, spread, ticks } from "../../web/charts/lines.js";

test("marks that are far from each other stand at the ends of their lines", () => {
  assert.deepEqual(spread([80, 20, 50], 0, 100, 12), [80, 20, 50]);
});

test("marks that are too close stand around the middle of their lines' ends, in the same order", () => {
  assert.deepEqual(spread([52, 50, 48, 10], 0, 100, 12), [62, 50, 38, 10]);
  assert.deepEqual(spread([50, 50], 0, 100, 12), [44, 56]);
});

test("groups that would overlap become one", () => {
  assert.deepEqual(spread([40, 41, 60, 61], 0, 100, 12), [32.5, 44.5, 56.5, 68.5]);
});

test("marks stay within the chart", () => {
  assert.deepEqual(spread([99, 100, 1, 0], 0, 100, 12), [88, 100, 12, 0]);
});

test("round numbers get words, and the ends", () => {
  const upTo = (last, first = 0) => Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
  const words = (places) => ticks(places).map((index) => places[index]);
  assert.deepEqual(words(upTo(41)), ["0", "10", "20", "30", "41"]);
  assert.deepEqual(words(upTo(135)), ["0", "50", "100", "135"]);
  assert.deepEqual(words(upTo(12, 1)), ["1", "5", "12"]);
  assert.deepEqual(words(upTo(4, 1)), ["1", "2", "3", "4"]);
  assert.deepEqual(words(["7"]), ["7"]);
  assert.deepEqual(words([]), []);
});

test("grid lines are few, also for the amounts that prices of one's own copy can bring", () => {
  assert.deepEqual(marks(0, 588), [0, 100, 200, 300, 400, 500]);
  assert.deepEqual(marks(0, 91_220), [0, 20_000, 40_000, 60_000, 80_000]);
  assert.deepEqual(marks(0, 640_000), [0, 200_000, 400_000, 600_000]);
  assert.deepEqual(marks(0, 2_500_000), [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]);
});
