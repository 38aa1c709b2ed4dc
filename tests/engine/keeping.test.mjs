/** The worker that keeps the engine's memory for the next visit ends, whatever becomes of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { keepForNextVisit } from "../../web/engine/client.js";

const workers = [];
globalThis.Worker = class {
  constructor() {
    this.ended = false;
    workers.push(this);
  }
  terminate() {
    this.ended = true;
  }
};
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "a browser" }, configurable: true });
globalThis.caches = { match: async () => undefined };

/** Such a worker, and a clock whose seconds pass when they are told to. @param {import("node:test").TestContext} t */
async function keeping(t) {
  t.mock.timers.enable({ apis: ["setInterval"] });
  await keepForNextVisit();
  return { worker: workers.at(-1), pass: (seconds) => t.mock.timers.tick(1000 * seconds) };
}

test("one that hangs is stopped, but not one that is slow", async (t) => {
  const { worker, pass } = await keeping(t);
  for (let n = 0; n < 4; n++) {
    pass(110);
    worker.onmessage({ data: { type: "progress", stage: "python", fraction: n / 4 } });
  }
  assert.equal(worker.ended, false);
  pass(121);
  assert.equal(worker.ended, true);
});

test("one that has kept it or has failed is stopped at once", async (t) => {
  for (const type of ["kept", "failed"]) {
    const { worker } = await keeping(t);
    worker.onmessage({ data: { type } });
    assert.equal(worker.ended, true);
    t.mock.timers.reset();
  }
  const { worker } = await keeping(t);
  worker.onerror({ preventDefault() {} });
  assert.equal(worker.ended, true);
});
