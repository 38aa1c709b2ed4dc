/** A painting asks the game once what is to be decided, however many of its parts tell it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionOf } from "../../web/match/decided.js";

test("the game is asked once for each context", () => {
  let asked = 0;
  const match = { screen: { decision: (context) => ({ title: `${context.name} ${++asked}` }) } };
  const [one, other] = [{ name: "one" }, { name: "other" }];
  assert.equal(decisionOf(match, one).title, "one 1");
  assert.equal(decisionOf(match, one).title, "one 1");
  assert.equal(decisionOf(match, other).title, "other 2");
  assert.equal(decisionOf(match, one).title, "one 1");
});
