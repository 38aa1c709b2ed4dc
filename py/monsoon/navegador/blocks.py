"""Blocks of numbers about a seat and the table: the inputs of the net for Navegador.

Each block is computed from the few values that it depends on (`facts.py` takes them from a
position), so that a net can cache its result for a block (`monsoon.bots.net`). The numbers are in
the range 0 … 2, roughly. The learner in the workshop has a port of both modules
(`workshop/learning/rust/src/facts.rs`), and a test compares them: change both, and train again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from monsoon.bots.net import Block
from monsoon.navegador import prospects
from monsoon.navegador.components import (
    BASE_POINTS,
    FREE_STEPS,
    GOODS,
    HOME,
    MAX_WORKERS,
    N_REGIONS,
    PLACES,
    PRIVILEGE_POINTS,
    REGION_GOOD,
    REGION_PHASE,
    row_sizes,
)
from monsoon.navegador.parts import Parts
from monsoon.navegador.reach import voyage
from monsoon.navegador.rondel import FIELD_DECISION, N_FIELDS, steps_to
from monsoon.navegador.state import (
    BUILDINGS,
    COLONY,
    MARKET,
    NONE,
    PRIVILEGE,
    SAILING,
    SHIPS,
    WORKERS,
    Table,
)

Numbers = tuple[float, ...]
KEPT: Final = 1 << 14
"""Cache size of each of the cached functions."""
SEATS: Final = 5
_EAST: Final = REGION_PHASE.index(2)
"""The first region of phase II; all after it are of phase II or later."""
NO_PRICE: Final = 600
"""Price that stands for the next building of an empty row."""
_PROSPECTS: Final = (SAILING, COLONY, MARKET, PRIVILEGE, BUILDINGS, WORKERS, SHIPS)
"""The action for each prospect."""


# --- the seat ---------------------------------------------------------------------------------
def purse(points: int, money: int) -> Numbers:
    """Points as if the game ended now, and cash."""
    return (
        points / 50,
        min(money, 100) / 100,
        min(max(money - 100, 0), 150) / 150,
        min(max(money - 250, 0), 250) / 250,
        min(max(money - 500, 0), 1000) / 500,
    )


def means(workers: int, fleet: int) -> Numbers:
    """Workers and ships, and what they are enough for."""
    return (
        *(workers / 5, *(float(workers >= least) for least in (3, 4, 5, 6, 8))),
        *(fleet / 4, *(float(fleet >= least) for least in (1, 2, 3, 4))),
    )


def columns(counts: Table, taken: Table, gallery: Table) -> Numbers:
    """Achievements, privileges on the sheet, the points of these and of one more."""
    each = list(zip(counts, taken, gallery, PRIVILEGE_POINTS, strict=True))
    return (
        *(count / 5 for count in counts),
        *(have / 2 for have in taken),
        *(count * have * worth / 10 for count, have, _, worth in each),
        *(
            count * worth / 8 if shown and have < PLACES else 0.0
            for count, have, shown, worth in each
        ),
    )


def goods(parts: Parts, markers: Table, colonies: Table, factories: Table) -> Numbers:
    """Colonies and factories by good, and what the next two markets bring."""
    income, after = market(parts, markers, colonies, factories)
    later, _ = market(parts, after, colonies, factories)
    return (
        *(count / 3 for count in colonies),
        *(count / 3 for count in factories),
        *(income / 200, later / 200),
    )


def fleets(
    parts: Parts,
    explored: int,
    stacks: tuple[Table, ...],
    doubled: int,
    borders: int,
    ships: Table,
) -> Numbers:
    """Where the ships of a seat are, and what is near them."""
    seen = voyage(parts, explored, stacks, doubled, borders, ships)
    return (
        *(float(seen.sails == 1), float(seen.sails == 2), seen.goals / 2),
        *(len(seen.ports) / 3, seen.near / 3),
        *(ships[HOME] / 3, sum(ships[_EAST:]) / 3),
    )


def outlook(
    parts: Parts,
    rows: Table,
    players: int,
    means: Table,
    taken: Table,
    nearby: Table,
    stone: int,
) -> Numbers:
    """What each field of the rondel would bring now, and how far the stone is from it.

    `means`: workers, Cruzados, income of the next market. `nearby`: whether an exploration is
    within reach, number of affordable colonies, hundredths of points of the best privilege, workers
    to hire, ships to launch.
    """
    workers, money, income = means
    explore, settle, privilege, hire, launch = nearby
    each = tuple(
        base + more * have
        for base, more, have in zip(BASE_POINTS, PRIVILEGE_POINTS, taken, strict=True)
    )
    build = prospects.building(parts, rows, players, workers, money, each)
    paid = prospects.building(parts, rows, players, workers, money + income, each)
    manned = prospects.building(parts, rows, players, MAX_WORKERS, money, each)
    numbers: list[float] = [paid / 8, manned / 8]
    now = (explore, settle / 2, income / 200, privilege / 600, build / 8, hire / 2, launch / 2)
    for prospect, steps in zip(now, _steps(stone), strict=True):
        numbers.append(float(prospect))
        numbers.append(float(prospect) if steps <= FREE_STEPS else 0.0)
        numbers.append(float(prospect) if steps > 2 * FREE_STEPS else 0.0)
    return tuple(numbers)


def place(stone: int, card: Table, cards: Table, tokens: int, king: bool) -> Numbers:
    """The stone, the Navegador card, and the features of variants.

    `card`: whether the seat holds it, could explore with it, is next to get it.
    """
    pirates, used_pirates, diplomats, used_diplomats = cards
    return (
        *(float(stone == field) for field in range(NONE, N_FIELDS)),
        *(float(one) for one in card),
        (pirates + used_pirates) / 2,
        (diplomats + used_diplomats) / 2,
        (pirates + diplomats) / 2,
        float(tokens),
        float(king),
    )


# --- the table --------------------------------------------------------------------------------
def ends(
    parts: Parts, players: int, phase: int, seen: int, rows: Table, turns_left: int
) -> Numbers:
    """How far the game has come; the chart of buildings. `turns_left` is −1 before the end."""
    sizes = row_sizes(players)
    left = sum(rows)
    built = 1 - left / sum(sizes)
    over = turns_left >= 0
    return (
        *(float(phase == one) for one in (1, 2, 3)),
        *(seen / 12, built, built * built, min(left / 4, 2.0), max(seen / 12, built)),
        *(float(over), turns_left / 4 if over else 2.0),
        *(now / size for now, size in zip(rows, sizes, strict=True)),
        *(
            (parts.row_prices[row][sizes[row] - now] if now else NO_PRICE) / 200
            for row, now in enumerate(rows)
        ),
    )


def gallery(shown: Table) -> Numbers:
    """Privileges that can be taken."""
    return tuple(count / 2 for count in shown)


def trade(parts: Parts, markers: Table, explored: int, stacks: tuple[Table, ...]) -> Numbers:
    """The market, the open colonies by good, and the unexplored regions next to explored ones."""
    known = [region for region in range(N_REGIONS) if explored >> region & 1]
    room = [0] * len(GOODS)
    for region in known:
        if REGION_GOOD[region] >= 0:
            room[REGION_GOOD[region]] += len(stacks[region])
    edge = {
        near for region in known for near in parts.neighbours[region] if not explored >> near & 1
    }
    return (*(row / 5 for row in markers), *(count / 4 for count in room), len(edge) / 3)


def order(wait: int, players: int, turns_left: int, goa: bool, pirates: bool) -> Numbers:
    """How soon the seat's turn comes, the number of players, and the variants."""
    return (
        *(float(wait == turns) for turns in range(SEATS)),
        float(turns_left < 0 or turns_left > wait),
        *(float(players == count) for count in range(2, SEATS + 1)),
        *(float(goa), float(pirates)),
    )


OWN_BLOCKS: Final[tuple[Block, ...]] = (
    (purse, 5),
    (means, 11),
    (columns, 20),
    (goods, 8),
    (fleets, 7),
    (outlook, 23),
    (place, 17),
)
"""Each block about the seat itself, with its size."""
BLOCKS: Final[tuple[Block, ...]] = (
    *OWN_BLOCKS,
    (ends, 20),
    (gallery, 5),
    (trade, 7),
    (order, 12),
)
"""Each block with its size."""


# --- parts of the blocks ----------------------------------------------------------------------
@lru_cache(KEPT)
def market(parts: Parts, markers: Table, colonies: Table, factories: Table) -> tuple[int, Table]:
    """The most that one market action brings in Cruzados, and the markers after it."""
    return prospects.market(parts, markers, colonies, factories)


@lru_cache(N_FIELDS + 1)
def _steps(stone: int) -> Table:
    """By prospect: fields from the stone to the next field of its action; 0 in the first round."""
    if stone == NONE:
        return (0,) * len(_PROSPECTS)
    return tuple(
        min(steps_to(stone, field) for field in range(N_FIELDS) if FIELD_DECISION[field] == action)
        for action in _PROSPECTS
    )
