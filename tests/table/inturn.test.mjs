/** Commands that come while something else is under way: those that wait for their turn, and those that end it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deal, first, settle, until } from "./setup.mjs";

test("what several ask for while a move is played is done, one after the other", async () => {
  const { table, state, engine } = await deal({ levels: [null, null, "factor"] });
  const move = first(state);
  engine.hold();
  const played = table.play(move);
  const asked = [
    table.rename(0, "Ana"),
    table.rename(1, "Bento"),
    table.giveCharacter(2, "builder"),
    table.note(0, "A quiet deal."),
    table.seatPlayer(1, "pilot"),
  ];
  engine.let();
  assert.deepEqual(await Promise.all([played, ...asked]), [null, null, null, null, null, null]);
  assert.deepEqual(state.received.names.slice(0, 2), ["Ana", "Bento"]);
  assert.deepEqual(state.curtain.levels, [null, "pilot", "factor"]);
  assert.equal(state.received.tags.characters, "-,-,builder");
  assert.deepEqual(state.received.notes, [{ at: 0, text: "A quiet deal." }]);
});

test("a replay whose first position is still to come does not go on from another one that was chosen", async () => {
  const { table, state, engine, clock } = await deal();
  for (const move of ["go workers", "end", "go workers", "end"]) await table.play(move);
  engine.hold();
  const replay = table.past.replay();
  table.past.jump(2);
  engine.let();
  await replay;
  await until(() => state.past.at === 2);
  clock.pass(10_000);
  await settle();
  assert.deepEqual([state.past.at, state.past.playing], [2, false]);
});
