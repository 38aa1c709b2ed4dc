/** What the decision panel of Navegador says where a turn or an action comes to its limit. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { t, useWords } from "../../web/i18n/i18n.js";
import { decision } from "../../web/navegador/panels/decision.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const EXAMPLES = new URL("../../py/monsoon/navegador/scenarios/", import.meta.url);
/** with a copy of its own a frame has what is printed on it */
const COPY = "printed price gold 50 70 100 150 200 260";

useWords(
  Object.assign(
    {},
    ...["i18n", "navegador/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT)))),
  ),
  "en",
);

/** The context of a position in words after some moves. @param {string[]} lines @param {string} moves */
async function after(lines, moves) {
  const text = ["title x", "source x", ...lines, COPY, "case x", `  play ${moves}`].join("\n");
  const { frame } = await new TestEngine().call({ do: "source", match: "edge", viewer: null, text, case: 1 });
  const names = ["Ana", "Bento", "Clara"];
  const ui = { names, colors: ["red", "green", "yellow"], picks: [], play() {}, pick() {} };
  return { frame, components: frame.components, ui, log: frame.log.entries, t };
}

const PLAIN = ["game navegador", "players 3", "edition 2", "set to-move A"];

/** The lines of an example before its first case, without those that are written above. */
const example = (name) =>
  readFileSync(new URL(`${name}.txt`, EXAMPLES), "utf8")
    .split("\ncase ")[0]
    .split("\n")
    .filter((line) => !/^(title|source) /.test(line));

/** What the panel says, with plain spaces only. */
const said = (context) =>
  decision(context)
    .lines.filter((line) => typeof line === "string")
    .map((line) => line.replaceAll("\u00a0", " "));

test("who explores Nagasaki with the card has a last turn after that one", async () => {
  const lines = example("card-explores-nagasaki");
  const explored = "card; explore nagasaki macau macau macau; reveal; done";
  const now = await after(lines, explored);
  assert.equal(now.frame.view.decision, "rondel");
  assert.ok(said(now).every((line) => !line.includes("last turn")));
  const next = await after(lines, `${explored}; go market1; end`);
  assert.ok(said(next).includes("The last turn of Bento: 2 players follow."));
  const last = await after(lines, `${explored}; go market1; end; go market1; end; go market1; end`);
  assert.ok(said(last).includes("Last round: this is the last turn of the game."));
});

test("no price is told of workers and ships for which there is no room", async () => {
  const further = "Each further one costs 100 Cr.";
  for (const [workers, churches, room] of [
    [8, 3, false],
    [8, 1, false],
    [9, 1, false],
    [7, 1, true],
  ]) {
    const lines = [...PLAIN, `set workers A ${workers}`, `set churches A ${churches}`];
    const context = await after(lines, "go workers");
    assert.equal(said(context).includes(further), room, `${workers} workers, ${churches} churches`);
  }
  const ships = async (number) => said(await after([...PLAIN, `set ships A portugal ${number}`], "go ships"));
  assert.ok((await ships(5)).includes(further));
  assert.ok(!(await ships(6)).includes(further));
});
