"""Files that the build adds to the wheel; a checkout has them elsewhere, if at all."""

from __future__ import annotations

import pkgutil


def packed(name: str) -> bytes | None:
    """A file of the package `monsoon`, such as `puzzles.json`; None where it is not packed."""
    try:
        return pkgutil.get_data("monsoon", name)
    except OSError:
        return None
