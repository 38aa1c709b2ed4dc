/** What Borneo says of the end of a game. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decision } from "../../web/borneo/panels/decision.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const EXAMPLES = new URL("../../py/monsoon/borneo/scenarios/", import.meta.url);
const words = ["i18n", "borneo/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT))));
useWords(Object.assign({}, ...words), "en");

/** What is said when an example has been played to the end. */
async function said(name, moves) {
  const text = readFileSync(new URL(`${name}.txt`, EXAMPLES), "utf8").split("\ncase ")[0];
  const played = `${text}\ncase x\n  play ${moves}`;
  const { frame } = await new TestEngine().call({ do: "source", match: "end", viewer: null, text: played, case: 1 });
  assert.ok(frame.view.over);
  const ui = { names: ["Ana", "Bento", "Clara"], colors: ["plum", "teal", "orange"], picks: [] };
  return decision({ frame, components: { draw: 2, goods: [] }, ui, log: [], t }).lines;
}

test("the game that ends for want of a harbour has not shared out its last one: others stay open", async () => {
  const lines = await said("end-harbours", "lay 20 tidore; take 17; take 18; take 20");
  assert.ok(lines.includes("There was no harbour left to open."));
  assert.ok(lines.every((line) => !line.includes("last harbour")));
});
