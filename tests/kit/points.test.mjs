/** Points are rounded away from zero at a half, so that a loss and a gain of the same size read the same. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { signed, tenths, unsigned } from "../../web/kit/points.js";

test("a loss is rounded as far as a gain", () => {
  Object.assign(globalThis, { document: { documentElement: { lang: "en" } } });
  for (const points of [9.65, 0.25, 2.5, 0.04, 0]) {
    assert.equal(tenths(-points) + tenths(points), 0);
    assert.equal(unsigned(-points), unsigned(points));
  }
  assert.equal(signed(-9.65), "−9.7");
  assert.equal(signed(9.65), "+9.7");
  assert.equal(signed(-0.04), "0");
});
