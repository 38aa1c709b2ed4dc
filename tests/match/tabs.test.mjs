/** The names of the tabs below the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sheetName } from "../../web/match/tabs.js";

test("the sheet is called one's own where a player is at this device, and not before an onlooker", () => {
  const name = (mine, holds) => sheetName({ screen: { holds }, state: { curtain: { mine } } });
  assert.deepEqual([name([0]), name([])], ["match.sheet", "match.sheet.seen"]);
  const holds = () => true;
  assert.deepEqual([name([0, 1], holds), name([], holds)], ["match.hand", "match.hand.seen"]);
});
