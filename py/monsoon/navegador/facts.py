"""What a net is told of a position of Navegador: numbers about a seat, the table and the others.

They come in blocks, each worked out of the few values that it depends on, so that a net can keep
what it makes of a block (`monsoon.bots.net`). The numbers of a block are about 0 … 2. The learner
in the workshop has a port of this module (`workshop/learning/rust/src/facts.rs`), and a test
compares them: change both, and learn anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from monsoon.bots.net import Block
from monsoon.navegador import prospects
from monsoon.navegador.components import (
    BASE_POINTS,
    CHURCHES,
    FLEET,
    FREE_STEPS,
    GOODS,
    HOME,
    MAX_SHIPS,
    MAX_WORKERS,
    MIN_WORKERS,
    N_REGIONS,
    OWN_COST,
    PLACES,
    PRIVILEGE_POINTS,
    RANGE,
    REGION_GOOD,
    REGION_PHASE,
    SHIPYARDS,
    VP_MONEY,
    WORKERS_PER_COLONY,
    row_sizes,
)
from monsoon.navegador.parts import Parts
from monsoon.navegador.rondel import FIELD_DECISION, N_FIELDS, steps_to
from monsoon.navegador.state import (
    BUILDINGS,
    COLONY,
    MARKET,
    NOBODY,
    NOT_TRIGGERED,
    PRIVILEGE,
    SAILING,
    SHIPS,
    WORKERS,
    State,
    Table,
)
from monsoon.navegador.voyages import distances

Numbers = tuple[float, ...]
KEPT: Final = 1 << 14
"""Answers that each of the functions keeps."""
SEATS: Final = 5
FAR: Final = 4
"""Sailing actions from which on a region counts as out of reach."""
_EAST: Final = REGION_PHASE.index(2)
"""The first region of phase II; all after it are of later phases."""
NO_PRICE: Final = 600
"""Stands for the price of the next building of an empty row."""
_PROSPECTS: Final = (SAILING, COLONY, MARKET, PRIVILEGE, BUILDINGS, WORKERS, SHIPS)
"""The action that each prospect needs."""


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
    """Workers and ships, and what so many are enough for."""
    return (
        *(workers / 5, *(float(workers >= least) for least in (3, 4, 5, 6, 8))),
        *(fleet / 4, *(float(fleet >= least) for least in (1, 2, 3, 4))),
    )


def columns(counts: Table, taken: Table, gallery: Table) -> Numbers:
    """Achievements, privileges on the sheet, what these bring, what one more would bring."""
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


class Voyage(NamedTuple):
    """What the ships of a seat are near to."""

    sails: int
    """Sailing actions to the nearest exploration, at most FAR."""
    goals: int
    """Unexplored regions that one sailing action can explore."""
    ports: Table
    """Prices of the colonies that lie open before a ship, cheapest first."""
    near: int
    """Ships that one sailing action brings to an open colony, those that lie at one included."""


def fleets(
    parts: Parts,
    explored: int,
    stacks: tuple[Table, ...],
    doubled: int,
    borders: int,
    ships: Table,
) -> Numbers:
    """Where the ships of a seat lie, and what they are near to."""
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
    """What each field of the rondel would bring now, and how far the stone has to go there.

    `means`: workers, Cruzados, what the next market brings. `nearby`: whether an exploration is in
    reach, colonies that can be paid, hundredths of points of the best privilege, workers to hire,
    ships to launch.
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
    found: list[float] = [paid / 8, manned / 8]
    now = (explore, settle / 2, income / 200, privilege / 600, build / 8, hire / 2, launch / 2)
    for prospect, steps in zip(now, _steps(stone), strict=True):
        found.append(float(prospect))
        found.append(float(prospect) if steps <= FREE_STEPS else 0.0)
        found.append(float(prospect) if steps > 2 * FREE_STEPS else 0.0)
    return tuple(found)


