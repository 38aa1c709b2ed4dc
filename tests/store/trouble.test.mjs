/** What the store refuses is told as such; a fault of the page is told as a fault, and loses nothing that is stored. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Record } from "../../web/match/record.js";
import { SaveList } from "../../web/saves/list.js";
import { StoreError, troubleOf } from "../../web/store/storage.js";
import * as store from "../../web/store/store.js";

/** A store in memory; `refuse` is called before everything that is asked of it. */
class Memory {
  entries = new Map();
  refuse = () => {};

  get length() {
    this.refuse();
    return this.entries.size;
  }

  key(index) {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key) {
    this.refuse();
    return this.entries.get(key) ?? null;
  }

  setItem(key, value) {
    this.refuse();
    this.entries.set(key, value);
  }

  removeItem(key) {
    this.refuse();
    this.entries.delete(key);
  }
}

const DENIED = () => {
  throw new DOMException("denied", "SecurityError");
};
const HEADER = { version: 1, id: "aaaa", game: "navegador", names: ["Ana", "Bento"], colors: ["red", "green"] };
const SAVE = {
  ...HEADER,
  turn: 1,
  over: false,
  text: "monsoon 1\ngame navegador\nplayers 2\nseed 1\nname A Ana\nname B Bento\n\n",
};
const fault = new TypeError("view.seats is undefined");

let memory = new Memory();
const reported = mock.fn();

beforeEach(() => {
  memory = new Memory();
  Object.defineProperty(globalThis, "localStorage", { value: memory, configurable: true });
  reported.mock.resetCalls();
  globalThis.reportError = reported;
});

/** The faults that were reported. */
const faults = () => reported.mock.calls.map(({ arguments: [error] }) => error);

test("errors of the store have a message, and others are thrown on", () => {
  assert.deepEqual(troubleOf(new StoreError("store.full")), { key: "store.full" });
  assert.deepEqual(troubleOf(new DOMException("denied", "SecurityError")), { key: "store.forbidden" });
  // as Firefox says it, which is no DOMException
  assert.deepEqual(troubleOf({ name: "NS_ERROR_FILE_CORRUPTED", message: "" }), { key: "store.forbidden" });
  for (const other of [fault, new Error("no"), "text", null]) {
    assert.throws(
      () => troubleOf(other),
      (error) => error === other,
    );
  }
});

test("a browser without a store is told as that", () => {
  for (const value of [null, undefined]) {
    Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
    assert.deepEqual(store.list(), { saves: [], aside: [], trouble: { key: "store.forbidden" } });
  }
});

test("saved games that cannot be read again stay in the list, and that is told", () => {
  const report = mock.fn();
  const list = new SaveList({ paint: () => {}, report, withdraw: () => {} });
  store.keep(SAVE, null);
  list.read();
  memory.refuse = DENIED;
  list.reread();
  assert.deepEqual(
    list.saves.map(({ id }) => id),
    ["aaaa"],
  );
  assert.deepEqual(report.mock.calls.at(-1)?.arguments, [{ key: "store.forbidden" }]);
});

test("a fault while the list is changed is no trouble of the store", () => {
  const report = mock.fn();
  const paint = mock.fn();
  const list = new SaveList({ paint, report, withdraw: () => {} });
  assert.throws(() =>
    list.change(() => {
      throw fault;
    }),
  );
  assert.equal(report.mock.callCount(), 0);
  assert.equal(paint.mock.callCount(), 1);
});

const broken = () => {
  throw fault;
};
const SCORES = [
  { seat: 0, total: 9 },
  { seat: 1, total: 8 },
];

/** A match that is over, with a page. @param {{picture?: () => unknown, scores?: object}} parts */
function matchWith({ picture = () => [], scores = SCORES }) {
  const app = { report: mock.fn(), withdraw: mock.fn(), kept: mock.fn(), unkept: mock.fn(), restart: mock.fn() };
  const view = { turn: 1, over: true, to_move: null, scores, ranking: [0, 1], ranks: [1, 2] };
  const received = { ...SAVE, hash: "0", view, edition: [], names: HEADER.names };
  const record = new Record({
    table: { state: { received, curtain: { levels: [null, null] } } },
    screen: { picture },
    printed: {},
    header: HEADER,
    known: null,
    viewed: null,
    app,
    title: () => "Ana, Bento",
    unsaved: () => false,
  });
  Object.defineProperty(record, "components", { value: {} });
  return { app, record };
}

test("a match is stored although its result cannot be counted", () => {
  const { app, record } = matchWith({ scores: { map: broken } });
  record.keep();
  assert.equal(store.find("aaaa")?.updated, record.known);
  assert.ok(record.isStored);
  assert.equal(app.kept.mock.callCount(), 1);
  assert.equal(app.report.mock.callCount() + app.unkept.mock.callCount(), 0);
  assert.deepEqual(faults(), [fault]);
});

test("a match that cannot be written is kept in the address, and the fault is reported", () => {
  const { app, record } = matchWith({ picture: broken });
  record.keep();
  assert.ok(!record.isStored);
  assert.equal(app.unkept.mock.callCount(), 1);
  assert.equal(app.report.mock.callCount(), 0);
  assert.deepEqual(faults(), [fault]);
});

test("a match that the store refuses is kept in the address, and that is told", () => {
  const { app, record } = matchWith({});
  memory.refuse = DENIED;
  record.keep();
  assert.ok(!record.isStored);
  assert.equal(app.unkept.mock.callCount(), 1);
  assert.equal(app.report.mock.calls[0].arguments[0].key, "store.forbidden");
  assert.deepEqual(faults(), []);
  memory.refuse = () => {};
  record.keep();
  assert.ok(record.isStored);
  assert.ok(memory.getItem("monsoon.1.result.aaaa"));
});
