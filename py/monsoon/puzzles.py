"""The positions to solve, by their numbers on the page of puzzles.

They are those of the page, whose files are not in the package: their links are packed into the
wheel as `monsoon/puzzles.json`, and a checkout has the files next to the engine.
"""

from __future__ import annotations

import json
from functools import cache

from monsoon import checkout
from monsoon.game import Unreadable
from monsoon.games import game_of
from monsoon.packed import packed


def puzzle_link(game: str, number: int) -> str:
    """The link of a puzzle of a game, counted from 1. Raises BadSettings, Unreadable."""
    name = game_of(game).name
    links = _links().get(name, [])
    if not 1 <= number <= len(links):
        raise Unreadable("puzzle.unknown", n=number, game=name, count=len(links))
    return links[number - 1]


@cache
def _links() -> dict[str, list[str]]:
    found = packed("puzzles.json")
    return checkout.puzzles() if found is None else dict(json.loads(found))
