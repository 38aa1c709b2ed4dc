"""How much of what a hint says another turn loses is lost in the end.

The strongest level gives hints in games of bots that err. The best turn of a hint and another one
are both played on to the end by such bots, on the same deals: what the other one has lost is by how
many points it ends lower. The port of the rules plays (`workshop.learning`), because there are
thousands of hints and each is followed to the end 32 times; so only Navegador has these figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from monsoon.bots.levels import LEVELS

from workshop.calibration.games import Task, folder, stored, table
from workshop.calibration.losses import ERRS
from workshop.calibration.shares import Game, Point
from workshop.learning import port, ship
from workshop.learning.measured import Settings, plays

GAME: Final = "navegador"
EVERY: Final = 6
"""A hint is asked for at one of so many turns."""
DEALS: Final = 16
"""Deals on which both turns are played on."""


def played(count: int) -> list[Game]:
    """This many games, with what hints said in them and what came of it.

    Raises Problem without Rust.
    """
    found = stored(GAME, "hints", count, play)
    return [[Point(*one) for one in noted] for noted in found]


def play(tasks: Sequence[Task]) -> Iterator[Game]:
    """Plays games whose numbers follow each other, and follows hints in them."""
    numbers = [number for _, number in tasks]
    noted: dict[int, list[Point]] = {number: [] for number in numbers}
    for first, games in _runs(numbers):
        for number, *told in _followed(first, games):
            noted[int(number)].append(Point(*(round(one, 4) for one in told)))
    return iter(noted.values())


def _runs(numbers: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Numbers that follow each other with one edition, as the first one and how many."""
    for _, run in groupby(numbers, lambda number: table(GAME, number)[1].words):
        found = list(run)
        yield found[0], len(found)


def _followed(first: int, games: int) -> Iterator[tuple[float, ...]]:
    """The port's lines: the number of a game, its progress, the points said and those lost."""
    place = folder(GAME)
    edition = table(GAME, first)[1]
    name = f"tables-{edition.published}"
    tables = port.written(edition.words or (edition.published,), place / name)
    settings: Settings = {
        **plays(LEVELS[-1]),
        **plays(ERRS, "hosts_"),
        "homebodies": str(port.homebodies(place)),
        "first": first,
        "games": games,
        "every": EVERY,
        "deals": DEALS,
    }
    words = [f"{key}={value}" for key, value in settings.items()]
    for line in port.ask("hints", tables, ship.learned_file(place), *words).splitlines():
        yield tuple(map(float, line.split()))
