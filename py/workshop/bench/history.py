"""Every run of the benchmarks, one line of JSON each, kept in the repository.

A line has the date, the commit, the Python version and the figures; nothing about the machine.
Between runs on different machines only the ratios are comparable.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from workshop.bench.figures import Figure
from workshop.shell import ROOT, Problem, run

HISTORY = Path(__file__).with_name("history.jsonl")


def record(figures: Iterable[Figure]) -> dict[str, Any]:
    """A run as it is stored."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ"),
        "commit": _commit(),
        "python": platform.python_version(),
        "figures": {figure.name: figure.as_json() for figure in figures},
    }


def keep(entry: dict[str, Any]) -> None:
    """Appends a run to the history."""
    with HISTORY.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(entry, ensure_ascii=False) + "\n")


def latest() -> dict[str, float]:
    """The last value of every figure that was ever measured."""
    found: dict[str, float] = {}
    if HISTORY.exists():
        for line in HISTORY.read_text(encoding="utf-8").splitlines():
            figures = json.loads(line)["figures"]
            found |= {name: figure["value"] for name, figure in figures.items()}
    return found


def _commit() -> str:
    """The commit, with a + if files have changed since; empty outside of a repository."""
    try:
        name = run(["git", "-C", ROOT, "rev-parse", "--short=10", "HEAD"]).strip()
        other = run(["git", "-C", ROOT, "status", "--porcelain", "--", ".", f":!{_own()}"])
    except Problem:
        return ""
    return f"{name}+" if other.strip() else name


def _own() -> str:
    return HISTORY.relative_to(ROOT).as_posix()
