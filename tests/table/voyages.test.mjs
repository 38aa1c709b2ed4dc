/** A voyage of Navegador is composed by clicks, from its origin or from its destination. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sailingStep } from "../../web/navegador/board/sailing.js";
import { afterPort } from "../../web/navegador/panels/voyage.js";
import { deal } from "./setup.mjs";

const sail = (from, to) => ({ kind: "sail", text: `sail ${from} ${to}`, from, to });
const explore = (to, ...from) => ({ kind: "explore", text: `explore ${to} ${from.join(" ")}`, from, to });

/** One ship in Guiné, two in Portugal; Angola can be reached from the one, Bahia from both. */
const frame = {
  moves: [
    sail("guine", "portugal"),
    sail("portugal", "guine"),
    sail("guine", "angola"),
    explore("bahia", "portugal", "portugal"),
    explore("bahia", "guine", "portugal"),
  ],
};
/** The regions that can be clicked, with what a click does. */
const open = (picks) => sailingStep(frame, picks).regions;

test("a destination that ships can reach from one region alone is one click", () => {
  assert.deepEqual(open([]).angola, { move: "sail guine angola", ahead: true, origin: "guine" });
  assert.deepEqual(afterPort(frame, ["angola"]), { picks: [], move: "sail guine angola" });
  // where a ship leaves, a voyage begins there, as before
  assert.deepEqual(open([]).portugal, { pick: true });
  assert.deepEqual(afterPort(frame, ["portugal"]), { picks: ["portugal"], move: null });
});

test("of a destination with several origins the first click picks it, the next the origin", () => {
  assert.deepEqual(open([]).bahia, { pick: true, ahead: true });
  assert.deepEqual(afterPort(frame, ["bahia"]), { picks: ["bahia"], move: null });
  assert.deepEqual(open(["bahia"]), {
    bahia: { pick: true, back: true },
    guine: { move: "explore bahia guine portugal", target: "bahia" },
    portugal: { pick: true, anew: false },
    // another destination takes its place
    angola: { move: "sail guine angola", ahead: true, origin: "guine" },
  });
  // from there it goes on as if the origin had been picked first
  assert.deepEqual(afterPort(frame, ["bahia", "portugal"]), { picks: ["portugal", "bahia"], move: null });
  assert.deepEqual(afterPort(frame, ["bahia", "guine"]).move, "explore bahia guine portugal");
  assert.deepEqual(afterPort(frame, ["bahia", "bahia"]), { picks: [], move: null });
});

test("while the others of a fleet are chosen, the region of the first ship is marked, and a click there clears", () => {
  const fleet = { moves: [explore("rio", "cabo", "guine"), explore("rio", "cabo", "portugal")] };
  assert.deepEqual(sailingStep(fleet, ["cabo", "rio"]).regions, {
    cabo: { pick: true, back: true },
    rio: { pick: true, back: true },
    guine: { move: "explore rio cabo guine" },
    portugal: { move: "explore rio cabo portugal" },
  });
  assert.deepEqual(afterPort(fleet, ["cabo", "rio", "cabo"]), { picks: [], move: null });
  // where another ship can come along, the click chooses it
  assert.deepEqual(sailingStep(frame, ["portugal", "bahia"]).regions.portugal, {
    move: "explore bahia portugal portugal",
  });
});

test("an origin that does not lead to the picked destination begins anew", () => {
  const apart = { moves: [sail("goa", "malaca"), sail("guine", "angola"), sail("portugal", "angola")] };
  assert.deepEqual(sailingStep(apart, ["angola"]).regions.goa, { pick: true, anew: true });
  assert.deepEqual(afterPort(apart, ["angola", "goa"]), { picks: ["goa"], move: null });
});

test("what is clicked is what is played: at the table, Guiné alone", async () => {
  const { table, state } = await deal();
  await table.play("go sailing");
  await table.pick("guine");
  assert.equal(state.received.steps.at(-1).move, "explore guine portugal portugal");
});
