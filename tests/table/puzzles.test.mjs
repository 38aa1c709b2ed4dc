/** Puzzles as guides of the table, and what the store keeps of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { marginOf } from "../../web/puzzles/list.js";
import { Puzzle } from "../../web/puzzles/puzzle.js";
import { deal, settle, TestEngine, until } from "./setup.mjs";

const GAME = "navegador";
const { puzzles } = JSON.parse(readFileSync(new URL(`../../web/${GAME}/puzzles.json`, import.meta.url), "utf8"));
/** One that begins on the rondel, whose solution has several moves, all of them its own. */
const entry = puzzles.find(({ turns: [{ moves }] }) => moves.length > 2 && moves[0].startsWith("go "));
const worse = entry.turns.findLast(({ even }) => !even);

/** A puzzle on a table, with a judge that answers as a test wants. */
async function open(behind = 3, game = GAME, puzzle = entry) {
  const { text } = await new TestEngine().call({ do: "unlink", link: puzzle.link });
  const levels = /^tag bots (\S+)$/m.exec(text)[1].split(",");
  const at = await deal({ game, levels: levels.map((level) => (level === "-" ? null : level)), text });
  const [kept, asked, reports] = [[], [], []];
  const judge = {
    compare: async (of, turns, viewer, { deals, onProgress }) => {
      asked.push({ of, turns, viewer, deals });
      if (behind === null) throw { key: "bots.silent" };
      onProgress(1);
      return { turns: turns.map((moves) => ({ moves, steps: [], reasons: [] })), behind: deals ? [0, behind] : [] };
    },
  };
  const guide = new Puzzle(
    {
      table: at.table,
      judge,
      clock: at.clock,
      hidden: false,
      paint: () => {},
      report: (message) => reports.push(message),
      keep: (result) => kept.push(result),
    },
    puzzle,
  );
  at.table.follow(guide);
  at.state.bots.paused = true;
  await guide.begin();
  return { ...at, guide, kept, asked, reports, text };
}

/** Makes moves as a player does, as long as they can be made. */
async function make({ table, guide }, moves) {
  for (const [place, move] of moves.entries()) {
    await table.quiet();
    // some moves follow by themselves
    if (guide.phase === "open" && guide.made.length <= place) await table.play(move);
  }
  await table.quiet();
}

test("the solution is right, is kept, and is explained beside the other turns", async () => {
  const at = await open();
  assert.deepEqual([at.guide.phase, at.guide.wanted, at.guide.step.kind], ["open", null, "do"]);
  await make(at, entry.turns[0].moves);
  await until(() => at.guide.words !== null);
  assert.deepEqual([at.guide.phase, at.guide.exact, at.guide.lost, at.kept], ["right", true, 0, ["first"]]);
  assert.deepEqual(
    at.asked.map(({ of, turns, deals }) => [of, turns, deals]),
    [[at.text, entry.turns.map(({ moves }) => moves), 0]],
  );
});

test("the moves made are all named, those of a face-down order, too", async () => {
  const file = new URL("../../web/borneo/puzzles.json", import.meta.url);
  const wrongOrder = ({ turns }) =>
    turns.find(({ even, moves: [first] }, place) => place > 0 && !even && /^order/.test(first));
  const orders = JSON.parse(readFileSync(file, "utf8")).puzzles.find(wrongOrder);
  const wrong = wrongOrder(orders).moves;
  const at = await open(3, "borneo", orders);
  await make(at, wrong.slice(0, 2));
  assert.deepEqual(at.guide.made, wrong.slice(0, 2));
  await at.table.undo();
  assert.deepEqual(at.guide.made, wrong.slice(0, 1), "one step is taken back");
  await make(at, wrong);
  await until(() => at.guide.tried !== null);
  assert.deepEqual(at.guide.tried.moves, wrong);
});

test("after the verdict nothing can be typed, even if the turn is not over", async () => {
  const revealing = puzzles.find(({ turns: [{ moves }] }) => moves.at(-1) === "reveal");
  const at = await open(3, GAME, revealing);
  await make(at, revealing.turns[0].moves);
  const { hash } = at.state.received;
  const [{ text }] = at.state.offered.moves;
  assert.equal((await at.table.attempt(text)).key, "text.no-moves");
  assert.equal(at.state.received.hash, hash);
});

test("after the verdict nothing can be played", async () => {
  const at = await open();
  await make(at, entry.turns[0].moves);
  assert.deepEqual([at.guide.allows(), at.guide.allowsPick(), at.guide.step.kind], [false, false, "tell"]);
});

