/** How the match of a link is related to the saved ones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { branchThere, continuedBy, kinOf, renamed, sameAs } from "../../web/app/kin.js";
import { takenOver } from "../../web/matchtext.js";

/** A match with the moves of some turns. */
function matchOf(names, turns, seed = 7) {
  const head = ["monsoon 1", "game navegador", `players ${names.length}`, `seed ${seed}`];
  const named = names.map((name, seat) => `name ${"AB"[seat]} ${name}`);
  const played = turns.map((turn, n) => `${n + 1} A: ${turn}\n`);
  return `${[...head, ...named, "tag colors red,blue"].join("\n")}\n\n${played.join("")}`;
}

const OLD = ["A", "B"];
const NEW = ["Ana", "$& Bento"];
const TURNS = ["go ships; end", "go workers; end"];
const save = { id: "one", names: NEW, text: matchOf(NEW, TURNS), formerly: [["X", "Y"], OLD] };

test("a link with names from before is of the same game", () => {
  assert.equal(sameAs(renamed(matchOf(OLD, TURNS), [save]), [save]), save);
  const older = renamed(matchOf(OLD, TURNS.slice(0, 1)), [save]);
  assert.deepEqual(kinOf(older, [save]), { save, kind: "older" });
  const further = renamed(matchOf(OLD, [...TURNS, "go market1; end"]), [save]);
  assert.equal(continuedBy(further, [save]), undefined, "it is asked first");
  assert.deepEqual(kinOf(further, [save]), { save, kind: "further" });
});

test("other people, another course and another deal are other games", () => {
  for (const text of [
    matchOf(["A", "C"], TURNS),
    matchOf(["B", "A"], TURNS),
    matchOf(OLD, TURNS, 8),
    matchOf(OLD, ["go workers; end"]),
  ])
    assert.equal(renamed(text, [save]), text);
  const { formerly: _, ...never } = save;
  assert.equal(renamed(matchOf(OLD, TURNS), [never]), matchOf(OLD, TURNS));
});

test("a game that is saved with the names of the link is the one", () => {
  const other = { id: "two", names: OLD, text: matchOf(OLD, TURNS) };
  assert.equal(sameAs(renamed(matchOf(OLD, TURNS), [save, other]), [save, other]), other);
});

test("another course with the names of the link does not hide the one that was renamed", () => {
  const branch = { id: "two", names: OLD, text: matchOf(OLD, ["go workers; end"]) };
  assert.equal(sameAs(renamed(matchOf(OLD, TURNS), [branch, save]), [branch, save]), save);
});

test("of several that were renamed, the one with this course is meant", () => {
  const names = ["C", "D"];
  const shorter = { id: "two", names, text: matchOf(names, TURNS.slice(0, 1)), formerly: [OLD] };
  assert.equal(sameAs(renamed(matchOf(OLD, TURNS), [shorter, save]), [shorter, save]), save);
});

test("a link in which others have played a seat of this device, or a bot has a person's, is asked about", () => {
  const mine = { id: "one", names: NEW, text: matchOf(NEW, TURNS), here: [1] };
  const further = `${mine.text}3 A: go market1; end\n`;
  assert.equal(continuedBy(further, [mine]), mine, "the moves of others");
  const moved = `${further}3 B: go ships; end\n`;
  assert.equal(continuedBy(moved, [mine]), undefined);
  assert.deepEqual(kinOf(moved, [{ ...mine, here: undefined }, mine]), { save: mine, kind: "further" });
  const looking = { ...mine, here: [] };
  assert.equal(continuedBy(moved, [looking]), looking, "who only watches has no seat to guard");
  const bot = further.replace("tag colors", "tag bots -,pilot\ntag colors");
  assert.equal(continuedBy(bot, [mine]), undefined);
  const other = further.replace("tag colors", "tag bots pilot,-\ntag colors");
  assert.equal(continuedBy(other, [mine]), undefined, "it would play here at once");
  assert.deepEqual(takenOver([1], mine.text, other), { moved: [], bots: [0] });
  const agreed = { ...mine, text: mine.text.replace("tag colors", "tag bots pilot,-\ntag colors") };
  assert.equal(continuedBy(other, [agreed]), agreed, "it is asked once");
});

test("the moves of a bot that has the seat of this device are not asked about", () => {
  const bots = (text) => text.replace("tag colors", "tag bots -,pilot\ntag colors");
  const save = { id: "one", names: NEW, text: bots(matchOf(NEW, TURNS)), here: [1] };
  assert.equal(continuedBy(`${save.text}3 A: go market1; end\n3 B: go ships; end\n`, [save]), save);
});

test("of several with a seat of this device, a link goes on from the one that has its moves", () => {
  const copy = { id: "copy", names: NEW, text: matchOf(NEW, TURNS.slice(0, 1)), here: [0] };
  const save = { id: "one", names: NEW, text: matchOf(NEW, TURNS), here: [0] };
  assert.equal(continuedBy(`${save.text}3 B: go market1; end\n`, [copy, save]), save);
});

test("which seats a link has taken over is told of an unfinished turn, too", () => {
  const start = matchOf(NEW, ["go ships"]);
  const more = matchOf(NEW, ["go ships; end"]);
  assert.deepEqual(takenOver([0, 1], start, more), { moved: [0], bots: [] });
  assert.deepEqual(takenOver([1], start, more), { moved: [], bots: [] });
});

test("a branch that would be made once more is the one that is there, unless a person has played on in it", () => {
  const tagged = (text) => text.replace("tag colors", "tag bots -,pilot\ntag colors");
  const turns = (...played) => played.map((turn, n) => `${n + 1} ${"AB"[n % 2]}: ${turn}\n`).join("");
  const head = tagged(matchOf(NEW, []));
  const whole = { id: "whole", text: `${head}${turns("go ships; end", "go workers; end", "go market1; sell; end")}` };
  const begun = turns("go ships; end", "go workers; end", "go goods; end");
  const bare = { id: "bare", names: NEW, text: `${head}${turns("go ships; end", "go workers; end")}` };
  bare.origin = { id: "whole", at: 4 };
  const better = { ...bare, id: "better", text: `${head}${begun}`, origin: { id: "whole", at: 4, own: 2 } };
  const turn = ["go goods", "end"];
  const saves = [bare, better];
  assert.equal(branchThere(whole, 4, turn, saves), better);
  assert.equal(branchThere(whole, 4, [], saves), bare);
  for (const [at, played] of [
    [4, ["go ships", "end"]],
    [3, ["end", ...turn]],
    [6, []],
  ])
    assert.equal(branchThere(whole, at, played, saves), undefined);
  assert.equal(branchThere({ ...whole, id: "other" }, 4, turn, saves), undefined);
  const bot = { ...better, text: `${better.text}4 B: go ships; end\n` };
  assert.equal(branchThere(whole, 4, turn, [bot]), bot);
  const person = { ...better, text: `${bot.text}5 A: go ships\n` };
  const moved = { ...bare, text: `${bare.text}3 A: go ships\n` };
  const seated = { ...better, text: better.text.replace("-,pilot", "-,admiral") };
  for (const other of [person, moved, seated, { ...better, over: true }, { ...better, here: [0] }])
    assert.equal(branchThere(whole, 4, other === moved ? [] : turn, [other]), undefined);
});
