/** A board on another page, whose position is replaced while something of it is still on its way. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { deal, screens, TestEngine, until } from "../table/setup.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Board } = await import("../../web/embed/board.js");

test("a position that is replaced while its link is made is not said to be ready", async () => {
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
