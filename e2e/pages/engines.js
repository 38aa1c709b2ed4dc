/**
 * Lends started engines to the pages of a profile (borrower.js), in any window. One that comes back has replied to
 * everything and closes its matches, so it knows no more than a new one; otherwise it is not lent again.
 *
 * @typedef {{worker: Worker, ready: boolean, broken: boolean, calls: number, matches: Set<string>, to: string}} Engine
 *   `to`: the name of its borrower
 */

/** Requests that open a match. */
const OPENING = new Set(["new", "load", "source", "example", "branch"]);
/** The number of requests that no page has made. */
const OURS = -1;
/** No more are kept. */
const MOST = 3;

const line = new BroadcastChannel("engines");
/** @type {Engine[]} */
const resting = [];
/** @type {Map<string, Engine>} by the names of their borrowers */
const lent = new Map();

/** @param {string} script @returns {Engine} */
function start(script) {
  const worker = new Worker(script, { type: "module" });
  const engine = { worker, ready: false, broken: false, calls: 0, matches: new Set(), to: "" };
  worker.onmessage = ({ data }) => {
    if (data.type === "ready") engine.ready = true;
    if (data.type === "failed" || data.fatal) engine.broken = true;
    if (data.id !== undefined) engine.calls -= 1;
    if (data.id !== OURS) line.postMessage({ to: engine.to, data });
  };
  worker.onerror = ({ message }) => {
    engine.broken = true;
    line.postMessage({ to: engine.to, error: message || "it did not start" });
  };
  return engine;
}

/** @param {Engine} engine @param {{id: number, text: string}} request */
function ask(engine, request) {
  const { do: what, match } = JSON.parse(request.text);
  if (OPENING.has(what)) engine.matches.add(match);
  engine.calls += 1;
  engine.worker.postMessage(request);
}

/** @param {string} name @param {string} script */
function lend(name, script) {
  const engine = resting.pop() ?? start(script);
  engine.to = name;
  lent.set(name, engine);
  if (engine.ready) line.postMessage({ to: name, data: { type: "ready" } });
}

/** @param {string} name */
function takeBack(name) {
  const engine = lent.get(name);
  lent.delete(name);
  if (!engine) return;
  engine.to = "";
  if (!engine.ready || engine.broken || engine.calls > 0 || resting.length >= MOST) return engine.worker.terminate();
  for (const match of engine.matches) ask(engine, { id: OURS, text: JSON.stringify({ do: "close", match }) });
  engine.matches.clear();
  resting.push(engine);
}

line.onmessage = ({ data }) => {
  if (data.lend) lend(data.lend, data.script);
  else if (data.end) takeBack(data.end);
  else if (lent.has(data.ask)) ask(lent.get(data.ask), data.request);
};

/** After a test: whatever its pages still had comes back. */
window.takeAllBack = () => [...lent.keys()].forEach(takeBack);
