/** What scripts of a live table need of a page: a clock; and the next game at a table. */

import { pageClock } from "../../web/kit/clock.js";
import { release } from "../../web/live/handover.js";
import "../kit/page.mjs";
import { TestClock } from "../table/setup.mjs";
import { hosted } from "./setup.mjs";

Object.assign(pageClock, new TestClock());

export const pause = () => new Promise((go) => setTimeout(go, 5));

/** The table of the next game, and what the host of the one before leaves to it. */
export async function next(at) {
  const other = await hosted({ seed: 8, tokens: new Map(at.tokens), number: at.host.world.number + 1 });
  return { next: other, handover: release(at.host) };
}
