/** The next game at a live table: the guests stay, and nothing of the game before comes into it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { adopt } from "../../web/live/handover.js";
import { until } from "../table/setup.mjs";
import { next, pause } from "./page.mjs";
import { come, hosted, level } from "./setup.mjs";

const { Hosting } = await import("../../web/live/hosting.js");
const { hostedOf, keepHosted } = await import("../../web/store/live.js");

/** The match of a host on its page. */
const matchOf = ({ engine, thinker, table, state }, id) => ({
  id,
  app: { paint: () => {}, report: () => {}, withdraw: () => {} },
  game: { name: "borneo", hidden: true },
  header: { names: ["Ana", "Bento", "Clara"], colors: ["red", "blue", "green"] },
  record: { header: {}, adopt: () => {} },
  places: { own: null },
  ...{ engine, thinker, table, state },
  turnTo: () => {},
});

const same = (one, other) => assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

test("guests stay at the table for the next game, with their lines, seats and tokens", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  const onlooker = await come(at, null);
  const gone = await come(at, null);
  await at.table.playAll(["go workers", "end"]);
  await level(at, guest);
  const { next: other, handover } = await next(at);
  gone.line.end();
  let begun = 0;
  guest.guest.world.again = () => {
    begun += 1;
  };
  onlooker.guest.world.again = () => {};
  adopt(other.host, handover);
  await other.host.push();
  assert.deepEqual([begun, guest.line.ended, onlooker.line.ended], [1, null, null]);
  assert.deepEqual([other.host.presences(), other.host.onlookers()], [["host", "here"], 1]);
  assert.equal(guest.guest.log.length, 0, "nothing of the game before");
  assert.deepEqual(guest.guest.seats, ["host", "here"]);
  await other.table.playAll(["go sailing", "end"]);
  await level(other, guest);
  assert.equal(await guest.table.play("go ships"), null);
  await level(other, guest);
  same(guest.state.log, other.state.log);
  assert.equal(
    at.state.log.some(({ seat }) => seat === 1),
    false,
    "the game before has ended",
  );
  guest.line.end();
  assert.deepEqual(other.host.presences(), ["host", "away"]);
});

test("guests count for the next host at once, and are told when its engine answers", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  let told = 0;
  guest.guest.world.again = () => (told += 1);
  const { next: other, handover } = await next(at);
  other.engine.hold();
  adopt(other.host, handover);
  const pushed = other.host.push();
  assert.deepEqual([other.host.guests.size, handover.guests.length, other.host.presences()], [1, 0, ["host", "here"]]);
  assert.equal(told, 0);
  other.engine.let();
  await pushed;
  assert.equal(told, 1);
});

test("a host that closes while guests come over to it ends their lines", async () => {
  const at = await hosted({ seed: 8 });
  const [guest, onlooker] = [await come(at, 1), await come(at, null)];
  const { next: other, handover } = await next(at);
  other.engine.hold();
  adopt(other.host, handover);
  const pushed = other.host.push();
  other.host.close();
  other.engine.let();
  await pushed;
  assert.deepEqual([guest.guest.host, onlooker.guest.host], ["gone", "gone"]);
  const late = await hosted({ seed: 8 });
  const lost = await come(late, 1);
  const { next: closed, handover: rest } = await next(late);
  closed.host.close();
  adopt(closed.host, rest);
  assert.equal(lost.guest.host, "gone");
});

test("a crash of the engine while guests come over keeps them, and they are told with the next frame", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  let told = 0;
  guest.guest.world.again = () => (told += 1);
  const { next: other, handover } = await next(at);
  other.engine.crash = { key: "boot.crashed", params: { detail: "memory" } };
  adopt(other.host, handover);
  await other.host.push();
  assert.deepEqual([told, other.host.guests.size, guest.line.ended], [0, 1, null]);
  other.engine.crash = null;
  await other.host.push();
  await other.host.push();
  assert.equal(told, 1);
});

test("what a guest has sent in the game before is not for the next one", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  guest.guest.world.again = () => {};
  at.host.standIns.propose(0, "pilot");
  const { question } = guest.guest;
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  guest.guest.ask({ t: "ask", do: "play", move: "go workers" }); // before it was told
  await other.host.push();
  await pause();
  assert.equal(other.state.log.length, 0);
  other.host.standIns.propose(0, "admiral");
  assert.notEqual(guest.guest.question.id, question.id);
  guest.line.send({ t: "vote", question: question.id, yes: true }); // this one was on its way
  await pause();
  assert.equal(other.host.standIns.poll.open, 1);
  assert.equal(other.state.curtain.levels[0], null);
});

test("requests about the game before are refused, its text comes, its screen gets no other", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  guest.guest.world.again = () => {};
  const engine = guest.guest.engine();
  assert.equal((await engine.call({ do: "look" })).ok, true);
  const before = guest.guest.frame();
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  const asked = [guest.guest.ask({ t: "ask", do: "course" }), guest.guest.whole()];
  await other.host.push();
  const [course, text] = await Promise.all(asked);
  assert.deepEqual([course.ok, course.error.key, text], [false, "live.next", at.state.received.text]);
  assert.equal(guest.guest.before, text);
  assert.equal((await engine.call({ do: "look" })).error.key, "live.next");
  const now = guest.guest.frame();
  assert.ok(now.match !== before.match && now.hash !== before.hash, "caches of the board tell the two apart");
});

test("an earlier position that waits for its turn to be requested is not requested of the next game", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  guest.guest.world.again = () => {};
  await at.table.playAll(["go workers", "end"]);
  await level(at, guest);
  const engine = guest.guest.engine();
  const asked = [0, 1].map((move) => engine.call({ do: "at", move }));
  assert.equal((await asked[0]).ok, true);
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  await other.host.push();
  at.clock.pass(100);
  assert.equal((await asked[1]).error?.key, "live.next");
});

test("seats that the host plays by consent are those of others in the next game, which has the table", async () => {
  const at = await hosted({ game: "borneo", seed: 5, levels: [null, null, null], seat: 0 });
  const hosting = new Hosting(matchOf(at, "before"), null);
  await hosting.open();
  const guest = await come({ ...at, host: hosting.host, clock: at.clock }, 1, { version: hosting.host.world.version });
  hosting.take(2);
  guest.guest.vote(guest.guest.question, true);
  await until(() => hosting.host.seats.length === 2);
  hosting.keep();
  assert.deepEqual(hostedOf("before").lent, [2], "also once the host has reloaded its page");
  const { kept, guests, text } = hosting.handOver();
  assert.deepEqual([kept.seats, kept.number, kept.lent], [[0], 1, undefined]);
  assert.deepEqual([guests.length, text, hostedOf("before")], [1, at.state.received.text, null]);
  keepHosted("after", kept);
  same(hostedOf("after"), kept);
  guests[0].line.end();
  hosting.close();
});

test("a host that has reloaded its page in the next game still has the text of the game before", async () => {
  const deal = (seed) => hosted({ game: "borneo", seed, levels: [null, null, null], seat: 0 });
  const [first, second] = [await deal(5), await deal(6)];
  const one = new Hosting(matchOf(first, "first"), null);
  await one.open();
  assert.equal(hostedOf("first").before, undefined, "there is none before the first");
  const company = one.handOver();
  const two = new Hosting(matchOf(second, "second"), company.kept);
  await two.open(company);
  two.close(); // the page is left
  const again = new Hosting(matchOf(second, "second"));
  assert.equal(again.host.before, first.state.received.text);
  assert.equal(again.handOver().kept.before, undefined, "the next host gets that of the second");
  again.close();
});
