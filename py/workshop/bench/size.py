"""Bytes transferred until a first game can be played: exactly what the page requests.

A browser with an empty cache opens a link to a game, and every response is recorded until the game
is painted. The peer is what a page with stock Pyodide of the same version requests.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page

from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, beside
from workshop.machine import node
from workshop.shell import digest, run, say

BROTLI_GOAL = Goal(0.85)
# Python has no brotli of its own, but node has.
BROTLI = """
const { readFileSync } = require("fs"), { brotliCompressSync } = require("zlib");
const size = (file) => brotliCompressSync(readFileSync(file)).length;
for (const file of process.argv.slice(1)) console.log(size(file));
"""
_KNOWN: dict[str, int] = {}
"""Size with brotli, by hash of the content."""
LARGEST = 6
"""Number of file types that are listed."""


def measure(bench: Bench) -> list[Figure]:
    """Raw, gzip and brotli bytes of both, and the largest file types of the page."""
    with bench.browser() as browser:
        link = encode(Match.new("navegador", players=4, seed=1))
        page = browser.new_context(service_workers="block").new_page()
        own = _asked(page, bench, f"{bench.address}#l={link}", "[data-hash]")
        page = browser.new_context(service_workers="block").new_page()
        stock = _asked(page, bench, bench.page("stock.html"), "html[data-engine=ready]")
    say(f"size: {len(own)} files asked for until the game can be played")
    for kind, (count, size) in _kinds(own):
        say(f"  {size:>10,} bytes of brotli in {count} {kind}")
    figures = []
    ours, theirs = _sizes(own), _sizes(stock)
    for way in ("brotli", "gzip", "raw"):
        peer = Figure(f"size stock Pyodide, {way}", theirs[way] / 1000, "kB")
        mine = Figure(f"size first game, {way}", ours[way] / 1000, "kB")
        figures += [beside(mine, peer, BROTLI_GOAL if way == "brotli" else None), peer]
    return [*figures, Figure("size first game, files", len(own), "files")]


def _asked(page: Page, bench: Bench, address: str, until: str) -> list[Path]:
    """The files that a page, its workers included, requests until this element exists."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.locator(until).first.wait_for(state="attached", timeout=120_000)
    page.context.close()
    found = (bench.file(urlsplit(url).path) for url in asked if url.startswith(bench.address))
    return sorted({file for file in found if file})


def _sizes(files: Iterable[Path]) -> dict[str, int]:
    """Raw and compressed bytes; what does not get smaller is sent uncompressed."""
    files = list(files)
    raw = [file.stat().st_size for file in files]
    packed = [len(gzip.compress(file.read_bytes(), 9)) for file in files]
    return {
        "raw": sum(raw),
        "gzip": sum(map(min, raw, packed)),
        "brotli": sum(map(min, raw, _brotli(files))),
    }


def _brotli(files: list[Path]) -> list[int]:
    """The brotli size of each; content that both pages load is compressed only once."""
    names = [digest([file.read_bytes()]) for file in files]
    new = {name: file for name, file in zip(names, files, strict=True) if name not in _KNOWN}
    if new:
        sizes = run([node(), "-e", BROTLI, *new.values()]).split()
        _KNOWN.update(zip(new, map(int, sizes), strict=True))
    return [_KNOWN[name] for name in names]


def _kinds(files: list[Path]) -> list[tuple[str, tuple[int, int]]]:
    """Number and size of the files of each type, largest first: only the big ones."""
    found: dict[str, tuple[int, int]] = {}
    for file, size in zip(files, _brotli(files), strict=True):
        kind = file.name if size > 50_000 else f"*{file.suffix}"
        count, total = found.get(kind, (0, 0))
        found[kind] = count + 1, total + size
    return sorted(found.items(), key=lambda item: -item[1][1])[:LARGEST]
