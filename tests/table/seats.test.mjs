/** Hidden hands at one screen, seats that change players, looking back, and other positions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { logDisplayed, movesPlayed, placeOf } from "../../web/table/state.js";
import { deal, first, settle, until } from "./setup.mjs";

const PEOPLE = [null, null, null];

/** A match of Borneo at the first turn, where hands are hidden. */
async function turn(options = {}) {
  const at = await deal({ game: "borneo", levels: PEOPLE, ...options });
  while (at.state.received.view.decision === "merchants") await at.table.play(first(at.state));
  return at;
}

const handsSeen = (frame) => frame.view.seats.flatMap(({ cards }, seat) => (cards ? [seat] : []));

test("covered: no hand is in the frame, and the seat to move is asked to uncover its own", async () => {
  const { state } = await turn();
  assert.deepEqual(
    [state.received.viewer, handsSeen(state.received), state.curtain.asks(state.offered)],
    [null, [], "uncover"],
  );
  assert.equal(state.offered.moves.length, 0);
});

test("uncovered: the hand of the seat to move and no other", async () => {
  const { table, state } = await turn();
  await table.moveCurtain("uncover");
  const seat = state.offered.view.to_move;
  assert.deepEqual([state.received.viewer, handsSeen(state.received)], [seat, [seat]]);
  assert.ok(state.offered.moves.length > 0);
  assert.equal(state.curtain.asks(state.offered), null);
});

test("after the turn the screen stays with its player until the hand is covered", async () => {
  const { table, state, engine } = await turn();
  await table.moveCurtain("uncover");
  const seat = state.offered.view.to_move;
  while (state.received.view.to_move === seat) await table.play(first(state));
  assert.deepEqual(
    [handsSeen(state.received), state.offered.moves.length, state.curtain.asks(state.offered)],
    [[seat], 0, "cover"],
  );
  await table.moveCurtain("cover");
  assert.deepEqual([handsSeen(state.received), state.curtain.asks(state.offered)], [[], "uncover"]);
  assert.equal(engine.asked.at(-1).viewer, null);
});

test("one person against bots keeps the screen", async () => {
  const { table, state } = await deal({ game: "borneo", levels: ["pilot", null, "pilot"] });
  assert.deepEqual([state.received.viewer, state.curtain.asks(state.offered)], [1, null]);
  table.bots.wake();
  while (state.received.view.decision === "merchants") {
    await until(() => state.received.view.to_move === 1 && !state.busy);
    await table.play(first(state));
    await settle();
  }
  assert.deepEqual(handsSeen(state.received), [1]);
});

test("open hands among people and bots: the screen switches automatically to the person who decides", async () => {
  const { table, state } = await deal({ game: "borneo", levels: [null, null, "pilot"], open: true });
  const viewers = new Set();
  await table.moveCurtain("uncover");
  for (let moves = 0; moves < 40 && viewers.size < 2; moves += 1) {
    await until(() => state.offered.moves.length > 0 && !state.busy);
    viewers.add(state.received.viewer);
    assert.equal(state.received.viewer, state.offered.view.to_move);
    assert.ok(handsSeen(state.received).every((seat) => seat === state.received.viewer));
    await table.play(first(state));
  }
  assert.deepEqual([...viewers].sort(), [0, 1]);
});

test("a seat played from this device: its hand alone, and nothing to do for the others", async () => {
  const { table, state } = await turn();
  const away = (state.received.view.to_move + 1) % 3;
  await table.sit([away]);
  assert.deepEqual(
    [handsSeen(state.received), state.offered.moves.length, state.curtain.asks(state.offered)],
    [[away], 0, null],
  );
  assert.equal(state.curtain.away(state.offered), true);
  await table.moveCurtain("uncover");
  assert.deepEqual(handsSeen(state.received), [away]);
  await table.sit(null);
  assert.deepEqual([handsSeen(state.received), state.curtain.asks(state.offered)], [[], "uncover"]);
});

test("a person who takes the place of a bot sees its hand only once it is uncovered", async () => {
  const { table, state } = await deal({ game: "borneo", levels: [null, "pilot", null] });
  await table.seatPlayer(1, null);
  assert.deepEqual([state.curtain.levels, handsSeen(state.received)], [[null, null, null], []]);
});

test("a bot that takes a seat starts to play; the tags of the match say who plays", async () => {
  const { table, state, thinker } = await deal();
  const seat = state.received.view.to_move;
  await table.seatPlayer(seat, "factor");
  assert.equal(state.received.tags.bots.split(",")[seat], "factor");
  await until(() => state.received.view.to_move !== seat && !state.busy);
  assert.equal(thinker.questions[0].level, "factor");
});

test("a seat change that the engine refuses leaves the seats as they were", async () => {
  const { table, state, engine, told } = await deal();
  const { call } = engine;
  engine.call = (request) =>
    request.do === "tag" ? Promise.resolve({ ok: false, error: { key: "error.request" } }) : call.call(engine, request);
  await table.seatPlayer(0, "pilot");
  assert.deepEqual([state.curtain.levels, told("refused").length], [[null, null], 1]);
});

test("a seat change waits for what is under way, and is not lost", async () => {
  const { table, state, engine } = await deal();
  engine.hold();
  const move = table.play("go workers");
  const seated = table.seatPlayer(0, "pilot");
  engine.let();
  await Promise.all([move, seated]);
  assert.equal(state.curtain.levels[0], "pilot");
  assert.equal(movesPlayed(state) >= 1, true);
});

test("a player gets another name; one that the engine refuses changes nothing", async () => {
  const { table, state, told } = await deal();
  const { names, hash } = state.received;
  await table.rename(1, "João");
  assert.deepEqual([state.received.names, state.received.hash], [[names[0], "João"], hash]);
  assert.match(state.received.text, /^name B João$/m);
  assert.equal(told("committed").length, 1);
  await table.rename(0, "two\nlines");
  assert.deepEqual([state.received.names, told("refused").length], [[names[0], "João"], 1]);
});

