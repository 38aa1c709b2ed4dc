/** Cargo of Borneo is laid by picking a card and a harbour, in either order. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardSaid, harbourSaid } from "../../web/borneo/panels/laying.js";
import { afterPick } from "../../web/borneo/panels/picks.js";

const t = (key, params = {}) => `${key} ${JSON.stringify(params)}`;
const lay = (card, harbour, slot) => ({ kind: "lay", text: `lay ${card} ${harbour}`, card, harbour, slot, flags: {} });
const frame = {
  view: {
    decision: "turn",
    to_move: 0,
    harbours: [
      { id: "ambon", cards: [], limit: 3, monopoly: 5, good: "cloves" },
      { id: "ternate", cards: [9], limit: 5, monopoly: 7, good: "pepper" },
    ],
  },
  moves: [lay(1, "ambon", 0), lay(1, "ternate", 1), lay(2, "ambon", 0), lay(2, "ternate", 1)],
};
const cards = [1, 2].map((id) => ({ id, upper: ["red", "red", "blue"], lower: "green", good: "pepper", units: id }));
const context = {
  frame,
  components: { cargo: cards, companies: ["red", "blue", "green", "yellow"] },
  ui: { names: ["Ana"], colors: ["x"], picks: [] },
  t,
};
/** What is picked after one thing more was clicked. */
const after = (...picks) => afterPick(frame, picks).picks;
const moves = ({ groups }) => groups.flatMap(({ choices }) => choices).map(({ move }) => move);

test("a harbour stays picked when a card is, and gives way to what is something else", () => {
  assert.deepEqual(after("harbour ternate"), ["harbour ternate"]);
  assert.deepEqual(after("harbour ternate", "card 2"), ["harbour ternate", "card 2"]);
  assert.deepEqual(after("harbour ternate", "card 2", "card 1"), ["harbour ternate", "card 1"]);
  assert.deepEqual(after("harbour ternate", "card 2", "card 2"), ["harbour ternate"]);
  assert.deepEqual(after("harbour ternate", "harbour ambon"), ["harbour ambon"]);
  assert.deepEqual(after("harbour ternate", "harbour ternate"), []);
  assert.deepEqual(after("harbour ternate", "merchant red 1"), ["merchant red 1"]);
});

test("a harbour offers every card of the hand, and then the card is offered there first", () => {
  assert.deepEqual(moves(harbourSaid("ternate", context)), ["lay 1 ternate", "lay 2 ternate"]);
  const [first, second] = cardSaid(2, "ternate", context).groups[0].choices;
  assert.deepEqual([first.move, first.main], ["lay 2 ternate", true]);
  assert.deepEqual([second.move, second.main], ["lay 2 ambon", false]);
  assert.deepEqual(moves(cardSaid(2, null, context)), ["lay 2 ambon", "lay 2 ternate"]);
});

test("a card that brings about the last distribution ends the game", () => {
  const full = { ...lay(1, "ambon", 0), result: "shares", takers: [{ seat: 0 }], harbour_to: 0 };
  const said = (harbours_left, move = full) => {
    const view = { ...frame.view, harbours_left };
    const shown = { ...context, frame: { view, moves: [move] } };
    return [cardSaid(1, null, shown), harbourSaid("ambon", shown)].map(({ groups }) => groups[0].choices[0].words);
  };
  for (const words of said(0)) assert.match(words, /bor\.lay\.last/);
  for (const words of [...said(1), ...said(0, lay(1, "ambon", 0))]) assert.doesNotMatch(words, /bor\.lay\.last/);
});
