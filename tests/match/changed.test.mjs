/** What is marked on the board: what has changed since one's last turn, or by the moves that are looked back at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Changed, changedThings } from "../../web/match/changed.js";
import { deal, screens, until } from "../table/setup.mjs";

/** The things that a move changes. */
async function changes(at, ...moves) {
  const { standing } = screens[at.state.received.view.game];
  const before = standing(at.state.received.view);
  for (const move of moves) assert.equal(await at.table.play(move), null, move);
  return changedThings(before, standing(at.state.received.view)).sort();
}

test("in Navegador: stones, workers, prices, privileges, buildings and regions", async () => {
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
  assert.deepEqual(await changes(at, "end", "go workers", "hire 1"), [`stone ${seat}`, `worker ${seat}`]);
});

test("in Navegador: privileges, cards of Pirates & Diplomats, the privilege in Goa, the Navegador card", async () => {
  const at = await deal({ text: "monsoon 1\ngame navegador\nplayers 2\nseed 7\noption goa\noption pirates\n" });
  const seat = at.state.received.view.to_move;
  assert.deepEqual(await changes(at, "go privilege", "privilege shipyards", "end"), [
    "privilege shipyards",
    `stone ${seat}`,
    `worker ${seat}`,
  ]);
  const other = [`stone ${1 - seat}`, "stone orange", `worker ${1 - seat}`];
  assert.deepEqual(await changes(at, "go privilege", "diplomat", "end"), ["diplomat", ...other]);
  const { standing } = screens.navegador;
  const { view } = at.state.received;
  const seats = view.seats.map((one) => ({ ...one, king_taken: "colonies" }));
  const later = { ...view, seats, card: { ...view.card, holder: 1 - view.card.holder } };
  assert.deepEqual(changedThings(standing(view), standing(later)).sort(), ["card", "king"]);
});

test("in Borneo: harbours, companies and orders", async () => {
  const at = await deal({ game: "borneo", levels: [null, null, null], open: true });
  const [{ company }] = at.state.offered.moves;
  assert.deepEqual(await changes(at, at.state.offered.moves[0].text), [`company ${company}`]);
  while (at.state.offered.view.decision === "merchants") await at.table.play(at.state.offered.moves[0].text);
  const lay = at.state.offered.moves.find(({ kind, result }) => kind === "lay" && !result);
  assert.deepEqual(await changes(at, lay.text), [`harbour ${lay.harbour}`]);
});

test("nothing is marked for someone who has begun to act, or who picks something", async () => {
  const { table, state, engine, clock } = await deal();
  let lesson = false;
  const changed = new Changed({ engine, screen: screens.navegador, state, clock, quiet: () => lesson });
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
  await table.play("go ships");
  assert.equal(changed.known, null);
});

test("who looks back sees what the turn that ends there has changed, or within a turn the last move", async () => {
  const { table, state, engine, clock } = await deal();
  let lesson = false;
  const changed = new Changed({ engine, screen: screens.navegador, state, clock, quiet: () => lesson });
  for (const move of ["go workers", "hire 1", "end", "go ships", "launch 1", "end", "go market1"])
    await table.play(move);
  const from = [];
  for (let at = 0; at < 7; at += 1) {
    await table.past.go(at);
    from.push(changed.known);
  }
  assert.deepEqual(from, [null, 0, 1, 0, 3, 4, 3]);
  state.picks = ["portugal"]; // of the present, where they wait
  assert.equal(changed.known, 3);
  lesson = true;
  assert.equal(changed.known, null);
});

test("nothing is requested for positions that only pass by", async () => {
  const { table, state, engine, clock } = await deal();
  const changed = new Changed({ engine, screen: screens.navegador, state, clock, quiet: () => false });
  changed.mark = () => undefined; // there is no page
  for (const move of ["go workers", "hire 1", "end", "go ships", "launch 1", "end"]) await table.play(move);
  for (const at of [5, 4, 3]) {
    await table.past.go(at);
    changed.look();
  }
  clock.pass(1000);
  await until(() => changed.things.size > 0);
  assert.equal(engine.count("at"), 4, "three positions, and the one before the last of them");
  assert.deepEqual([...changed.things].sort(), ["stone 1", "worker 1"]);
});
