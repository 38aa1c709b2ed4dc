/**
 * A table for tests: the commands of `web/table` on the real engine, which runs in a Python process, with a manual
 * clock and bots that play the first legal move.
 */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import borneo from "../../web/borneo/game.js";
import { botsTag } from "../../web/levels.js";
import navegador from "../../web/navegador/game.js";
import { Curtain } from "../../web/table/curtain.js";
import { openTable } from "../../web/table/table.js";

export const screens = { borneo, navegador };
export const HIDDEN = { borneo: true, navegador: false };

const path = (place) => fileURLToPath(new URL(place, import.meta.url));
/** The Python of the tools (`py/workshop/shell.py`): no other has the same name on every system and is new enough. */
const VENV = process.env.MONSOON_VENV || path("../../.build/venv");
const PYTHON = join(VENV, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");

/** The engine in a process of its own, which ends with the tests. */
class Python {
  constructor() {
    this.process = spawn(PYTHON, [path("./answer.py")], { stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", ({ message }) => {
      throw new Error(`${message}: \`build.py test\` installs the tools`);
    });
    this.process.stdin.on("error", () => {}); // bots may still play when the tests are over
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on("line", (line) => this.waiting.shift()(JSON.parse(line)));
  }

  call(request) {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.process.stdin.write(`${JSON.stringify({ keeper: true, ...request })}\n`);
    });
  }
}

const python = new Python();
after(() => void python.process.kill());
let tables = 0;

/** An engine whose replies tests can delay, and which they can make crash. */
export class TestEngine {
  constructor() {
    this.asked = [];
    this.crash = null;
    this.gate = null;
  }

  async call(request) {
    this.asked.push(request);
    if (this.gate) await this.gate.promise;
    if (this.crash) throw this.crash;
    return python.call(request);
  }

  /** Delays every reply until `let` is called. */
  hold() {
    let open;
    const promise = new Promise((resolve) => (open = resolve));
    this.gate = { promise };
    this.let = () => {
      this.gate = null;
      open();
    };
  }

  count(what) {
    return this.asked.filter((request) => request.do === what).length;
  }
}

/** A clock that tests advance. */
export class TestClock {
  constructor() {
    this.time = 0;
    this.timers = [];
    this.now = () => this.time;
    this.after = (milliseconds, run) => {
      const timer = { at: this.time + milliseconds, run };
      this.timers.push(timer);
      return () => (this.timers = this.timers.filter((one) => one !== timer));
    };
  }

  pass(milliseconds) {
    this.time += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.time);
    this.timers = this.timers.filter((timer) => !due.includes(timer));
    for (const { run } of due) run();
  }
}

/** Bots that play the first legal move; a test may replace the plan. */
export class TestThinker {
  constructor() {
    this.questions = [];
    this.plan = async (text) => {
      const { frame } = await python.call({ do: "load", match: "thinker", text, viewer: "mover" });
      return [frame.moves[0].text];
    };
    this.hints = async () => [];
  }

  ask(text, level, options) {
    this.questions.push({ text, level });
    return this.plan(text, level, options);
  }

  advise(text, viewer, options) {
    return this.hints(text, viewer, options);
  }
}

/**
 * Deals a match and opens a table for it.
 * @param {object} wish
 * @param {(string | null)[]} wish.levels for each seat the level of its bot; null for a person
 */
export async function deal({
  game = "navegador",
  levels = [null, null],
  seed = 7,
  open = false,
  here,
  moves = [],
  pace = 0,
  confirms = false,
  finishes = false,
  text,
} = {}) {
  const match = `test ${(tables += 1)}`;
  const engine = new TestEngine();
  const curtain = new Curtain(HIDDEN[game], open, levels, here);
  const tags = { ...(open ? { hands: "open" } : {}), ...botsTag(levels) };
  const dealt = text ? { do: "load", text } : { do: "new", game, players: levels.length, seed, tags };
  let { frame } = await python.call({ ...dealt, match, viewer: curtain.eyes() });
  for (const move of moves)
    ({ frame } = await python.call({ do: "play", match, move, viewer: curtain.eyes(), by: "mover" }));
  if (moves.length > 0)
    ({ frame } = await python.call({ do: "load", text: frame.text, match, viewer: curtain.eyes() }));
  const [clock, thinker, events] = [new TestClock(), new TestThinker(), []];
  const wishes = { pace, confirms, finishes };
  const rules = { ...screens[game] };
  const table = openTable(
    { match, frame, curtain },
    {
      engine,
      thinker,
      rules,
      clock,
      pace: () => wishes.pace,
      confirms: () => wishes.confirms,
      finishes: () => wishes.finishes,
      tell: (event) => events.push(event),
    },
  );
  return {
    table,
    state: table.state,
    rules,
    engine,
    clock,
    thinker,
    events,
    wishes,
    told: (type) => events.filter((event) => event.type === type),
  };
}

/** The text of the first legal move. */
export const first = (state) => state.offered.moves[0].text;

/** Waits until something is true: background work is quick, but asynchronous. */
export async function until(check, what = check.toString()) {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (check()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`never came: ${what}`);
}

/** Waits long enough for something unwanted to happen. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
