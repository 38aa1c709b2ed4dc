/** The page of a guest from game to game at a live table: what it shows, keeps and offers to keep. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { adopt } from "../../web/live/handover.js";
import { until } from "../table/setup.mjs";
import { next, pause } from "./page.mjs";
import { arrive, hosted } from "./setup.mjs";

const { Arrivals } = await import("../../web/import.js");
const { LiveRoom } = await import("../../web/live/room.js");
const { Stay } = await import("../../web/live/stay.js");
const { Visiting } = await import("../../web/live/visiting.js");
const { visit } = await import("../../web/store/visit.js");

/** A guest's page at a table, which keeps a list of what it does. */
async function staying(at, wanted) {
  const did = [];
  const { line, seated } = await arrive(at, wanted);
  const page = { shows: true, opens: null, full: false };
  const app = {
    paint: () => {},
    withdraw: () => {},
    report: ({ key, remedy, lasts }) => did.push(remedy ? `${key} with a button for ${lasts / 1000} s` : key),
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
  const store = async (text, here) => {
    if (page.full) return did.push("has no room") === 0;
    return did.push(`stores a game of seats ${here}: ${text.split("\n")[0]}`) > 0;
  };
  const stay = new Stay(line, seated, { own: async () => at.engine, report: app.report, show, store });
  await show(stay);
  return { stay, page, did, line };
}

test("a guest who comes back into the next game gets a fresh screen, also without having been told", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  one.line.end();
  await pause();
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  const { line, seated } = await arrive(other, 1, { token: [...at.tokens.keys()][0] });
  assert.equal(seated.seat, 1);
  one.did.length = 0;
  await one.page.match.live.back(line, seated);
  assert.deepEqual(one.did, ["leaves game 0", "shows game 1", "live.next with a button for 20 s"]);
  assert.equal(line.ended, null);
  assert.equal(one.stay.guest.before, at.state.received.text, "its line was lost before it could be told");
});

test("a page reloaded before the next game is told of it when it is back, a newcomer gets no game before", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  one.stay.leaving(); // the page is reloaded
  await pause();
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  const told = [];
  const room = new LiveRoom({
    paint: () => {},
    report: ({ key, remedy }) => told.push(remedy ? `${key} with a button` : key),
    own: async () => at.engine,
    show: async () => true,
  });
  const met = async (place, token) => {
    const { line, seated } = await arrive(other, place, { token });
    await room.answering.world.met(line, seated);
    return seated.before;
  };
  const token = [...at.tokens.keys()][0];
  assert.equal(await met(null, token), at.state.received.text);
  assert.deepEqual(told, ["live.next with a button"]);
  assert.equal(visit()?.number, 1);
  await met(null, token);
  assert.equal(told.length, 1, "it knows of this game by now");
  assert.equal(await met(null, null), "");
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
    "live.next with a button for 20 s",
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

test("the game before is offered until it is kept: not only until the store has refused it", async () => {
  const at = await hosted({ seed: 8 });
  const one = await staying(at, 1);
  const { next: other, handover } = await next(at);
  adopt(other.host, handover);
  await other.host.push();
  one.page.full = true;
  one.did.length = 0;
  await one.stay.store(one.stay.before);
  assert.equal(one.stay.before, at.state.received.text);
  one.page.full = false;
  await one.stay.store(one.stay.before);
  assert.deepEqual(one.did, ["has no room", "stores a game of seats 1: monsoon 1"]);
  assert.equal(one.stay.before, "");
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
