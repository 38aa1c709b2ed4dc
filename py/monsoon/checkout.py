"""The word lists and puzzles when the engine is in a checkout, next to the page."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Final

from monsoon.games import GAMES

WEB: Final = Path(__file__).parents[2] / "web"


def lists() -> list[Path]:
    """The word lists of a checkout: the page's, and one in the folder of each game.

    A game outside the checkout has its words beside its rules.
    """
    beside = [folder_of(game) / "words" / "en.json" for game in GAMES]
    found = [*WEB.glob("i18n/en.json"), *WEB.glob("*/words/en.json")]
    return sorted([*found, *(path for path in beside if path.is_file())])


def folder_of(game: str) -> Path:
    """The folder of a game's rules."""
    file = import_module(GAMES[game]).__file__
    assert file is not None
    return Path(file).parent


def merged() -> dict[str, str]:
    """All words of a checkout in one; no key is in two lists."""
    found: dict[str, str] = {}
    for path in lists():
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def puzzles() -> dict[str, list[str]]:
    """The links of the puzzles of every game that has some, in the order of the page."""
    return {
        path.parent.name: [puzzle["link"] for puzzle in json.loads(path.read_bytes())["puzzles"]]
        for path in sorted(WEB.glob("*/puzzles.json"))
    }
