/** An example of the rulebook has an address of its own, above that of the book: the browser's way back leads there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";

globalThis.document.querySelectorAll = () => []; // style sheets
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { ExampleDoor } = await import("../../web/app/examples.js");

/** A browser's history, and an app in which an example is opened from the book at this address. */
function reading(address, { match = null } = {}) {
  const entries = ["#statistics", address];
  const states = [null, null];
  const go = () => Object.assign(globalThis.location, { hash: entries.at(-1), pathname: "/", search: "" });
  const said = [];
  const app = {
    match,
    showAddress(hash, state = null) {
      if (hash !== entries.at(-1)) {
        entries.push(hash);
        states.push(state);
      }
      go();
    },
    rulebook: { show: (...where) => said.push(where.join(" ")) },
    opener: { openings: { drop: () => said.push("what was being opened is dropped") } },
  };
  const door = new ExampleDoor(app);
  globalThis.history = {
    get state() {
      return states.at(-1);
    },
    replaceState(state, _title, to) {
      states[states.length - 1] = state;
      entries[entries.length - 1] = to;
      go();
    },
    back() {
      entries.pop();
      states.pop();
      go();
      said.push(door.follows(history.state) ? "to the book" : "elsewhere");
    },
  };
  go();
  door.open = async () => {
    if (match) door.aside = { match, paused: false };
    app.match = { example: true, leave() {} };
  };
  const read = (name, index) => {
    door.open();
    door.descend("navegador", name, index);
  };
  /** The browser's way forward, back to an entry that was left. */
  const forward = (to, state) => {
    entries.push(to);
    states.push(state);
    go();
    return door.follows(state);
  };
  return { door, read, forward, app, entries, said, told: () => said.filter((one) => !one.includes("dropped")) };
}

/** A match that may be put aside. @param {string[]} [heard] what is asked of it when it comes back */
function matchAside(heard = []) {
  return {
    id: "abc",
    state: { bots: {} },
    table: { bots: { stopThinking() {}, wake: () => heard.push("its bots wake") } },
    record: { changedElsewhere: (id) => heard.push(`what became of ${id} elsewhere`) },
    game: { name: "navegador" },
  };
}

for (const [way, press] of [
  ["of the browser", () => history.back()],
  ["of the page", ({ door }) => door.back("navegador", "rondel")],
])
  test(`the way back ${way} leads from an example to its place in the book`, () => {
    const page = reading("#rules=navegador");
    page.read("rondel", 2);
    assert.deepEqual(page.entries, ["#statistics", "#rules=navegador", "#example=navegador/rondel/3"]);
    press(page);
    assert.deepEqual(page.told(), ["navegador example-rondel", "to the book"]);
    assert.equal(page.said[0], "what was being opened is dropped", "as another example that was just chosen");
    assert.deepEqual(page.entries, ["#statistics", "#rules=navegador/example-rondel"]);
    assert.equal(page.app.match, null);
    history.back();
    assert.equal(page.said.at(-1), "elsewhere");
  });

test("over a match it leads to the book over that match, which keeps its address", () => {
  const heard = [];
  const waited = matchAside(heard);
  const page = reading("#m=abc", { match: waited });
  page.read("rondel", 0);
  page.read("market", 0); // in the book over the example
  assert.deepEqual(page.entries, ["#statistics", "#m=abc", "#example=navegador/market/1"]);
  history.back();
  assert.deepEqual(page.told(), ["navegador example-market", "to the book"]);
  assert.deepEqual(page.entries, ["#statistics", "#m=abc"]);
  assert.equal(page.app.match, waited);
  assert.deepEqual(heard, ["what became of abc elsewhere", "its bots wake"]);
});

test("an example that its address has opened leads to the book, too", () => {
  const page = reading("#example=navegador/rondel/1");
  page.app.match = { example: true, leave() {} };
  page.door.back("navegador", "rondel");
  assert.deepEqual(page.entries, ["#statistics", "#example=navegador/rondel/1", "#rules=navegador/example-rondel"]);
});

test("a button that is pressed twice goes back once: a browser takes its time", () => {
  const page = reading("#rules=navegador");
  page.read("rondel", 0);
  let asked = 0;
  const { back } = history;
  history.back = () => (asked += 1);
  page.door.back("navegador", "rondel");
  page.door.back("navegador", "rondel");
  assert.equal(asked, 1);
  back();
  page.read("rondel", 0);
  page.door.back("navegador", "rondel");
  assert.equal(asked, 2, "from the next example it goes back again");
});

for (const [which, name] of [
  ["the same one", "rondel"],
  ["another one", "market"],
])
  test(`over an example opened by its address, ${which} from the book leads to the book, not further back`, () => {
    const page = reading("#example=navegador/rondel/1");
    page.read(name, 0);
    assert.deepEqual(page.entries, ["#statistics", `#example=navegador/${name}/1`]);
    page.door.back("navegador", name);
    assert.deepEqual(page.told(), [`navegador example-${name}`]);
    assert.deepEqual(page.entries.slice(1), [`#example=navegador/${name}/1`, `#rules=navegador/example-${name}`]);
  });

test("an example opened from a match that another example has led to goes back to that match", () => {
  const page = reading("#rules=navegador");
  page.read("rondel", 0);
  page.app.match = matchAside();
  page.app.showAddress("#m=abc");
  page.door.put(page.app.match);
  page.app.match = { example: true, leave() {} };
  page.door.descend("navegador", "market", 0);
  assert.equal(page.entries.at(-1), "#example=navegador/market/1");
  history.back();
  assert.deepEqual(page.told(), ["navegador example-market", "to the book"]);
  assert.equal(page.entries.at(-1), "#m=abc");
});

test("forward from the book over a match, the example is over that match again, and leads back to it", async () => {
  const waited = matchAside();
  const page = reading("#m=abc", { match: waited });
  page.read("rondel", 0);
  const { state } = history;
  history.back();
  assert.equal(page.app.match, waited);
  assert.ok(!page.forward("#example=navegador/rondel/1", null), "an example that has led to the match is opened alone");
  history.back();
  assert.ok(page.forward("#example=navegador/rondel/1", state));
  await undefined;
  assert.ok(page.app.match.example);
  history.back();
  assert.equal(page.app.match, waited);
  assert.deepEqual(page.told().at(-1), "to the book");
});

test("back before that example is there, it is opened no more", () => {
  const waited = matchAside();
  const page = reading("#m=abc", { match: waited });
  page.door.open = () => new Promise(() => {});
  assert.ok(page.forward("#example=navegador/rondel/1", { beside: "abc", below: "#m=abc" }));
  history.back();
  assert.equal(page.said.at(-2), "what was being opened is dropped");
  assert.equal(page.app.match, waited);
});
