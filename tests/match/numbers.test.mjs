/** The list of the printed numbers that differ in a match that is played with one's own copy. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { deal } from "../table/setup.mjs";

const { default: about } = await import("../../web/navegador/about.js");
const { Numbers } = await import("../../web/match/numbers.js");

const COPY = "monsoon 1\ngame navegador\nplayers 2\nseed 7\nedition 1\nprinted bonus churches 60 40 30\n";

test("what could not be loaded is loaded when the list is opened again, and no fault is shown any more", async () => {
  const { state, engine } = await deal({ text: COPY });
  const nothing = () => {};
  const numbers = new Numbers({
    engine,
    game: about,
    printed: {},
    example: false,
    state,
    paint: nothing,
    turnTo: nothing,
  });
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
});
