/** A live table without a network: lines between a host and its guests in one process, on the real engine. */

import { FROM_GUEST, FROM_HOST, Line } from "../../web/live/channel.js";
import { Guest } from "../../web/live/guest.js";
import { LiveHost } from "../../web/live/host.js";
import { beSeated } from "../../web/live/seated.js";
import { Curtain } from "../../web/table/curtain.js";
import { openTable } from "../../web/table/table.js";
import { deal, TestClock, TestThinker, until } from "../table/setup.mjs";

/** One end of a channel. */
export class Wire {
  constructor() {
    this.readyState = "open";
    this.bufferedAmount = 0;
    this.far = null;
    this.sent = [];
  }

  send(text) {
    if (this.readyState !== "open") throw new Error("closed");
    this.sent.push(text);
    this.far?.onmessage?.({ data: text });
  }

  close() {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.onclose?.();
    this.far?.close();
  }
}

/** Two ends of a channel, each with the limits of its side: near is the host's. */
export function wires() {
  const [near, far] = [new Wire(), new Wire()];
  near.far = far;
  far.far = near;
  return [near, far];
}

export function pair(clock = new TestClock()) {
  const [one, other] = wires();
  return { near: new Line(one, FROM_GUEST, clock), far: new Line(other, FROM_HOST, clock), sent: one.sent };
}

/** A match on a host's table, of whose seats the host plays one or some, open for guests. */
export async function hosted({
  seat = 0,
  seats = seat === null ? [] : [seat],
  version = "v1",
  hints = true,
  tokens = new Map(),
  number = 0,
  ...wish
} = {}) {
  const at = await deal({ levels: [null, null], ...wish });
  const [told, sat] = [[], []];
  await at.table.guard(seats);
  const names = at.state.received.names;
  const host = new LiveHost({
    table: at.table,
    engine: at.engine,
    thinker: at.thinker,
    clock: at.clock,
    party: { game: at.state.received.game, names, colors: names.map((_, n) => `color${n}`) },
    version,
    id: "table",
    number,
    seats,
    tokens,
    hints,
    changed: () => {},
    sit: (taken) => sat.push(taken),
    tell: (message) => told.push(message),
  });
  const push = at.events.push.bind(at.events);
  at.events.push = (event) => {
    if (event.type === "received") host.push();
    return push(event);
  };
  return { ...at, host, told, sat, tokens };
}

/** Lets a guest join a table as its page does: the handshake. */
export async function arrive(at, wanted, { token = null, version = "v1" } = {}) {
  const [near, far] = wires();
  const clock = at.clock;
  const heard = [];
  const line = new Line(far, FROM_HOST, clock);
  near.send = ((send) => (text) => {
    heard.push(text);
    send.call(near, text);
  })(near.send);
  const asked = beSeated(line, { version, tokenFor: () => token, clock });
  at.host.join(new Line(near, FROM_GUEST, clock), wanted);
  const seated = await asked;
  await new Promise((resolve) => setTimeout(resolve, 5)); // the host has reported its arrival
  return { line, seated, heard, wire: far };
}

/** A guest with its place, an engine, and a table of its own. */
export async function come(at, wanted, { finishes = false, ...wish } = {}) {
  const { screens, HIDDEN } = await import("../table/setup.mjs");
  const { clock } = at;
  const { line, seated, heard, wire } = await arrive(at, wanted, wish);
  const events = [];
  let table = null;
  const guest = new Guest(line, seated, {
    own: async () => at.engine,
    clock,
    news: () => table?.refresh(),
    changed: () => events.push({ type: "people" }),
  });
  const levels = seated.names.map((_, n) => (seated.frame.tags.bots ?? "").split(",")[n]?.replace("-", "") || null);
  const curtain = new Curtain(HIDDEN[seated.game], false, levels);
  curtain.guard(seated.seat === null ? [] : [seated.seat]);
  const thinker = new TestThinker();
  thinker.advise = (_text, _viewer, patience) => guest.advise(patience);
  table = openTable(
    { match: "live", frame: guest.frame(), curtain },
    {
      engine: guest,
      thinker,
      rules: screens[seated.game],
      clock,
      pace: () => 0,
      confirms: () => false,
      finishes: () => finishes,
      tell: (event) => events.push(event),
    },
  );
  table.state.bots.elsewhere = true;
  return { guest, table, state: table.state, events, heard, wire, line, seated, thinker };
}

/** Waits until the guest has everything that the host has. */
export async function level(at, guest) {
  const place = ({ log, received: { view } }) => [log.length, view.turn, view.to_move, view.decision].join();
  const done = () => !at.state.busy && !guest.state.busy && place(guest.state) === place(at.state);
  await until(done, "both have the same");
  await new Promise(setImmediate); // the table takes over the last frame
  await until(done, "both have the same");
  at.clock.pass(100); // a person is not faster
}
