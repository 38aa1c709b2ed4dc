/** A match whose seats are played on several devices: what a device offers, shows, can undo and leaves alone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { botToMove, movesPlayed } from "../../web/table/state.js";
import { deal, first, settle, until } from "./setup.mjs";

const handsSeen = (frame) => frame.view.seats.flatMap(({ cards }, seat) => (cards ? [seat] : []));

/** A match of Navegador for three, and the seat that starts. */
async function navegador(options = {}) {
  const at = await deal({ levels: [null, null, null], ...options });
  return { ...at, mover: at.state.received.view.to_move };
}

/** A match of Borneo for three at its first turn, where hands are hidden, and the seat to move. */
async function borneo(options = {}) {
  const at = await deal({ game: "borneo", levels: [null, null, null], ...options });
  while (at.state.received.view.decision === "merchants") await at.table.play(first(at.state));
  return { ...at, mover: at.state.received.view.to_move };
}

/** Tries everything that could change a match while this device must not decide. */
async function tryAll({ table, state }, move) {
  const { text } = state.received;
  const refused = [await table.play(move), await table.attempt(move), await table.playAll([move])];
  await table.retract(move);
  await table.undo();
  await table.redo();
  await table.moveCurtain("uncover");
  await table.hints.ask();
  assert.equal(state.received.text, text);
  assert.equal(state.hints.open, false);
  return refused.map((message) => message?.key);
}

test("a device plays only its own seats, also in a game without hidden hands", async () => {
  const at = await navegador();
  const { table, state, mover } = at;
  const move = first(state);
  await table.sit([(mover + 1) % 3]);
  assert.equal(state.offered.moves.length, 0);
  assert.deepEqual(await tryAll(at, move), ["wait.barred", "wait.barred", "wait.barred"]);
  await table.sit([mover]);
  assert.equal(await table.play(move), null);
});

test("two people on a device cover the last hand while a person elsewhere decides", async () => {
  const { table, state, mover } = await borneo();
  await table.sit([mover, (mover + 2) % 3]);
  await table.moveCurtain("uncover");
  while (state.received.view.to_move === mover) await table.play(first(state));
  assert.deepEqual([handsSeen(state.received), state.curtain.asks(state.offered)], [[mover], null]);
  assert.equal(state.curtain.allows(state.offered, "cover"), true);
  await table.moveCurtain("cover");
  assert.deepEqual([handsSeen(state.received), state.curtain.allows(state.offered, "cover")], [[], false]);
  await table.moveCurtain("uncover");
  assert.deepEqual(handsSeen(state.received), []);
  // one person alone keeps their own hand in sight
  await table.sit([mover]);
  assert.deepEqual([handsSeen(state.received), state.curtain.allows(state.offered, "cover")], [[mover], false]);
});

test("while a bot plays or is paused, the last hand can be covered, and the bot goes on", async () => {
  const { table, state, thinker, mover } = await borneo();
  await table.moveCurtain("uncover");
  await table.seatPlayer((mover + 1) % 3, "pilot");
  const { plan } = thinker;
  let answer = (_moves) => {};
  thinker.plan = () => new Promise((resolve) => (answer = resolve));
  while (state.received.view.to_move === mover) await table.play(first(state));
  assert.deepEqual([botToMove(state), state.curtain.asks(state.offered)], [(mover + 1) % 3, null]);
  assert.deepEqual([handsSeen(state.received), state.curtain.allows(state.offered, "cover")], [[mover], true]);
  void table.bots.wake();
  await table.moveCurtain("cover");
  assert.deepEqual([handsSeen(state.received), state.curtain.allows(state.offered, "cover")], [[], false]);
  const made = movesPlayed(state);
  answer(await plan(state.received.text));
  await until(() => movesPlayed(state) > made);
  assert.deepEqual(handsSeen(state.received), []);
});

test("a hand that is covered while a move of a bot is being played is covered after it", async () => {
  const { table, state, engine, mover } = await borneo();
  await table.moveCurtain("uncover");
  await table.seatPlayer((mover + 1) % 3, "pilot");
  while (state.received.view.to_move === mover) await table.play(first(state));
  engine.hold();
  const made = movesPlayed(state);
  void table.bots.wake();
  await until(() => state.busy);
  const covered = table.moveCurtain("cover");
  engine.let();
  assert.equal(await covered, null);
  assert.ok(movesPlayed(state) > made);
  assert.deepEqual(handsSeen(state.received), []);
});

test("a device without a seat plays nothing, sees no hand, and lets no bot move", async () => {
  const at = await borneo();
  const { table, state, thinker } = at;
  await table.sit([]);
  assert.deepEqual(await tryAll(at, "transfer red 1 green"), ["wait.barred", "wait.barred", "wait.barred"]);
  assert.deepEqual(handsSeen(state.received), []);
  assert.equal(state.curtain.asks(state.offered), null);
  const bots = await deal({ levels: [null, "factor", "factor"], here: [], moves: [] });
  await bots.table.seatPlayer(bots.state.received.view.to_move, "factor");
  bots.table.bots.go();
  await settle();
  assert.deepEqual([movesPlayed(bots.state), thinker.questions.length, bots.thinker.questions.length], [0, 0, 0]);
  assert.equal(bots.state.curtain.away(bots.state.offered), true);
});

test("the one seat of a device always sees its own hand, whatever others do elsewhere", async () => {
  const { table, state, mover } = await borneo();
  const own = (mover + 1) % 3;
  await table.sit([own]);
  assert.deepEqual(handsSeen(state.received), [own]);
  await table.past.go(1);
  assert.deepEqual(handsSeen(state.displayed), [own]);
  table.past.leave();
});

