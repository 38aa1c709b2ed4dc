/** A match that is superseded while the engine opens it does not stay there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Opener } = await import("../../web/app/opener.js");
const { Latest } = await import("../../web/kit/latest.js");
const { openingPage, openingWords } = await import("../../web/app/waiting.js");

/** An app whose engine notes what it is asked, and does not answer yet. */
function opening(match = null) {
  const asked = [];
  const engine = {
    call: (request) => {
      asked.push(`${request.do} ${request.match}`);
      return new Promise((resolve, reject) => {
        engine.answer = () => resolve({ ok: true });
        engine.die = () => reject({ key: "match.crashed" });
      });
    },
  };
  const app = { match, loading: { ready: async () => engine } };
  const opener = new Opener(app);
  const game = { name: "navegador", load: async () => ({ default: {}, printed: {} }) };
  const open = (id) => opener.openMatch(game, { do: "load" }, { id }, {}, opener.openings.next(), assert.fail);
  const sent = async (count) => {
    for (let n = 0; n < 400 && asked.length < count; n += 1) await new Promise((go) => setTimeout(go, 5));
  };
  return { asked, engine, opener, open, sent };
}

for (const then of ["the next opening", "leaving"])
  test(`a match that is superseded is closed in the engine: ${then}`, async () => {
    const { asked, engine, opener, open, sent } = opening();
    const first = open("one");
    await sent(1);
    const { answer } = engine;
    if (then === "leaving") opener.drop();
    else open("one");
    answer();
    assert.equal(await first, null);
    await sent(then === "leaving" ? 2 : 3);
    assert.deepEqual(asked.slice(0, 2), ["load one", "close one"], "before it is requested once more");
  });

test("a match that is on the page stays in the engine when opening it anew is superseded", async () => {
  const { asked, engine, opener, open, sent } = opening({ id: "one" });
  const first = open("one");
  await sent(1);
  opener.drop();
  engine.answer();
  assert.equal(await first, null);
  assert.deepEqual(asked, ["load one"]);
});

test("an engine that has stopped before it answered is asked nothing more", async () => {
  const { asked, engine, opener, open, sent } = opening();
  const first = open("one");
  await sent(1);
  engine.die();
  await assert.rejects(first, { key: "match.crashed" });
  opener.drop();
  assert.deepEqual(asked, ["load one"]);
});

test("a match that is opened again after a crash does not end the wait for another one", async () => {
  const { opener } = opening();
  const painted = [];
  const visits = new Latest();
  Object.assign(opener.app, { visits, load() {}, paint: () => painted.push(opener.app.opening) });
  let opened;
  opener.openSave = () => new Promise((go) => (opened = go));
  const first = opener.restart({});
  visits.next(); // the address leads to another match, which is being opened
  opened(false);
  await first;
  assert.deepEqual([opener.app.opening, painted], [true, []]);
  const second = opener.restart({});
  opened(true);
  await second;
  assert.deepEqual([opener.app.opening, painted], [false, [false]]);
});

test("above the reason why the engine is not there, the heading says that the game could not be opened", () => {
  const heading = (loading) => {
    const { strings, values } = openingPage(openingWords(loading), loading, assert.fail, assert.fail, []);
    return values[strings.findIndex((part) => part.trimEnd().endsWith("<h1>"))];
  };
  assert.equal(heading({ status: "loading", stage: "runtime", fraction: 0 }), "match.opening");
  assert.equal(heading({ status: "ready" }), "match.opening");
  assert.equal(heading({ status: "failed", error: { key: "boot.crashed" } }), "match.not-opened");
});
