/** The first game and the examples of the rulebook as guides of the table. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Lesson } from "../../web/lesson/lesson.js";
import { Script } from "../../web/lesson/script.js";
import { Example } from "../../web/rulebook/example.js";
import { wants } from "../../web/table/guide.js";
import { deal, settle, until } from "./setup.mjs";

const script = new Script(readFileSync(new URL("../../web/borneo/lesson.txt", import.meta.url), "utf8"));
const stepNamed = (name) => script.steps.findIndex((step) => step.name === name);

/** A first game of Borneo, at a step. */
async function lesson(name) {
  const at = await deal({ game: "borneo", levels: [null, "factor", "factor"], text: script.textAt(0) });
  const places = [];
  const guide = new Lesson(
    {
      table: at.table,
      script,
      clock: at.clock,
      paint: () => {},
      entered: () => {},
      keepPlace: (step, last) => places.push([step, last]),
    },
    stepNamed(name),
  );
  at.table.follow(guide);
  at.state.bots.paused = true;
  await guide.begin();
  return { ...at, guide, places };
}

test("a lesson starts where it was left, with the earlier moves made", async () => {
  const { guide, state, places } = await lesson("place-blue");
  assert.deepEqual([guide.step.name, guide.played, guide.wanted], ["place-blue", guide.step.from, "place blue"]);
  assert.deepEqual(places, [[stepNamed("place-blue"), false]]);
  assert.equal(state.offered.view.to_move, script.learner);
});

test("moves other than the wanted one are refused with a hint, until the next step", async () => {
  const { guide, table, engine } = await lesson("place-green");
  await table.play("place red");
  assert.deepEqual([guide.wrong, guide.played, engine.count("play")], ["other", 0, 0]);
  await table.play("place green");
  await until(() => guide.step.name === "place-others");
  assert.equal(guide.wrong, null);
});

test("what was wrong is said until the next right pick or move, also within a step", async () => {
  const { guide, table } = await lesson("lay-covering");
  await table.play("lay 16 galle");
  assert.equal(guide.wrong, "other");
  await table.pick("card 16");
  assert.deepEqual([guide.wrong, guide.step.name], [null, "lay-covering"]);
  await table.pick("card 24");
  assert.equal(guide.wrong, "other");
  await table.play("lay 16 banda-neira");
  assert.deepEqual([guide.wrong, guide.wanted, guide.step.name], [null, "draw", "lay-covering"]);
});

test("a typed move is the guide's, too: what the rules forbid they say, all else is refused by the guide", async () => {
  const { guide, table } = await lesson("place-green");
  const forbidden = await table.attempt("draw");
  assert.match(forbidden.key, /^illegal\./);
  assert.deepEqual([guide.wrong, guide.played], [null, 0]);
  const other = await table.attempt("place red");
  assert.deepEqual([other.key, guide.wrong, guide.played], ["lesson.wrong.other", "other", 0]);
  assert.equal(await table.attempt("place green"), null);
  await until(() => guide.step.name === "place-others");
});

test("where there is only something to read, a move is not told to be made elsewhere", async () => {
  const { guide, table } = await lesson("hand");
  await table.play("lay 12 galle");
  assert.deepEqual([guide.wrong, guide.refusal.key, guide.played], ["early", "lesson.wrong.early", guide.step.to]);
  await table.pick("card 12");
  assert.equal(guide.wrong, "early");
});

test("what is to be clicked is distinguished from everything else on the board", async () => {
  const { guide, table, state } = await lesson("lay");
  assert.deepEqual(
    [guide.pick, wants(guide, { pick: "card 12" }), wants(guide, { pick: "card 24" })],
    ["card 12", true, false],
  );
  await table.pick("card 24");
  assert.deepEqual([guide.wrong, state.picks], ["other", []]);
  await table.pick("card 12");
  assert.deepEqual([guide.pick, wants(guide, { move: guide.wanted })], [null, true]);
});

