"""`python3 build.py bench [PART …]`: measures, prints a table and JSON, and stores the run."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from workshop.bench import engine, history, page, search, size, start
from workshop.bench.browser import Bench, serving
from workshop.bench.figures import Figure, table
from workshop.shell import say

PARTS: dict[str, Callable[[Bench], list[Figure]]] = {
    "start": start.measure,
    "size": size.measure,
    "engine": engine.measure,
    "search": search.measure,
    "page": page.measure,
}


def main() -> None:
    """Measures the named parts, or all if none are named."""
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--forget", action="store_true", help="do not add the run to the history")
    options = parser.parse_args()
    if unknown := [part for part in options.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]}: {', '.join(PARTS)}")
    before = history.latest()
    figures: list[Figure] = []
    with serving() as bench:
        for part in options.parts or PARTS:
            say(f"measuring {part}")
            figures += PARTS[part](bench)
    entry = history.record(figures)
    print(f"\n{table(figures, before)}\n\n{json.dumps(entry, ensure_ascii=False)}")
    if not options.forget:
        history.keep(entry)


if __name__ == "__main__":
    main()
