"""What an open harbour is likely to bring each seat, by monopoly or by proportional shares."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from monsoon.borneo.components import ALL_COMPANIES, NO_HARBOUR, Table
from monsoon.borneo.flags import count, sharing, takers
from monsoon.borneo.parts import Parts
from monsoon.borneo.wares import MEMORY, Row, ahead

NEEDS = 4
"""Monopolies that lack more flags than this are not considered."""
ROOM = 3
"""Shares of harbours that take more cards than this are not considered."""
NAMES = (
    *(f"monopoly_{need}" for need in range(1, NEEDS + 1)),
    *(f"shares_{room}" for room in range(1, ROOM + 1)),
)
CARD = 1.75
"""Value of a card that is not there yet."""
WORTH = (0.0, 1.5, 2.5)
"""Value of an item by its units: a point, and what its units are worth for orders."""
NOTHING = (0.0,) * len(NAMES)


class Stack(NamedTuple):
    """What the cargo at a harbour can become, whichever players have merchants in the companies."""

    monopolies: tuple[tuple[int, int, Row], ...]
    """Feature, company, and the values of the items, in the order of taking."""
    shares: int
    """Feature of the proportional shares; -1 if they are too far off."""
    values: Row
    """The values of the items shared out then."""


@lru_cache(MEMORY)
def outlook(
    parts: Parts, harbour: int, cards: Table, companies: tuple[Table, ...], players: int
) -> tuple[Row, ...]:
    """By seat and feature, the value of what the seat would take there."""
    if harbour == NO_HARBOUR or not cards:
        return (NOTHING,) * players
    by_seat = [[0.0] * len(NAMES) for _ in range(players)]
    monopolies, shares, values = _stack(parts, harbour, cards)
    for feature, company, wins in monopolies:
        row = companies[company]
        if row:
            for number, value in enumerate(wins):
                by_seat[row[number % len(row)]][feature] += value
    if shares >= 0:
        order = takers(companies, sharing(parts, companies, cards), len(values))
        for (seat, _, _), value in zip(order, values, strict=False):
            by_seat[seat][shares] += value
    return tuple(map(tuple, by_seat))


@lru_cache(MEMORY)
def outlook_ahead(
    parts: Parts, harbour: int, cards: Table, companies: tuple[Table, ...], players: int
) -> tuple[Row, ...]:
    """The same, each seat less the mean of the others."""
    if harbour == NO_HARBOUR or not cards:
        return (NOTHING,) * players
    return ahead(outlook(parts, harbour, cards, companies, players))


@lru_cache(MEMORY)
def _stack(parts: Parts, harbour: int, cards: Table) -> Stack:
    flags = count(parts, cards)
    room = parts.limit[harbour] - len(cards)
    monopolies = []
    for company in ALL_COMPANIES:
        # the next card covers the lower row of the last one
        need = parts.monopoly[harbour] - flags[company] + (parts.lower_flag[cards[-1]] == company)
        more = max(1, (need + 1) // 2)
        if need <= NEEDS and more <= room:
            first, *later = _values(parts, cards, more)
            wins = (first + WORTH[1], *later)  # the first taker also gets the harbour
            monopolies.append((max(1, need) - 1, company, wins))
    if not 0 < room <= ROOM:
        return Stack(tuple(monopolies), -1, ())
    return Stack(tuple(monopolies), NEEDS + room - 1, tuple(_values(parts, cards, room)))


def _values(parts: Parts, cards: Table, more: int) -> list[float]:
    """The values of these cards and of `more` unknown ones, best first."""
    return sorted([*(WORTH[parts.units[card]] for card in cards), *[CARD] * more], reverse=True)
