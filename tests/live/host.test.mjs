/** A live table: what guests see and may do, presence, and how hostile guests are handled. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FROM_GUEST, FROM_HOST, Line } from "../../web/live/channel.js";
import { LiveHost } from "../../web/live/host.js";
import { newGuest } from "../../web/live/place.js";
import { beSeated } from "../../web/live/seated.js";
import { ENDING } from "../../web/table/ending.js";
import { outOfTurn } from "../../web/table/remote.js";
import { first, settle, until } from "../table/setup.mjs";
import { come, hosted, level, wires } from "./setup.mjs";

const SECRET = new Set(["seed", "hash", "link"]);
/** The names of all fields in a message. */
function* fields(value) {
  if (Array.isArray(value)) for (const one of value) yield* fields(one);
  else if (value && typeof value === "object")
    for (const [name, one] of Object.entries(value)) {
      yield name;
      yield* fields(one);
    }
}

const same = (one, other) => assert.deepEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

test("of two changes that follow each other at once, guests get the second, however they meet", async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    const state = { received: { hash: "0" }, log: [] };
    let decision = "before";
    const call = async () => ({ ok: true, frame: { steps: [], view: { to_move: 0, decision } } });
    const clock = { now: () => 0, after: () => () => {} };
    const host = new LiveHost({ table: { state }, engine: { call }, clock });
    const sent = [];
    const line = { send: ({ frame }) => sent.push(frame.view.decision) };
    host.guests.add({ ...newGuest(line, 0, 0), seat: 0, there: true });
    host.push();
    for (let step = 0; step < steps; step += 1) await null; // as far as the first one gets meanwhile
    decision = "after";
    await host.push();
    assert.equal(sent.at(-1), "after", `after ${steps} steps`);
  }
});

test("a guest whose line is lost before it gets its seat is not said to have come", async () => {
  const at = await hosted({ seed: 8 });
  at.engine.hold();
  const [near, far] = wires();
  const line = new Line(far, FROM_HOST, at.clock);
  const seated = beSeated(line, { version: "v1", tokenFor: () => null, clock: at.clock });
  at.host.join(new Line(near, FROM_GUEST, at.clock), 1);
  line.end();
  await assert.rejects(seated);
  at.engine.let();
  await settle();
  assert.deepEqual([at.host.presence(1), at.told], ["away", []]);
});

test("a guest plays its turn, the host the other, and both see the same", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  assert.equal(guest.state.offered.moves.length, 0, "it is not its turn");
  await at.table.playAll(["go workers", "end"]);
  await level(at, guest);
  assert.ok(guest.state.offered.moves.length > 0);
  assert.equal(at.state.offered.moves.length, 0, "the host cannot play for its guest");
  assert.equal(await guest.table.play("go ships"), null);
  await level(at, guest);
  same(guest.state.log, at.state.log);
  assert.equal(at.state.received.view.to_move, 1);
  assert.equal(await guest.table.play("end"), null);
  await level(at, guest);
  assert.equal(at.state.offered.view.to_move, 0);
  assert.ok(at.state.offered.moves.length > 0);
});

test("a host plays several seats on one device, and none of them is given away", async () => {
  const at = await hosted({ seed: 1, levels: [null, null, null], seats: [0, 2] });
  const guest = await come(at, 1);
  assert.deepEqual(at.host.presences(), ["host", "here", "host"]);
  assert.equal((await come(at, 2)).seated.seat, null);
  const played = [];
  for (let n = 0; n < 3; n += 1) {
    const seat = at.state.received.view.to_move;
    const { table } = seat === 1 ? guest : at;
    assert.equal(await table.playAll(["go workers", "end"]), null);
    await level(at, guest);
    played.push(seat);
  }
  assert.deepEqual(played, [0, 1, 2]);
});

test("a refusal is told to the guest alone, with its reason", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  const before = at.state.received.text;
  const refused = await guest.table.play("hire 1");
  assert.match(refused.key, /^illegal\./);
  assert.equal(at.told.length + at.events.filter(({ type }) => type === "refused").length, 1, "only that it came");
  assert.equal(at.state.received.text, before);
});

test("a guest whose turn has ended while its request waited is told whose turn it is", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  await guest.table.play("go workers");
  await level(at, guest);
  at.engine.hold();
  const [end, late] = ["end", "hire 1"].map((move) => guest.guest.call({ do: "play", move }));
  await settle();
  at.engine.let();
  assert.equal((await end).ok, true);
  const { error } = await late;
  assert.deepEqual([error.key, error.params], ["live.not-your-turn", { name: at.state.received.names[1] }]);
  assert.equal(outOfTurn({ names: [], view: { to_move: null } }, 0)?.key, "illegal.over");
});

