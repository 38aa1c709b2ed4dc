"""The Markdown documents of the project, and which of them have examples that pytest runs."""

from __future__ import annotations

from pathlib import Path

from workshop.shell import ROOT

ROOMS = ("py", "web", "tests", "e2e")
"""Folders with documents; generated and third-party ones are elsewhere."""


def documents() -> list[Path]:
    """Every document about how the project works, without the rulebooks."""
    beside = [path for room in ROOMS for path in (ROOT / room).rglob("*.md")]
    found = [*ROOT.glob("*.md"), *(path for path in beside if path.parent.name != "book")]
    return sorted(found)


def with_examples() -> list[Path]:
    """Documents with examples, except those in `tests`, which pytest finds by itself."""
    return [
        path
        for path in documents()
        if ">>> " in path.read_text(encoding="utf-8") and not path.is_relative_to(ROOT / "tests")
    ]
