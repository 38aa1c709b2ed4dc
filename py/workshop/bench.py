"""Measures what the project promises: speed of the rules, size of the site, time to playable.

Runs inside the project's own environment (`python3 build.py bench`), because it drives a browser.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from workshop.machine import node
from workshop.server import Server
from workshop.shell import ROOT, run
from workshop.site import content

DIST = ROOT / "dist"
PAGES = ROOT / "e2e" / "pages"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
#: Python has no brotli of its own, node has.
BROTLI = """
const { readFileSync } = require("fs"), { brotliCompressSync } = require("zlib");
const sizes = process.argv.slice(1).map((file) => brotliCompressSync(readFileSync(file)).length);
console.log(sizes.reduce((a, b) => a + b));
"""
PLAYERS = 4
STARTS = 5

#: Notes when the page's engine became ready, in milliseconds since the navigation.
WATCH = """
new MutationObserver((_, watch) => {
  if (document.documentElement?.dataset.engine !== "ready") return;
  window.readyAfter = performance.now();
  watch.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-engine"] });
"""
#: In slices: one long call would stay in the interpreter's slow first stage.
PLAY = """
async ([games, slices, players]) => {
  const { loadPyodide } = await import("/content/pyodide/pyodide.mjs");
  const pyodide = await loadPyodide({ stdLibURL: "/content/boot.zip" });
  const playouts = pyodide.runPython("from monsoon.playouts import playouts; playouts");
  const total = { moves: 0, seconds: 0 };
  for (let slice = -2; slice < slices; slice += 1) {
    const result = playouts("navegador", players, games, 1000 + slice * games).toJs();
    const get = (key) => result.get?.(key) ?? result[key];
    if (slice < 0) continue; // warming up
    total.moves += get("moves");
    total.seconds += get("seconds");
  }
  return total;
}
"""


def speed_native(games: int = 100) -> int:
    """Random decisions a second on this Python."""
    options = ["--players", str(PLAYERS), "--games", str(games), "--seed", "1", "--json"]
    command = [sys.executable, "-m", "monsoon", "playouts", "navegador", *options]
    return int(json.loads(run(command))["moves_per_second"])


def speed_browser(page: Page, address: str) -> int:
    """Random decisions a second in Pyodide."""
    page.goto(f"{address}pages/micropip.html")
    total: dict[str, float] = page.evaluate(PLAY, [5, 12, PLAYERS])
    return round(total["moves"] / total["seconds"])


def size(folder: Path) -> dict[str, int]:
    """Bytes of the whole site, and of what a first visit needs: as it is, and compressed."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    beside = ("wheels", "licences", "NOTICE")
    visit = [path for path in files if path.relative_to(folder).parts[0] not in beside]
    return {
        "dist_bytes": sum(path.stat().st_size for path in files),
        "visit_bytes": sum(path.stat().st_size for path in visit),
        "visit_gzip_bytes": sum(len(gzip.compress(path.read_bytes(), 9)) for path in visit),
        "visit_brotli_bytes": int(run([node(), "-e", BROTLI, *visit])),
    }


def time_to_playable(launch: Callable[[], Browser], address: str) -> dict[str, int]:
    """Median of the milliseconds from navigation to a ready engine: new browser, then again."""
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(STARTS):
        browser = launch()
        context = browser.new_context()
        context.add_init_script(WATCH)
        for times in (cold, warm):
            page = context.new_page()
            page.goto(address)
            page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=120_000)
            times.append(page.evaluate("window.readyAfter"))
            page.close()
        browser.close()
    return {
        "cold_ms": round(statistics.median(cold)),
        "warm_ms": round(statistics.median(warm)),
    }


def main() -> None:
    """Measure everything and print it as a table and as JSON."""
    found: dict[str, int] = {"cpython_moves_per_second": speed_native()}
    with (
        Server({"/": DIST, "/content/": content(DIST), "/pages/": PAGES}) as server,
        sync_playwright() as play,
    ):

        def launch() -> Browser:
            path = os.environ.get("MONSOON_BROWSER")
            return play.chromium.launch(executable_path=path, args=FLAGS)

        browser = launch()
        found["pyodide_moves_per_second"] = speed_browser(browser.new_page(), server.address)
        browser.close()
        found |= size(DIST) | time_to_playable(launch, server.address)
    for name, value in found.items():
        print(f"{name.replace('_', ' '):26}{value:>14,}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
