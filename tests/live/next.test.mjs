/** The next game at a live table: the guests stay, and nothing of the game before comes into it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { adopt, release } from "../../web/live/handover.js";
import { TestClock, until } from "../table/setup.mjs";
import { arrive, come, hosted, level } from "./setup.mjs";

const same = (one, other) => assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
const pause = () => new Promise((go) => setTimeout(go, 5));

/** What a table needs of a page. */
function memory() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
globalThis.document = {
  getElementById: () => null,
  documentElement: { lang: "en", dataset: {} },
  addEventListener() {},
};
globalThis.location = { search: "", hash: "" };
globalThis.addEventListener = globalThis.removeEventListener = () => {};
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(globalThis, name, { value: memory(), configurable: true });
const { Arrivals } = await import("../../web/import.js");
const { Hosting } = await import("../../web/live/hosting.js");
const { Stay } = await import("../../web/live/stay.js");
const { Visiting } = await import("../../web/live/visiting.js");
const { hostedOf, keepHosted } = await import("../../web/store/live.js");
const { visit } = await import("../../web/store/visit.js");
const { pageClock } = await import("../../web/kit/clock.js");
Object.assign(pageClock, new TestClock());

/** The table of the next game, and what the host of the one before leaves to it. */
async function next(at) {
  const other = await hosted({ seed: 8, tokens: new Map(at.tokens), number: at.host.world.number + 1 });
  return { next: other, handover: release(at.host) };
}

/** A guest's page at a table, which keeps a list of what it does. */
async function staying(at, wanted) {
  const did = [];
  const { line, seated } = await arrive(at, wanted);
  const page = { shows: true, opens: null };
  const app = {
    paint: () => {},
    withdraw: () => {},
    report: ({ key, remedy }) => did.push(remedy ? `${key} with a button` : key),
    keepGame: async (_text, _here, signal) => {
      did.push("opens the game");
      await page.opens?.promise;
      return !signal.aborted;
    },
  };
  const show = async (stay) => {
    if (!page.shows) throw { key: "boot.offline" };
    const match = {
      app,
      number: stay.guest.number,
      state: { bots: {}, received: stay.guest.frame() },
      turnTo: () => {},
      table: { refresh: () => stay.guest.number === match.number || did.push("takes a frame of another game") },
      leave: () => {
        did.push(`leaves game ${match.number}`);
        match.live.close();
      },
    };
    const before = stay.screen?.match;
    match.live = new Visiting(match, stay);
    before?.leave();
    page.match = match;
    did.push(`shows game ${match.number}`);
    return true;
  };
  const store = async (text, here) => did.push(`stores a game of seats ${here}: ${text.split("\n")[0]}`);
  const stay = new Stay(line, seated, { own: async () => at.engine, report: app.report, show, store });
  await show(stay);
  return { stay, page, did, line };
}

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

test("a guest who comes back into the next game gets a fresh screen, also without having been told", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  one.line.end();
  await pause();
  const { next: other } = await next(at);
  const { line, seated } = await arrive(other, 1, { token: [...at.tokens.keys()][0] });
  assert.equal(seated.seat, 1);
  one.did.length = 0;
  await one.page.match.live.back(line, seated);
  assert.deepEqual(one.did, ["leaves game 0", "shows game 1", "live.next"]);
  assert.equal(line.ended, null);
});

test("a guest that keeps a game while the next one is dealt saves it, and stays", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  let open;
  one.page.opens = { promise: new Promise((go) => (open = go)) };
  one.stay.guest.whole = async () => at.state.received.text;
  const keeping = one.page.match.live.keep();
  await until(() => one.did.includes("opens the game"));
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  await other.host.push();
  open();
  await keeping;
  assert.deepEqual(one.did.slice(1), [
    "opens the game",
    "leaves game 0",
    "shows game 1",
    "live.next with a button",
    "stores a game of seats 1: monsoon 1",
  ]);
  assert.deepEqual([one.page.match.number, one.line.ended], [1, null]);
});

test("a guest who has kept a game is still at the table, and goes elsewhere without a word", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  one.stay.guest.whole = async () => at.state.received.text;
  await one.page.match.live.keep();
  assert.deepEqual(one.did, ["shows game 0", "opens the game", "leaves game 0"]);
  assert.deepEqual([one.line.ended, visit()?.seat], [null, 1]);
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  await other.host.push();
  assert.deepEqual(one.did.slice(3), ["shows game 1", "live.next"], "what is kept is not offered once more");
  one.did.length = 0;
  one.stay.end();
  assert.deepEqual([one.did, one.line.ended, visit()], [[], "closed", null]);
  await pause();
  assert.deepEqual(other.host.presences(), ["host", "away"]);
});

test("a page that cannot show the next game leaves the table, and its old screen takes none of it", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  one.page.shows = false;
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  await other.host.push();
  await pause();
  assert.deepEqual(one.did, ["shows game 0", "boot.offline"]);
  assert.deepEqual([one.stay.guest.host, other.host.presences()], ["gone", ["host", "away"]]);
  assert.equal(visit()?.seat, 1, "it can come back");
  await one.page.match.live.keep();
  assert.deepEqual(one.did.slice(2), ["stores a game of seats 1: monsoon 1"]);
});

test("seats that the host plays by consent are those of others in the next game, which has the table", async () => {
  const at = await hosted({ game: "borneo", seed: 5, levels: [null, null, null], seat: 0 });
  const match = {
    id: "before",
    app: { paint: () => {}, report: () => {}, withdraw: () => {} },
    game: { name: "borneo", hidden: true },
    header: { names: ["Ana", "Bento", "Clara"], colors: ["red", "blue", "green"] },
    record: { header: {}, adopt: () => {} },
    places: { own: null },
    engine: at.engine,
    thinker: at.thinker,
    table: at.table,
    state: at.state,
    turnTo: () => {},
  };
  const hosting = new Hosting(match, null);
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

test("a game that is being read when the next one is dealt is not opened any more", async () => {
  const at = await hosted({ seed: 8 });
  const opened = [];
  const arrivals = new Arrivals({
    engine: async () => at.engine,
    begin: () => {},
    refuse: ({ key }) => opened.push(key),
    openText: async (text) => opened.push(text) > 0,
  });
  const dealt = new AbortController();
  at.engine.hold();
  const taken = arrivals.takeText(at.state.received.text, dealt.signal);
  await pause();
  dealt.abort();
  at.engine.let();
  assert.deepEqual([await taken, opened], [false, []]);
  assert.equal(await arrivals.takeText(at.state.received.text, new AbortController().signal), true);
  assert.equal(opened.length, 1);
});
