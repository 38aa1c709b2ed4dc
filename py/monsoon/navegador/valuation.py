"""What counts in a position of Navegador, for the bots (`monsoon.bots`).

Points now, what the next market will bring and how far it is, means (workers, ships, cash) and
what they could do now, privileges still to be had for what one collects, the neighbour's markets.
"""

from __future__ import annotations

from monsoon.navegador.components import (
    ACTIONS,
    BASE_POINTS,
    BONUS,
    COLUMNS,
    FACTORY_INCOME,
    FLEET,
    FREE_STEPS,
    GOODS,
    MAX_WORKERS,
    N_REGIONS,
    PLACES,
    PRICES,
    PRIVILEGE_POINTS,
    RANGE,
    REGION_GOOD,
    ROW_PRICES,
    VP_MONEY,
    row_sizes,
)
from monsoon.navegador.scoring import column_points, multiplier
from monsoon.navegador.state import DONE, NOBODY, OVER, State
from monsoon.navegador.voyages import Reach, reach

N_FIELDS = len(ACTIONS)
MARKETS = tuple(field for field, action in enumerate(ACTIONS) if action == "market")
ROUGHLY = 100
"""Cruzados that make one unit of a feature."""

NAMES = (
    *("one", "points", "money", "poor", "workers", "spare_workers", "ships", "fleet_out"),
    *(f"count_{column}" for column in COLUMNS),
    *(f"each_{column}" for column in COLUMNS),
    *(f"room_{column}" for column in COLUMNS),
    *("income", "income_sold", "income_next", "far_market", "spread_goods"),
    *("explore_now", "found_now", "build_cheap", "build_now", "holder", "pirates", "others"),
    *(f"on_{field}" for field in range(N_FIELDS)),
)


def quiet(s: State) -> bool:
    """A turn is over when nothing is left but to end it."""
    return s.decision == DONE


def progress(s: State) -> float:
    """The nearer of the two ends: regions explored, or buildings gone."""
    explored = bin(s.explored).count("1") - 1
    total = sum(row_sizes(s.players))
    built = total - sum(s.rows)
    far = max(explored / (N_REGIONS - 1), built / total)
    return (
        1.0
        if s.decision == OVER
        else 0.5 * far + 0.25 * (explored / (N_REGIONS - 1) + built / total)
    )


def features(s: State, seat: int) -> list[float]:
    """How a seat stands, in the order of NAMES."""
    counts = s.achievements(seat)
    money = s.money[seat]
    workers = s.workers[seat]
    fleet = s.fleet(seat)
    base = seat * N_REGIONS
    each = [multiplier(s, seat, column) for column in range(5)]
    king = s.variant.king(s, seat)
    points = column_points(s, seat) + workers + fleet + money // VP_MONEY
    if king is not None:
        points += counts[king] * PRIVILEGE_POINTS[king]
    extra = sum(s.variant.extra_points(s, seat).values())
    sold, income, after = _income(s, seat)
    reached = reach(s.explored, RANGE[s.phase])
    return [
        1.0,
        float(points),
        money / ROUGHLY,
        1.0 if money < ROUGHLY else 0.0,
        float(workers),
        float(max(0, workers - 5)),
        float(fleet),
        float(fleet - s.ships[base]),
        *map(float, counts),
        *(float(c * (e - b)) for c, e, b in zip(counts, each, BASE_POINTS, strict=True)),
        *_room(s, seat, counts),
        income / ROUGHLY,
        sold / ROUGHLY,
        after / ROUGHLY,
        _far(s, seat) * income / (ROUGHLY * 10),
        float(sum(1 for good in range(3) if counts[0] and s.colonies[seat * 3 + good])),
        *_chances(s, seat, reached),
        1.0 if s.holder == seat else 0.0,
        float(extra),
        sum(column_points(s, other) for other in range(s.players) if other != seat)
        / (s.players - 1),
        *(1.0 if s.stones[seat] == field else 0.0 for field in range(N_FIELDS)),
    ]


def _income(s: State, seat: int) -> tuple[int, int, int]:
    """What a market would bring now: from sales alone, at best, and again after that."""
    sold = best = after = 0
    base = seat * 3
    orange = 0
    for good in range(len(GOODS)):
        row = s.markers[good]
        colonies, factories = s.colonies[base + good], s.factories[base + good]
        sale = colonies * PRICES[good][row]
        work = factories * FACTORY_INCOME[row]
        sold += sale
        if work > sale:
            best += work
            after += factories * FACTORY_INCOME[max(0, row - factories)]
        else:
            best += sale
            after += colonies * PRICES[good][min(len(FACTORY_INCOME) - 1, row + colonies)]
        orange = max(orange, FACTORY_INCOME[row])
    return sold, best + orange, after


def _far(s: State, seat: int) -> int:
    """Turns to the next market, roughly: three fields a turn."""
    stone = s.stones[seat]
    if stone == NOBODY:
        return 1
    steps = min((field - stone - 1) % N_FIELDS + 1 for field in MARKETS)
    return (steps + FREE_STEPS - 1) // FREE_STEPS


def _room(s: State, seat: int, counts: tuple[int, ...]) -> list[float]:
    """By column: what another privilege would bring, if the gallery has one."""
    found = []
    for column, count in enumerate(counts):
        taken = s.taken(seat, column)
        if taken >= PLACES or not s.gallery[column]:
            found.append(0.0)
        else:
            bonus = BONUS[column][taken] * count / VP_MONEY
            found.append(count * PRIVILEGE_POINTS[column] + bonus)
    return found


def _chances(s: State, seat: int, reached: Reach) -> list[float]:
    """What could be done at once: explore, found colonies, build."""
    base = seat * N_REGIONS
    fleet = s.ships[base : base + N_REGIONS]
    targets = sum(sum(fleet[port] for port in sources) >= FLEET for _, sources in reached.unknown)
    workers, money = s.workers[seat], s.money[seat]
    colonies = sum(
        min(fleet[region], len(s.stacks[region]))
        for region in range(N_REGIONS)
        if REGION_GOOD[region] >= 0 and s.explored >> region & 1
    )
    cheapest = [
        ROW_PRICES[row][row_sizes(s.players)[row] - left] for row, left in enumerate(s.rows) if left
    ]
    low = min(cheapest, default=0)
    return [
        float(min(targets, 3)),
        float(min(colonies, workers // 2, MAX_WORKERS)),
        low / ROUGHLY,
        float(min(2, money // low, workers // 3)) if low else 0.0,
    ]
