/** The end of a turn by itself, where there is nothing else to do. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ENDING } from "../../web/table/ending.js";
import { deal, first, settle, until } from "./setup.mjs";

/** Hires workers until the turn can only be ended. */
async function hireAll({ table, state }) {
  await table.play("go workers");
  while (state.received.moves.some(({ kind }) => kind === "hire"))
    await table.play(state.received.moves.findLast(({ kind }) => kind === "hire").text);
}

/** Explores Guiné, and turns up what is there: nothing of that can be taken back. */
async function explore({ table, state }) {
  await table.play("go sailing");
  await table.play("explore guine portugal portugal");
  await table.play(state.received.moves.find(({ kind }) => kind === "reveal").text);
}

const ended = ({ engine }) => engine.asked.filter(({ move }) => move === "end").length;

test("without the setting, the end of a turn is left to the click", async () => {
  const at = await deal();
  await hireAll(at);
  assert.deepEqual([at.state.received.moves.length, at.state.ending], [1, null]);
  at.clock.pass(10 * ENDING);
  await settle();
  assert.equal(ended(at), 0);
});

test("where something can be taken back, the end waits for a moment", async () => {
  const at = await deal({ finishes: true });
  const { table, state, clock, told } = at;
  await hireAll(at);
  assert.deepEqual([state.ending, told("ending").length, ended(at)], ["end", 1, 0]);
  clock.pass(ENDING - 1);
  await settle();
  assert.equal(ended(at), 0);
  clock.pass(1);
  await until(() => ended(at) === 1 && !state.busy);
  assert.deepEqual([state.ending, state.received.view.decision], [null, "rondel"]);
  // the end goes back with the move before it, and is not played again
  await table.undo();
  assert.notEqual(state.received.steps.at(-1)?.move, "end");
  assert.ok(state.received.moves.length > 1);
  clock.pass(10 * ENDING);
  await settle();
  assert.equal(ended(at), 1);
  await table.redo();
  assert.deepEqual([state.received.view.decision, state.received.redo], ["rondel", 0]);
});

test("undo while it waits takes back the last move", async () => {
  const at = await deal({ finishes: true });
  await hireAll(at);
  const steps = at.state.received.steps.length;
  await at.table.undo();
  assert.deepEqual([at.state.ending, at.state.received.steps.length], [null, steps - 1]);
  at.clock.pass(10 * ENDING);
  await settle();
  assert.equal(ended(at), 0);
});

test("it can be stopped, and looking back, hints or a click stop it, too", async () => {
  for (const stop of [
    ({ table }) => table.clearPicks(),
    ({ table }) => table.past.go(0),
    ({ table }) => table.hints.ask(),
    ({ wishes }) => (wishes.finishes = false),
    ({ table }) => table.rename(0, "Ana"),
  ]) {
    const at = await deal({ finishes: true });
    await hireAll(at);
    await stop(at);
    at.clock.pass(10 * ENDING);
    await settle();
    assert.deepEqual([at.state.ending, ended(at)], [null, 0], stop.toString());
  }
});

test("what has been turned up cannot be taken back: the turn ends at once", async () => {
  const at = await deal({ finishes: true });
  const seat = at.state.received.view.to_move;
  await explore(at);
  assert.deepEqual([ended(at), at.told("ending").length], [1, 0]);
  assert.notEqual(at.state.received.view.to_move, seat);
  // at one screen the end itself can be taken back, and is then left to the click
  await at.table.undo();
  assert.deepEqual([at.state.received.view.to_move, at.state.received.moves.length], [seat, 1]);
  at.clock.pass(10 * ENDING);
  await settle();
  assert.deepEqual([ended(at), at.state.ending], [1, null]);
});

test("nothing is turned up by itself", async () => {
  const at = await deal({ finishes: true });
  await at.table.play("go sailing");
  await at.table.play("explore guine portugal portugal");
  assert.deepEqual(
    at.state.received.moves.map(({ kind }) => kind),
    ["reveal"],
  );
  at.clock.pass(10 * ENDING);
  await settle();
  assert.equal(at.state.received.moves[0].kind, "reveal");
});