test("a guest can undo its own steps, and no step of others", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  const begin = at.state.received.hash;
  await guest.table.playAll(["go market1", "process sugar 1"]);
  await level(at, guest);
  assert.equal(at.state.offered.undo, 0);
  await guest.table.undo();
  await level(at, guest);
  assert.deepEqual(
    guest.state.offered.steps.map(({ move }) => move),
    ["go market1"],
  );
  await guest.table.redo();
  await level(at, guest);
  const instead = guest.state.offered.revisions[0];
  assert.equal(await guest.table.play(instead.text), null);
  await level(at, guest);
  for (let n = 0; n < 3; n += 1) {
    await guest.table.undo();
    await level(at, guest);
  }
  assert.equal(at.state.received.hash, begin);
  await guest.table.playAll(["go workers", "end"]);
  await level(at, guest);
  await guest.table.undo();
  await settle();
  assert.deepEqual([guest.state.offered.undo, at.state.received.view.to_move], [0, 1]);
  await at.table.play("go workers");
  await level(at, guest);
  await at.table.undo();
  await level(at, guest);
  assert.equal(at.state.log.at(-1).seat, 0);
});

test("a guest gets the text of the match at its end, and not before", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  await assert.rejects(guest.guest.whole(), { key: "live.not-over" });
  assert.ok(!guest.heard.join("").includes("monsoon 1"));
});

test("the host gives a bot another level, or its seat to a person", async () => {
  const at = await hosted({ seed: 8, levels: [null, null, "deckhand"] });
  const guest = await come(at, 1);
  assert.deepEqual(guest.guest.seats, ["host", "here", "bot"]);
  await at.table.seatPlayer(2, "admiral");
  at.host.changed();
  assert.equal(at.state.curtain.levels[2], "admiral");
  assert.deepEqual(guest.guest.seats, ["host", "here", "bot"]);
  await at.table.seatPlayer(2, null);
  at.host.changed();
  assert.deepEqual(guest.guest.seats, ["host", "here", "free"]);
});

test("after a crash of the host's engine the guest plays on", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  const before = at.state.received.text;
  at.engine.crash = { key: "boot.crashed", params: { detail: "memory" } };
  assert.ok(await guest.table.play("go workers"), "the guest is told");
  assert.equal(at.state.received.text, before);
  at.engine.crash = null;
  await guest.table.refresh();
  assert.equal(await guest.table.play("go workers"), null);
  await level(at, guest);
  same(guest.state.log, at.state.log);
});

test("the turn of a guest who wishes so ends by itself, after a moment in which it can be taken back", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0, { finishes: true });
  const pass = async (milliseconds) => {
    await level(at, guest);
    at.clock.pass(milliseconds);
    await settle();
    await level(at, guest);
  };
  const hire = () => guest.state.offered.moves.findLast(({ kind }) => kind === "hire")?.text;
  await guest.table.play("go workers");
  await level(at, guest);
  while (hire()) {
    await guest.table.play(hire());
    await level(at, guest);
  }
  assert.deepEqual([guest.state.ending, at.state.ending], ["end", null]);
  await guest.table.undo();
  await pass(10 * ENDING);
  assert.deepEqual([guest.state.ending, at.state.received.view.to_move], [null, 0]);
  await guest.table.play(hire());
  await level(at, guest);
  assert.equal(guest.state.ending, "end");
  await pass(ENDING);
  assert.equal(at.state.received.view.to_move, 1);
});

test("undo by a guest also undoes the moves of bots", async () => {
  const at = await hosted({ seed: 8, levels: [null, null, "pilot"] });
  const guest = await come(at, 1);
  await at.table.playAll(["go workers", "end"]);
  await level(at, guest);
  assert.equal(await guest.table.play("go ships"), null);
  await level(at, guest);
  assert.equal(await guest.table.play("end"), null);
  await until(() => at.state.received.view.to_move === 0 && !at.state.busy);
  await level(at, guest);
  assert.equal(at.state.offered.undo, 0, "the host does not take back what a guest did");
});

test("past positions, refusals, possible moves and the course are those of the guest as viewer", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, null] });
  const guest = await come(at, 1);
  for (let n = 0; at.state.received.view.to_move !== 2; n += 1) {
    assert.ok(n < 9);
    const mover = at.state.received.view.to_move === 1 ? guest : at;
    await mover.table.play(first(mover.state));
    await level(at, guest);
  }
  await guest.table.past.go(1);
  assert.deepEqual([guest.state.past.on, guest.state.displayed.viewer], [true, 1]);
  guest.table.past.leave();
  assert.equal((await guest.table.about("deck")).ok, true);
  assert.ok((await guest.table.why("lay 3 tidore")).reason.key);
  assert.ok((await guest.guest.call({ do: "course", match: "x" })).course.length > 0);
  for (const request of [
    { do: "link" },
    { do: "tag", tags: {} },
    { do: "load", text: "monsoon 1" },
    { do: "branch", of: "x", move: 0 },
  ])
    assert.equal((await guest.guest.call(request)).ok, false, request.do);
});

