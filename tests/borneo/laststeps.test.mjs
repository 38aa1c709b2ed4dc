/** What the list of steps of a turn has when last orders are filled. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import borneo from "../../web/borneo/game.js";
import { stepsDone } from "../../web/match/steps.js";
import { TestEngine } from "../table/setup.mjs";

const EXAMPLES = new URL("../../py/monsoon/borneo/scenarios/", import.meta.url);
/** B ends the game, who is then the only one with goods. @param {string} line */
const isOthers = (line) => /^set warehouse [ACD] /.test(line);

/** The moves that the list has after some moves of an example. @param {string} moves */
async function listed(moves, leftOut = (/** @type {string} */ _) => false) {
  const [head] = readFileSync(new URL("end-last-orders.txt", EXAMPLES), "utf8").split("\ncase ");
  const text = [...head.split("\n").filter((line) => !leftOut(line)), "case x", `  play ${moves}`].join("\n");
  const { frame } = await new TestEngine().call({ do: "source", match: "last", viewer: "mover", text, case: 1 });
  const match = { screen: borneo, state: { offered: frame } };
  return stepsDone(match, { log: frame.log.entries }).map(({ move }) => move);
}

test("the last order of the player who ended the game has no steps of the turn that ended it", async () => {
  assert.deepEqual(await listed("lay 14 bantam", isOthers), []);
  assert.deepEqual(await listed("lay 14 bantam; order same4; pay 46", isOthers), ["order same4", "pay 46"]);
  assert.deepEqual(await listed("lay 14 bantam; pass; pass; pass"), []);
});

test("a last order has its own steps", async () => {
  assert.deepEqual(await listed("lay 14 bantam; order same4; pay 47"), ["order same4", "pay 47"]);
});

test("a turn that goes on has all its steps", async () => {
  assert.deepEqual(await listed("order same4; pay 46; pay 50"), ["order same4", "pay 46", "pay 50"]);
});
