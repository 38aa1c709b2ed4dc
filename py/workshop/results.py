"""Results of long studies: stored so that they can be resumed, and shown in documents."""

from __future__ import annotations

import json
import os
from pathlib import Path

from workshop.shell import Problem


def store(path: Path, what: object, indent: int | None = None) -> None:
    """Writes JSON to a file, whole or not at all: half a file could not be resumed from."""
    part = path.with_name(f"part-{os.getpid()}-{path.name}")
    part.write_text(json.dumps(what, indent=indent), "utf-8", newline="\n")
    part.replace(path)


def put_between(document: Path, begin: str, end: str, text: str) -> None:
    """Replaces what stands between two marks of a document. Raises Problem if one is missing."""
    before, begun, rest = document.read_text("utf-8").partition(begin)
    _, ended, after = rest.partition(end)
    if not (begun and ended):
        raise Problem(f"{document} does not have the marks {begin} and {end}.")
    whole = f"{before}{begin}\n\n{text}\n\n{end}{after}"
    document.write_text(whole, "utf-8", newline="\n")