test("a known worse turn costs what the search found; another try begins at the position", async () => {
  const at = await open();
  const before = at.state.received.hash;
  await make(at, worse.moves);
  assert.deepEqual([at.guide.phase, at.guide.lost, at.guide.tries, at.kept], ["wrong", worse.behind, 1, ["tried"]]);
  await until(() => at.guide.tried !== null);
  const asked = at.asked.map(({ of, turns, deals }) => [of, turns, deals]);
  assert.deepEqual(asked, [[at.text, [entry.turns[0].moves, worse.moves], 0]]);
  assert.deepEqual(at.guide.tried.moves, worse.moves);
  assert.equal(at.guide.words, null, "a wrong turn gives nothing of the solution away");
  await at.guide.again();
  assert.deepEqual([at.guide.phase, at.guide.lost, at.state.received.hash], ["open", null, before]);
  await make(at, entry.turns[0].moves);
  assert.deepEqual([at.guide.phase, at.kept], ["right", ["tried", "later"]]);
});

/** A turn that the search has not looked at: the first choices that are left, to the end of the turn. */
async function unknown(at) {
  const known = new Set(entry.turns.flatMap(({ moves }) => moves[0]));
  const start = at.state.offered.moves.find(({ text }) => text.startsWith("go ") && !known.has(text)).text;
  await at.table.play(start);
  for (let tries = 0; at.guide.phase === "open" && tries < 30; tries += 1) {
    await at.table.quiet();
    const { moves } = at.state.offered;
    const next = moves.find(({ kind }) => kind === "end") ?? moves[0];
    if (next) await at.table.play(next.text);
  }
}

const next = marginOf(entry);
for (const [behind, phase, lost] of [
  [0.2, "right", 0.2],
  [-1, "right", 0],
  [0.6, "wrong", next], // the panel says that no other turn is nearer
  [next + 2.5, "wrong", next + 2.5],
]) {
  test(`an unknown turn is played on beside the solution: ${behind} is ${phase}`, async () => {
    const at = await open(behind);
    await unknown(at);
    await until(() => at.guide.phase === phase);
    const [{ turns, deals, viewer }] = at.asked;
    assert.deepEqual([turns[0], viewer], [entry.turns[0].moves, at.guide.seat]);
    assert.ok(deals > 1 && turns[1].length > 0);
    assert.deepEqual([at.guide.exact, at.guide.lost], [false, lost]);
  });
}

test("a judge that fails is reported, and the puzzle is open again", async () => {
  const at = await open(null);
  await unknown(at);
  await until(() => at.reports.length > 0 && at.guide.phase === "open");
  assert.deepEqual([at.reports[0].key, at.guide.played], ["puzzle.failed", at.guide.start]);
});

test("a step is taken back, and nothing before the position", async () => {
  const at = await open();
  const before = at.state.received.hash;
  await at.table.play(entry.turns[0].moves[0]);
  assert.equal(at.guide.made.length, 1);
  await at.table.undo();
  assert.deepEqual([at.guide.made.length, at.state.received.hash], [0, before]);
  await at.table.undo();
  assert.equal(at.state.received.hash, before);
});

test("the solution is shown move by move", async () => {
  const at = await open();
  const shown = at.guide.show();
  for (let tries = 0; at.guide.phase !== "shown" && tries < 60; tries += 1) {
    at.clock.pass(700);
    await settle();
  }
  await shown;
  assert.deepEqual([at.state.received.hash, at.kept], [entry.turns[0].hash, ["shown"]]);
});

test("who asks for the solution while a wrong turn is still being taken back has not found it", async () => {
  const at = await open();
  await make(at, worse.moves);
  at.engine.hold();
  const again = at.guide.again();
  const shown = at.guide.show();
  at.engine.let();
  await again;
  for (let tries = 0; !at.guide.over && tries < 60; tries += 1) {
    at.clock.pass(700);
    await settle();
  }
  await shown;
  assert.deepEqual([at.guide.phase, at.kept], ["shown", ["tried", "shown"]]);
});

test("a puzzle that is left while its solution is shown goes no further", async () => {
  const at = await open();
  void at.guide.show();
  await until(() => at.clock.timers.length > 0);
  at.guide.close();
  at.clock.pass(700);
  await settle();
  assert.equal(at.guide.made.length, 0);
});

test("the margin is that of the best turn which is no variant of the solution", () => {
  const turns = [{ behind: 0 }, { behind: 0.2, even: true }, { behind: 2.5 }, { behind: 1.75 }];
  assert.equal(marginOf({ turns }), 1.75);
});
