"""Which lines of the page's scripts the browser tests reach: `python3 build.py cover --page`.

Chromium counts what it runs. All pages of a profile share one process (profiles.py), so one line to
each process's counters is enough; they are read after every test. Scripts of threads and of other
places have none: see ELSEWHERE.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession
from workshop.joined import modules_in
from workshop.shell import BUILD, ROOT
from workshop.site import content

FOLDER = BUILD / "page-coverage"
#: At least so many of a hundred lines.
WANTED = 85.0
#: Not run by a page: threads of the engine, the service worker, what draws boards without a page.
ELSEWHERE = re.compile(r"web/(engine/(worker|downloads)|sw|drawing/.*|.*/drawing|vendor/.*)\.js")
URL = re.compile(r"/[0-9a-f]{16}/(web/[\w./-]+\.js)$|/content/(web/[\w./-]+\.js)$")
COMMENT = re.compile(r"(//|/\*|\*)|^[\s)\]};,]*$")

Span = tuple[int, int]


class Counting:
    """Collects what the pages of one process have run; does nothing unless that is asked for."""

    def __init__(self, tools: CDPSession) -> None:
        self.on = "MONSOON_COVERAGE" in os.environ
        self._tools = tools
        self._reached: dict[str, set[Span]] = {}
        if self.on:
            tools.send("Profiler.enable")
            counts = {"callCount": True, "detailed": True}
            tools.send("Profiler.startPreciseCoverage", counts)

    def read(self) -> None:
        """Add what has been run since the last time."""
        if not self.on:
            return
        for script in self._tools.send("Profiler.takePreciseCoverage")["result"]:
            if found := URL.search(script["url"]):
                spans = self._reached.setdefault(found[1] or found[2], set())
                spans.update(reached(script["functions"]))

    def write(self) -> None:
        """Keep it for the report."""
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


def modules(file: str, text: str, spans: set[Span]) -> Iterator[tuple[str, str, set[Span]]]:
    """The modules that a built file consists of: name, text, and what was run of each."""
    found = list(modules_in(text))
    if not found:
        yield file, text, spans
    for name, begin, module in found:
        before, length = (len(part.encode("utf-16-le")) // 2 for part in (text[:begin], module))
        shifted = ((max(0, start - before), min(length, end - before)) for start, end in spans)
        yield f"web/{name}", module, {(start, end) for start, end in shifted if start < end}


def missed(text: str, spans: set[Span]) -> tuple[list[int], int]:
    """The numbers of the lines of which nothing was run, and how many lines hold code."""
    run = bytearray(2 * len(text) + 2)  # places are counted in UTF-16
    for start, end in spans:
        run[start:end] = b"\1" * (end - start)
    lines, code, place, remark = [], 0, 0, False
    for number, line in enumerate(text.split("\n"), 1):
        length = len(line.encode("utf-16-le")) // 2
        bare = line.strip()
        remark = remark or bare.startswith("/*")
        if bare and not remark and not COMMENT.match(bare):
            code += 1
            begin = place + len(line) - len(line.lstrip())
            if not any(run[begin : place + length]):
                lines.append(number)
        remark = remark and "*/" not in bare
        place += length + 1
    return lines, code


def report() -> int:
    """Print every script with what it lacks, the least reached first; 1 when it is too little."""
    spans: dict[str, set[Span]] = {}
    for kept in FOLDER.glob("*.json"):
        for name, found in json.loads(kept.read_text("utf-8")).items():
            spans.setdefault(name, set()).update((start, end) for start, end in found)
    built = content(ROOT / "dist")
    rows: list[tuple[float, str, str]] = []
    all_missed = all_code = 0
    for path in sorted((built / "web").rglob("*.js")):
        file = path.relative_to(built).as_posix()
        for name, text, run in modules(file, path.read_text("utf-8"), spans.get(file, set())):
            if ELSEWHERE.fullmatch(name):
                continue
            lines, code = missed(text, run)
            all_missed, all_code = all_missed + len(lines), all_code + code
            if lines:
                rows.append((100 - 100 * len(lines) / code, name, _runs(lines)))
    for share, name, which in sorted(rows):
        print(f"{share:5.1f} %  {name}: {which}")
    share = 100 - 100 * all_missed / max(1, all_code)
    print(f"{share:5.1f} % of {all_code} lines are reached; at least {WANTED} % shall be")
    return 0 if share >= WANTED else 1


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
