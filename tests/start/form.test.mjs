/** The form of a new game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

const { GameForm } = await import("../../web/start/form.js");
const { WAYS } = await import("../../web/start/ways.js");

test("a choice sets all seats and paints the form once", () => {
  let painted = 0;
  const form = new GameForm(() => (painted += 1));
  form.players();
  for (const way of WAYS) {
    painted = 0;
    form.turnTo(way);
    assert.equal(painted, 1, way.name);
  }
  const levels = () => form.players().map(({ level }) => level);
  form.turnTo(WAYS[0]);
  painted = 0;
  form.oppose("admiral");
  assert.deepEqual([painted, levels()], [1, [null, "admiral", "admiral", "admiral"]]);
  painted = 0;
  form.play(1, null);
  assert.deepEqual([painted, levels()], [1, [null, null, "admiral", "admiral"]]);
});
