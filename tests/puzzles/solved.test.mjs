/** What became of a puzzle, also as earlier versions have stored it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepResult, resultOf } from "../../web/puzzles/solved.js";

const KEY = "monsoon.1.puzzles";
const entries = new Map();
globalThis.localStorage = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => entries.set(key, value),
};

beforeEach(() => entries.clear());

test("a puzzle in which a wrong turn was made is not solved at the first try", () => {
  keepResult("one", "tried");
  assert.equal(resultOf("one"), null);
  keepResult("one", "first");
  keepResult("two", "first");
  assert.equal(resultOf("one"), "later");
  assert.equal(resultOf("two"), "first");
});

test("nor is it if an earlier version has stored the wrong turn as its result", () => {
  entries.set(KEY, JSON.stringify({ one: "tried" }));
  assert.equal(resultOf("one"), null);
  keepResult("one", "first");
  assert.equal(resultOf("one"), "later");
});

test("a wrong turn after a puzzle was solved changes nothing", () => {
  keepResult("one", "first");
  keepResult("one", "tried");
  assert.equal(resultOf("one"), "first");
});
