/** Bots at the table: their pace, pausing and speeding up, and what happens when something intervenes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { botsDoing, botToMove } from "../../web/table/state.js";
import { deal, first, settle, until } from "./setup.mjs";

const BOTS = ["pilot", "pilot"];

/** A table with a bot whose reply the test controls. */
async function held(options = {}) {
  const at = await deal({ levels: BOTS, ...options });
  at.thinker.plan = (_text, _level, { signal, onProgress }) =>
    new Promise((resolve, reject) => Object.assign(at, { answer: resolve, fail: reject, signal, onProgress }));
  at.table.bots.wake();
  await until(() => at.answer);
  return at;
}

test("bots play by themselves until a person decides", async () => {
  const { table, state } = await deal({ levels: ["pilot", null], seed: 8 });
  table.bots.wake();
  await until(() => botToMove(state) === null && !state.busy);
  assert.deepEqual([state.offered.view.to_move, botsDoing(state)], [1, "idle"]);
});

test("the frame of a bot's turn offers nothing to people", async () => {
  const { state } = await deal({ levels: BOTS });
  assert.deepEqual([state.offered.moves.length, state.offered.undo], [0, 0]);
  assert.ok(state.received.moves.length > 0);
});

test("a bot's activity is reported while it thinks, moves and is paused", async () => {
  const at = await held({ pace: 700 });
  assert.equal(botsDoing(at.state), "thinking");
  at.onProgress(0.5);
  assert.deepEqual([at.state.bots.progress, at.told("progress").length], [0.5, 1]);
  at.clock.pass(1);
  at.answer(["go workers"]);
  await until(() => botsDoing(at.state) === "moving");
  at.table.bots.pause();
  assert.equal(botsDoing(at.state), "paused");
});

test("the moves of a plan come one by one, at the chosen pace", async () => {
  const at = await held({ pace: 700 });
  at.clock.pass(700);
  at.answer(["go workers", "end"]);
  await until(() => at.state.log.length === 1);
  await settle();
  assert.equal(at.state.log.length, 1);
  at.clock.pass(699);
  await settle();
  assert.equal(at.state.log.length, 1);
  at.clock.pass(1);
  await until(() => at.state.log.length === 2);
});

test("all at once: no pause between the moves, until a person decides", async () => {
  const { table, state, wishes } = await deal({ levels: ["pilot", null], pace: 100_000, seed: 8 });
  table.bots.shown();
  table.bots.skip();
  await until(() => botToMove(state) === null && !state.busy);
  await until(() => !state.bots.skipping);
  assert.equal(wishes.pace, 100_000);
});

test("a change of the pace takes effect at once", async () => {
  const at = await held({ pace: 100_000 });
  at.table.bots.shown();
  at.answer(["go workers"]);
  await settle();
  assert.equal(at.state.log.length, 0);
  at.wishes.pace = 0;
  at.table.bots.hurry();
  await until(() => at.state.log.length === 1);
});

test("a paused bot drops its plan, and thinks again when it is resumed", async () => {
  const at = await held();
  at.table.bots.pause();
  assert.equal(at.signal.aborted, true);
  at.answer(["go workers"]);
  await settle();
  assert.deepEqual([at.state.log.length, at.state.bots.paused], [0, true]);
  at.answer = null;
  at.table.bots.go();
  await until(() => at.answer);
  assert.equal(at.thinker.questions.length, 2);
});

test("a plan for a seat that a person takes meanwhile is dropped", async () => {
  const at = await held();
  const seat = at.state.received.view.to_move;
  const seated = at.table.seatPlayer(seat, null);
  at.answer(["go workers"]);
  await seated;
  await settle();
  assert.deepEqual([at.state.log.length, botToMove(at.state)], [0, null]);
  assert.ok(at.state.offered.moves.length > 0);
});

test("a plan for a position that is undone meanwhile is dropped", async () => {
  const at = await deal({ levels: [null, "pilot"], seed: 8 });
  const { table, state } = at;
  table.bots.wake();
  await until(() => botToMove(state) === null && !state.busy);
  await table.play("go workers");
  const asked = at.thinker.questions.length;
  at.thinker.plan = () => new Promise((resolve) => (at.answer = resolve));
  await table.play("end");
  await until(() => at.answer);
  await table.undo();
  assert.equal(botToMove(state), null);
  at.answer([first(state)]);
  await settle();
  assert.deepEqual(
    [state.offered.steps.map(({ move }) => move), at.thinker.questions.length],
    [["go workers"], asked + 1],
  );
});

test("a bot waits for the change of a person that is under way", async () => {
  const at = await held();
  at.engine.hold();
  const asked = at.table.giveCharacter(0, "plain");
  await until(() => at.state.busy);
  const late = at.answer;
  late(["go workers"]);
  await settle();
  assert.equal(at.engine.count("play"), 0);
  at.engine.let();
  await asked;
  assert.deepEqual([at.state.received.tags.characters, at.state.bots.failures], ["plain,-", 0]);
});

test("an illegal plan makes the bot think again; the third one is reported and pauses it", async () => {
  const { table, state, thinker, told } = await deal({ levels: BOTS });
  thinker.plan = async () => ["hire 1"];
  table.bots.wake();
  await until(() => state.bots.paused);
  assert.equal(thinker.questions.length, 3);
  assert.deepEqual(
    told("trouble").map(({ message, retry }) => [message.key, retry]),
    [["bots.stuck", true]],
  );
  assert.deepEqual([told("refused").length, state.log.length], [0, 0]);
});

test("a thinker that crashes is tried again, and reported each time", async () => {
  const { table, state, thinker, told } = await deal({ levels: ["pilot", null], seed: 8 });
  const { plan } = thinker;
  let crashes = 0;
  thinker.plan = (text) => ((crashes += 1) < 3 ? Promise.reject({ key: "boot.crashed", params: {} }) : plan(text));
  table.bots.wake();
  await until(() => botToMove(state) === null && !state.busy);
  assert.deepEqual(
    told("trouble").map(({ message }) => [message.key, message.params.reason.key]),
    [
      ["bots.again", "bots.crashed"],
      ["bots.again", "bots.crashed"],
    ],
  );
  assert.ok(told("withdrawn").some(({ keys }) => keys.includes("bots.again")));
});

test("an engine that crashes while a bot thinks is reported once, and the bots can be paused", async () => {
  const at = await held();
  at.table.bots.pause();
  at.engine.crash = { key: "boot.silent" };
  at.table.bots.go();
  at.answer(["go workers"]);
  await settle();
  at.table.bots.pause();
  assert.ok(at.told("crashed").length <= 1);
  assert.equal(at.state.busy, false);
});

test("bots stop when the table is closed", async () => {
  const at = await held();
  at.table.close();
  at.answer(["go workers"]);
  await settle();
  at.table.bots.go();
  await settle();
  assert.deepEqual([at.engine.count("play"), at.told("trouble").length, at.thinker.questions.length], [0, 0, 1]);
});
