/** A live table with guests who are hostile, late, away, or come back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle, until } from "../table/setup.mjs";
import { come, hosted, level } from "./setup.mjs";

test("moves of other seats change nothing, and a guest that keeps trying is disconnected", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  const before = at.state.received.text;
  for (let n = 0; n < 6; n += 1) {
    guest.line.send({ t: "ask", id: n, do: "play", move: "go workers", viewer: 0, by: 0, keeper: true, seat: 0 });
    await settle();
  }
  assert.deepEqual([at.state.received.text, guest.line.ended, at.host.presence(1)], [before, "closed", "away"]);
  assert.equal(at.told.at(-1).key, "live.out");
});

for (const [what, message] of Object.entries({
  "an unknown word": { t: "load", text: "monsoon 1" },
  "no word": { do: "play" },
  "a move that is none": { t: "ask", id: 1, do: "play", move: 7 },
  "a move without an end": { t: "ask", id: 1, do: "play", move: "x".repeat(301) },
  "a request for keepers": { t: "ask", id: 1, do: "link" },
  "a tag": { t: "ask", id: 1, do: "tag", tags: { bots: "pilot,pilot" } },
  "a look with other eyes": { t: "ask", id: 1, do: "look", viewer: 0 },
  "a second hello": { t: "hello", protocol: 1, version: "v1", token: null },
  "an id that is none": { t: "ask", id: -1, do: "undo" },
  "a place before the begin": { t: "ask", id: 1, do: "at", move: -1 },
}))
  test(`disconnected at once: ${what}`, async () => {
    const at = await hosted({ seed: 8 });
    const guest = await come(at, 1);
    const [before, asked] = [at.state.received.text, at.engine.asked.length];
    guest.line.send(message);
    await settle();
    assert.deepEqual([guest.line.ended, at.state.received.text, at.engine.asked.length], ["closed", before, asked]);
    assert.deepEqual(at.told.at(-1), { key: "live.out", params: { name: at.state.received.names[1], why: "garbage" } });
  });

test("a request that names another viewer is answered for the guest's own seat", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, null] });
  const guest = await come(at, 1);
  guest.line.send({ t: "ask", id: 9, do: "at", move: 0, viewer: 0, keeper: true });
  await settle();
  const { answer } = JSON.parse(guest.heard.at(-1).slice(1));
  assert.deepEqual([answer.past.viewer, "hash" in answer.past], [1, false]);
  assert.deepEqual(
    answer.past.view.seats.map(({ cards }) => cards !== null),
    [false, true, false],
  );
});

test("the reason why a choice cannot be revised is for the guest as viewer, not for the host", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  await guest.table.play("go market1");
  await level(at, guest);
  at.engine.asked.length = 0;
  const reply = await guest.guest.call({ do: "revise", match: "live", move: "hire 1" });
  assert.match(reply.error.key, /^illegal\./);
  const why = at.engine.asked.find((request) => request.do === "why");
  assert.deepEqual([why.viewer, why.keeper], [0, false]);
});

test("a guest that rejoins with its token has its seat; its earlier page is disconnected", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  await guest.table.play("go workers");
  await level(at, guest);
  guest.line.end();
  assert.equal(at.host.presence(0), "away");
  assert.equal(guest.guest.host, "gone");
  await until(() => !guest.state.busy);
  const { moves, revisions, undo, redo, steps } = guest.state.offered;
  assert.deepEqual([moves, revisions, undo, redo, steps[0].retract], [[], [], 0, 0, false], "nothing is offered");
  assert.equal((await guest.table.play("end")).key, "live.lost");
  const again = await come(at, null, { token: guest.seated.token });
  assert.deepEqual([again.seated.seat, again.seated.token, at.host.presence(0)], [0, guest.seated.token, "here"]);
  assert.deepEqual(
    again.state.offered.steps.map(({ move }) => move),
    ["go workers"],
  );
  assert.equal(await again.table.play("end"), null);
  const third = await come(at, null, { token: guest.seated.token });
  assert.deepEqual([again.line.ended, third.seated.seat, at.host.guests.size], ["closed", 0, 1]);
  assert.deepEqual([again.guest.host, again.guest.out], ["elsewhere", true], "it is told why");
});

test("after the host's page is reloaded, the tokens are known and the guests rejoin", async () => {
  const at = await hosted({ seed: 8 });
  const { seated } = await come(at, 1);
  at.host.close();
  const later = await hosted({ text: at.state.received.text, tokens: new Map(at.tokens) });
  assert.equal(later.host.presence(1), "away");
  assert.equal((await come(later, null, { token: seated.token })).seated.seat, 1);
});

test("a token of another table, or none, is ignored: the place is that of the invitation", async () => {
  const at = await hosted({ levels: [null, null, null] });
  const guest = await come(at, 2, { token: "0123456789abcdef".repeat(2) });
  assert.equal(guest.seated.seat, 2);
  assert.notEqual(guest.seated.token, "0123456789abcdef".repeat(2));
  assert.equal((await come(at, 0)).seated.seat, null, "the host's seat is not given away");
});

test("a new guest for a seat invalidates the earlier token", async () => {
  const at = await hosted({ seed: 8 });
  const old = await come(at, 1);
  const other = await come(at, 1);
  assert.deepEqual([old.line.ended, other.seated.seat], ["closed", 1]);
  assert.equal((await come(at, null, { token: old.seated.token })).seated.seat, null);
});

test("pages of different versions report that, and no match is sent", async () => {
  const at = await hosted({ seed: 8 });
  await assert.rejects(come(at, 1, { version: "v2" }), { key: "live.version" });
  assert.deepEqual(
    at.told.map(({ key }) => key),
    ["live.version.host"],
  );
  assert.equal(at.host.presence(1), "free");
});

test("who is there and who is away is known on both sides", async () => {
  const at = await hosted({ levels: [null, null, "pilot", null] });
  const guest = await come(at, 1);
  assert.deepEqual(guest.guest.seats, ["host", "here", "bot", "free"]);
  await come(at, null);
  assert.equal(guest.guest.onlookers, 1);
  guest.line.listen(() => {}); // its page hangs
  for (let n = 0; n < 4; n += 1) at.clock.pass(4000);
  assert.deepEqual(at.host.presences(), ["host", "away", "bot", "free"]);
  guest.line.send({ t: "pong" });
  assert.equal(at.host.presence(1), "here");
});

test("a silent host is away for the guest, and back with its next message", async () => {
  const at = await hosted({ seed: 8 });
  const guest = await come(at, 1);
  at.host.stopBeat();
  for (let n = 0; n < 8; n += 1) at.clock.pass(2000);
  assert.equal(guest.guest.host, "away");
  at.host.changed();
  assert.equal(guest.guest.host, "here");
});

test("a guest whose seat is freed, or whose table is closed, is notified and has no token any more", async () => {
  const at = await hosted({ levels: [null, null, null] });
  const [one, two] = [await come(at, 1), await come(at, 2)];
  at.host.free(1);
  assert.deepEqual([one.guest.host, at.host.presence(1)], ["freed", "free"]);
  assert.equal((await come(at, null, { token: one.seated.token })).seated.seat, null);
  at.host.close(true);
  assert.equal(two.guest.host, "closed");
});

test("a page that sends nothing is disconnected", async () => {
  const at = await hosted({ seed: 8 });
  const { pair } = await import("./setup.mjs");
  const { near, far } = pair(at.clock);
  at.host.join(near, 1);
  assert.equal(far.ended, null);
  at.clock.pass(20_000);
  assert.deepEqual([far.ended, at.host.guests.size], ["closed", 0]);
});

test("the host computes hints with the guest as viewer, where they are allowed", async () => {
  const at = await hosted({ seed: 8, seat: 1 });
  const guest = await come(at, 0);
  const asked = [];
  at.thinker.hints = async (text, viewer, { onProgress }) => {
    asked.push([text, viewer]);
    onProgress(0.5);
    return [{ behind: 0, moves: ["go workers"], steps: [], reasons: [] }];
  };
  await guest.table.hints.ask();
  assert.deepEqual(asked, [[at.state.received.text, 0]]);
  assert.equal(guest.state.hints.list.length, 1);
  assert.ok(guest.events.some(({ type, share }) => type === "progress" && share === 0.5));
  at.host.allowHints(false);
  await guest.table.hints.ask();
  assert.deepEqual([asked.length, guest.guest.hints, guest.state.hints.open], [1, false, false]);
});

test("a bot plays for a person who has left, if all agree, until the person is back", async () => {
  const at = await hosted({ levels: [null, null, null] });
  const [one, two] = [await come(at, 1), await come(at, 2)];
  two.line.end();
  at.host.standIns.propose(2, "pilot");
  assert.deepEqual(one.guest.question, { id: 1, seat: 2, level: "pilot" });
  one.guest.vote(one.guest.question, false);
  await settle();
  assert.deepEqual([at.told.at(-1).key, at.host.presence(2)], ["live.bot.refused", "away"]);
  at.host.standIns.propose(2, "pilot");
  one.guest.vote(one.guest.question, true);
  await until(() => at.host.presence(2) === "deputy");
  assert.equal(at.state.curtain.levels[2], "pilot");
  const back = await come(at, null, { token: two.seated.token });
  assert.deepEqual([back.seated.seat, at.state.curtain.levels[2]], [2, null]);
});

test("the host plays for a person who has left, and sees that hand, only if all agree", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, null] });
  const [one, two] = [await come(at, 1), await come(at, 2)];
  two.line.end();
  at.host.free(2);
  at.host.standIns.propose(2, null);
  assert.deepEqual(one.guest.question, { id: 1, seat: 2, level: null });
  assert.deepEqual(at.host.standIns.missing, [at.state.received.names[1]]);
  one.guest.vote(one.guest.question, false);
  await settle();
  assert.deepEqual([at.told.at(-1).key, at.sat], ["live.stand-in.refused", []]);
  at.host.standIns.propose(2, null);
  one.guest.vote(one.guest.question, true);
  await settle();
  assert.deepEqual(at.sat, [2]);
});

test("a question ends when the host withdraws it, or its person is back", async () => {
  const at = await hosted({ levels: [null, null, null] });
  const [one, two] = [await come(at, 1), await come(at, 2)];
  two.line.end();
  at.host.standIns.propose(2, "factor");
  at.host.standIns.withdraw();
  assert.deepEqual([one.guest.question, at.host.standIns.poll.asked], [null, null]);
  one.line.send({ t: "vote", question: 1, yes: true });
  await settle();
  assert.equal(at.host.presence(2), "away");
  at.host.standIns.propose(2, "factor");
  assert.equal(one.guest.question.level, "factor");
  await come(at, null, { token: two.seated.token });
  assert.deepEqual([one.guest.question, at.host.presence(2)], [null, "here"]);
});

test("an answer to a question that has made way for another one is none to that", async () => {
  const at = await hosted({ levels: [null, null, null, null] });
  const [one, two, three] = [await come(at, 1), await come(at, 2), await come(at, 3)];
  for (const { line } of [two, three]) line.end();
  at.host.standIns.propose(2, "pilot");
  const read = one.guest.question;
  at.host.standIns.propose(3, "deckhand");
  one.guest.vote(read, true); // pressed before the new question was on the page
  one.line.send({ t: "vote", question: read.id, yes: true }); // or on its way meanwhile
  await settle();
  assert.deepEqual([at.host.presence(2), at.host.presence(3), at.host.standIns.poll.open], ["away", "away", 1]);
  assert.deepEqual(one.guest.question, { id: read.id + 1, seat: 3, level: "deckhand" });
  one.guest.vote(one.guest.question, true);
  await until(() => at.host.presence(3) === "deputy");
  assert.equal(at.host.presence(2), "away");
});

test("a guest cannot vote twice, for another question, or after having left", async () => {
  const at = await hosted({ levels: [null, null, null, null] });
  const [one, two, three] = [await come(at, 1), await come(at, 2), await come(at, 3)];
  three.line.end();
  at.host.standIns.propose(3, "pilot");
  for (let n = 0; n < 3; n += 1) one.line.send({ t: "vote", question: 1, yes: true });
  one.line.send({ t: "vote", question: 0, yes: true });
  await settle();
  assert.equal(at.host.standIns.poll.open, 1);
  two.line.end();
  await until(() => at.host.presence(3) === "deputy");
});

/** Four seconds pass five times: the host has noticed who is silent. */
async function wait(at) {
  for (let n = 0; n < 5; n += 1) {
    at.clock.pass(4000);
    await settle();
  }
}

