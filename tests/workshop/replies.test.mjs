/** What the page takes from the sandbox of a bot: every game that the engine plays there, and nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FOREIGN, playedIn } from "../../web/workshop/replies.js";

const GAME = {
  seats: ["own", "random"],
  seed: 1,
  scores: [40, 52.5],
  winner: 1,
  text: "monsoon 1\ngame navegador\n",
  steps: [[0, "go market1"]],
  printed: [[1, "said"]],
  milliseconds: [0.3],
  fault: null,
};

test("a game that the engine stopped, as it had no end, is taken with that reason", () => {
  const decisions = 20_001; // monsoon/bots/trial.py; a decision may be several moves
  const fault = { key: "error.bot-endless", params: {}, trace: "" };
  const steps = Array(6 * decisions).fill([0, "process sugar 1"]);
  const milliseconds = Array(decisions).fill(0.1);
  const text = GAME.text + "1 A: process sugar 1\n".repeat(steps.length);
  const endless = { ...GAME, winner: null, text, steps, milliseconds, fault };
  assert.equal(playedIn(endless), endless);
});

test("what is no game is refused", () => {
  assert.equal(playedIn(GAME), GAME);
  const others = {
    seats: null,
    scores: [1],
    winner: 2,
    text: 1,
    steps: [["A", "end"]],
    milliseconds: [null],
    fault: {},
  };
  for (const [name, value] of Object.entries(others))
    assert.throws(
      () => playedIn({ ...GAME, [name]: value }),
      (error) => error === FOREIGN,
      name,
    );
});
