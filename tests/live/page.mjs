/** What scripts of a live table need of a page, and the next game at a table. */

import { pageClock } from "../../web/kit/clock.js";
import { release } from "../../web/live/handover.js";
import { TestClock } from "../table/setup.mjs";
import { hosted } from "./setup.mjs";

/** A store of the browser. */
function memory() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
globalThis.document = {
  getElementById: () => null,
  documentElement: { lang: "en", dataset: {} },
  addEventListener() {},
};
globalThis.location = { search: "", hash: "" };
globalThis.addEventListener = globalThis.removeEventListener = () => {};
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(globalThis, name, { value: memory(), configurable: true });
Object.assign(pageClock, new TestClock());

export const pause = () => new Promise((go) => setTimeout(go, 5));

/** The table of the next game, and what the host of the one before leaves to it. */
export async function next(at) {
  const other = await hosted({ seed: 8, tokens: new Map(at.tokens), number: at.host.world.number + 1 });
  return { next: other, handover: release(at.host) };
}
