"""What the workshop knows of a game besides its rules: a module for each game, found by its name.

A game without one has no tables in its rulebook, and everything else works as for any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from monsoon.bots.levels import JUDGE

Words = Callable[[str], str]
"""The name of an id such as `region.rio`."""
Table = Callable[[Any, Words], list[list[Any]]]
"""The rows of a table of the rulebook, from the data of the game."""


def unchanged(data: dict[str, Any], printed: dict[str, str]) -> None:
    """Leaves the data of a game as they are."""


class Puzzles(NamedTuple):
    """How positions to solve are looked for (workshop/puzzles)."""

    seeker: str = JUDGE
    """The level that looks for clear turns: the best that is quick enough."""
    least_gap: float = 2.5
    """Points by which a turn must look better than all others that are not variants of it."""
    of_a_kind: int = 1
    """The most positions of one game with solutions of the same kind."""
    options: tuple[tuple[str, ...], ...] = ((),)
    """Options of every game in turn."""
    deals: tuple[int, int] = (8, 6)
    """Deals of a group on which turns are compared, and the number of groups."""


class Extras(NamedTuple):
    """What a game brings for the workshop."""

    tables: Mapping[str, Table] = {}
    """The tables of its rulebook by name."""
    arrange: Callable[[dict[str, Any], dict[str, str]], None] = unchanged
    """Puts what is printed in an edition into the data, in the shape that the tables read."""
    rules: tuple[str, ...] = ()
    """The modules that play, score and say what a field brings: what mutation testing changes."""
    recorded: str = ""
    """A game of tests/games from whose positions the search of the bots is measured."""
    deals: int = 24
    """Deals of a round when the speed of random games is measured."""
    shown: Mapping[str, str] = {}
    """What some figures of its rulebook show; the others show the part they are named after."""
    puzzles: Puzzles = Puzzles()


def extras_of(game: str) -> Extras:
    """The extras of a game, by its name."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Extras()
    found: Extras = import_module(name).EXTRAS
    return found


def listed(values: Iterable[int]) -> str:
    """Numbers in a cell of a table."""
    return " · ".join(map(str, values))


def numbers(value: str) -> list[int]:
    """The numbers of a printed thing."""
    return [int(word) for word in value.split()]
