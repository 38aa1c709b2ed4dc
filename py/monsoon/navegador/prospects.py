"""What a seat of Navegador could do on each field of the rondel with its present means.

For the bots only; what their ships can reach is in `reach.py`. Each function is cached by the few
tables it depends on, because most positions of a search share them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from monsoon.navegador.components import (
    BASE_POINTS,
    CHURCH_ROW,
    CHURCHES,
    FACTORIES,
    GOODS,
    MARKET_ROWS,
    PLACES,
    PRIVILEGE_POINTS,
    ROW_WORKERS,
    ROWS,
    SHIPYARD_ROW,
    SHIPYARDS,
    row_sizes,
)
from monsoon.navegador.parts import Parts
from monsoon.navegador.state import Table

KEPT = 1 << 15
"""Cache size of each of the functions."""
LAST_ROW = MARKET_ROWS - 1
USE = 2
"""Points that the use of a building is worth, roughly."""
POINT = 100
"""Cruzados that bring about one point in the middle of a game."""
_COLUMN = tuple(
    CHURCHES if row == CHURCH_ROW else SHIPYARDS if row == SHIPYARD_ROW else FACTORIES
    for row in range(len(ROWS))
)


def affordable(prices: Table, money: int, most: int) -> int:
    """How many of the prices can be paid, cheapest first, up to `most`."""
    for number, price in enumerate(prices[:most]):
        money -= price
        if money < 0:
            return number
    return min(len(prices), most)


@lru_cache(KEPT)
def markets(
    parts: Parts, markers: Table, colonies: Table, factories: Table
) -> tuple[tuple[int, int], ...]:
    """By seat, in Cruzados: the most that its next market action brings, and the one after."""
    incomes = []
    for seat in range(len(colonies) // len(GOODS)):
        goods = slice(seat * len(GOODS), (seat + 1) * len(GOODS))
        income, after = market(parts, markers, colonies[goods], factories[goods])
        incomes.append((income, market(parts, after, colonies[goods], factories[goods])[0]))
    return tuple(incomes)


def market(parts: Parts, markers: Table, colonies: Table, factories: Table) -> tuple[int, Table]:
    """The most that one market action brings in Cruzados, and the markers after it."""
    total, rows = 0, []
    orange, gain = -1, 0
    wages = parts.factory_income
    for good in range(len(GOODS)):
        row = markers[good]
        sale = colonies[good] * parts.prices[good][row]
        work = factories[good] * wages[row]
        total += max(sale, work)
        rows.append(row - factories[good] if work > sale else row + colonies[good])
        more = max(sale, work + wages[row]) - max(sale, work)
        if more > gain:
            orange, gain = good, more
    if orange >= 0:
        rows[orange] = markers[orange] - factories[orange] - 1
    after = tuple([min(max(row, 0), LAST_ROW) for row in rows])
    return total + gain, after


class Sheet(NamedTuple):
    """The sheet of a seat, and what the gallery offers it."""

    points: int
    """Points of the five columns without the king's privilege."""
    king: int
    """Points that the king's privilege would bring at the end."""
    each: Table
    """By column: points that one more achievement brings now."""
    columns: tuple[float, ...]
    """Achievements by column; points per achievement from privileges by column; points that another
    privilege would bring by column, if the gallery has one."""
    privilege: float
    """Points, cash included, of the best privilege available, less the worker."""


@lru_cache(KEPT)
def sheet(parts: Parts, counts: Table, taken: Table, gallery: Table) -> Sheet:
    """A sheet from its counts: achievements, privileges taken, privileges in the gallery."""
    added = tuple(have * more for have, more in zip(taken, PRIVILEGE_POINTS, strict=True))
    each = tuple(base + more for base, more in zip(BASE_POINTS, added, strict=True))
    room, best = [], 0.0
    for column, count in enumerate(counts):
        if not gallery[column] or taken[column] >= PLACES:
            room.append(0.0)
            continue
        room.append(float(count * PRIVILEGE_POINTS[column]))
        cash = count * parts.bonus[column][taken[column]]
        best = max(best, room[-1] + cash / POINT - 1)
    points = sum(count * worth for count, worth in zip(counts, each, strict=True))
    free = [column for column, have in enumerate(taken) if have < PLACES]
    king = max([counts[column] * PRIVILEGE_POINTS[column] for column in free], default=0)
    return Sheet(points, king, each, (*map(float, counts), *map(float, added), *room), best)


@lru_cache(KEPT)
def building(
    parts: Parts, rows: Table, players: int, workers: int, money: int, each: Table
) -> float:
    """The gain of the best building action: points and use of the buildings less their price.

    `each` is the value of an achievement by column on the sheet of the seat.
    """
    return _shopping(parts.row_prices, 0, rows, row_sizes(players), workers, money, each)


def _shopping(
    prices: tuple[Table, ...],
    row: int,
    rows: Table,
    sizes: Table,
    workers: int,
    money: int,
    each: Table,
) -> float:
    """The gain of the best purchases from row `row` on."""
    if row == len(ROWS):
        return 0.0
    best = _shopping(prices, row + 1, rows, sizes, workers, money, each)
    gain, ladder = 0.0, prices[row]
    for place in range(sizes[row] - rows[row], sizes[row]):
        workers -= ROW_WORKERS[row]
        money -= ladder[place]
        if workers < 0 or money < 0:
            break
        gain += each[_COLUMN[row]] + USE - ladder[place] / POINT
        best = max(best, gain + _shopping(prices, row + 1, rows, sizes, workers, money, each))
    return best
