"""Results of long studies: stored so that they can be resumed, and shown in documents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from monsoon.output import put

from workshop.shell import Problem


def store(path: Path, what: object, indent: int | None = None) -> None:
    """Writes JSON to a file, whole or not at all: half a file could not be resumed from."""
    put(path, json.dumps(what, indent=indent))


def add(path: Path, what: object) -> None:
    """Appends JSON to a file, on a line of its own even if the one before was cut off."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(f"\n{json.dumps(what)}")


def added(path: Path) -> Iterator[Any]:
    """What was appended to a file, in order; lines that were cut off are left out."""
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def put_between(document: Path, begin: str, end: str, text: str) -> None:
    """Replaces what stands between two marks of a document. Raises Problem if one is missing."""
    before, begun, rest = document.read_text("utf-8").partition(begin)
    _, ended, after = rest.partition(end)
    if not (begun and ended):
        raise Problem(f"{document} does not have the marks {begin} and {end}.")
    whole = f"{before}{begin}\n\n{text}\n\n{end}{after}"
    put(document, whole)
