/** Shares of wins with their intervals: the same as `arena` tells of the same games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf, rowsOf } from "../../web/workshop/figures.js";

/** Games of two players, two of each deal; "w": the player's bot has won, "x": it was at fault. @param {string} wins */
const games = (wins) =>
  [...wins].map((one, index) => ({
    seats: index % 2 === 0 ? ["own", "pilot"] : ["pilot", "own"],
    seed: 1 + Math.floor(index / 2),
    scores: one === "x" ? [9, 8] : [40, 30],
    winner: one === "x" ? null : (one === "w") === (index % 2 === 0) ? 0 : 1,
    fault: one === "x" ? { key: "error.bot-silent", params: {} } : null,
  }));

const rounded = ({ low, share, high }) => [low, share, high].map((one) => Math.round(10_000 * one) / 10_000);

test("an interval is that of the shares by deal", () => {
  const [own, pilot] = rowsOf(games("wwwlllww"));
  assert.deepEqual([own.wins, own.games, pilot.wins, pilot.games], [5, 8, 3, 8]);
  assert.deepEqual(rounded(own.share), [0.2191, 0.625, 0.9059]); // tests/bots/test_arena.py has the same
  assert.deepEqual(rounded(pilot.share), [0.0941, 0.375, 0.7809]);
});

test("one deal says nothing about the share", () => {
  assert.deepEqual(rounded(rowsOf(games("ww"))[0].share), [0, 1, 1]);
  assert.deepEqual(courseOf(games("wwl")), { low: [0, 0, 6], share: [100, 100, 67], high: [100, 100, 94] });
  assert.deepEqual(courseOf([]), { low: [], share: [], high: [] });
});

test("a game that a fault has broken off is one that no seat has won, and has no points", () => {
  const [own, pilot] = rowsOf(games("wwwlllwx"));
  assert.deepEqual([own.wins, own.games, pilot.wins, pilot.games], [4, 8, 3, 8]);
  assert.deepEqual(rounded(own.share), [0.1792, 0.5, 0.8208]); // tests/bots/test_arena.py has the same
  assert.equal(own.points, rowsOf(games("wwwlllw"))[0].points);
  assert.deepEqual(courseOf(games("wwwx")).share, [100, 100, 100, 75]);
});
