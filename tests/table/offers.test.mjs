/** What the current choices would lead to is part of a frame, for who may decide. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deal } from "./setup.mjs";

test("offers come with the position, and none with a look back", async () => {
  const { table, state } = await deal();
  const market = state.displayed.offers.find(({ move }) => move === "go market1");
  assert.deepEqual(market?.brings, [{ key: "offer.navegador.market", params: { cash: 30 } }]);
  await table.play("go workers");
  assert.deepEqual(state.displayed.offers, []);
  await table.past.go(0);
  assert.deepEqual(state.displayed.offers, []);
  table.past.leave();
  await table.undo();
  assert.equal(state.displayed.offers.length, 8);
});

test("no offers while a bot decides", async () => {
  const { table, state } = await deal({ levels: ["pilot", "pilot"] });
  table.bots.pause();
  assert.equal(state.received.offers.length, 8);
  assert.deepEqual(state.displayed.offers, []);
});
