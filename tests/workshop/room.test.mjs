/** The room of the workshop: what is on its way while something else is asked for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { pause } from "../live/page.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
document.querySelector = () => null;
document.documentElement.style = {}; // the editor looks what the browser can do
const { WorkshopRoom } = await import("../../web/workshop/room.js");
const shelf = await import("../../web/workshop/shelf.js");
const { pack, unpack } = await import("../../web/share/packed.js");

/** A room with a bot on the bench. */
function bench() {
  const told = [];
  const actions = { paint() {}, report: (message) => told.push(message), showAddress() {} };
  const room = new WorkshopRoom(actions);
  room.runs.warm = () => ({ call: () => new Promise(() => {}) });
  room.bench = { id: "one", name: "one", game: "navegador", source: "", known: null, guest: null };
  return { room, told };
}

test("of two games that are looked at in quick succession the last one is shown", async () => {
  const { room } = bench();
  const long = Array.from({ length: 40_000 }, (_, n) => n).join(" ");
  room.runs.played = [long, "short"].map((text) => ({ text }));
  const looks = [room.turnTo(0), room.turnTo(1)];
  await Promise.all(looks);
  assert.equal(room.look.index, 1);
  assert.equal(await unpack(room.look.link), "short");
});

test("what a run has stopped is asked for once more by the next one", async () => {
  const { room } = bench();
  const asked = [];
  const view = ["money"];
  const stopped = { key: "workshop.stopped" };
  const call = async ({ do: what }) => (asked.push(what) === 1 ? Promise.reject(stopped) : { view });
  room.runs = { running: null, played: [], tests: null, fault: null, warm: () => ({ call }), run: async () => {} };
  await room.learn();
  assert.deepEqual(room.view, []);
  await room.run("tests");
  await pause();
  assert.deepEqual([room.view, asked], [view, ["names", "names"]]);
  await room.run("tests");
  assert.equal(asked.length, 2);
});

test("the bot of a link comes when its page was left before it was there", async () => {
  const { room } = bench();
  const filled = [];
  room.editor = { fill: (text) => filled.push(text) };
  room.samples = {};
  room.runs.warm = () => ({ call: () => new Promise(() => {}) });
  room.runs.stop = () => {};
  globalThis.fetch = async () => ({ ok: false });
  const link = await pack(JSON.stringify({ version: 1, name: "other", game: "navegador", source: "x = 1\n" }));
  const first = room.open(link);
  room.close();
  await first;
  assert.deepEqual(filled, []);
  await room.open(link);
  assert.deepEqual([filled, room.bench.guest], [["x = 1\n"], "link"]);
  await room.open(link);
  assert.equal(filled.length, 1, "what is here already stays");
});

test("a bot that is deleted is brought back by its message, with what was typed last", () => {
  const { room, told } = bench();
  room.typed("first = 1\n");
  room.flush();
  room.typed("last = 2\n");
  room.remove();
  assert.notEqual(room.bench.id, "one");
  assert.deepEqual(shelf.all(), []);
  const [{ key, params, remedy }] = told;
  assert.deepEqual([key, params], ["workshop.removed", { name: "one" }]);
  remedy.run();
  assert.deepEqual([room.bench.id, room.bench.source, room.keeping], ["one", "last = 2\n", "kept"]);
  assert.equal(shelf.find("one").source, "last = 2\n");
  shelf.drop("one");
});

test("of several bots that are deleted each is brought back, the last one first", () => {
  const { room, told } = bench();
  for (const id of ["one", "two"]) {
    room.bench = { id, name: id, game: "navegador", source: "", known: null, guest: null };
    room.typed(`${id} = 1\n`);
    room.flush();
    room.remove();
  }
  told.at(-1).remedy.run();
  assert.deepEqual([room.bench.id, told.at(-1).params.name], ["two", "one"]);
  told.at(-1).remedy.run();
  assert.equal(told.length, 3);
  assert.deepEqual(
    shelf
      .all()
      .map(({ id }) => id)
      .sort(),
    ["one", "two"],
  );
  for (const { id } of shelf.all()) shelf.drop(id);
});

test("what is typed beyond the length of a bot is not cut off: it is said that it is not kept", async () => {
  const { room, told } = bench();
  const long = "#".repeat(100_001);
  room.typed("short = 1\n");
  room.flush();
  room.typed(long);
  room.flush();
  assert.deepEqual([room.keeping, room.refused, room.bench.source], ["long", true, long]);
  assert.equal(shelf.find("one").source, "short = 1\n");
  await room.share();
  assert.deepEqual(
    told.map(({ key }) => key),
    ["workshop.link.long"],
  );
  room.typed(long.slice(1));
  room.flush();
  assert.equal(room.keeping, "kept");
  assert.equal(shelf.find("one").source, long.slice(1));
  shelf.drop("one");
});