test("where the end has to be confirmed, the question comes by itself", async () => {
  const at = await deal({ finishes: true, confirms: true });
  await explore(at);
  assert.deepEqual([at.state.asked, ended(at), at.told("asked").length], ["end", 0, 1]);
  await at.table.play("end");
  assert.equal(ended(at), 1);
});

test("bots play on after it, and undo goes back over their moves", async () => {
  const at = await deal({ finishes: true, levels: [null, "pilot"], seed: 8 });
  const { table, state, clock } = at;
  table.bots.wake();
  await until(() => state.received.view.to_move === 0 && !state.busy);
  await hireAll(at);
  const place = state.log.length;
  clock.pass(ENDING);
  await until(() => state.log.length > place + 1 && state.received.view.to_move === 0 && !state.busy);
  await table.undo();
  await settle();
  assert.ok(state.received.moves.length > 1);
  assert.equal(state.received.steps.at(-1)?.move, "go workers");
});

test("in Borneo the cards are drawn where their owner sees that hand, and nowhere for others", async () => {
  const at = await deal({ game: "borneo", levels: [null, null, null], finishes: true });
  const { table, state, clock } = at;
  const drawn = () => at.engine.asked.filter(({ move }) => move?.startsWith("draw")).length;
  const asks = () => state.curtain.asks(state.offered);
  for (let tries = 0; drawn() === 0 && tries < 60; tries += 1) {
    if (asks()) await table.moveCurtain(asks());
    else if (state.ending !== null) {
      assert.equal(state.curtain.viewer, state.received.view.to_move);
      clock.pass(ENDING);
      await until(() => drawn() === 1 && !state.busy);
    } else {
      const lay = state.offered.moves.find(({ kind }) => kind === "lay");
      await table.play(lay?.text ?? first(state));
    }
  }
  assert.equal(drawn(), 1);
  assert.equal(state.curtain.asks(state.offered), "cover");
});

test("on a device of others nothing ends: by links each plays for itself", async () => {
  const at = await deal({ finishes: true, here: [] });
  assert.equal(await at.table.attempt("end").then((refused) => refused.key), "wait.barred");
  const mover = (await deal()).state.received.view.to_move;
  const host = await deal({ finishes: true, here: [1 - mover] });
  await host.table.actFor(mover, { do: "play", move: "go workers" });
  for (const hires = () => host.state.received.moves.findLast(({ kind }) => kind === "hire"); hires(); )
    await host.table.actFor(mover, { do: "play", move: hires().text });
  assert.deepEqual([host.state.received.moves.length, host.state.ending], [1, null]);
  host.clock.pass(10 * ENDING);
  await settle();
  assert.equal(ended(host), 0);
});

test("what a person has stopped does not start again when news of the same position come", async () => {
  const at = await deal({ finishes: true });
  await hireAll(at);
  at.table.clearPicks();
  await at.table.refresh();
  at.clock.pass(10 * ENDING);
  await settle();
  assert.deepEqual([at.state.ending, ended(at)], [null, 0]);
});

test("a move whose reply comes after the match was closed is followed by nothing", async () => {
  for (const confirms of [false, true]) {
    const at = await deal({ finishes: true, confirms });
    const { table, state, engine } = at;
    await table.play("go workers");
    engine.hold();
    const played = table.play(state.received.moves.findLast(({ kind }) => kind === "hire").text);
    table.close();
    engine.let();
    assert.equal(await played, null);
    assert.deepEqual([at.told("committed").length > 0, state.received.moves.map(({ kind }) => kind)], [true, ["end"]]);
    assert.deepEqual([at.told("ending"), at.told("asked"), state.ending, at.clock.timers.length], [[], [], null, 0]);
  }
});

test("a match that is closed, or about to be looked back at, ends nothing", async () => {
  const at = await deal({ finishes: true });
  await hireAll(at);
  at.state.past.wanted = 0;
  at.clock.pass(ENDING);
  await settle();
  assert.equal(ended(at), 0);
  const closed = await deal({ finishes: true });
  await hireAll(closed);
  closed.table.close();
  const before = closed.told("changed").length;
  closed.clock.pass(10 * ENDING);
  await settle();
  assert.deepEqual([ended(closed), closed.told("changed").length], [0, before]);
});
