"""The word lists where the engine is a part of a checkout, with the page beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"


def lists() -> list[Path]:
    """The word lists of a checkout: the house's, and one in the folder of each game."""
    return sorted([*WEB.glob("i18n/en.json"), *WEB.glob("*/words/en.json")])


def merged() -> dict[str, str]:
    """All words of a checkout in one; no key is in two lists."""
    found: dict[str, str] = {}
    for path in lists():
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found