test("the bots of a window that follows another one rest, until that is silent or something is done here", async () => {
  const { state: dealt } = await deal({ levels: [null, null] });
  const mover = dealt.received.view.to_move;
  const levels = [0, 1].map((seat) => (seat === mover ? null : "factor"));
  const { table, state, thinker, clock } = await deal({ levels });
  table.bots.pause();
  for (const move of ["go workers", "end"]) await table.play(move);
  state.bots.paused = false;
  const asked = () => thinker.questions.length;
  await table.reload(state.received.text, levels, null);
  await settle();
  assert.deepEqual([state.bots.resting, asked()], [true, 0]);
  clock.pass(13_000);
  await until(() => state.received.view.to_move === mover && !state.busy);
  assert.deepEqual([state.bots.resting, asked() > 0], [false, true]);
  await table.reload(state.received.text, levels, null);
  await table.play(first(state));
  assert.equal(state.bots.resting, false);
});

const WORK = ["go workers", "end", "go workers", "end", "go ships", "end"];

/** A match with three turns played. */
async function played() {
  const at = await deal();
  for (const move of WORK) await at.table.play(move);
  return at;
}

test("looking back displays an earlier position; what is offered stays", async () => {
  const { table, state } = await played();
  const { offered } = state;
  await table.past.go(2);
  assert.deepEqual([state.past.on, state.past.at, placeOf(state), logDisplayed(state).length], [true, 2, 2, 2]);
  assert.notEqual(state.displayed.hash, offered.hash);
  assert.deepEqual([state.displayed.moves.length, state.offered], [0, offered]);
  await table.past.step(1);
  assert.equal(state.past.at, 4);
  await table.past.step(-1, "move");
  assert.equal(state.past.at, 3);
  await table.past.step(1, "turn");
  await table.past.step(1, "turn");
  assert.deepEqual([state.past.on, state.displayed], [false, state.offered]);
});

test("of several positions requested at once, only the last one is displayed", async () => {
  const { table, state, engine } = await played();
  await Promise.all([table.past.go(1), table.past.go(2), table.past.go(3), table.past.go(4)]);
  assert.equal(state.past.at, 4);
  assert.equal(engine.count("at"), 2);
});

test("steps that are requested at once add up", async () => {
  const { table, state } = await played();
  await Promise.all([table.past.step(-1, "move"), table.past.step(-1, "move"), table.past.step(-1, "move")]);
  assert.equal(state.past.at, movesPlayed(state) - 3);
});

test("a reply that arrives after the past was left is not displayed", async () => {
  const { table, state, engine } = await played();
  engine.hold();
  const looked = table.past.go(2);
  table.past.leave();
  engine.let();
  await looked;
  assert.deepEqual([state.past.on, state.displayed], [false, state.offered]);
});

test("looking back does not disturb the match, and undone moves cannot be shown", async () => {
  const { table, state } = await played();
  const before = movesPlayed(state);
  await table.past.go(3);
  assert.equal(await table.play(first(state)), null);
  assert.deepEqual([state.past.on, state.past.at, movesPlayed(state)], [true, 3, before + 1]);
  await table.past.go(before);
  assert.equal(state.past.at, before);
  await table.undo();
  assert.deepEqual([state.past.on, state.displayed, movesPlayed(state)], [false, state.offered, before]);
});

test("bots continue while the past is shown", async () => {
  const { table, state } = await deal({ levels: ["pilot", "pilot"] });
  table.bots.wake();
  await until(() => state.log.length > 8);
  await table.past.go(0);
  const { hash } = state.displayed;
  const { begun } = state.past;
  await until(() => movesPlayed(state) > begun + 8);
  assert.deepEqual([state.past.on, state.displayed.hash], [true, hash]);
  table.past.leave();
  assert.equal(state.displayed, state.offered);
  table.close();
});

test("a replay goes from the first move to the present, and can be paused", async () => {
  const { table, state, clock, wishes } = await played();
  wishes.pace = 700;
  await table.past.replay();
  assert.deepEqual([state.past.on, state.past.at, state.past.playing], [true, 0, true]);
  clock.pass(700);
  await until(() => state.past.at === 1);
  await settle();
  table.past.pause();
  clock.pass(5000);
  await settle();
  assert.deepEqual([state.past.at, state.past.playing], [1, false]);
  await table.past.replay();
  while (state.past.on) {
    await until(() => clock.timers.length > 0 || !state.past.on);
    clock.pass(700);
  }
  assert.equal(state.past.playing, false);
});

test("an engine that crashes while looking back returns to the present", async () => {
  const { table, state, engine, told } = await played();
  engine.crash = new Error("gone");
  await table.past.go(1);
  assert.deepEqual([state.past.on, told("crashed").length], [false, 1]);
});

test("a branch starts with the first moves and leaves the match as it is", async () => {
  const { table, state, engine } = await played();
  const { text } = state.received;
  const reply = await engine.call({
    do: "branch",
    of: state.match,
    match: `${state.match} branch`,
    move: 2,
    viewer: "mover",
  });
  assert.equal(reply.frame.log.entries.at(-1).index, 1);
  await table.play(first(state));
  assert.ok(state.received.text.startsWith(text.trimEnd()));
});

test("the match as another window has continued it replaces this one", async () => {
  const { table, state } = await played();
  const { text } = state.received;
  await table.undo();
  await table.reload(text, ["pilot", null], null);
  assert.deepEqual([state.curtain.levels, movesPlayed(state) >= WORK.length], [["pilot", null], true]);
});
