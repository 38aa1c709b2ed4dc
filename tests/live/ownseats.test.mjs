/** Which seats the host of a live table may play on its device, and which remain to it afterwards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { OwnSeats } from "../../web/live/ownseats.js";
import { hosted } from "./setup.mjs";

const allowed = (own) => [0, 1, 2].filter((seat) => own.allows(seat));

test("a device bound to its seats by hidden hands may play no other seat", () => {
  const own = new OwnSeats(true, [0]);
  own.take([0]);
  assert.deepEqual([own.bound, allowed(own), own.here], [true, [0], [0]]);
});

test("a device that had no seat is bound by the first that it takes", () => {
  const own = new OwnSeats(true, []);
  assert.deepEqual(allowed(own), [0, 1, 2]);
  own.take([]);
  own.take([1]);
  assert.deepEqual([allowed(own), own.here], [[1], [1]]);
});

test("a device on which all seats were played, or a game with open hands, is bound to no seats", () => {
  for (const own of [new OwnSeats(true, null), new OwnSeats(false, [0]), new OwnSeats(false, [])]) {
    const { here } = own;
    own.take([2]);
    assert.deepEqual([own.bound, allowed(own), own.here], [false, [0, 1, 2], here]);
  }
});

test("once the table is closed, a device shows the hand of its own seats alone", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, null], seats: [1] });
  await at.table.unguard([1]);
  const { curtain, received } = at.state;
  assert.deepEqual([curtain.mine, curtain.guarded, received.viewer], [[1], false, 1]);
  assert.deepEqual(
    received.view.seats.map(({ cards }) => cards !== null),
    [false, true, false],
  );
  await at.table.unguard(null);
  assert.deepEqual([at.state.curtain.mine, at.state.curtain.guarded], [[0, 1, 2], false]);
});