test("a guest whose line is dead without an end is not waited for once it is taken to be away", async () => {
  const at = await hosted({ levels: [null, null, null, null] });
  const [one, two, three] = [await come(at, 1), await come(at, 2), await come(at, 3)];
  three.line.end();
  at.host.standIns.propose(3, "pilot");
  two.wire.far = null; // nothing of it arrives any more
  one.guest.vote(one.guest.question, true);
  await settle();
  assert.deepEqual([at.host.presence(3), at.host.standIns.poll.open], ["away", 1], "it may think about it");
  await wait(at);
  await until(() => at.host.presence(3) === "deputy");
  assert.deepEqual(
    [one, two].map(({ guest }) => guest.seats[2]),
    ["away", "away"],
  );
});

test("a guest that is heard again before the question is decided is asked as before", async () => {
  const at = await hosted({ levels: [null, null, null, null] });
  const [one, two, three] = [await come(at, 1), await come(at, 2), await come(at, 3)];
  three.line.end();
  at.host.standIns.propose(3, "pilot");
  const { far } = two.wire;
  two.wire.far = null;
  await wait(at);
  assert.deepEqual(at.host.standIns.missing, [at.state.received.names[1]]);
  two.wire.far = far;
  two.guest.vote(two.guest.question, false);
  await settle();
  assert.deepEqual([at.told.at(-1).key, at.host.presence(3)], ["live.bot.refused", "away"]);
  assert.equal(one.guest.question, null);
});

test("a question about a hand ends unanswered when no one who was asked is heard any more", async () => {
  const at = await hosted({ game: "borneo", levels: [null, null, null] });
  const [one, two] = [await come(at, 1), await come(at, 2)];
  two.line.end();
  at.host.standIns.propose(2, null);
  one.wire.far = null;
  await wait(at);
  assert.deepEqual([at.host.standIns.poll.asked, one.guest.question, at.sat], [null, null, []]);
});
