/** What is new to a player: everything after the player's last turn. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lastOf, newFrom } from "../../web/match/unanswered.js";

const piece = (turn, seat) => ({ turn, seat, from: 0, to: 1, entries: [] });
const state = (seat, { steps = [], levels = [null, null, null], past = false } = {}) => ({
  offered: { view: { to_move: seat }, steps },
  past: { on: past },
  curtain: { levels },
});

test("the turns of the others since the player's last one are new", () => {
  const pieces = [piece(1, 0), piece(2, 1), piece(3, 2), piece(4, 0), piece(5, 1), piece(6, 2)];
  assert.equal(newFrom(state(0), pieces), 4);
  assert.equal(newFrom(state(1), pieces), 5);
});

test("acting in another player's turn does not end the news", () => {
  const pieces = [piece(1, 0), piece(2, 1), piece(2, 0), piece(2, 1), piece(3, 2), piece(3, 0)];
  assert.equal(newFrom(state(0), pieces), 1);
});

test("a placement in the setup counts as the player's own turn", () => {
  assert.equal(newFrom(state(1), [piece(0, 0), piece(0, 1), piece(0, 2)]), 2);
});

test("before the first own turn all turns are new", () => {
  assert.equal(newFrom(state(2), [piece(1, 0), piece(2, 1)]), 0);
  assert.equal(newFrom(state(0), []), 0);
});

test("nothing is new for a bot, after starting to act, and while looking back", () => {
  const pieces = [piece(1, 0), piece(2, 1)];
  for (const one of [state(0, { levels: ["pilot", null, null] }), state(0, { steps: [{}] }), state(0, { past: true })])
    assert.equal(newFrom(one, pieces), 2);
});

test("no turn is left out of a list without a word", () => {
  const pieces = [1, 2, 3, 4, 5].map((turn) => piece(turn, 0));
  assert.deepEqual(lastOf(pieces, 5), { earlier: 0, shown: pieces });
  assert.deepEqual(lastOf(pieces, 4), { earlier: 2, shown: pieces.slice(2) });
});
