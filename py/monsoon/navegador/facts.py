"""Inputs of the net for Navegador: numbers about a seat, the table and the other seats.

Takes from a position the values that each block depends on (`blocks.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import Any, Final

from monsoon.navegador import prospects
from monsoon.navegador.blocks import (
    KEPT,
    OWN_BLOCKS,
    Numbers,
    columns,
    fleets,
    goods,
    market,
    means,
    outlook,
    purse,
)
from monsoon.navegador.components import (
    BASE_POINTS,
    CHURCHES,
    COLUMNS,
    GOODS,
    MAX_SHIPS,
    MAX_WORKERS,
    MIN_WORKERS,
    N_REGIONS,
    OWN_COST,
    PLACES,
    PRIVILEGE_POINTS,
    RANGE,
    SHIPYARDS,
    VP_MONEY,
    WORKERS_PER_COLONY,
)
from monsoon.navegador.parts import Parts
from monsoon.navegador.reach import voyage
from monsoon.navegador.state import NONE, NOT_TRIGGERED, State, Table


def arguments(s: State, seat: int) -> tuple[tuple[Any, ...], ...]:
    """By block, the values it depends on."""
    parts, stacks, explored, players = s.parts, s.stacks, s.explored, s.players
    phase = max(s.phase, s.dawn)
    borders = RANGE[phase]
    counts = s.achievements(seat)
    taken = s.privileges[seat * 5 : seat * 5 + 5]
    if s.kings[seat] != NONE:
        taken = tuple([have + (s.kings[seat] == c) for c, have in enumerate(taken)])
    money, workers = s.money[seat], s.workers[seat]
    ships = tuple(s.ships[seat * N_REGIONS : (seat + 1) * N_REGIONS])
    fleet = sum(ships)
    own = slice(seat * 3, seat * 3 + 3)
    colonies, factories = s.colonies[own], s.factories[own]
    income = market(parts, s.markers, colonies, factories)[0]
    seen = voyage(parts, explored, stacks, s.doubled, borders, ships)
    stone = s.stones[seat]
    nearby = (
        int(seen.sails == 1),
        prospects.affordable(seen.ports, money, workers // WORKERS_PER_COLONY),
        _privilege(parts, counts, taken, s.gallery) if workers > MIN_WORKERS else 0,
        min(counts[CHURCHES], MAX_WORKERS - workers, money // OWN_COST),
        min(counts[SHIPYARDS], MAX_SHIPS - fleet, money // OWN_COST),
    )
    holds = int(s.holder == seat)
    card = (holds, holds * nearby[0], int((s.holder - 1) % players == seat))
    points = _points(counts, taken, s.variant.king_waits) + workers + fleet + money // VP_MONEY
    options = s.variant.options
    if options:
        points += sum(s.variant.extra_points(s, seat).values())
    turns_left = -1 if s.ended == NOT_TRIGGERED else s.turns_left
    return (
        (points, money),
        (workers, fleet),
        (counts, taken, s.gallery),
        (parts, s.markers, colonies, factories),
        (parts, explored, stacks, s.doubled, borders, ships),
        (parts, s.rows, players, (workers, money, income), taken, nearby, stone),
        (stone, card, s.cards[seat * 4 : seat * 4 + 4], s.tokens[seat], s.kings[seat] != NONE),
        (parts, players, phase, explored.bit_count() - 1, s.rows, turns_left),
        (s.gallery,),
        (parts, s.markers, explored, stacks),
        ((seat - s.seat) % players, players, turns_left, "goa" in options, "pirates" in options),
    )


# --- the others -------------------------------------------------------------------------------
def _places(block: Callable[..., Numbers], *numbers: int) -> tuple[int, ...]:
    """Where numbers of a block are among a seat's own numbers."""
    names = [one for one, _ in OWN_BLOCKS]
    start = sum(size for _, size in OWN_BLOCKS[: names.index(block)])
    return tuple(start + number for number in numbers)


_POINTS: Final = _places(purse, 0)
_COUNTS: Final = _places(columns, *range(len(COLUMNS)))
_COMING: Final = (*_places(goods, 6), *_places(fleets, 0))
"""The income of the next market; whether an exploration is within reach."""
_MEAN: Final = (
    *(*_POINTS, *_places(purse, 2, 3), *_places(means, 0, 6)),
    *(*_COUNTS, *_COMING, *_places(fleets, 3, 4), *_places(outlook, 0, 1)),
)
"""Indices of a seat's own numbers whose mean over the others is an input: points, cash, workers,
ships, achievements, income, explorations, open colonies, buildings."""
_MOST: Final = (*_POINTS, *_COUNTS, *_COMING)
"""The same for the maximum over the others."""
_NEXT: Final = (*_POINTS, *_COMING)
"""The same for the next seat."""


def own(s: State, seat: int) -> list[float]:
    """The numbers about a seat itself."""
    found: list[float] = []
    for (block, _), values in zip(OWN_BLOCKS, arguments(s, seat), strict=False):
        found += block(*values)
    return found


def others(s: State, seat: int) -> list[float]:
    """The numbers about the others: means, maxima, share of the market, neighbours."""
    players = s.players
    owns = {other: own(s, other) for other in range(players) if other != seat}
    rest = [owns[other] for other in owns]
    # `sum` of floats is another number in another version of Python
    numbers = [fsum([one[n] for one in rest]) / len(rest) for n in _MEAN]
    numbers += [max([one[n] for one in rest]) for n in _MOST]
    for table in (s.colonies, s.factories):
        for good in range(len(GOODS)):
            numbers.append(sum(table[other * 3 + good] for other in owns) / 6)
    numbers += [owns[(seat + 1) % players][n] for n in _NEXT]
    numbers += [owns[(seat - 1) % players][n] for n in _POINTS]
    return numbers


# --- parts of the values ----------------------------------------------------------------------
@lru_cache(KEPT)
def _points(counts: Table, taken: Table, king: bool) -> int:
    """Points of the five columns, with the king's privilege if it is placed at the end."""
    each = list(zip(counts, taken, BASE_POINTS, PRIVILEGE_POINTS, strict=True))
    total = sum(count * (base + worth * have) for count, have, base, worth in each)
    waiting = [count * worth for count, have, _, worth in each if have < PLACES]
    return total + (max(waiting, default=0) if king else 0)


@lru_cache(KEPT)
def _privilege(parts: Parts, counts: Table, taken: Table, shown: Table) -> int:
    """Hundredths of points of the best privilege available, less the worker.

    A Cruzado counts as one of them, twice its worth at the end of the game.
    """
    best = 0
    for column, count in enumerate(counts):
        have = taken[column]
        if shown[column] and have < PLACES:
            cash = count * parts.bonus[column][have]
            best = max(best, count * PRIVILEGE_POINTS[column] * 100 + cash - 100)
    return best
