/** What is typed into the text of a match, and what it answers. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "../kit/page.mjs";
import { t, useWords } from "../../web/i18n/i18n.js";
import { deal, screens } from "../table/setup.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { commandOf } = await import("../../web/match/text/commands.js");
const { enterLine } = await import("../../web/match/text/layer.js");

const lists = ["i18n", "borneo/words", "navegador/words"];
const read = (folder) => JSON.parse(readFileSync(new URL(`../../web/${folder}/en.json`, import.meta.url), "utf8"));
useWords(Object.assign({}, ...lists.map(read)), "en");

/** What a screen has for the text of a match, on the real engine. */
async function typing(wish) {
  const at = await deal(wish);
  const { table, state } = at;
  const screen = screens[state.received.game];
  const context = () => ({
    frame: state.displayed,
    components: {},
    log: state.log,
    ui: { names: ["Ana", "Bo", "Cy"] },
    t,
  });
  const text = { on: true, inPast: false, answer: [], asked: "", draft: "" };
  const match = { table, state, screen, context, text, header: { names: ["Ana", "Bo", "Cy"] }, app: { paint() {} } };
  const enter = (line) => {
    text.draft = line;
    return enterLine(match);
  };
  return { ...at, match, enter };
}

test("in the log the turn before the first one is called as everywhere: the setup", async () => {
  const { match, state } = await typing({ game: "borneo", levels: [null, null, null], moves: ["place green"] });
  assert.equal(state.log[0].turn, 0);
  const lines = commandOf("log").run(match, match.context(), "");
  assert.match(lines[0], /^Setup: Ana/);
});

test("the log has as many of the last turns as are asked for, also where a minus stands before that", async () => {
  const played = [
    "1 A: go buildings; build gold; end",
    "2 B: go sailing; end",
    "3 A: go privilege; pay portugal; pay portugal; privilege factories; end",
    "4 B: go ships; pay portugal; pay portugal; launch 2; end",
    "5 A: go ships; launch 2; end",
    "6 B: go sailing; explore bahia portugal portugal; reveal; end",
  ];
  const { match } = await typing({ text: `monsoon 1\ngame navegador\nplayers 2\nseed 2\n\n${played.join("\n")}\n` });
  const turns = (rest) => commandOf("log").run(match, match.context(), rest).length;
  const all = turns("99");
  assert.equal(all, played.length);
  assert.deepEqual(["2", "-2", "- 2", "2.7", "1"].map(turns), [2, 2, 2, 2, 1]);
  assert.deepEqual(["", "0", "-0", "much", "-9999999999999999999999"].map(turns), [...Array(4).fill(5), all]);
});

test("lines that are typed in quick succession are done one after the other", async () => {
  const { match, state, enter } = await typing();
  await Promise.all([enter("go workers"), enter("go home")]);
  assert.equal(state.log.length, 1);
  assert.equal(match.text.asked, "go home");
  assert.match(match.text.answer[0], /home/);
  await Promise.all([enter("undo"), enter("go market1")]);
  assert.deepEqual([state.log.length, state.log[0].move, match.text.answer], [1, "go market1", []]);
});
