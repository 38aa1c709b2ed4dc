/** The page of a copy: what is on its way while something else is asked for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { CopyRoom } = await import("../../web/copy/room.js");

test("a file that came too late can be chosen again", async () => {
  const told = [];
  const room = new CopyRoom({ report: ({ key }) => told.push(key), withdraw() {}, paint() {} });
  const input = { files: [{ size: 3, name: "mine.json", text: async () => "bad" }], value: "mine.json" };
  const taken = room.take(input);
  room.leave();
  await taken;
  assert.deepEqual([input.value, told], ["", []], "a field that holds it would not tell of the same choice");
  await room.take(input);
  assert.equal(told.length, 1);
});
