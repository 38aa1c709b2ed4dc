/** Memory that was kept by an earlier visit and is damaged now. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { keptMemory } from "../../web/engine/memory.js";

test("damage that is found before the engine can use the memory is reported by its start alone", async () => {
  const headers = { "x-browser": "a browser", "x-hash": "another one" };
  globalThis.caches = { match: async () => new Response("damaged", { headers }) };
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "a browser" }, configurable: true });
  const missed = [];
  process.on("unhandledRejection", (error) => missed.push(error.message));
  const options = await keptMemory(Promise.resolve(async () => ({})));
  await new Promise((go) => setTimeout(go, 50));
  assert.deepEqual(missed, []);
  await assert.rejects(options.createPyodideModule({}), /damaged/);
});
