/** What a guest's page takes of what a host sends: anything that our page never sends ends the line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ownLevel } from "../../web/levels.js";
import { isFromHost } from "../../web/live/fromhost.js";
import { LONGEST_NAME } from "../../web/store/bot.js";
import { settle } from "../table/setup.mjs";
import { come, hosted } from "./setup.mjs";

for (const [what, message] of Object.entries({
  "an unknown word": { t: "load" },
  "a word of all objects": { t: "constructor" },
  "no list of seats": { t: "people", seats: null, onlookers: 0, hints: true },
  "a presence that is none": { t: "people", seats: ["here", {}], onlookers: 0, hints: true },
  "too many seats": { t: "people", seats: ["host", "here", "here"], onlookers: 0, hints: true },
  "no frame": { t: "news", at: 1 },
  "a frame without a view": { t: "news", at: 1, frame: { view: null, log: { from: 0, entries: [] } } },
  "a view without a decision": {
    t: "news",
    at: 1,
    frame: { view: {}, log: { from: 0, entries: [] }, moves: [], steps: [] },
  },
  "a step that is none": {
    t: "news",
    at: 1,
    frame: {
      view: { players: 2, decision: "rondel", to_move: 0 },
      log: { from: 0, entries: [] },
      moves: [],
      steps: [null],
    },
  },
  "a next game that is none": { t: "again", number: 1, before: 5 },
  "a question about a seat that is none": { t: "question", id: 1, seat: 2, level: null },
  "no reply": { t: "reply", id: 1, answer: null },
}))
  test(`a guest leaves a host that sends this, and keeps what it has: ${what}`, async () => {
    const at = await hosted({ seed: 8 });
    const guest = await come(at, 1);
    const frame = guest.guest.latest;
    const [host] = at.host.guests;
    host.line.send(message);
    await settle();
    assert.deepEqual([guest.line.ended, guest.guest.host, guest.guest.latest], ["garbage", "odd", frame]);
    assert.equal(guest.guest.frame().moves.length, 0);
  });

const nested = (depth) => Array.from({ length: depth }).reduce((value) => [value], 0);
for (const [what, spoil] of Object.entries({
  "a number larger than any count": ({ view }) => (view.seats[0].money = 1e9),
  "a number without an end": ({ view }) => (view.seats[0].money = -Infinity),
  "more parts than a view has": ({ view }) => (view.more = Array.from({ length: 60_000 }, () => 0)),
  "lists in lists without an end": ({ view }) => (view.more = nested(5_000)),
  "a move without a text": (frame) => frame.moves.push({ kind: "go" }),
  "no names": (frame) => (frame.names = null),
  "a tag that is no text": (frame) => (frame.tags.bots = 5),
  "an entry of the log without a key": ({ log }) => log.entries.push({ index: 0, turn: 0, seat: 0 }),
  "an entry of the log of no seat": ({ log }) => log.entries.push({ key: "log.end", index: 0, turn: 0, seat: 2 }),
  "a log without an end": ({ log }) => (log.from = 30_000),
}))
  test(`a guest leaves a host whose frame has this: ${what}`, async () => {
    const at = await hosted({ seed: 8 });
    const { guest, line } = await come(at, 1);
    const kept = guest.latest;
    const { at: place, frame } = await at.host.newsFor([...at.host.guests][0]);
    const odd = structuredClone(frame);
    assert.ok(isFromHost({ t: "news", at: place, frame: odd }, 2), "before it is spoilt");
    spoil(odd);
    guest.hear({ t: "news", at: place + 1, frame: odd });
    assert.deepEqual([line.ended, guest.host, guest.latest], ["garbage", "odd", kept]);
  });

const entry = { key: "log.end", params: {} };
const view = { players: 2, decision: "rondel", to_move: 0 };
const turn = { turn: 0, at: 0, points: [1, 2] };
const hint = {
  behind: 0,
  moves: ["end"],
  ends: true,
  steps: [{ move: { text: "end", kind: "end" }, said: [entry] }],
  reasons: [],
};
for (const { what, ask, right, wrong } of [
  {
    what: "course",
    ask: (guest) => guest.call({ do: "course" }),
    right: { course: [turn] },
    wrong: [
      {},
      { course: {} },
      { course: [null] },
      { course: [{ turn: "0", at: 0 }] },
      { course: [{ ...turn, points: [1e12] }] },
    ],
  },
  {
    what: "why",
    ask: (guest) => guest.call({ do: "why", move: "end" }),
    right: { reason: null },
    wrong: [{}, { reason: "no" }, { reason: {} }, { reason: { key: 5 } }, { reason: { key: "a", params: 7 } }],
  },
  {
    what: "about",
    ask: (guest) => guest.call({ do: "about", thing: "ship" }),
    right: { moves: [{ text: "end", kind: "end" }], reasons: [entry] },
    wrong: [
      {},
      { moves: [], reasons: null },
      { moves: [{ text: "end" }], reasons: [] },
      { moves: [], reasons: [null] },
    ],
  },
  {
    what: "at",
    ask: (guest) => guest.call({ do: "at", move: 0 }),
    right: { past: { at: 0, view } },
    wrong: [{}, { past: 1 }, { past: { at: 0, view: { ...view, players: 3 } } }, { past: { at: 1.5, view } }],
  },
  {
    what: "whole",
    ask: (guest) => guest.whole(),
    right: { text: "monsoon 1" },
    wrong: [{}, { text: ["monsoon 1"] }],
  },
  {
    what: "advise",
    ask: (guest) => guest.advise({ signal: new AbortController().signal }),
    right: { hints: [hint] },
    wrong: [{}, { hints: [5] }, { hints: [{ ...hint, steps: [{}] }] }, { hints: [{ ...hint, moves: "end" }] }],
  },
]) {
  const answered = async (answer) => {
    const at = await hosted({ seed: 8 });
    const { guest, line } = await come(at, 1);
    const [host] = at.host.guests;
    host.line.listen(({ id }) => host.line.send({ t: "reply", id, answer: { ok: true, ...answer } }));
    const got = await ask(guest).catch((error) => error);
    return { got, ended: line.ended, host: guest.host };
  };
  test(`what our page answers is taken: ${what}`, async () => {
    assert.equal((await answered(right)).ended, null);
  });
  for (const answer of wrong)
    test(`a guest leaves a host that answers so to ${what}: ${JSON.stringify(answer)}`, async () => {
      const { got, ended, host } = await answered(answer);
      assert.deepEqual([ended, host], ["garbage", "odd"]);
      assert.equal((got.error ?? got).key, "live.lost");
    });
}

test("a guest is asked about a bot of the host's own, however long its name is", () => {
  const level = ownLevel("x".repeat(LONGEST_NAME));
  assert.ok(isFromHost({ t: "question", id: 1, seat: 1, level }, 2));
});
