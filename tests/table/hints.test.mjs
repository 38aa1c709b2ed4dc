/** Hints for the person to move: for which position they are, and what closes them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deal } from "./setup.mjs";

test("hints are for one position, and are closed when it changes", async () => {
  const { table, state, thinker } = await deal();
  const step = { move: { text: "go workers", kind: "go" }, said: [] };
  const hint = { behind: 0, moves: ["go workers"], ends: false, steps: [step], reasons: [] };
  thinker.hints = async () => [
    hint,
    hint,
    { ...hint, moves: ["go ships"], steps: [{ ...step, move: { text: "go ships", kind: "go" } }] },
  ];
  await table.hints.ask();
  assert.deepEqual([state.hints.open, state.hints.list.length], [true, 2]);
  await table.playHint(hint);
  assert.deepEqual([state.hints.open, state.log.length], [false, 1]);
  await table.playHint(hint);
  assert.equal(state.log.length, 1);
});

test("hints are closed when a bot gets the seat that they are for, and only then", async () => {
  const { table, state, thinker } = await deal({ levels: [null, null, null] });
  const hint = { behind: 0, moves: ["go workers"], ends: false, steps: [], reasons: [] };
  thinker.hints = async () => [hint];
  table.bots.pause();
  await table.hints.ask();
  await table.seatPlayer(1, "pilot");
  assert.equal(state.hints.open, true);
  await table.seatPlayer(0, "pilot");
  assert.equal(state.hints.open, false);
});

test("of many hints those with different first moves are shown, else the best", async () => {
  const { table, state, thinker } = await deal();
  const plan = (/** @type {string[]} */ ...moves) => ({
    behind: 0,
    moves,
    ends: false,
    steps: moves.map((text) => ({ move: { text, kind: text }, said: [] })),
    reasons: [],
  });
  const shown = async (/** @type {any[]} */ ...hints) => {
    thinker.hints = async () => hints;
    await table.hints.ask();
    return state.hints.list.map((/** @type {any} */ hint) => hint.moves.join());
  };
  const [three, two, one] = [plan("go", "3"), plan("go", "2"), plan("go", "1")];
  const [ships, market] = [plan("ships"), plan("market")];
  assert.deepEqual(await shown(three, two, ships, one, market), ["go,3", "ships", "market"]);
  assert.deepEqual(await shown(three, two, ships, one), ["go,3", "go,2", "ships"]);
});

test("hints that are asked for during a change are for the position that it leads to", async () => {
  const { table, state, thinker } = await deal();
  thinker.hints = async () => [];
  await table.play("go workers");
  const undone = table.undo();
  const asked = table.hints.ask();
  await Promise.all([undone, asked]);
  assert.deepEqual([state.log.length, state.hints.open, state.hints.hash], [0, true, state.received.hash]);
});

test("hints that arrive late are not shown, and a failure is reported", async () => {
  const { table, state, thinker, told } = await deal();
  let answer;
  thinker.hints = (_text, _viewer, { signal }) =>
    new Promise((resolve) => (answer = () => resolve(signal.aborted ? null : [])));
  const asked = table.hints.ask();
  table.hints.close();
  answer();
  await asked;
  assert.deepEqual([state.hints.open, state.hints.list], [false, null]);
  thinker.hints = () => Promise.reject({ key: "bots.silent" });
  await table.hints.ask();
  assert.deepEqual([state.hints.open, told("trouble")[0].message.key], [false, "hint.failed"]);
});

test("hints that wait for a change are not asked for when the match is left meanwhile", async () => {
  const { table, state, thinker, engine } = await deal();
  const texts = [];
  thinker.hints = async (text) => texts.push(text) && [];
  engine.hold();
  const played = table.play("go workers");
  const asked = table.hints.ask();
  table.close();
  engine.let();
  await Promise.all([played, asked]);
  assert.deepEqual([texts, state.hints.open], [[], false], "the worker of the bots, which was ended, starts again");
});