test("a match with open hands shows no other hand if some seats are played elsewhere", async () => {
  const open = { game: "borneo", levels: [null, null, null], open: true };
  const { state: one } = await deal({ ...open, here: [1] });
  assert.deepEqual([one.received.viewer, handsSeen(one.received)], [1, [1]]);
  for (const here of [[0, 1], []]) {
    const { state } = await deal({ ...open, here });
    assert.deepEqual(handsSeen(state.received), []);
  }
});

test("the only person against bots is no exception on a device without a seat", async () => {
  const { table, state } = await deal({ game: "borneo", levels: ["pilot", null, "pilot"], here: [] });
  assert.deepEqual([state.received.viewer, handsSeen(state.received)], [null, []]);
  await table.moveCurtain("uncover");
  assert.deepEqual(handsSeen(state.received), []);
});

test("two of three people on one device hand it to each other, and not to the third", async () => {
  const { table, state, mover } = await borneo();
  const pair = [mover, (mover + 1) % 3];
  await table.sit(pair);
  assert.equal(state.curtain.asks(state.offered), "uncover");
  await table.moveCurtain("uncover");
  for (const seat of pair) {
    assert.deepEqual(handsSeen(state.received), [seat]);
    while (state.received.view.to_move === seat) await table.play(first(state));
    if (seat === pair[0] && state.curtain.asks(state.offered) === "cover") {
      await table.moveCurtain("cover");
      await table.moveCurtain("uncover");
    }
  }
  assert.deepEqual([state.curtain.away(state.offered), state.curtain.asks(state.offered)], [true, null]);
  await table.moveCurtain("uncover");
  assert.deepEqual(handsSeen(state.received), [pair[1]]);
});

test("a player's own turn can be undone, what others played before it cannot", async () => {
  const { table, state, mover } = await navegador();
  for (const move of ["go workers", "end"]) await table.play(move);
  const own = state.received.view.to_move;
  assert.notEqual(own, mover);
  await table.sit([own]);
  await table.undo();
  assert.equal(movesPlayed(state), 2);
  await table.play("go ships");
  await table.undo();
  assert.equal(movesPlayed(state), 2);
  await table.redo();
  assert.ok(movesPlayed(state) > 2);
});

test("while a bot thinks, only the person who moved before it can undo", async () => {
  const { state: dealt } = await navegador();
  const mover = dealt.received.view.to_move;
  const levels = [0, 1, 2].map((seat) => (seat === mover ? null : "factor"));
  for (const [here, undo] of [
    [[mover], true],
    [[(mover + 1) % 3], false],
  ]) {
    const { table, state } = await deal({ levels });
    table.bots.pause();
    await table.play("go workers");
    await table.play("end");
    await table.sit(here);
    assert.equal(state.offered.undo > 0, undo);
  }
});

test("a bot between two people moves on the device of the first of them", async () => {
  const { state: dealt } = await navegador();
  const mover = dealt.received.view.to_move;
  const levels = [0, 1, 2].map((seat) => (seat === (mover + 1) % 3 ? "factor" : null));
  const { table, state, thinker } = await deal({ levels, here: [mover] });
  await table.play("go workers");
  await table.play("end");
  await until(() => state.curtain.away(state.offered) && !state.busy);
  assert.ok(thinker.questions.length > 0);
  assert.deepEqual([state.offered.moves.length, state.offered.undo > 0], [0, true]);
  table.handOn();
  assert.deepEqual([state.offered.moves.length, state.offered.undo], [0, 0]);
});

test("by links own moves can be taken back until they are handed on, and never those of others", async () => {
  const { mover } = await navegador();
  const at = await deal({ levels: [null, null, null], here: [mover] });
  const { table, state } = at;
  for (const move of ["go workers", "end"]) await table.play(move);
  assert.equal(state.curtain.away(state.offered), true);
  await table.undo();
  assert.deepEqual([state.received.view.to_move, state.offered.moves.length > 0], [mover, true]);
  await table.redo();
  await table.play("end");
  assert.equal(state.curtain.away(state.offered), true);
  table.handOn();
  assert.deepEqual(await tryAll(at, "go ships"), ["wait.barred", "wait.barred", "wait.barred"]);
  const { table: there, state: seen } = await deal({ levels: [null, null, null], here: [(mover + 1) % 3] });
  await there.replace({ do: "load", text: state.received.text });
  assert.deepEqual([seen.curtain.turnHere(seen.offered), seen.offered.undo], [true, 0], "the other device");
  const reopened = await deal({ levels: [null, null, null], here: [mover] });
  await reopened.table.reload(state.received.text, [null, null, null], [mover]);
  assert.equal(reopened.state.offered.undo, 0, "what was shown before may have been sent");
});

test("a window that hosts a live table keeps its seats, whatever another window of the match stores", async () => {
  const { table, state, mover } = await borneo();
  const other = await borneo();
  await other.table.moveCurtain("uncover");
  while (other.state.received.view.to_move === mover) await other.table.play(first(other.state));
  await table.guard([mover]);
  await table.reload(other.state.received.text, [null, null, null], null);
  assert.equal(state.received.hash, other.state.received.hash);
  assert.deepEqual([state.curtain.mine, handsSeen(state.received), state.offered.moves], [[mover], [mover], []]);
  await table.moveCurtain("uncover");
  assert.deepEqual(handsSeen(state.received), [mover]);
});
