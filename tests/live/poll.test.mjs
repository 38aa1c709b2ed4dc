/** Votes of guests about who plays for a person who is away. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Poll } from "../../web/live/poll.js";

function polling() {
  const results = [];
  const asked = [];
  const dropped = [];
  const poll = new Poll({
    ask: (guest) => asked.push(guest),
    ended: (result) => results.push(result),
    dropped: () => dropped.push(poll.id),
  });
  return { poll, results, asked, dropped };
}

test("one no ends the vote, and all have to say yes", () => {
  const { poll, results, asked } = polling();
  poll.begin(2, "pilot", ["ana", "rui"]);
  assert.deepEqual([asked, poll.open], [["ana", "rui"], 2]);
  poll.vote("ana", poll.id, true);
  assert.deepEqual([results, poll.open], [[], 1]);
  poll.vote("rui", poll.id, false);
  assert.deepEqual(results, [{ seat: 2, level: "pilot", agreed: false }]);
  poll.vote("ana", poll.id, true); // late
  assert.equal(results.length, 1);
});

test("who leaves no longer counts: a bot may play then, but no one has agreed that a hand is seen", () => {
  const { poll, results, dropped } = polling();
  poll.begin(2, "pilot", ["ana"]);
  poll.leave("ana");
  assert.deepEqual(results, [{ seat: 2, level: "pilot", agreed: true }]);
  poll.begin(2, null, ["ana", "rui"]);
  poll.vote("ana", poll.id, true);
  poll.leave("ana");
  assert.deepEqual([results.length, poll.open], [1, 1]);
  poll.leave("rui");
  assert.deepEqual([results.length, poll.asked, dropped], [1, null, [2]]);
});

test("what a silent guest has answered counts; one without an answer is not waited for until it is heard again", () => {
  const { poll, results } = polling();
  poll.begin(2, null, ["ana", "rui", "zoe"]);
  poll.vote("ana", poll.id, true);
  for (const guest of ["ana", "rui", "none"]) poll.silence(guest);
  assert.deepEqual([[...poll.votes.keys()], results], [["ana", "zoe"], []]);
  for (const guest of ["ana", "rui", "none"]) poll.back(guest);
  assert.deepEqual([poll.votes.get("ana"), poll.votes.get("rui"), poll.open], [true, null, 2]);
  poll.silence("rui");
  poll.leave("rui");
  poll.back("rui");
  assert.equal(poll.open, 1, "who has left has no question any more");
  poll.vote("zoe", poll.id, true);
  assert.deepEqual(results, [{ seat: 2, level: null, agreed: true }]);
});
