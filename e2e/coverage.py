"""Which lines of the page's scripts the browser tests reach: `python3 build.py cover --page`.

Chromium counts what it runs. All pages of a profile share one process (profiles.py), so one
connection to each process's counters is enough; they are read after every test. Scripts of workers
and other contexts have no counters: see ELSEWHERE. Source maps give the module and line of each
position in a script.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sized
from typing import TYPE_CHECKING, Any

from workshop.shell import BUILD, ROOT
from workshop.site import content

if TYPE_CHECKING:  # the engine's tests, too, import this module, on Pythons without Playwright
    from playwright.sync_api import CDPSession

FOLDER = BUILD / "page-coverage"
WANTED = 85.0
"""Minimum percentage of lines."""
# Not run by a page: workers of the engine, the service worker, the drawing without a page.
ELSEWHERE = re.compile(r"web/engine/(worker|downloads)\.js|node_modules/.*")
URL = re.compile(r"/[0-9a-f]{16}/(web/[\w./-]+\.js)$|/content/(web/[\w./-]+\.js)$")
# Prefix of the names of sources (web/build/bundle.mjs).
SOURCE = "monsoon:///"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

Span = tuple[int, int]


class Counting:
    """Collects what the pages of one process have run; does nothing unless it is enabled."""

    def __init__(self, tools: CDPSession) -> None:
        self.on = "MONSOON_COVERAGE" in os.environ
        self._tools = tools
        self._reached: dict[str, set[Span]] = {}
        if self.on:
            tools.send("Profiler.enable")
            counts = {"callCount": True, "detailed": True}
            tools.send("Profiler.startPreciseCoverage", counts)

    def read(self) -> None:
        """Adds what has been run since the last time."""
        if not self.on:
            return
        for script in self._tools.send("Profiler.takePreciseCoverage")["result"]:
            if found := URL.search(script["url"]):
                spans = self._reached.setdefault(found[1] or found[2], set())
                spans.update(reached(script["functions"]))

    def write(self) -> None:
        """Stores it for the report."""
        if self.on:
            FOLDER.mkdir(parents=True, exist_ok=True)
            spans = {file: sorted(found) for file, found in self._reached.items()}
            name = f"{os.getpid()}-{id(self)}.json"
            (FOLDER / name).write_text(json.dumps(spans), encoding="utf-8")


def reached(functions: list[dict[str, Any]]) -> Iterator[Span]:
    """The parts of a script that were run, from its nested ranges: the innermost one counts."""
    ranges = [one for function in functions for one in function["ranges"]]
    ranges.sort(key=lambda one: (one["startOffset"], -one["endOffset"]))
    stack: list[dict[str, int]] = []
    at = 0

    def upto(end: int) -> Iterator[Span]:
        nonlocal at
        if stack and stack[-1]["count"] > 0 and end > at:
            yield at, end
        at = max(at, end)

    for one in ranges:
        while stack and stack[-1]["endOffset"] <= one["startOffset"]:
            yield from upto(stack[-1]["endOffset"])
            stack.pop()
        yield from upto(one["startOffset"])
        stack.append(one)
    while stack:
        yield from upto(stack[-1]["endOffset"])
        stack.pop()


def places(text: str, map_: dict[str, Any]) -> Iterator[tuple[int, str, int]]:
    """The mappings of a source map: position in the script, module, line (from 1).

    Positions are in UTF-16 units, as those of reached spans are.
    """
    begin = source = line = 0
    for row, segments in zip(text.split("\n"), map_["mappings"].split(";"), strict=False):
        column = 0
        for segment in filter(None, segments.split(",")):
            moved = list(_numbers(segment))
            column += moved[0]
            if len(moved) > 1:
                source, line = source + moved[1], line + moved[2]
                yield begin + column, map_["sources"][source].removeprefix(SOURCE), line + 1
        begin += len(row.encode("utf-16-le")) // 2 + 1


def _numbers(segment: str) -> Iterator[int]:
    """The numbers of a segment, in Base64 VLQ: the lowest bit of a number is its sign."""
    value = shift = 0
    for character in segment:
        digit = DIGITS.index(character)
        value |= (digit & 31) << shift
        shift += 5
        if digit < 32:
            yield -(value >> 1) if value & 1 else value >> 1
            value = shift = 0


def lines(text: str, map_: dict[str, Any], spans: set[Span]) -> dict[str, dict[int, bool]]:
    """By module, its lines with code, and whether any of the code of each was run."""
    run = bytearray(2 * len(text) + 2)
    for start, end in spans:
        run[start:end] = b"\1" * (end - start)
    found: dict[str, dict[int, bool]] = {}
    for place, module, line in places(text, map_):
        known = found.setdefault(module, {})
        known[line] = known.get(line, False) or bool(run[place])
    return found


def report() -> int:
    """Prints every module with its missed lines, the least covered first; 1 if it is too little."""
    spans: dict[str, set[Span]] = {}
    for kept in FOLDER.glob("*.json"):
        for name, found in json.loads(kept.read_text("utf-8")).items():
            spans.setdefault(name, set()).update((start, end) for start, end in found)
    built = content(ROOT / "dist")
    modules: dict[str, dict[int, bool]] = {}
    for path in sorted((built / "web").rglob("*.js")):
        map_ = json.loads(path.with_name(f"{path.name}.map").read_text("utf-8"))
        ran = spans.get(path.relative_to(built).as_posix(), set())
        for name, known in lines(path.read_text("utf-8"), map_, ran).items():
            if not ELSEWHERE.fullmatch(name):
                merged = modules.setdefault(name, {})
                merged.update({line: merged.get(line, False) or known[line] for line in known})
    missed = {
        name: [line for line in sorted(known) if not known[line]] for name, known in modules.items()
    }
    for name in sorted(missed, key=lambda name: _share(missed[name], modules[name])):
        if missed[name]:
            share = _share(missed[name], modules[name])
            print(f"{share:5.1f} %  {name}: {_runs(missed[name])}")
    code = sum(map(len, modules.values()))
    share = 100 - 100 * sum(map(len, missed.values())) / max(1, code)
    print(f"{share:5.1f} % of {code} lines are reached; at least {WANTED} % are wanted")
    return 0 if share >= WANTED else 1


def _share(missed: Sized, code: Sized) -> float:
    """Percentage of lines that are reached."""
    return 100 - 100 * len(missed) / len(code)


def _runs(lines: list[int]) -> str:
    """Runs of numbers: 1-3, 7."""
    parts: list[list[int]] = []
    for line in lines:
        if parts and line == parts[-1][-1] + 1:
            parts[-1].append(line)
        else:
            parts.append([line])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}-{one[-1]}" for one in parts)


if __name__ == "__main__":
    sys.exit(report())
