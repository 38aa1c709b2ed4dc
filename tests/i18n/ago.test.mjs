/** How long ago something was: in hours within a day, then in days of the calendar. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, day, useWords } from "../../web/i18n/i18n.js";

const HOUR = 3_600_000;
/** A Wednesday at ten in the morning. */
const NOW = new Date(2026, 10, 25, 10).getTime();

/** @param {number} hours */
const before = (hours) => ago(NOW - hours * HOUR, NOW);

test("yesterday is a day of the calendar", () => {
  useWords({}, "en");
  assert.equal(before(0), "now");
  assert.equal(before(-5), "now", "the clock was set back");
  assert.equal(before(0.5), "30 minutes ago");
  assert.equal(before(20), "20 hours ago");
  assert.equal(before(25), "yesterday");
  assert.equal(before(33.9), "yesterday", "Tuesday, soon after midnight");
  assert.equal(before(34.1), "2 days ago", "Monday, late in the evening");
  assert.equal(before(47), "2 days ago");
  assert.equal(before(29 * 24), "29 days ago");
  assert.equal(before(31 * 24), day(NOW - 31 * 24 * HOUR));
  useWords({}, "de");
  assert.equal(before(47), "vorgestern");
});
