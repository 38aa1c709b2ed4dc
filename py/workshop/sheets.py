"""Joins the style sheets of a page into one, for the same reason as joined.py its modules."""

from __future__ import annotations

import os
import re
from pathlib import Path

from workshop.shell import Problem

_LINK = re.compile(r'^( *<link rel="stylesheet" href=")web/([^"]+)(" />)\n', re.MULTILINE)
#: A file beside the sheet, not a part of a drawing (`#…`) or data.
_FILE = re.compile(r'\burl\((?!"?(?:#|data:))')


def listed(page: str) -> list[str]:
    """The style sheets of a page in their order, as paths below `web/`."""
    return [found[2] for found in _LINK.finditer(page)]


def with_one(page: str, sheet: str) -> str:
    """The page with this style sheet, a path below `web/`, where it lists several."""
    link = next(_LINK.finditer(page))
    rest = _LINK.sub("", page[link.end() :])
    return f"{page[: link.start()]}{link[1]}web/{sheet}{link[3]}\n{rest}"


def join(page: str, web: Path, sheet: str) -> None:
    """Write this style sheet, a path below `web`: all that a page lists, one after the other.

    Raises Problem when one names a file that is somewhere else as seen from there.
    """
    parts = []
    for name in listed(page):
        text = (web / name).read_text(encoding="utf-8")
        if os.path.dirname(name) != os.path.dirname(sheet) and _FILE.search(text):
            raise Problem(f"{name} names files, so it must be in {os.path.dirname(sheet)}/.")
        parts.append(f"/* {name} */\n{text}")
    (web / sheet).write_text("\n".join(parts), encoding="utf-8")
