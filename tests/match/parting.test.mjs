/** Coming back from a branch to the match that it comes from, and to what was known of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { Parting } from "../../web/app/parting.js";
import { Analysed } from "../../web/engine/analysed.js";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Thinker } = await import("../../web/engine/thinker.js");

const match = (id, { over = true, tab = "sheet", origin } = {}) => ({
  id,
  header: { id, origin },
  show: { scores: over, tab },
  state: { received: { view: { over } } },
});

const branch = (id, at, own) => match(id, { origin: { id: "whole", at, own } });

/** A page that has left a match after two branches of another one. */
function leaving(left) {
  const parting = new Parting();
  parting.part("branch", match("whole", { tab: "analysis" }));
  parting.part("later", match("whole"));
  parting.leave(left);
  return parting;
}

test("a branch leads back to the turn where it parted, with the tab that was read there", () => {
  const whole = match("whole");
  assert.equal(leaving(branch("branch", 30, 4)).back(whole), 30);
  assert.deepEqual(whole.show, { scores: false, tab: "analysis" });
  assert.equal(leaving(branch("later", 50)).back(whole), 50);
});

test("so does a branch that was made in an earlier visit", () => {
  const whole = match("whole");
  assert.equal(leaving(branch("saved", 12)).back(whole), 12);
  assert.deepEqual(whole.show, { scores: false, tab: "sheet" });
});

test("a match is opened as ever after another match, after the start page, or when it goes on", () => {
  for (const left of [match("other"), null]) {
    const whole = match("whole");
    assert.equal(leaving(left).back(whole), null);
    assert.deepEqual(whole.show, { scores: true, tab: "sheet" });
  }
  const parting = leaving(branch("branch", 30));
  assert.equal(parting.back(match("another")), null);
  assert.equal(parting.back(match("whole", { over: false })), null, "that one is played on");
});

const news = (done, values, turns) => ({ done, progress: 1, values, turns, splits: [], turning: [] });

/** A thinker whose worker finds this, part after part, and counts what it is asked. */
function thinking(parts) {
  const asked = [];
  const thinker = new Thinker();
  const call = async ({ do: what }) => {
    asked.push(what);
    return { ok: true, analysis: parts.shift() };
  };
  const worker = { engine: Promise.resolve({ call }), stop() {} };
  thinker.warm = () => {
    thinker.worker = worker;
    return worker;
  };
  thinker.call = (engine, request) => engine.call(request);
  return { thinker, asked };
}

test("a complete analysis is there at once when the worker has been stopped since", async () => {
  const rough = { from: 4, lost: 18.2 };
  const judged = { from: 4, lost: 14.5 };
  const { thinker, asked } = thinking([
    null,
    news(false, [{ at: 0 }], [rough]),
    news(true, [{ at: 5 }], [judged, { from: 5 }]),
  ]);
  const signal = new AbortController().signal;
  await thinker.analyse("a match", null, { signal, onNews() {} });
  assert.deepEqual(asked, ["analyse", "examine", "examine"]);
  thinker.stop();
  const told = [];
  await thinker.analyse("a match", null, { signal, onNews: (what) => told.push(what) });
  assert.deepEqual(told, [news(true, [{ at: 0 }, { at: 5 }], [judged, { from: 5 }])]);
  assert.equal(asked.length, 3, "nothing is computed again");
});

test("analyses are kept for a match and a viewer, the last six", () => {
  const analysed = new Analysed();
  const whole = (/** @type {string} */ text, viewer = null) => analysed.collect(text, viewer)(news(true, [], []));
  whole("one", 0);
  assert.equal(analysed.of("one", 1), null, "another viewer may know something else");
  analysed.collect("half", 0)(news(false, [], []));
  assert.equal(analysed.of("half", 0), null);
  for (const text of ["2", "3", "4", "5", "6"]) whole(text);
  assert.ok(analysed.of("one", 0), "which makes it the one used last");
  whole("7");
  assert.ok(analysed.of("one", 0));
  assert.equal(analysed.of("2", null), null);
});
