/** What is marked on the board as changed since the last turn of the person who decides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Changed, changedThings } from "../../web/match/changed.js";
import { deal, screens } from "../table/setup.mjs";

/** The things that a move changes. */
async function changes(at, ...moves) {
  const { standing } = screens[at.state.received.view.game];
  const before = standing(at.state.received.view);
  for (const move of moves) assert.equal(await at.table.play(move), null, move);
  return changedThings(before, standing(at.state.received.view)).sort();
}

test("in Navegador: stones, prices, buildings and regions", async () => {
  const at = await deal();
  const seat = at.state.received.view.to_move;
  assert.deepEqual(await changes(at, "go sailing"), [`stone ${seat}`]);
  const explored = await changes(at, "explore guine portugal portugal", "reveal");
  assert.deepEqual(explored, ["region guine", "region portugal"]);
  assert.deepEqual(await changes(at, "end"), []);
  assert.deepEqual(await changes(at, "go buildings", "build sugar"), [
    "row sugar",
    `stone ${1 - seat}`,
    "stone orange",
  ]);
});

test("in Borneo: harbours, companies and orders", async () => {
  const at = await deal({ game: "borneo", levels: [null, null, null], open: true });
  const [{ company }] = at.state.offered.moves;
  assert.deepEqual(await changes(at, at.state.offered.moves[0].text), [`company ${company}`]);
  while (at.state.offered.view.decision === "merchants") await at.table.play(at.state.offered.moves[0].text);
  const lay = at.state.offered.moves.find(({ kind, result }) => kind === "lay" && !result);
  assert.deepEqual(await changes(at, lay.text), [`harbour ${lay.harbour}`]);
});

test("nothing is marked for someone who has begun to act, who picks something, or who looks back", async () => {
  const { table, state, engine } = await deal();
  let lesson = false;
  const changed = new Changed({ engine, screen: screens.navegador, state, quiet: () => lesson });
  assert.equal(changed.known, null);
  for (const move of ["go workers", "end"]) await table.play(move);
  assert.equal(changed.known, 0, "before an own turn all is new");
  for (const move of ["go workers", "end"]) await table.play(move);
  assert.equal(changed.known, 2);
  lesson = true;
  assert.equal(changed.known, null);
  lesson = false;
  state.picks = ["king"];
  assert.equal(changed.known, null);
  state.picks = [];
  await table.past.go(1);
  assert.equal(changed.known, null);
  table.past.leave();
  await table.play("go ships");
  assert.equal(changed.known, null);
});
