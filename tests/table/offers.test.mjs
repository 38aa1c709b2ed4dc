/** What the current choices would lead to, which the table stores for a position. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { offersDisplayed } from "../../web/table/offers.js";
import { deal } from "./setup.mjs";

test("one request per position, and the reply is dropped with the position", async () => {
  const { table, state, engine } = await deal();
  assert.deepEqual(offersDisplayed(state), []);
  await table.askOffers();
  await table.askOffers();
  assert.equal(engine.count("offers"), 1);
  const market = offersDisplayed(state).find(({ move }) => move === "go market1");
  assert.deepEqual(market?.brings, [{ key: "offer.navegador.market", params: { cash: 30 } }]);
  await table.play("go workers");
  assert.deepEqual(offersDisplayed(state), []);
  await table.undo();
  await table.askOffers();
  assert.equal(offersDisplayed(state).length, 8);
  await table.past.go(0);
});

test("no request while a bot decides", async () => {
  const { table, state, engine } = await deal({ levels: ["pilot", "pilot"] });
  table.bots.pause();
  await table.askOffers();
  assert.equal(engine.count("offers"), 0);
  assert.deepEqual(offersDisplayed(state), []);
});
