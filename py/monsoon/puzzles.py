"""The positions to solve, by their numbers on the page of puzzles.

They are the page's own, and no module of the page: packed into the wheel as
`monsoon/puzzles.json`, or next to the engine in a checkout.
"""

from __future__ import annotations

import json
import pkgutil
from functools import cache

from monsoon.game import Unreadable
from monsoon.games import game_of


def puzzle_link(game: str, number: int) -> str:
    """The link of a puzzle of a game, counted from 1. Raises BadSettings, Unreadable."""
    name = game_of(game).name
    links = _links().get(name, [])
    if not 1 <= number <= len(links):
        raise Unreadable("puzzle.unknown", n=number, game=name, count=len(links))
    return links[number - 1]


@cache
def _links() -> dict[str, list[str]]:
    try:
        packed = pkgutil.get_data("monsoon", "puzzles.json")
    except OSError:
        packed = None
    if packed is None:
        from monsoon import checkout

        return checkout.puzzles()
    return dict(json.loads(packed))