def place(stone: int, card: Table, cards: Table, tokens: int, king: bool) -> Numbers:
    """The stone, the Navegador card, and what variants add.

    `card`: whether the seat holds it, could explore with it, gets it next.
    """
    pirates, used_pirates, diplomats, used_diplomats = cards
    return (
        *(float(stone == field) for field in range(NOBODY, N_FIELDS)),
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
    """How far the game has come; the chart of buildings. `turns_left` is −1 before its end."""
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
    """How soon it is the turn of the seat, and what is played."""
    return (
        *(float(wait == turns) for turns in range(SEATS)),
        float(turns_left < 0 or turns_left > wait),
        *(float(players == count) for count in range(2, SEATS + 1)),
        *(float(goa), float(pirates)),
    )


BLOCKS: Final[tuple[Block, ...]] = (
    *((purse, 5), (means, 11), (columns, 20), (goods, 8), (fleets, 7), (outlook, 23), (place, 17)),
    *((ends, 20), (gallery, 5), (trade, 7), (order, 12)),
)
"""Each block and how many numbers are in it; a seat's own first."""
OWN: Final = sum(size for block, size in BLOCKS[:7])
SIZE: Final = sum(size for _, size in BLOCKS)


def arguments(s: State, seat: int) -> tuple[tuple[Any, ...], ...]:
    """By block, the values that it depends on."""
    parts, stacks, explored, players = s.parts, s.stacks, s.explored, s.players
    phase = max(s.phase, s.dawn)
    borders = RANGE[phase]
    counts = s.achievements(seat)
    taken = s.privileges[seat * 5 : seat * 5 + 5]
    if s.kings[seat] != NOBODY:
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
        _affordable(seen.ports, money, workers // WORKERS_PER_COLONY),
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
        (stone, card, s.cards[seat * 4 : seat * 4 + 4], s.tokens[seat], s.kings[seat] != NOBODY),
        (parts, players, phase, explored.bit_count() - 1, s.rows, turns_left),
        (s.gallery,),
        (parts, s.markers, explored, stacks),
        ((seat - s.seat) % players, players, turns_left, "goa" in options, "pirates" in options),
    )


# --- the others -------------------------------------------------------------------------------
_MEAN: Final = (0, 2, 3, 5, 11, 16, 17, 18, 19, 20, 42, 44, 47, 48, 51, 52)
"""Own numbers of which the mean of the others is told: points, cash, workers, ships, achievements,
income, explorations, open colonies, buildings."""
_MOST: Final = (0, 16, 17, 18, 19, 20, 42, 44)
"""Those of which the most is told."""
_NEXT: Final = (0, 42, 44)
"""Those of which that of the next seat is told."""


def own(s: State, seat: int) -> list[float]:
    """The numbers about a seat."""
    found: list[float] = []
    for (block, _), values in zip(BLOCKS[:7], arguments(s, seat), strict=False):
        found += block(*values)
    return found


def others(s: State, seat: int) -> list[float]:
    """The numbers about the others: means, the most of one, their share of the market."""
    players = s.players
    owns = {other: own(s, other) for other in range(players) if other != seat}
    rest = [owns[other] for other in owns]
    found = [sum([one[n] for one in rest]) / len(rest) for n in _MEAN]
    found += [max([one[n] for one in rest]) for n in _MOST]
    for table in (s.colonies, s.factories):
        for good in range(len(GOODS)):
            found.append(sum(table[other * 3 + good] for other in owns) / 6)
    found += [owns[(seat + 1) % players][n] for n in _NEXT]
    found.append(owns[(seat - 1) % players][0])
    return found


# --- what blocks are made of ------------------------------------------------------------------
@lru_cache(KEPT)
def market(parts: Parts, markers: Table, colonies: Table, factories: Table) -> tuple[int, Table]:
    """The most that one market action brings in Cruzados, and the markers after it."""
    return prospects.market(parts, markers, colonies, factories)


@lru_cache(KEPT)
def voyage(
    parts: Parts,
    explored: int,
    stacks: tuple[Table, ...],
    doubled: int,
    borders: int,
    ships: Table,
) -> Voyage:
    """What ships, given by region, are near to when they cross that many borders in an action."""
    lie = [region for region in range(N_REGIONS) if ships[region]]
    far = {origin: distances(parts, explored, origin) for origin in lie}
    room = {
        region: len(stacks[region])
        for region in range(N_REGIONS)
        if explored >> region & 1 and stacks[region]
    }
    ports: list[int] = []
    near = 0
    for origin in lie:
        if origin in room:
            ports += stacks[origin][: ships[origin]]
        if any(0 <= far[origin][to] <= borders for to in room):
            near += ships[origin]
    sails, goals = FAR, 0
    for goal in range(N_REGIONS):
        if explored >> goal & 1:
            continue
        ways = sorted(
            (far[origin][goal] + borders - 1) // borders
            for origin in lie
            if far[origin][goal] > 0
            for _ in range(ships[origin])
        )
        needed = FLEET + (doubled >> goal & 1)
        if len(ways) >= needed and ways[needed - 1] < FAR:
            sails = min(sails, ways[needed - 1])
            goals += ways[needed - 1] == 1
    return Voyage(sails, goals, tuple(sorted(ports)), min(near, sum(room.values())))


@lru_cache(KEPT)
def _points(counts: Table, taken: Table, king: bool) -> int:
    """Points of the five columns, with the king's privilege if it waits for the end."""
    each = list(zip(counts, taken, BASE_POINTS, PRIVILEGE_POINTS, strict=True))
    total = sum(count * (base + worth * have) for count, have, base, worth in each)
    waiting = [count * worth for count, have, _, worth in each if have < PLACES]
    return total + (max(waiting, default=0) if king else 0)


@lru_cache(KEPT)
def _privilege(parts: Parts, counts: Table, taken: Table, shown: Table) -> int:
    """Hundredths of points, cash among them, of the best privilege to be had, less the worker."""
    best = 0
    for column, count in enumerate(counts):
        have = taken[column]
        if shown[column] and have < PLACES:
            cash = count * parts.bonus[column][have]
            best = max(best, count * PRIVILEGE_POINTS[column] * 100 + cash - 100)
    return best


def _affordable(prices: Table, money: int, most: int) -> int:
    """How many of the prices can be paid, cheapest first, at most so many."""
    for number, price in enumerate(prices[:most]):
        money -= price
        if money < 0:
            return number
    return min(len(prices), most)


@lru_cache(N_FIELDS + 1)
def _steps(stone: int) -> Table:
    """By prospect: fields between a stone and the next field of its action; 0 at first."""
    if stone == NOBODY:
        return (0,) * len(_PROSPECTS)
    return tuple(
        min(steps_to(stone, field) for field in range(N_FIELDS) if FIELD_DECISION[field] == action)
        for action in _PROSPECTS
    )
