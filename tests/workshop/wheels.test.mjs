/** Packages for bots on their way to the sandbox. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bringWheels } from "../../web/workshop/wheels.js";

test("a package whose file breaks off on the way is told by its name", async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) });
  globalThis.fetch = async () => new Response(broken);
  const sandbox = { wheels: new Set(), call: () => assert.fail("nothing to bring") };
  const [source, file] = ["# wheel: spice-1-py3-none-any.whl\n", "spice-1-py3-none-any.whl"];
  await assert.rejects(bringWheels(sandbox, source), { key: "workshop.wheel.away", params: { file } });
});
