/** What Borneo says to the defender of a place before a card is chosen. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { defendSaid } from "../../web/borneo/panels/fight.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const words = ["i18n", "borneo/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT))));
useWords(Object.assign({}, ...words), "en");

/** The plain lines after an attack by A, with one red flag, on the merchant at a place: B's at 1, C's at 2. */
async function said(hand, place, ...more) {
  const text = [
    ...["game borneo", "players 4", ...more, "set seat A", "set hand A 45 5", "set company red B C D A"],
    ...[`set hand ${"ABC"[place]} ${hand}`, "case x"],
    `  play attack red 4 ${place} 45`,
  ].join("\n");
  const engine = new TestEngine();
  const { frame } = await engine.call({ do: "source", match: "defence", viewer: place, text, case: 1 });
  const cargo = Array.from({ length: 61 }, (_, id) => ({ id, upper: [], lower: "red" }));
  const ui = { names: ["Ana", "Bento", "Clara", "Dinis"], colors: ["plum", "teal", "orange", "lime"], picks: [] };
  const { lines } = defendSaid({ frame, components: { cargo }, ui, log: [], t });
  return lines.filter((line) => typeof line === "string");
}

const loses =
  "If you lose the fight, your merchant goes, as you choose, to the attacker’s place or to the right end of a company.";
const choose = "To defend, choose a card with that flag from your hand. On a tie the attacker wins.";
const alone = "Your bonus alone holds the place.";

test("where the bonus alone holds the place, it is said what a card still brings", async () => {
  const spare = "If you lay a card all the same, you may keep it as goods.";
  assert.deepEqual(await said("17 9", 1), [choose, alone, spare]);
});

test("without a card that could be laid, the bonus is all there is to say", async () => {
  assert.deepEqual(await said("9", 1), ["You have no card that you could lay.", alone]);
});

test("where the place can be lost, it is said where the merchant would go", async () => {
  assert.deepEqual(await said("17 9", 2), [choose, loses]);
});

test("who has no card to lay is not told as well that no card can hold the place", async () => {
  assert.deepEqual(await said("9", 2), ["You have no card that you could lay.", loses]);
});

test("in the second edition no company is promised that may be full", async () => {
  const full = ["option second_edition", "set company blue A A B B D"];
  const lines = await said("17 9", 2, ...full);
  assert.deepEqual(lines, [choose, loses]);
  assert.ok(lines.every((line) => !line.includes("any company")));
});
