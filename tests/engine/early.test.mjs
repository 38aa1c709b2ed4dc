/** The engine's worker that starts before the app is here: the app takes it over, with all that it has told. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../kit/page.mjs";
import { startEngine, startWorker } from "../../web/engine/client.js";
import { startEarly } from "../../web/engine/early.js";
import { CACHED, FRESH, PLAIN } from "../../web/engine/modes.js";

/** @type {any[]} */
const workers = [];
globalThis.window = globalThis; // where the client looks for what repairs a page
globalThis.Worker = class {
  constructor(address, { name }) {
    this.file = address.pathname.split("/").at(-1);
    this.mode = name;
    this.ended = false;
    workers.push(this);
  }
  postMessage() {}
  terminate() {
    this.ended = true;
  }
  tells(data) {
    this.onmessage({ data, preventDefault() {} });
  }
  breaks(message) {
    this.onerror({ message, preventDefault() {} });
  }
};

/** @param {unknown} controller the page's service worker, if it has one */
function visit(controller) {
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { controller } }, configurable: true });
}

/** What an engine reports. */
function reports() {
  const told = [];
  const onProgress = (stage) => told.push(stage);
  const onFailure = ({ key }) => told.push(key);
  return { told, onProgress, onFailure };
}

beforeEach(() => {
  workers.length = 0;
  visit(null);
});

test("it is the worker of the engine, and of no other", async () => {
  startEarly();
  const { told, ...heard } = reports();
  const rules = startWorker({ fresh: false, ...heard });
  const bots = startWorker({ fresh: false, onProgress() {}, onFailure() {} });
  assert.deepEqual(
    workers.map(({ file, mode }) => [file, mode]),
    [
      ["worker.js", PLAIN],
      ["worker.js", PLAIN],
    ],
  );
  workers[0].tells({ type: "progress", stage: "python", fraction: 0.9 });
  workers[0].tells({ type: "ready" });
  await rules.engine;
  assert.deepEqual(told, ["python"]);
  for (const { stop, engine } of [rules, bots]) {
    stop();
    await engine.catch(() => undefined);
  }
  assert.ok(workers.every(({ ended }) => ended));
});

test("on a later visit it starts from what is kept", async () => {
  visit({});
  startEarly();
  assert.equal(workers[0].mode, CACHED);
  const { engine, stop } = startWorker({ fresh: false, onFailure() {} });
  assert.equal(workers.length, 1);
  stop();
  await assert.rejects(engine);
});

test("what it has told is heard in order, once the app is told that it has started", async () => {
  startEarly();
  workers[0].tells({ type: "progress", stage: "runtime", fraction: 0 });
  workers[0].tells({ type: "progress", stage: "python", fraction: 0.9 });
  workers[0].tells({ type: "ready" });
  const { told, ...heard } = reports();
  const { engine, stop } = startWorker({ fresh: false, ...heard });
  assert.deepEqual(told, []);
  assert.equal(typeof (await engine).call, "function");
  assert.deepEqual(told, ["runtime", "python"]);
  stop();
});

test("a failure before that is reported, and the next try starts another one afresh", async () => {
  for (const fail of [
    (worker) => worker.tells({ type: "failed", error: { key: "boot.stalled" } }),
    (worker) => worker.breaks(""),
  ]) {
    workers.length = 0;
    startEarly();
    fail(workers[0]);
    workers[0].tells({ type: "progress", stage: "python", fraction: 0.9 });
    const { told, ...heard } = reports();
    await assert.rejects(startWorker({ fresh: false, ...heard }).engine);
    assert.equal(told.length, 1, "and nothing after it");
    assert.ok(workers[0].ended);
    const again = startWorker({ fresh: true, ...heard });
    again.engine.catch(() => undefined);
    await new Promise((done) => setTimeout(done));
    assert.deepEqual(
      workers.map(({ mode }) => mode),
      [PLAIN, FRESH],
    );
    again.stop();
  }
});

test("without one the app starts its own", async () => {
  document.documentElement.dataset.engine = "";
  startEngine().catch(() => undefined);
  assert.equal(document.documentElement.dataset.engine, "loading");
  assert.deepEqual(
    workers.map(({ mode }) => mode),
    [PLAIN],
  );
  workers[0].breaks("over");
});