test("the moves of the others are shown one by one, or at once on request", async () => {
  const { guide, clock } = await lesson("place-green");
  await guide.help();
  await until(() => guide.showing);
  const { from, to } = guide.step;
  assert.ok(to - from > 2);
  clock.pass(800);
  await until(() => guide.played === from + 1);
  await settle();
  assert.equal(guide.played, from + 1);
  guide.next();
  await until(() => {
    clock.pass(0);
    return guide.played === to && !guide.showing;
  });
});

test("moves of the others that could not be shown, as the engine had stopped, are passed over", async () => {
  const { guide, engine, clock } = await lesson("place-green");
  await guide.help();
  await until(() => guide.showing);
  engine.crash = new Error("the engine has stopped");
  clock.pass(800);
  await until(() => !guide.showing);
  engine.crash = null;
  const { index, played } = guide;
  await guide.next();
  assert.deepEqual([guide.index, guide.played], [index + 1, guide.step.from]);
  assert.ok(guide.played > played);
});

test("a click more while the moves of the others are played at once ends nothing", async () => {
  const { guide, clock } = await lesson("place-green");
  await guide.help();
  await until(() => guide.showing);
  const { name } = guide.step;
  guide.next();
  guide.next();
  assert.equal(guide.step.name, name);
  await until(() => {
    clock.pass(0);
    return guide.played === guide.step.to && !guide.showing;
  });
  assert.equal(guide.step.name, name);
});

test("back restarts the step, then goes to the one before; undo does the same", async () => {
  const { guide, table } = await lesson("place-blue");
  await guide.back();
  assert.deepEqual([guide.step.name, guide.played], ["place-others", guide.step.to]);
  await table.undo();
  assert.deepEqual([guide.step.name, guide.played], ["place-green", 0]);
});

test("starting another step ends what the earlier one was doing", async () => {
  const { guide, clock } = await lesson("place-green");
  await guide.help();
  await until(() => guide.showing);
  const { visit } = guide;
  await guide.go(stepNamed("place-yellow"));
  clock.pass(10_000);
  await settle();
  assert.deepEqual([visit.aborted, guide.step.name, guide.played], [true, "place-yellow", guide.step.from]);
});

test("the last step is stored as the end of the lesson", async () => {
  const { guide, places } = await lesson(script.steps.at(-1).name);
  assert.equal(guide.last, true);
  assert.deepEqual(places, [[script.steps.length - 1, true]]);
  guide.close();
  assert.equal(guide.visit.aborted, true);
});

const NAME = "cargo-covering";

/** An example of the rulebook of Borneo that has wrong moves to try. */
async function example() {
  const at = await deal({ game: "borneo", levels: [null, null, null], open: true });
  const { engine } = at;
  const { cases } = await engine.call({ do: "cases", game: "borneo", name: NAME });
  const guide = new Example(
    { table: at.table, paint: () => {} },
    { game: "borneo", name: NAME, cases, words: [], index: 0, back: () => {} },
  );
  at.table.follow(guide);
  await guide.go(0);
  return { ...at, guide, cases };
}

test("an example leaves its moves to the reader, and every step can be taken back", async () => {
  const { guide, table } = await example();
  const { wanted } = guide;
  assert.equal(await table.play(wanted), null);
  assert.equal(guide.played, 1);
  await table.undo();
  assert.deepEqual([guide.played, guide.wanted], [0, wanted]);
});

test("a move other than that of the example is not made", async () => {
  const { guide, table, state } = await example();
  const other = state.offered.moves.find(({ text }) => text !== guide.wanted);
  await table.play(other.text);
  assert.deepEqual([guide.played, guide.wrong?.key], [0, "book.example.other"]);
  assert.equal((await table.attempt(other.text)).key, "book.example.other");
  assert.equal(guide.played, 0);
});

test("a wrong move is refused with the reason of the rules", async () => {
  const { guide, cases } = await example();
  const wrong = cases.findIndex((steps) => steps.some((step) => step.do === "refuse"));
  await guide.go(wrong);
  while (guide.tries.length === 0) await guide.help();
  await guide.attempt(guide.tries[0].move);
  assert.match(guide.wrong.key, /^illegal\./);
  guide.moved();
  assert.ok(guide.wrong, "nothing was played, so the reason stays");
  await guide.go(0);
  await guide.help();
  assert.equal(guide.wrong, null);
});
