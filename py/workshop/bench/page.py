"""How quickly the page reacts to clicks during a whole recorded game, and its memory use.

Measured are the time from a click to the painted result, the round trip to the engine, tasks that
block the page, and the memory left after three games in a row; then the start of a game with the
CPU throttled to a quarter by the browser. The games are clicked through by scripts in the page, one
move after the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from monsoon import Match
from monsoon.game import Json
from monsoon.link import encode
from playwright.sync_api import CDPSession, Page

from e2e.table import CLICK_ALL
from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, percentile
from workshop.shell import ROOT, say

RECORDED = ROOT / "tests" / "games"
PLAYED = "nagasaki-4"
GAMES = 3
BEGIN = 80
"""Clicks in every game but the first, which is played to its end."""
SLOWER = 4
EVERY = 5
"""Moves between two positions whose view is measured."""
CLICK, CLICK_SLOW = Goal(50), Goal(150)
BRIDGE = Goal(10)
LONGEST_TASK = Goal(100)
VIEW = Goal(12)
GROWTH = Goal(1.1)

WATCH = """
window.noted = { clicks: [], bridge: [], sizes: [], tasks: [] };
let clicked = 0;
addEventListener("click", () => (clicked = performance.now()), true);
new MutationObserver(() => {
  const since = clicked;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.noted.clicks.push(performance.now() - since);
    port2.postMessage("painted");
  });
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-hash"] });
new PerformanceObserver((list) => {
  window.noted.tasks.push(...list.getEntries().map((entry) => entry.duration));
}).observe({ type: "longtask" });
const Plain = Worker;
window.Worker = class extends Plain {
  asked = new Map();
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      if (data.type !== "reply") return;
      window.noted.bridge.push(performance.now() - this.asked.get(data.id));
      window.noted.sizes.push(data.text.length);
    });
  }
  postMessage(message, ...rest) {
    this.asked.set(message.id, performance.now());
    super.postMessage(message, ...rest);
  }
};
"""
"""Records the time from clicks to paints, the calls of the engine, and long tasks."""
SETTLED = """
() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))
"""
"""Resolves when the result of the click, and everything that follows from it, is painted."""
# Waits until an element exists.
COME = """
const come = async (selector) => {
  while (!document.querySelector(selector)) await new Promise((go) => setTimeout(go, 20));
};
"""
OPEN = f"""async (link) => {{
  {COME}
  location.hash = link;
  await come("[data-action=join-all]");
  document.querySelector("[data-action=join-all]").click();
  await come(".match:not(.busy) .board-sheet [data-move]");
}}"""
HOME = f"""async () => {{
  {COME}
  document.querySelector("[data-action=home]").click();
  await come("[data-action=start]");
}}"""
FORGET = "() => { for (const list of Object.values(window.noted)) list.length = 0; }"


def measure(bench: Bench) -> list[Figure]:
    """Three games at full speed, one game on a slower CPU, and the size of views."""
    figures: list[Figure] = []
    match = Match.parse((RECORDED / f"{PLAYED}.txt").read_text("utf-8"))
    clicks = list(_by_hand(match))
    for slower in (1, SLOWER):
        with bench.browser() as browser:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.add_init_script(WATCH)
            page.goto(bench.address)
            page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=120_000)
            client = page.context.new_cdp_session(page)
            client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            kept = []
            for number in range(GAMES if slower == 1 else 1):
                say(f"page: game {number + 1}, {slower} × slower")
                whole = slower == 1 and not number
                _play(page, match, clicks if whole else clicks[:BEGIN])
                if not number:
                    figures += _answers(page.evaluate("window.noted"), slower)
                if slower == 1:
                    kept.append(_memory(page, client))
            if kept:
                figures += _growth(kept)
    return [*figures, *_views()]


def _by_hand(match: Match) -> Iterator[str]:
    """The moves that need a click: not a ship with only one place to leave from."""
    again = match.copy(0)
    for move in match.history:
        if not (again.legal() == [move] and move.startswith("pay ")):
            yield move
        again.play(move)


def _play(page: Page, match: Match, clicks: list[str]) -> None:
    """Opens the game by its link and clicks it through, using only scripts inside the page.

    Playwright would keep alive every element that it has waited for, and all that depends on it.
    """
    page.evaluate(OPEN, f"#l={encode(match.copy(0))}")
    page.evaluate(SETTLED)
    page.evaluate(FORGET)
    for move in clicks:
        page.evaluate(CLICK_ALL, [move])
        page.evaluate(SETTLED)


def _answers(noted: dict[str, list[float]], slower: int) -> list[Figure]:
    clicks, bridge, tasks = noted["clicks"], noted["bridge"], noted["tasks"]
    if slower > 1:
        late = percentile(clicks, 0.95)
        return [Figure(f"page click to painted, CPU ÷ {slower}, p95", late, "ms", goal=CLICK_SLOW)]
    longest = max(tasks, default=0.0)
    return [
        Figure("page click to painted, p50", percentile(clicks, 0.5), "ms"),
        Figure("page click to painted, p95", percentile(clicks, 0.95), "ms", goal=CLICK),
        Figure("page bridge, p50", percentile(bridge, 0.5), "ms"),
        Figure("page bridge, p95", percentile(bridge, 0.95), "ms", goal=BRIDGE),
        Figure("page longest task after the start", longest, "ms", goal=LONGEST_TASK),
        Figure("page largest answer of the engine", max(noted["sizes"]) / 1000, "kB"),
    ]


def _memory(page: Page, client: CDPSession) -> tuple[float, float]:
    """Goes back to the start page; returns megabytes of JavaScript and nodes of the document."""
    page.evaluate(HOME)
    page.evaluate(SETTLED)
    page.evaluate("localStorage.clear()")
    client.send("HeapProfiler.collectGarbage")
    client.send("Performance.enable")
    metrics = client.send("Performance.getMetrics")["metrics"]
    found = {each["name"]: each["value"] for each in metrics}
    return found["JSHeapUsedSize"] / 1e6, found["Nodes"]


def _growth(kept: list[tuple[float, float]]) -> list[Figure]:
    """The memory used after the last game compared with that after the first."""
    (heap, nodes), (later_heap, later_nodes) = kept[0], kept[-1]
    first = "after the first game"
    return [
        Figure("page heap after three games", later_heap, "MB", first, later_heap / heap, GROWTH),
        Figure("page nodes after three games", later_nodes, "", first, later_nodes / nodes, GROWTH),
    ]


def _views() -> list[Figure]:
    """The largest view of the recorded games, made for the seat that decides."""
    largest = 0
    for path in sorted(RECORDED.glob("*.txt")):
        match = Match.parse(path.read_text("utf-8"))
        for moves in range(0, len(match.history) + 1, EVERY):
            view = match.view(match.game.to_move(match.state(moves)), moves)
            largest = max(largest, _size(view))
    return [Figure("page largest view, JSON", largest / 1000, "kB", goal=VIEW)]


def _size(view: Json) -> int:
    return len(json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode())
