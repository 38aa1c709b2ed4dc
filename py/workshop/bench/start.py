"""From navigation to a playable game, compared with stock Pyodide that only boots in a worker.

Cold is a new browser with an empty cache, warm the second visit in the same one. A browser that was
just launched is busy for another half second; an address is opened only after that. It is a link to
a game, whose first view must be computed by the engine and painted; in another browser it is the
start page, which is painted without Python.
"""

from __future__ import annotations

import statistics

from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import BrowserContext

from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, beside
from workshop.shell import say

ROUNDS = 7
AT_REST = 1000
"""Milliseconds after which a new page, or a new browser, is idle."""
# Milliseconds since the navigation at which the page was painted, the engine replied, and the game
# was painted.
WATCH = """
function painted(name) {
  if (window[name]) return;
  window[name] = -1;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window[name] = performance.now());
    port2.postMessage("painted");
  });
}
const is = (selector) => document.querySelector(selector) !== null;
new MutationObserver(() => {
  if (is("html[data-engine=ready]")) window.engineAfter ??= performance.now();
  if (is(".start-foot")) painted("pageAfter");
  if (is("[data-hash]")) painted("playableAfter");
}).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ["data-engine", "data-hash"],
});
"""
PLAYABLE = """
async () => {
  while (!(window.playableAfter > 0)) await new Promise((go) => setTimeout(go, 20));
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const { playableAfter: playable, engineAfter: engine } = window;
  return { playable, engine, paint: paint.startTime };
}
"""
PAGE = """
async () => {
  while (!(window.pageAfter > 0)) await new Promise((go) => setTimeout(go, 20));
  return { page: window.pageAfter };
}
"""
# Resolves when a version and the engine's memory are stored for the next visit; the peer stores
# nothing.
SETTLED = """
async () => {
  const pause = (time) => new Promise((go) => setTimeout(go, time));
  if (document.querySelector("#app")) {
    await navigator.serviceWorker.ready;
    const kept = (name) => name.startsWith("monsoon-memory ");
    while (!(await caches.keys()).some(kept)) await pause(50);
  }
  await pause(1000);
}
"""
STOCK = """
async () => {
  while (!window.readyAfter) await new Promise((go) => setTimeout(go, 20));
  return { stock: window.readyAfter };
}
"""
GOALS = {"cold": Goal(0.30), "warm": Goal(0.27)}
PAGE_PAINTED = Goal(200)


def measure(bench: Bench) -> list[Figure]:
    """Medians of cold and warm starts: game, start page and peer alternately."""
    game = f"{bench.address}#l={encode(Match.new('navegador', players=4, seed=1))}"
    found: dict[str, list[float]] = {}
    for number in range(ROUNDS):
        say(f"start: round {number + 1} of {ROUNDS}")
        stock = bench.page("stock.html")
        for address, script in ((game, PLAYABLE), (bench.address, PAGE), (stock, STOCK)):
            with bench.browser() as browser:
                context = browser.new_context()
                context.add_init_script(WATCH)
                for visit in ("cold", "warm"):
                    for name, value in _visit(context, address, script).items():
                        found.setdefault(f"{name} {visit}", []).append(value)
    return _figures({name: statistics.median(values) for name, values in found.items()})


def _visit(context: BrowserContext, address: str, script: str) -> dict[str, float]:
    page = context.new_page()
    page.wait_for_timeout(AT_REST)
    page.goto(address)
    times: dict[str, float] = page.evaluate(script)
    # let the page finish its background work, so that it does not slow down the next visit
    page.evaluate(SETTLED)
    page.close()
    return times


def _figures(times: dict[str, float]) -> list[Figure]:
    figures = []
    for visit, goal in GOALS.items():
        stock = Figure(f"start stock Pyodide, {visit}", times[f"stock {visit}"], "ms")
        playable = Figure(f"start playable game, {visit}", times[f"playable {visit}"], "ms")
        figures += [
            Figure(f"start first paint, {visit}", times[f"paint {visit}"], "ms"),
            Figure(f"start page painted, {visit}", times[f"page {visit}"], "ms", goal=PAGE_PAINTED),
            Figure(f"start engine ready, {visit}", times[f"engine {visit}"], "ms"),
            beside(playable, stock, goal),
            stock,
        ]
    return figures
