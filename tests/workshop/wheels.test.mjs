/** Packages for bots on their way to the sandbox. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Runs } from "../../web/workshop/runs.js";
import { bringWheels } from "../../web/workshop/wheels.js";

const NEVER = new Promise(() => {});

test("a package whose file breaks off on the way is told by its name", async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) });
  globalThis.fetch = async () => new Response(broken);
  const sandbox = { over: NEVER, wheels: new Set(), call: () => assert.fail("nothing to bring") };
  const [source, file] = ["# wheel: spice-1-py3-none-any.whl\n", "spice-1-py3-none-any.whl"];
  await assert.rejects(bringWheels(sandbox, source), { key: "workshop.wheel.away", params: { file } });
});

test("a run is stopped at once, also while a package does not come", async () => {
  let end;
  const over = new Promise((_, reject) => (end = () => reject({ key: "workshop.stopped" })));
  globalThis.fetch = () => NEVER;
  const runs = new Runs(() => {});
  runs.warm = () => (runs.sandbox = { ready: Promise.resolve(), wheels: new Set(), over, end });
  const run = runs.run("tests", "# wheel: spice\n", { game: "borneo", seats: ["own"], options: {}, seed: 1, games: 1 });
  await new Promise((go) => setTimeout(go));
  assert.equal(runs.running?.starting, false);
  runs.stop();
  await run;
  assert.deepEqual([runs.running, runs.fault?.key], [null, "workshop.stopped"]);
});
