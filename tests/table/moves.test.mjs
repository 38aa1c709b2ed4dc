/** Moves of people, picks, undo and redo. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deal, first, settle, until } from "./setup.mjs";

test("a move changes the match once, with events in this order", async () => {
  const { table, state, events } = await deal();
  const before = state.received.text;
  assert.equal(await table.play("go workers"), null);
  assert.notEqual(state.received.text, before);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["begun", "received", "committed", "changed"],
  );
  assert.equal(state.displayed, state.offered);
  assert.equal(state.log.length, 1);
});

test("a refusal changes nothing, is reported, and withdrawn by the next move", async () => {
  const { table, state, told } = await deal();
  const refused = await table.play("hire 1");
  assert.equal(refused?.key, told("refused")[0].message.key);
  assert.deepEqual([told("committed").length, state.log.length], [0, 0]);
  await table.play("go workers");
  assert.deepEqual(
    told("withdrawn").map(({ keys }) => keys),
    [[refused.key]],
  );
});

test("the refusal of a typed move is only returned", async () => {
  const { table, told } = await deal();
  assert.ok((await table.attempt("hire 1"))?.key);
  assert.equal(told("refused").length, 0);
  assert.equal(await table.attempt("go workers"), null);
});

test("clicks while a change is under way are ignored", async () => {
  const { table, state, engine } = await deal();
  engine.hold();
  const one = table.play("go workers");
  assert.equal(state.busy, true);
  assert.equal((await table.play("go ships")).key, "embed.busy");
  assert.ok(await table.undo());
  engine.let();
  assert.equal(await one, null);
  assert.equal(engine.count("play"), 1);
  assert.equal(state.busy, false);
});

test("moves that were played together are undone and redone together", async () => {
  const { table, state } = await deal();
  const before = state.received.hash;
  await table.playAll(["go workers", "hire 1"]);
  const after = state.received.hash;
  await table.undo();
  assert.equal(state.received.hash, before);
  await table.redo();
  assert.equal(state.received.hash, after);
  await table.undo();
  // one by one, they are undone one by one
  await table.play("go workers");
  await table.play("hire 1");
  await table.undo();
  assert.equal(state.received.view.decision, "workers");
});

test("a match that is left while several moves are played ends with the one under way", async () => {
  const { table, engine, told } = await deal();
  engine.hold();
  const moves = table.playAll(["go workers", "hire 1", "end"]);
  table.close();
  engine.let();
  assert.ok(await moves);
  assert.equal(engine.count("play"), 1);
  assert.equal(told("refused").length, 0);
});

test("only a change that takes long is shown to be slow", async () => {
  const { table, state, engine, clock, told } = await deal();
  await table.play("go workers");
  clock.pass(1000);
  assert.equal(state.slow, false);
  engine.hold();
  const move = table.play("hire 1");
  const paintings = told("changed").length;
  clock.pass(250);
  assert.deepEqual([state.slow, told("changed").length], [true, paintings + 1]);
  engine.let();
  await move;
  assert.equal(state.slow, false);
});

test("several moves end with the first refusal", async () => {
  const { table, state, engine } = await deal();
  assert.ok(await table.playAll(["go workers", "explore guine portugal portugal", "hire 1"]));
  assert.equal(engine.count("play"), 2);
  assert.deepEqual(
    state.offered.steps.map(({ move }) => move),
    ["go workers"],
  );
});

test("several moves end when another seat is to move", async () => {
  const { table, state, engine } = await deal();
  await table.playAll(["go workers", "end", "go workers"]);
  assert.equal(engine.count("play"), 2);
  assert.equal(state.offered.view.decision, "rondel");
});

test("the end of a turn must be confirmed if the setting says so", async () => {
  const { table, state, engine, told, wishes } = await deal({ confirms: true });
  await table.play("go workers");
  assert.equal(await table.play("end"), null);
  assert.deepEqual([state.asked, engine.count("play"), told("asked").length], ["end", 1, 1]);
  table.clearPicks();
  assert.equal(state.asked, null);
  await table.play("end");
  await table.play("end");
  assert.deepEqual([state.asked, engine.count("play")], [null, 2]);
  await table.play("go workers");
  wishes.confirms = false;
  await table.play("end");
  assert.equal(engine.count("play"), 4);
});

test("picks wait for the move that they make, and are cleared by every move", async () => {
  const { table, state, engine } = await deal({ game: "borneo", levels: [null, null, null], open: true });
  while (state.offered.view.decision === "merchants") await table.play(first(state));
  const played = engine.count("play");
  const { card } = state.offered.moves.find((move) => move.kind === "lay") ?? {
    card: state.offered.view.seats[state.offered.view.to_move].cards[0],
  };
  await table.pick(`card ${card}`);
  assert.deepEqual([state.picks, engine.count("play")], [[`card ${card}`], played]);
  table.clearPicks();
  assert.deepEqual(state.picks, []);
  await table.pick(`card ${card}`);
  await table.play(first(state));
  assert.deepEqual(state.picks, []);
});

test("a pick that completes a move plays it", async () => {
  const { table, state, engine, rules } = await deal();
  rules.afterPick = (_frame, picks) => ({ picks: [], move: picks.join(" ") });
  await table.pick("go workers");
  assert.deepEqual([engine.count("play"), state.offered.view.decision], [1, "workers"]);
});

test("undo goes one step back, redo forward again", async () => {
  const { table, state } = await deal();
  await table.play("go workers");
  const after = state.received.text;
  await table.undo();
  assert.deepEqual([state.offered.steps.length, state.log.length], [0, 0]);
  await table.redo();
  assert.equal(state.received.text, after);
});

test("without anything to undo or redo, no request is sent", async () => {
  const { table, engine, told } = await deal();
  assert.deepEqual([await table.undo(), await table.redo()], [null, null]);
  assert.deepEqual([engine.asked.length, told("committed").length], [0, 0]);
});

test("undo also undoes the moves of bots: a person decides after it", async () => {
  const { table, state } = await deal({ levels: [null, "pilot"], seed: 8 });
  table.bots.wake();
  await until(() => state.offered.view.to_move === 0 && !state.busy);
  const place = state.log.length;
  await table.play("go workers");
  await table.play("end");
  await until(() => state.log.length > place + 2 && state.offered.view.to_move === 0 && !state.busy);
  const { hash } = state.received;
  await table.undo();
  assert.equal(state.offered.view.to_move, 0);
  assert.deepEqual(
    state.offered.steps.map(({ move }) => move),
    ["go workers"],
  );
  await settle();
  assert.equal(state.log.length, place + 1);
  await table.redo();
  assert.deepEqual([state.received.hash, state.offered.view.to_move], [hash, 0]);
});

test("a single step is taken back, the later ones stay", async () => {
  const moves = ["red", "green", "yellow", "red", "blue", "blue", "yellow", "blue", "green"].map((to) => `place ${to}`);
  const { table, state } = await deal({ game: "borneo", levels: [null, null, null], open: true, moves });
  const made = () => state.offered.steps.map(({ move, retract }) => [move, retract]);
  const [transfer, lay] = ["transfer blue 2 green", "lay 19 banda-neira"];
  await table.playAll([transfer, lay]);
  assert.deepEqual(made(), [
    [transfer, true],
    [lay, true],
  ]);
  assert.equal(await table.retract(transfer), null);
  assert.deepEqual(made(), [[lay, true]]);
});

test("a step that the later ones need is not taken back alone", async () => {
  const { table, state } = await deal();
  await table.playAll(["go workers", "hire 1"]);
  assert.equal(state.offered.steps[0].retract, false);
  const { hash } = state.received;
  assert.ok(await table.retract("go workers"));
  assert.equal(state.received.hash, hash);
});

test("a choice is revised, not played again", async () => {
  const { table, state, engine } = await deal();
  await table.playAll(["go market1", "process sugar 1"]);
  const instead = state.offered.revisions[0];
  assert.ok(instead, "a revision is offered");
  await table.play(instead.text);
  assert.equal(engine.count("revise"), 1);
  assert.deepEqual(
    state.offered.steps.map(({ move }) => move),
    ["go market1", instead.text],
  );
});

test("an engine that crashes ends the change; the state stays as it was", async () => {
  const { table, state, engine, told } = await deal();
  const before = state.received;
  engine.crash = { key: "boot.crashed", params: { detail: "memory" } };
  const refused = await table.play("go workers");
  assert.equal(refused.key, "boot.crashed");
  assert.deepEqual(
    told("crashed").map(({ error }) => error),
    [engine.crash],
  );
  assert.deepEqual([state.received, state.busy], [before, false]);
});

test("a crash within several moves keeps what was played", async () => {
  const { table, state, engine, told } = await deal();
  const { call } = engine;
  let asked = 0;
  engine.call = (request) => ((asked += 1) === 2 ? Promise.reject(new Error("gone")) : call.call(engine, request));
  await table.playAll(["go workers", "hire 1"]);
  assert.equal(state.log.length, 1);
  assert.deepEqual([told("crashed").length, told("committed").length], [1, 1]);
});

test("a closed match is closed at the engine, too", async () => {
  const { table, engine, state } = await deal();
  table.close();
  await until(() => engine.count("close") === 1);
  assert.equal((await table.why("go workers")).ok, false);
  assert.equal(state.busy, false);
});

test("at one screen the person before takes back the end of a turn, until the next one has moved", async () => {
  const { table, state } = await deal();
  const before = state.received.view.to_move;
  for (const move of ["go workers", "end"]) await table.play(move);
  assert.notEqual(state.received.view.to_move, before);
  assert.deepEqual([state.received.undo, state.offered.undo], [0, 2]);
  const ended = state.received.hash;
  await table.undo();
  assert.deepEqual([state.received.view.to_move, state.offered.undo], [before, 1]);
  await table.undo();
  assert.equal(state.offered.undo, 0, "no further back");
  await table.redo();
  await table.redo();
  assert.equal(state.received.hash, ended);
  await table.play("go ships");
  assert.equal(state.offered.undo, 1, "the person's own move");
});

test("moves of bots in between go back with those of the person before; at several devices nothing does", async () => {
  const { state: dealt } = await deal({ levels: [null, null, null] });
  const mover = dealt.received.view.to_move;
  const levels = [0, 1, 2].map((seat) => (seat === (mover + 1) % 3 ? "factor" : null));
  const { table, state } = await deal({ levels });
  for (const move of ["go workers", "end"]) await table.play(move);
  await until(() => state.received.view.to_move === (mover + 2) % 3 && !state.busy);
  assert.ok(state.offered.undo > 2);
  await table.sit([(mover + 2) % 3]);
  assert.equal(state.offered.undo, 0);
  await table.undo();
  assert.equal(state.received.view.to_move, (mover + 2) % 3);
  await table.sit(null);
  table.bots.pause();
  await table.undo();
  assert.equal(state.received.view.to_move, mover);
});
