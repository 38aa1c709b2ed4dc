/** What was under way when a match was left. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

const gestures = [];
globalThis.addEventListener = (_, run, how) => how?.once && gestures.push(run);
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
let tones = 0;
globalThis.AudioContext = class {
  constructor() {
    tones += 1;
    throw new Error("there is no device");
  }
};
localStorage.setItem("monsoon.1.settings", JSON.stringify({ sound: "on" }));
const { Match } = await import("../../web/match/match.js");

/** A match on the screen, as far as it hears of its table. */
function shown() {
  const told = [];
  const nothing = { stop() {}, close() {}, heard() {} };
  const match = Object.assign(Object.create(Match.prototype), {
    app: { paint: () => told.push("paint"), report: ({ key }) => told.push(key), withdraw() {} },
    record: { heard: ({ type }) => told.push(`record ${type}`) },
    state: { curtain: { mine: [0], levels: [null, null] }, bots: {}, past: { on: false }, log: [] },
    screen: { sounds: {} },
    show: { scores: false },
    text: {},
    live: null,
    lesson: null,
    forget() {},
    ...Object.fromEntries(["table", "analysis", "changed", "acts", "thinker"].map((name) => [name, nothing])),
  });
  return { match, told };
}

const frame = (hash, to_move, over = false) => ({ hash, redo: 0, view: { to_move, over }, log: { entries: [] } });
const reply = { type: "received", request: { do: "play" }, before: frame("a", 1), after: frame("b", 0) };
const refusal = { type: "refused", message: { key: "illegal.stock" } };

test("a move that arrives after its match was left is stored, without a sound or a message", () => {
  for (const run of gestures) run();
  const { match, told } = shown();
  match.heard(reply);
  match.heard(refusal);
  assert.equal(tones, 1, "it is heard on the screen of the match");
  assert.deepEqual(told.splice(0), ["record received", "record refused", "illegal.stock"]);
  match.close();
  told.length = 0;
  for (const event of [reply, refusal, { type: "changed" }, { type: "committed" }]) match.heard(event);
  assert.equal(tones, 1);
  assert.deepEqual(
    told,
    ["received", "refused", "changed", "committed"].map((type) => `record ${type}`),
  );
});
