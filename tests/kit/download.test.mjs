/** Names of files: words that every system takes, and the day where the user is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName, isoDay } from "../../web/download.js";

test("the day is that of the user, not of Greenwich", () => {
  const evening = Date.UTC(2026, 2, 28, 22, 30);
  for (const [zone, day] of [
    ["Europe/Berlin", "2026-03-28"],
    ["Asia/Tokyo", "2026-03-29"],
    ["America/Los_Angeles", "2026-03-28"],
  ]) {
    process.env.TZ = zone;
    assert.equal(isoDay(evening), day);
    assert.equal(fileName(["Borneo", "Ana"], evening, "txt"), `borneo-ana-${day}.txt`);
  }
  process.env.TZ = "Europe/Berlin";
  assert.equal(isoDay(Date.UTC(2026, 2, 28, 23, 30)), "2026-03-29");
});

test("a long name keeps its day, and one without letters is the day alone", () => {
  const noon = new Date(2026, 0, 5, 12).getTime();
  assert.match(fileName(["x".repeat(300)], noon, "csv"), /^x{70}-2026-01-05\.csv$/);
  assert.match(fileName(["𐐨".repeat(300)], noon, "csv"), /^𐐨{70}-2026-01-05\.csv$/u);
  assert.equal(fileName([`${"x".repeat(69)} y`], noon, "csv"), `${"x".repeat(69)}-2026-01-05.csv`);
  assert.equal(fileName(["♔", "?"], noon, "csv"), "2026-01-05.csv");
});
