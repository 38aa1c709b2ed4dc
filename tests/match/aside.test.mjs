/** A match that is put aside for an example of the rulebook. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { ENDING } from "../../web/table/ending.js";
import { deal, settle } from "../table/setup.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { ExampleDoor } = await import("../../web/app/examples.js");

test("a turn that would end by itself in a moment does not while the match is put aside", async () => {
  const { table, state, clock, engine } = await deal({ finishes: true });
  await table.play("go workers");
  while (state.received.moves.some(({ kind }) => kind === "hire"))
    await table.play(state.received.moves.findLast(({ kind }) => kind === "hire").text);
  assert.equal(state.ending, "end");
  new ExampleDoor({}).put({ table, state });
  clock.pass(2 * ENDING);
  await settle();
  assert.equal(engine.asked.filter(({ move }) => move === "end").length, 0);
});
