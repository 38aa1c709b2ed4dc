/** What Borneo says of the draw that ends a turn, and of the one that ends the game. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decision } from "../../web/borneo/panels/decision.js";
import { moveWords } from "../../web/borneo/panels/words.js";
import { t, useWords } from "../../web/i18n/i18n.js";
import { TestEngine } from "../table/setup.mjs";

const ROOT = new URL("../../web/", import.meta.url);
const EXAMPLES = new URL("../../py/monsoon/borneo/scenarios/", import.meta.url);

useWords(
  Object.assign(
    {},
    ...["i18n", "borneo/words"].map((list) => JSON.parse(readFileSync(new URL(`${list}/en.json`, ROOT)))),
  ),
  "en",
);

/** What is said before the draw of the first case of an example, and on its button. */
async function said(name, lay = "lay 1 run") {
  const text = readFileSync(new URL(`${name}.txt`, EXAMPLES), "utf8").split("\ncase ")[0];
  const played = `${text}\ncase x\n  play ${lay}`;
  const { frame } = await new TestEngine().call({ do: "source", match: "draw", viewer: null, text: played, case: 1 });
  const ui = { names: ["Ana", "Bento", "Clara"], colors: ["plum", "teal", "orange"], picks: [] };
  const context = { frame, components: { draw: 2, hand_limit: 6, goods: [] }, ui, log: [], t };
  const { title, lines, groups } = decision(context);
  const [[button]] = groups.map(({ choices }) => choices.map(({ label }) => label));
  assert.equal(moveWords(frame.moves[0], context), button);
  return [title, lines[0], button];
}

test("a turn ends with two cards", async () => {
  const next = "The end of your turn. Then it is Clara’s turn.";
  assert.deepEqual(await said("end-two-cards-left"), ["Bento: draw 2 cards", next, "Draw 2 cards"]);
});

test("with fewer than two cards left the game ends", async () => {
  const ends = "Fewer than two cards are left to draw: the game ends, and every player may fill one last order.";
  assert.deepEqual(await said("ruling-04-one-card-left"), ["Bento: draw a card", ends, "Draw 1 card"]);
  const none = "Bento: no card is left to draw";
  assert.deepEqual(await said("end-cargo"), [none, ends, "No card to draw: the game ends"]);
});

test("who draws more cards than may be kept discards before the next turn", async () => {
  const over = "The end of your turn. You then discard a card, and it is Bento’s turn.";
  const drawn = ["Ana: draw 2 cards", over, "Draw 2 cards"];
  assert.deepEqual(await said("draw-and-discard", "lay 1 tidore"), drawn);
});
