/** What needs no hand in sight at a screen with several people: forced moves, and hints where no hand is left. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deal } from "./setup.mjs";

const PEOPLE = [null, null, null];

test("a defence without a card to lay needs no hand in sight", async () => {
  const text = `monsoon 1
game borneo
players 3
seed 1
name A A
name B B
name C C

0 A: place green
0 B: place yellow
0 C: place yellow; place blue
0 B: place yellow
0 A: place yellow; place red
0 B: place yellow
0 C: place yellow
1 A: attack yellow 4 2 1 53
1 C: defend 51 59; pass
1 A: lay 43 palembang; draw
`;
  const { table, state, told } = await deal({ game: "borneo", levels: PEOPLE, text });
  await table.moveCurtain("uncover");
  await table.play("attack yellow 3 2 16");
  assert.deepEqual(told("refused"), []);
  assert.deepEqual([state.received.viewer, state.received.view.decision], [1, "beaten"]);
  assert.equal(state.curtain.asks(state.offered), "cover");
  await table.moveCurtain("cover");
  assert.deepEqual([state.received.viewer, state.offered.moves.length > 0], [null, true]);
});

test("a covered screen gives a hint only where the player holds nothing, for the seat to move", async () => {
  const start = await deal({ game: "borneo", levels: PEOPLE });
  assert.ok(start.state.offered.moves.length > 0);
  const asked = [];
  start.thinker.hints = async (_, viewer) => {
    asked.push(viewer);
    return [];
  };
  await start.table.hints.ask();
  assert.deepEqual([start.state.hints.open, asked], [false, []]);

  const whole = readFileSync(new URL("../games/borneo-cargo-4.txt", import.meta.url), "utf8");
  const text = whole.slice(0, whole.indexOf("36 D: pass"));
  const end = await deal({ levels: [null, null, null, null], game: "borneo", text });
  assert.deepEqual([end.state.received.viewer, end.state.received.view.decision], [null, "last"]);
  end.thinker.hints = start.thinker.hints;
  await end.table.hints.ask();
  assert.deepEqual([end.state.hints.open, asked], [true, [end.state.received.view.to_move]]);
});
