/** Bots of one's own at the seats of a match: who they are in its text, and what follows when one of them fails. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { botsTag, levelIn, levelsOf, ownLevel, ownName } from "../../web/levels.js";
import { levelsInText } from "../../web/matchtext.js";
import { resultOf } from "../../web/store/results.js";
import { LONGEST_MOVE } from "../../web/table/moves.js";
import { botsDoing, botToMove, movesPlayed } from "../../web/table/state.js";
import { OwnSeats } from "../../web/workshop/seats.js";
import { deal, settle, until } from "./setup.mjs";

const VASCO = ownLevel("Vasco da Gama, 2nd");
const FAULT = { key: "error.bot-late", params: { seconds: 5 } };

test("the tags of a match name the bots of one's own", () => {
  const levels = [null, VASCO, "pilot", ownLevel("x")];
  assert.deepEqual(botsTag(levels), { bots: "-,own,pilot,own", "own-b": "Vasco da Gama, 2nd", "own-d": "x" });
  assert.deepEqual(levelsOf(botsTag(levels), 4), levels);
  assert.deepEqual(levelsOf({ bots: "own,pope,own-b", "own-b": "x" }, 3), [ownLevel("?"), null, null]);
  assert.deepEqual([VASCO, "pilot", null, ""].map(ownName), ["Vasco da Gama, 2nd", null, null, null]);
  assert.deepEqual(["pilot", VASCO, "own ", "own", "", undefined].map(levelIn), [
    "pilot",
    VASCO,
    null,
    null,
    null,
    null,
  ]);
});

test("the text of a match keeps the name, and a result of it does not", async () => {
  const { state } = await deal({ levels: [VASCO, null] });
  const { received } = state;
  assert.match(received.text, /^tag own-a Vasco da Gama, 2nd$/m);
  assert.deepEqual(levelsInText(received.text, 2), [VASCO, null]);
  assert.deepEqual(received.characters, ["plain", null]);
  const scores = [
    { seat: 0, total: 2 },
    { seat: 1, total: 3 },
  ];
  const frame = { ...received, view: { ...received.view, scores, ranks: [2, 1] } };
  const { levels, points, places } = resultOf(frame, { id: "x", names: ["A", "B"] }, [VASCO, null], 0);
  assert.deepEqual(levels, ["own", null]);
  assert.deepEqual(
    [points, places],
    [
      [2, 3],
      [2, 1],
    ],
  );
});

/** A table whose seats are all played by a bot of one's own that the test answers for. */
async function failed(fault = FAULT) {
  const at = await deal({ levels: [VASCO, VASCO], seed: 8 });
  at.thinker.plan = async () => {
    throw fault;
  };
  at.table.bots.wake();
  await until(() => at.told("trouble").length > 0);
  await settle();
  return at;
}

test("a bot of one's own that fails is told at once, by name, and is not asked again", async () => {
  const { state, thinker, told } = await failed();
  assert.deepEqual([thinker.questions.length, told("trouble").length, botsDoing(state)], [1, 1, "paused"]);
  const [{ message, retry, own }] = told("trouble");
  assert.deepEqual([retry, own, message.key], [true, true, "bots.own-fault"]);
  assert.deepEqual([message.params.bot, message.params.reason], ["Vasco da Gama, 2nd", { ...FAULT, trace: undefined }]);
  assert.equal(message.params.name, state.received.names[botToMove(state)]);
});

test("a part of the page that is missing is not the bot's fault, and is told as what it is", async () => {
  const part = { key: "match.download", params: { file: "web/workshop/seats.js" } };
  const { state, told } = await failed(part);
  const [{ message, retry, own }] = told("trouble");
  assert.deepEqual([message.key, message.params, retry, own], [part.key, part.params, false, undefined]);
  assert.equal(botsDoing(state), "paused");
});

test("when its seat is given to another player, the match goes on", async () => {
  const { table, state, thinker, told } = await failed();
  const seat = botToMove(state);
  thinker.plan = async () => ["go workers", "end"];
  await table.seatPlayer(seat, "pilot");
  await until(() => movesPlayed(state) > 0);
  assert.equal(state.bots.halted, null);
  assert.ok(told("withdrawn").some(({ keys }) => keys.includes("bots.own-fault")));
});

test("when another seat is given away, the bots stay paused", async () => {
  const { table, state } = await failed();
  await table.seatPlayer(1 - botToMove(state), "pilot");
  await settle();
  assert.deepEqual([state.bots.paused, movesPlayed(state)], [true, 0]);
});

test("a person can try it again", async () => {
  const { table, state, thinker } = await failed();
  thinker.plan = async () => ["go workers", "end"];
  table.bots.go();
  await until(() => movesPlayed(state) > 0);
  assert.equal(state.bots.halted, null);
});

test("a bot plays for no other seat, however long its answer", async () => {
  const { table, state, thinker } = await deal({ levels: [VASCO, null], seed: 8 });
  thinker.plan = async () => ["go workers", "end", "go sailing", "end"];
  table.bots.wake();
  await until(() => botToMove(state) === null && !state.busy);
  await settle();
  assert.deepEqual([state.received.view.to_move, movesPlayed(state)], [1, 2]);
});

test("an answer that is not legal is told as a fault of the bot", async () => {
  const { thinker, told, table } = await deal({ levels: [VASCO, VASCO] });
  thinker.plan = async () => ["go home"];
  table.bots.wake();
  await until(() => told("trouble").length > 0);
  assert.equal(told("trouble")[0].message.params.reason.key, "bots.stuck");
});

test("a bot whose match is left while its moves are played has not failed", async () => {
  const { table, state, thinker, told, engine } = await deal({ levels: [VASCO, VASCO], seed: 8 });
  thinker.plan = async () => ["go workers", "end"];
  engine.hold();
  table.bots.wake();
  await until(() => engine.count("play") === 1);
  table.close();
  engine.let();
  await until(() => !state.busy);
  await settle();
  assert.deepEqual([told("trouble"), state.bots.halted], [[], null]);
});

test("a bot whose match is left before it was asked gets no sandbox, which would outlive the match", async () => {
  const bot = { version: 1, id: "x", name: "Vasco", game: "borneo", source: "x", updated: 1 };
  globalThis.localStorage = { length: 1, key: () => "monsoon.1.bot.x", getItem: () => JSON.stringify(bot) };
  const left = new AbortController();
  const hand = async () => {
    left.abort(); // the match is left while the engine answers
    return { seat: 0, position: { game: "borneo" } };
  };
  const seats = new OwnSeats({ hand });
  seats.seated = () => assert.fail("a sandbox was started");
  assert.deepEqual(await seats.ask("", "Vasco", { signal: left.signal }), []);
  delete globalThis.localStorage;
});

test("of the answer of a sandbox no more is taken than a turn may be long", async () => {
  const bot = { version: 1, id: "x", name: "Vasco", game: "borneo", source: "x", updated: 1 };
  globalThis.localStorage = { length: 1, key: () => "monsoon.1.bot.x", getItem: () => JSON.stringify(bot) };
  const seats = new OwnSeats({ hand: async () => ({ seat: 0, position: { game: "borneo" } }) });
  const answer = async (moves) => {
    seats.seated = async () => ({ call: async () => ({ moves }) });
    return seats.ask("", "Vasco", { signal: new AbortController().signal });
  };
  assert.deepEqual(await answer(["draw", "x".repeat(1000), 7]), ["draw", "x".repeat(LONGEST_MOVE), "7"]);
  assert.equal((await answer(Array(1000).fill("draw"))).length, 200);
  assert.deepEqual(await answer("draw"), []);
  delete globalThis.localStorage;
});
