/** What Borneo says of the end of a game. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decision } from "../../web/borneo/panels/decision.js";
import { tip } from "../../web/borneo/tips.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const EXAMPLES = new URL("../../py/monsoon/borneo/scenarios/", import.meta.url);
const words = ["i18n", "borneo/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT))));
useWords(Object.assign({}, ...words), "en");

/** What a screen would paint when these moves of an example have been played. */
async function after(name, moves) {
  const text = readFileSync(new URL(`${name}.txt`, EXAMPLES), "utf8").split("\ncase ")[0];
  const played = `${text}\ncase x\n  play ${moves}`;
  const { frame } = await new TestEngine().call({ do: "source", match: "end", viewer: null, text: played, case: 1 });
  const ui = { names: ["Ana", "Bento", "Clara", "Duarte"], colors: ["plum", "teal", "orange", "indigo"], picks: [] };
  return { frame, components: { draw: 2, goods: [] }, ui, log: [], t };
}

test("the game that ends for want of a harbour has not shared out its last one: others stay open", async () => {
  const context = await after("end-harbours", "lay 20 tidore; take 17; take 18; take 20");
  assert.ok(context.frame.view.over);
  const { lines } = decision(context);
  assert.ok(lines.includes("There was no harbour left to open."));
  assert.ok(lines.every((line) => !line.includes("last harbour")));
});

test("an order among the last ones does not come before anything else in a turn", async () => {
  const once = t("bor.tip.order.when");
  assert.ok(tip("order same4", await after("order-once", "order same4")).lines.includes(once));
  assert.ok(!tip("order same4", await after("end-last-orders", "lay 14 bantam")).lines.includes(once));
});

test("among the last orders no turn ends any more with a draw", async () => {
  const draws = ({ lines }) => lines.some((line) => line.includes("you draw 2 cards"));
  assert.ok(draws(tip("deck", await after("order-once", "order same4"))));
  assert.ok(!draws(tip("deck", await after("end-last-orders", "lay 14 bantam"))));
});
