/** The list of the printed numbers that differ in a match that is played with one's own copy. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { deal } from "../table/setup.mjs";

const { default: about } = await import("../../web/navegador/about.js");
const { Numbers } = await import("../../web/match/numbers.js");

const COPY = "monsoon 1\ngame navegador\nplayers 2\nseed 7\nedition 1\nprinted bonus churches 60 40 30\n";

/** The numbers of a match, and what they have turned the page to. @param {string} text */
async function numbersOf(text) {
  const { state, engine } = await deal({ text });
  const shown = [];
  const turnTo = (change) => shown.push(change);
  const numbers = new Numbers({ engine, game: about, printed: {}, example: false, state, paint() {}, turnTo });
  return { numbers, engine, shown };
}

test("what could not be loaded is loaded when the list is opened again, and no fault is shown any more", async () => {
  const { numbers, engine } = await numbersOf(COPY);
  engine.crash = { key: "boot.silent" };
  await numbers.open();
  assert.deepEqual([numbers.trouble?.key, numbers.list], ["boot.silent", null]);
  engine.crash = null;
  await numbers.open();
  assert.equal(numbers.trouble, null);
  assert.deepEqual(
    numbers.list?.map(({ thing, now }) => [thing, now]),
    [["bonus churches", "60 40 30"]],
  );
  const leads = [true, false].map((leads) => JSON.stringify(numbers.dialog(leads)).includes("printed-page"));
  assert.deepEqual(leads, [true, false], "a live table is not left for the page of the copy");
});

test("a player who has not dealt the match is told that its numbers differ, and is shown them", async () => {
  for (const [text, differs] of [
    [COPY, true],
    ["monsoon 1\ngame navegador\nplayers 2\nseed 7\n", false],
  ]) {
    const { numbers, shown } = await numbersOf(text);
    const told = [];
    numbers.tell((message) => told.push(message));
    assert.deepEqual(
      told.map(({ key }) => key),
      differs ? ["printed.told"] : [],
    );
    for (const { remedy } of told) remedy.run();
    assert.deepEqual(shown, differs ? [{ printed: true }] : []);
  }
});
