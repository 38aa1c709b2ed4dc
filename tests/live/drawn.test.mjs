/** Whatever numbers a host sends, a guest's page draws no more than it can in good time. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { useWords } from "../../web/i18n/i18n.js";
import { isNews } from "../../web/live/fromhost.js";
import { MOST_COUNTED } from "../../web/store/limits.js";
import { screens, TestEngine } from "../table/setup.mjs";

/** Templates and texts of a whole screen: no position of a real match has a tenth of that. */
const MOST_PARTS = 50_000;
const read = (place) => readFileSync(new URL(`../../${place}`, import.meta.url), "utf8");

/** Frames of a match at several places, as a guest with the seat to move gets them, and to look on at the end. */
async function framesOf(name) {
  const engine = new TestEngine();
  const { frame } = await engine.call({
    do: "load",
    match: "whole",
    viewer: null,
    text: read(`tests/games/${name}.txt`),
  });
  const length = frame.log.entries.at(-1).index + 1;
  const frames = [frame];
  for (const share of [0.05, 0.3, 0.6, 0.9]) {
    const move = Math.floor(length * share);
    frames.push((await engine.call({ do: "branch", match: "part", of: "whole", move, viewer: "mover" })).frame);
  }
  return frames;
}

/** The places of the numbers in a value, one for each kind of place. */
function placesOf(value) {
  const places = new Map();
  const walk = (one, path) => {
    if (typeof one === "number") places.set(path.map((key) => (/^\d+$/.test(key) ? "*" : key)).join("."), path);
    else if (one !== null && typeof one === "object")
      for (const [key, part] of Object.entries(one)) walk(part, [...path, key]);
  };
  walk(value, []);
  return [...places.values()];
}

/** How many templates and texts a value that lit renders has. */
function partsOf(value) {
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + partsOf(one), 0);
  return typeof value === "object" && value !== null && "values" in value ? 1 + partsOf(value.values) : 1;
}

/** What the match screen paints of a frame, in parts; less if painting fails, which ends the line. */
function painted(screen, frame, components) {
  const { names, log, view } = frame;
  const t = (key) => key;
  const ui = { names, colors: names.map((_, seat) => ["plum", "teal", "orange", "blue", "red"][seat]), t, picks: [] };
  const context = { frame, components, ui, log: log.entries, t, viewer: view.viewer };
  let parts = 0;
  try {
    parts += partsOf(screen.board(frame, components, ui));
    parts += partsOf(screen.seats(context));
    parts += partsOf(screen.sheet(context));
    parts += partsOf(Object.values(screen.decision(context)));
    parts += partsOf(screen.scores(context));
    parts += screen.text.board(context).flatMap(({ lines }) => lines).length;
    parts += names.flatMap((_, seat) => screen.text.seat(seat, context).split(" ")).length;
  } catch (error) {
    assert.ok(error instanceof Error);
    return { parts, error };
  }
  return { parts, error: null };
}

for (const [game, name] of [
  ["navegador", "all-options-5"],
  ["borneo", "borneo-second-5"],
  ["borneo", "borneo-cargo-4"],
])
  test(`a number as large as a message may have does not hang the page: ${name}`, async () => {
    const words = ["web/i18n", `web/${game}/words`].map((list) => JSON.parse(read(`${list}/en.json`)));
    useWords(Object.assign({}, ...words), "en");
    const { components } = await new TestEngine().call({ do: "components", game });
    let refused = 0;
    for (const frame of await framesOf(name)) {
      const { text: _text, seed: _seed, hash: _hash, ...sent } = frame;
      assert.ok(isNews({ at: 1, frame: sent }, frame.view.players));
      assert.equal(painted(screens[game], frame, components).error, null);
      for (const path of placesOf({ view: frame.view, moves: frame.moves })) {
        const odd = structuredClone(frame);
        const parent = path.slice(0, -1).reduce((value, key) => value[key], odd);
        parent[path.at(-1)] = MOST_COUNTED;
        const { parts, error } = painted(screens[game], odd, components);
        assert.ok(parts <= MOST_PARTS, `${path.join(".")}: ${parts} parts`);
        if (error instanceof RangeError) refused += 1;
      }
    }
    assert.ok(refused > 0, "some of them would have been drawn one by one");
  });
