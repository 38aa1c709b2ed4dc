"""What counts in a position of Navegador, for the bots (`monsoon.bots`).

Points now; means (cash, workers, ships), each further one worth less; achievements, privileges on
the sheet and those still available; what the next markets bring to the seat and to the others; and
for each field of the rondel what it would bring with the present means, by how far the stone has
to go.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from monsoon.bots.foresight import Foresight
from monsoon.navegador import blocks, facts, prospects
from monsoon.navegador.components import (
    ACTIONS,
    CHURCHES,
    COLUMNS,
    FREE_STEPS,
    MAX_SHIPS,
    MAX_WORKERS,
    MIN_WORKERS,
    N_REGIONS,
    OWN_COST,
    RANGE,
    SHIPYARDS,
    VP_MONEY,
    WORKERS_PER_COLONY,
    row_sizes,
)
from monsoon.navegador.planning import Planner
from monsoon.navegador.reach import voyage
from monsoon.navegador.rondel import N_FIELDS, steps_to
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DONE, NONE, State, Table, plus

UNIT = 100
"""Cruzados in one unit of a feature."""
PURSES = (200, 300)
"""Cruzados that count fully, and further ones that count for less."""
CREW = 5
"""Workers beyond this number count for less."""

PROSPECTS = ("explore", "approach", "settle", "market", "privilege", "build", "hire", "launch")
NAMES = (
    *("points", "money", "money_more", "money_idle", "workers", "workers_more", "ships"),
    *(f"count_{column}" for column in COLUMNS),
    *(f"taken_{column}" for column in COLUMNS),
    *(f"room_{column}" for column in COLUMNS),
    *("income", "income_next", "income_others", "reach_colonies", "card", "envoys"),
    *("build_paid", "build_manned", "ready_explore", "ready_approach", "card_explore"),
    *(f"near_{prospect}" for prospect in PROSPECTS),
    *(f"far_{prospect}" for prospect in PROSPECTS),
)


SEARCH: Final = Planner
FORESIGHT: Final[Foresight[State]] = Foresight(
    GAME, blocks.BLOCKS, facts.arguments, facts.others, COLUMNS, State.achievements
)


class Way(NamedTuple):
    """For a stone: actions within reach for free, and those for a few ships or a turn later."""

    near: tuple[int, ...]
    """By action of PROSPECTS: 1 if it is within reach, else 0."""
    far: tuple[int, ...]


def quiet(s: State) -> bool:
    """Whether only the end of the turn is left."""
    return s.decision == DONE


def progress(s: State) -> float:
    """How close the game is to its two ends; the closer one counts more. 1 in the last round."""
    if s.ended:
        return 1.0
    return _progress(s.explored, s.rows, s.players)


@lru_cache(prospects.KEPT)
def _progress(explored: int, rows: Table, players: int) -> float:
    seen = (explored.bit_count() - 1) / (N_REGIONS - 1)
    total = sum(row_sizes(players))
    built = (total - sum(rows)) / total
    return 0.6 * max(seen, built) + 0.4 * min(seen, built)


def stays_home(s: State, seat: int) -> bool:
    """Whether a seat may be one that leaves exploring to others: it has explored once at most."""
    return s.explored.bit_count() > 1 and s.explorers[seat] <= 1


def features(s: State, seat: int) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    counts = s.achievements(seat)
    money, workers = s.money[seat], s.workers[seat]
    base = seat * N_REGIONS
    ships = tuple(s.ships[base : base + N_REGIONS])
    fleet = sum(ships)
    taken = s.privileges[seat * 5 : seat * 5 + 5]
    if s.kings[seat] != NONE:
        taken = plus(taken, s.kings[seat], 1)
    sheet = prospects.sheet(s.parts, counts, taken, s.gallery)
    points = sheet.points + workers + fleet + money // VP_MONEY
    if s.variant.king_waits:
        points += sheet.king
    if s.variant.options:
        points += sum(s.variant.extra_points(s, seat).values())
    seen = voyage(s.parts, s.explored, s.stacks, s.doubled, RANGE[s.phase], ships)
    markets = prospects.markets(s.parts, s.markers, s.colonies, s.factories)
    income, later = markets[seat]
    stone = s.stones[seat]
    prospect = (
        1.0 if seen.sails == 1 else 0.0,
        1.0 / seen.sails,
        prospects.affordable(seen.ports, money, workers // WORKERS_PER_COLONY),
        income / UNIT,
        sheet.privilege if workers > MIN_WORKERS else 0.0,
        prospects.building(s.parts, s.rows, s.players, workers, money, sheet.each),
        min(counts[CHURCHES], MAX_WORKERS - workers, money // OWN_COST),
        min(counts[SHIPYARDS], MAX_SHIPS - fleet, money // OWN_COST),
    )
    near, far = WAYS[stone]
    card = 1.0 if s.holder == seat and stone != NONE else 0.0
    return [
        points,
        min(money, PURSES[0]) / UNIT,
        min(max(money - PURSES[0], 0), PURSES[1]) / UNIT,
        max(money - sum(PURSES), 0) / UNIT,
        min(workers, CREW),
        max(0, workers - CREW),
        fleet,
        *sheet.columns,
        income / UNIT,
        later / UNIT,
        sum([first for first, _ in markets]) / UNIT - income / UNIT,
        seen.near,
        card,
        sum(s.cards[seat * 4 : seat * 4 + 4]),
        prospects.building(s.parts, s.rows, s.players, workers, money + income, sheet.each),
        prospects.building(s.parts, s.rows, s.players, MAX_WORKERS, money, sheet.each),
        prospect[0],
        prospect[1],
        prospect[0] * card,
        *[gain * close for gain, close in zip(prospect, near, strict=True)],
        *[gain * close for gain, close in zip(prospect, far, strict=True)],
    ]


def _way(stone: int) -> Way:
    action = {
        "explore": "sailing",
        "approach": "sailing",
        "settle": "colony",
        "build": "buildings",
        "hire": "workers",
        "launch": "ships",
    }
    if stone == NONE:
        return Way((1,) * len(PROSPECTS), (0,) * len(PROSPECTS))
    steps = {
        prospect: min(
            steps_to(stone, field)
            for field, name in enumerate(ACTIONS)
            if name == action.get(prospect, prospect)
        )
        for prospect in PROSPECTS
    }
    return Way(
        tuple(int(steps[prospect] <= FREE_STEPS) for prospect in PROSPECTS),
        tuple(int(FREE_STEPS < steps[prospect] <= 2 * FREE_STEPS) for prospect in PROSPECTS),
    )


WAYS = {stone: _way(stone) for stone in (NONE, *range(N_FIELDS))}
