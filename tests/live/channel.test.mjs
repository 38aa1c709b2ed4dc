/** The line between two pages: long messages in pieces, and limits for what an untrusted page may send. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FROM_GUEST, FROM_HOST, Line } from "../../web/live/channel.js";
import { TestClock } from "../table/setup.mjs";
import { pair, Wire } from "./setup.mjs";

test("a long message arrives unchanged, in pieces that every browser can send", () => {
  const { near, far, sent } = pair();
  const found = [];
  far.listen((message) => found.push(message));
  const words = { t: "news", text: "Łucja 🧭 ".repeat(40_000) };
  near.send(words);
  assert.deepEqual(found, [words]);
  assert.ok(sent.length > 5);
  assert.ok(sent.every((piece) => piece.length <= 65_536 && Buffer.byteLength(piece) === piece.length));
});

for (const [why, pieces] of [
  ["size", ["+".padEnd(1500, "x"), "+".padEnd(1500, "x")]],
  ["size", [`.${"x".repeat(10_000_000)}`]],
  ["garbage", [".{"]],
  ["garbage", [".[1]"]],
  ["garbage", [".null"]],
  ["garbage", ["{}"]],
  ["garbage", [new ArrayBuffer(8)]],
  ["garbage", [""]],
])
  test(`${why}: input that our page never sends closes the line`, () => {
    const wire = new Wire();
    const line = new Line(wire, FROM_GUEST, new TestClock());
    const ends = [];
    line.onend = (reason) => ends.push(reason);
    line.listen(() => assert.fail("it was let through"));
    for (const data of pieces) wire.onmessage({ data });
    assert.deepEqual([ends, wire.readyState], [[why], "closed"]);
  });

test("a flood closes the line; a person's pace does not", () => {
  const clock = new TestClock();
  const wire = new Wire();
  const line = new Line(wire, FROM_GUEST, clock);
  let heard = 0;
  line.listen(() => (heard += 1));
  for (let second = 0; second < 600; second += 1) {
    for (let n = 0; n < 15; n += 1) wire.onmessage({ data: ".{}" });
    clock.pass(1000);
  }
  assert.deepEqual([heard, line.ended], [9000, null]);
  for (let n = 0; n < 100; n += 1) wire.onmessage({ data: ".{}" });
  assert.equal(line.ended, "rate");
  assert.ok(heard - 9000 <= FROM_GUEST.burst);
});

test("a message whose pieces never end closes the line by its size, and nothing of it is kept", () => {
  const wire = new Wire();
  const line = new Line(wire, FROM_HOST, new TestClock());
  for (let n = 0; n < 100; n += 1) wire.onmessage({ data: `+${"x".repeat(60_000)}` });
  assert.deepEqual([line.ended, line.collected], ["size", ""]);
});

test("messages that wait for a listener are limited in size, all together; a listener makes room", () => {
  const clock = new TestClock();
  const wire = new Wire();
  const line = new Line(wire, FROM_HOST, clock);
  const message = `.{"t":"${"x".repeat(59_000)}"}`;
  const receive = (count) => {
    for (let n = 0; n < count; n += 1) {
      wire.onmessage({ data: message });
      clock.pass(10);
    }
  };
  receive(60);
  let heard = 0;
  line.listen(() => (heard += 1));
  line.listen(null);
  receive(60);
  assert.deepEqual([heard, line.ended, line.held.length], [60, null, 60]);
  receive(40);
  assert.equal(line.ended, "size");
});

test("what came after a message that ends the line is not heard; what came before the other end closed it is", () => {
  const heard = (data, end) => {
    const wire = new Wire();
    const line = new Line(wire, FROM_HOST, new TestClock());
    const found = [];
    for (const one of data) wire.onmessage({ data: one });
    if (end === "before") wire.close();
    line.listen(({ t }) => {
      found.push(t);
      if (t === "odd") line.end("garbage");
    });
    return [found.join(), line.ended];
  };
  assert.deepEqual(heard(['.{"t":"odd"}', '.{"t":"ping"}']), ["odd", "garbage"]);
  assert.deepEqual(heard(['.{"t":"ping"}', '.{"t":"out"}'], "before"), ["ping,out", "closed"]);
});

test("a line whose other end no longer receives is closed", () => {
  const wire = new Wire();
  const line = new Line(wire, FROM_GUEST, new TestClock());
  wire.bufferedAmount = 20_000_000;
  line.send({ t: "news" });
  assert.equal(line.ended, "stuck");
});

test("a line is closed once, and sends nothing afterwards", () => {
  const { near, far, sent } = pair();
  let ends = 0;
  near.onend = () => (ends += 1);
  far.end();
  near.end();
  near.send({ t: "ping" });
  assert.deepEqual([ends, sent.length, near.ended], [1, 0, "closed"]);
});
