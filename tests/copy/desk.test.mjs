/** A copy as it is entered: what is stored of it while the engine checks it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../kit/page.mjs";
import { until } from "../table/setup.mjs";

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { CopyDesk } = await import("../../web/copy/desk.js");

const THING = "price church";
const EDITIONS = {
  published: ["1"],
  layout: { [THING]: { most: 1, fields: [{ least: 10, most: 990, step: 10 }] } },
  told: { 1: { printed: { [THING]: ["150", "sure", "rule"] }, sources: { rule: "The rule." } } },
};

/** A desk whose engine answers when the test lets it. */
async function desk() {
  const asked = [];
  const call = ({ edition }) => new Promise((reply) => asked.push({ edition, reply }));
  const world = { game: { name: "navegador" }, printed: {}, editions: EDITIONS };
  const made = new CopyDesk({ ...world, engine: async () => ({ call }), paint: () => {}, report: assert.fail });
  const opened = made.own();
  await until(() => asked.length === 1);
  answer(asked[0]);
  await opened;
  return { desk: made, asked };
}

function answer({ edition, reply }, faults = []) {
  reply({ ok: true, edition, faults, contradictions: [], shared: "" });
}

const kept = () => JSON.parse(localStorage.getItem("monsoon.1.copy.navegador"));

test("the verdict on what was typed before is not stored with what is typed now", async () => {
  const { desk: own, asked } = await desk();
  own.set(THING, "160");
  await until(() => asked.length === 2);
  own.set(THING, "1600");
  answer(asked[1]);
  await new Promise((go) => setTimeout(go, 5));
  assert.equal(own.checking, true);
  assert.notDeepEqual([kept().edition.at(-1), kept().fits], [`${THING} 1600`, true]);
  await until(() => asked.length === 3);
  answer(asked[2], [{ key: "error.edition-line" }]);
  await until(() => !own.checking);
  assert.deepEqual([kept().edition.at(-1), kept().fits], [`${THING} 1600`, false]);
});
