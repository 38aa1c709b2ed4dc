/** What the panel of the analysis lists, and when it is complete. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { Analysis } from "../../web/match/analysis/analysis.js";
import { costliest } from "../../web/match/analysis/costliest.js";
import { isMisjudged } from "../../web/match/analysis/split.js";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Match } = await import("../../web/match/match.js");

const turn = (seat, lost) => ({ seat, lost });

test("among the costliest turns are those of the players on this device", () => {
  const others = Array.from({ length: 9 }, (_, n) => turn(1, 9 - n / 10));
  const own = [3, 2, 1.5, 1, 0.9, 0.1].map((lost) => turn(0, lost));
  const found = costliest([...own, ...others], [0]);
  assert.deepEqual(
    found.map(({ lost }) => lost),
    [9, 8.9, 8.8, 8.7, 3, 2, 1.5, 1],
  );
  assert.equal(costliest([...own, ...others], []).filter(({ seat }) => seat === 0).length, 0);
  assert.deepEqual(costliest([turn(0, 0.1)], [0]), []);
  assert.deepEqual(
    costliest([...own, ...others], [1], 0).map(({ seat, lost }) => [seat, lost]),
    [3, 2, 1.5, 1, 0.9].map((lost) => [0, lost]),
    "those of one seat alone",
  );
});

test("the bots have misjudged a game whose rest is the largest part", () => {
  const split = { play: -12.9, others: 8, chance: -3.7, unforeseen: 18.3 };
  assert.ok(isMisjudged(split));
  assert.ok(!isMisjudged({ ...split, unforeseen: -12 }));
  assert.ok(!isMisjudged({ play: -1, others: 1, chance: 0, unforeseen: 4 }), "too little for a word");
  assert.ok(!isMisjudged({ play: -1, others: null, chance: null, unforeseen: null }));
});

test("an analysis that is opened again after a move is not complete", async () => {
  const state = { received: { text: "one move" }, curtain: { eyes: () => null } };
  const analyse = async (_text, _eyes, { onNews }) =>
    onNews({ done: true, progress: 1, values: [], turns: [], splits: [], turning: [] });
  /** @type {(() => void)[]} */
  const due = [];
  const clock = { now: () => 0, after: (_time, run) => due.push(run) && (() => undefined) };
  const analysis = new Analysis({ state, thinker: { analyse }, clock, paint() {}, report: assert.fail });
  const finish = async () => {
    due.pop()();
    await null;
  };
  analysis.look(true);
  await finish();
  assert.ok(analysis.done);
  analysis.look(true);
  assert.ok(analysis.done, "nothing has changed");
  analysis.look(false);
  state.received.text = "two moves";
  analysis.look(true);
  assert.ok(!analysis.done, "what is known is about an older position");
  await finish();
  assert.ok(analysis.done);
});

test("an analysis that has failed does not pretend to work on, and is tried again on request alone", async () => {
  const state = { received: { text: "one move" }, curtain: { eyes: () => null } };
  let tries = 0;
  const analyse = async () => {
    tries += 1;
    throw { key: "bots.silent" };
  };
  const due = [];
  const clock = { now: () => 0, after: (_time, run) => due.push(run) && (() => undefined) };
  const said = [];
  const paint = () => analysis.look(true);
  const [report, withdraw] = [({ key }) => said.push(key), () => said.pop()];
  const analysis = new Analysis({ state, thinker: { analyse }, clock, paint, report, withdraw });
  const settle = async () => {
    for (let run = due.pop(); run; run = due.pop()) await run();
  };
  paint();
  await settle();
  assert.deepEqual([tries, said, analysis.done, analysis.failed], [1, ["analysis.failed"], false, true]);
  paint();
  await settle();
  assert.equal(tries, 1);
  analysis.again();
  await settle();
  assert.deepEqual([tries, said.length, analysis.failed], [2, 1, true]);
});

test("a match that is left while its player looks back makes no analysis any more", () => {
  const state = { received: { text: "one move" }, curtain: { eyes: () => null } };
  const due = new Set();
  const clock = {
    now: () => 0,
    after: (_time, run) => {
      due.add(run);
      return () => due.delete(run);
    },
  };
  const analysis = new Analysis({ state, thinker: {}, clock, paint() {}, report: assert.fail });
  analysis.look(true);
  const still = { stop() {} };
  Match.prototype.leave.call({
    forget() {},
    analysis,
    changed: still,
    acts: still,
    table: { close: () => analysis.look(true) }, // the present is painted
  });
  assert.equal(due.size, 0);
});
