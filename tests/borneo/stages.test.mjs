/** The stages of a turn of Borneo: one that was passed over is not said to be done. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { stageStates } from "../../web/borneo/panels/turn.js";

const entry = (key, { turn = 7, seat = 1 } = {}) => ({ key, turn, seat });
const states = (stage, log, kinds = ["lay"]) => {
  const { order, companies } = stageStates({
    frame: { moves: kinds.map((kind) => ({ kind })), view: { turn: 7, seat: 1, stage } },
    log,
  });
  return [order, companies];
};

test("an order is done only if it was filled in this turn", () => {
  assert.deepEqual(states("cargo", [entry("log.attack")]), ["passed", "done"]);
  assert.deepEqual(states("cargo", [entry("log.filled", { turn: 3 }), entry("log.transfer")]), ["passed", "done"]);
  assert.deepEqual(states("cargo", [entry("log.filled", { seat: 2 }), entry("log.transfer")]), ["passed", "done"]);
  assert.deepEqual(states("cargo", [entry("log.filled"), entry("log.transfer")]), ["done", "done"]);
  assert.deepEqual(states("companies", [entry("log.filled-unnamed")], ["attack", "lay"]), ["done", "may"]);
});

test("a merchant is done only if it was transferred or attacked in this turn", () => {
  assert.deepEqual(states("cargo", []), ["passed", "passed"]);
});

test("what is still open depends on the moves", () => {
  assert.deepEqual(states("order", [], ["order", "lay"]), ["may", "none"]);
  assert.deepEqual(states("order", [], ["transfer", "lay"]), ["none", "may"]);
});
