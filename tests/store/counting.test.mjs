/** Ended matches without a stored result are scored one after the other, and it is told how far that is. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import "../kit/page.mjs";
import { TestEngine } from "../table/setup.mjs";

const { Counting } = await import("../../web/statistics/gather.js");
const { results } = await import("../../web/store/results.js");
const store = await import("../../web/store/store.js");
const { partyOfText } = await import("../../web/matchtext.js");

const text = await readFile(new URL("../games/nagasaki-2.txt", import.meta.url), "utf8");

test("the statistics say how many of the ended matches are counted, and count each once", async () => {
  for (const id of ["one", "two", "three"])
    store.keep({ version: 1, id, ...partyOfText(text), turn: 9, over: true, text }, null);
  const engine = new TestEngine();
  const seen = [];
  const counting = new Counting({
    engine: async () => engine,
    paint: () => seen.push([counting.progress?.n ?? "done", engine.count("close")]),
    report: assert.fail,
  });
  await Promise.all([counting.start(), counting.start()]);
  assert.deepEqual(seen, [
    [1, 1],
    [2, 2],
    ["done", 3],
  ]);
  assert.equal(results().length, 1, "copies are one game");
  await counting.start();
  assert.equal(engine.count("load"), 3);
  store.keep({ version: 1, id: "four", ...partyOfText(text), turn: 9, over: true, text }, null);
  engine.crash = { key: "match.crashed" };
  counting.doors.report = ({ key }) => seen.push(key);
  await counting.start();
  assert.deepEqual([seen.slice(-2), counting.progress], [["match.crashed", ["done", 3]], null]);
});