test("who holds an arrow key down as a guest keeps the line, and comes to where it is let go", async () => {
  const at = await hosted();
  const guest = await come(at, 1);
  const mover = at.state.received.view.to_move === 1 ? guest : at;
  for (const move of ["go workers", "hire 1", "end"]) {
    assert.equal(await mover.table.play(move), null);
    await level(at, guest);
  }
  for (let n = 0; n < 300; n += 1) {
    guest.table.past.go(n % 3); // for ten seconds, as often as a key repeats
    await new Promise(setImmediate);
    await until(() => guest.guest.waiting.size === 0, "the host has replied");
    at.clock.pass(33);
  }
  await until(() => {
    at.clock.pass(33);
    return guest.state.past.wanted === null;
  });
  assert.deepEqual([guest.line.ended, guest.state.past.on, guest.state.past.at], [null, true, 2]);
});

test("a whole game of Borneo: a guest is sent what its seat sees, and nothing else", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, "pilot"], seat: 0, pace: 0 });
  const guest = await come(at, 1);
  const looker = await come(at, null);
  const seen = { 1: [], null: [] };
  const views = async (viewer) => {
    const { frame } = await at.engine.call({ do: "look", match: at.state.match, viewer, keeper: false });
    seen[viewer].push(JSON.stringify(frame.view));
  };
  at.table.bots.wake();
  let turns = 0;
  for (; !at.state.received.view.over && turns < 900; turns += 1) {
    await until(
      () =>
        !at.state.busy &&
        (at.state.received.view.over || at.state.curtain.levels[at.state.received.view.to_move] === null),
    );
    await level(at, guest);
    if (at.state.received.view.over) break;
    const mover = at.state.received.view.to_move === 0 ? at : guest;
    const { moves } = mover.state.offered;
    assert.equal(await mover.table.play(moves[(turns * 7) % moves.length].text), null);
    await at.host.push();
  }
  assert.ok(at.state.received.view.over && turns > 30, `${turns} turns`);
  await until(() => guest.state.received.view.over && looker.state.received.view.over);
  for (const place of [guest, looker]) {
    assert.ok(place.heard.length > 60);
    for (const text of place.heard) {
      const message = JSON.parse(text.slice(1));
      assert.deepEqual(
        [...fields(message)].filter((name) => SECRET.has(name)),
        [],
      );
      for (const [seat, { cards }] of (message.frame?.view.seats ?? []).entries())
        assert.ok(message.frame.view.over || !cards || seat === place.seated.seat, `the hand of ${seat} was sent`);
      assert.equal(typeof (message.frame?.view.deck ?? 0), "number", "of the deck only how many cards there are");
      if (message.frame && message.frame.view.to_move !== place.seated.seat) assert.deepEqual(message.frame.moves, []);
    }
    assert.ok(!place.heard.join("").includes(at.state.received.hash));
  }
  assert.ok(!looker.heard.some((text) => JSON.parse(text.slice(1)).frame?.moves.length), "who looks on has no moves");
  same(guest.state.log, at.state.log);
  assert.equal(await guest.guest.whole(), at.state.received.text, "now the guest may keep the game");
  await views(1);
  assert.equal(JSON.stringify(guest.state.received.view), seen[1][0]);
});

test("filled orders of other seats reach no guest until the game is over", async () => {
  const whole = readFileSync(new URL("../games/borneo-harbours-4.txt", import.meta.url), "utf8");
  const lines = whole.split("\n");
  const text = lines.slice(0, lines.findIndex((line) => line.startsWith("37 ")) + 1).join("\n");
  const at = await hosted({ text, seats: [0, 2], levels: [null, null, null, null] });
  const [guest, viewer] = [await come(at, 1), await come(at, null)];
  const filled = (table) => table.state.displayed.view.seats.map(({ orders, filled: n }) => orders ?? n);
  assert.deepEqual(filled(guest), [2, ["each1", "each1"], 0, 1]);
  assert.deepEqual(filled(viewer), [2, 2, 0, 1]);
  for (const { state } of [guest, viewer]) {
    assert.equal(state.log.filter(({ move }) => move === "order").length, 5);
    assert.doesNotMatch(JSON.stringify(state.log), /each[123]|same[48]/);
  }
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith("37 ")) + 1))
    for (const move of line.split(": ")[1]?.split("; ") ?? []) await at.table.play(move);
  await level(at, guest);
  assert.ok(guest.state.received.view.over);
  assert.deepEqual(filled(guest), [["same4", "each1", "same4"], ["each1", "each1"], [], ["each2"]]);
});
