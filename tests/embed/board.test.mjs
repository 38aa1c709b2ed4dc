/** A board on another page, of which something else is asked while something is still on its way. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { deal, screens, TestEngine, until } from "../table/setup.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Board } = await import("../../web/embed/board.js");

/** A board on the real engine, what it tells the page, and a text to show. */
async function opened() {
  const { text } = (await deal()).state.received;
  const [engine, told] = [new TestEngine(), []];
  const board = new Board({
    engine: () => engine,
    paint: () => {},
    tell: (name, { state }) => told.push([name, state?.text ?? null]),
  });
  board.dress = async ({ game }) => {
    board.screen = screens[game];
    return board.screen;
  };
  return { board, engine, told, text };
}

test("a position that is replaced while its link is made is not said to be ready", async () => {
  const { board, engine, told, text } = await opened();
  await board.show({ text, case: 0 });
  const call = engine.call.bind(engine);
  engine.call = (request) => {
    if (request.do === "link") engine.hold();
    return call(request);
  };
  const first = board.start();
  await until(() => engine.count("link") === 1);
  engine.call = call;
  const second = board.show({ text: text.replace("seed 7", "seed 8"), case: 0 });
  engine.let();
  assert.deepEqual([await first, await second], [false, true]);
  assert.deepEqual(
    told.map(([name, shown]) => [name, shown?.match(/seed (\d)/)?.[1]]),
    [["ready", "8"]],
  );
});

test("a board of which two things are asked at once is started for both", async () => {
  const { board, engine, told, text } = await opened();
  await board.show({ text, case: 0 });
  assert.deepEqual(await Promise.all([board.start(), board.start()]), [true, true]);
  assert.deepEqual([engine.count("source"), told.map(([name]) => name)], [1, ["ready"]]);
});

test("a board whose engine is lost before its link is made starts with the next one", async () => {
  const { board, engine, told, text } = await opened();
  await board.show({ text, case: 0 });
  const call = engine.call.bind(engine);
  engine.call = (request) => (request.do === "link" ? new Promise(() => {}) : call(request));
  void board.start();
  await until(() => board.live);
  engine.call = call;
  board.lost();
  await until(() => told.length > 0);
  assert.deepEqual([engine.count("source"), told.map(([name]) => name)], [2, ["ready"]]);
});

test("a caption that arrives after that of another language is not shown", async () => {
  const { board } = await opened();
  board.source = { game: "navegador", scenario: "sailing", case: 0 };
  const arrive = {};
  globalThis.fetch = (url) =>
    new Promise((go) => {
      const [, language] = /(\w+)\.json$/.exec(url);
      arrive[language] = () => go({ ok: true, json: async () => ({ sailing: [language] }) });
    });
  const page = document.documentElement;
  page.lang = "de";
  const first = board.describe();
  page.lang = "fr";
  const second = board.describe();
  arrive.fr();
  await second;
  arrive.de();
  await first;
  page.lang = "en";
  assert.equal(board.caption, "fr");
});
