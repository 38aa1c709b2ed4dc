"""The printed parts of one copy of Navegador: the data of an edition as tables of ints.

A position refers to its parts, so positions of different copies can coexist. Parts are compared
by identity, which makes them cheap keys of caches (`voyages`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from monsoon.editions import KEPT, Choice, Edition, Editions, Numbers, Thing
from monsoon.game import Json, Message
from monsoon.navegador.components import (
    ACTIONS,
    BASE_POINTS,
    BUILDING_WORKERS,
    CHURCH_ROW,
    CHURCHES_IN_BOX,
    COLONIES_IN_BOX,
    COLONIES_IN_REGION,
    COLONIES_REMOVED,
    COLUMNS,
    DOUBLE_LOSS_PLAYERS,
    EXTRA_COST,
    FACTORIES_IN_ROW,
    FIELDS,
    FLEET,
    FREE_STEPS,
    GOODS,
    HOME,
    MARKET_ROWS,
    MAX_SHIPS,
    MAX_WORKERS,
    MIN_WORKERS,
    OWN_COST,
    PIRATES_AND_DIPLOMATS,
    PLACES,
    PRIVILEGE_POINTS,
    PRIVILEGES_PER_TYPE,
    PUBLISHED,
    RANGE,
    REGION_GOOD,
    REGION_NAMES,
    REGION_PHASE,
    REGIONS,
    ROWS,
    SHIPYARDS_IN_BOX,
    WORKERS_PER_COLONY,
    refill_target,
    row_sizes,
)

Table = tuple[int, ...]

PLAYERS: Final = range(2, 6)
FEWEST_PLAYERS: Final = PLAYERS[0]
ROW_LENGTHS: Final = row_sizes(FEWEST_PLAYERS)
"""Fields of each row of the chart of buildings."""
NO_MORE: Final = "none"
"""Stands for an empty list of borders."""
MOST_TOKENS: Final = 20
MONEY: Final = Numbers(10, 990, 10)


def _layout() -> Iterator[tuple[str, Thing]]:
    for row, length in zip(ROWS, ROW_LENGTHS, strict=True):
        yield f"price {row}", Thing.of(*[MONEY] * length)
    for place, region in enumerate(REGIONS):
        if REGION_GOOD[place] >= 0:
            yield f"stack {region}", Thing.of(Numbers(1, 9))
    for good in GOODS:
        yield f"tokens {good}", Thing.of(MONEY, MONEY, most=MOST_TOKENS)
    for place, home in enumerate(REGIONS[:-1]):
        later = REGIONS[place + 1 :]
        yield f"borders {home}", Thing.of(Choice((NO_MORE, *later)), most=len(later))
    for column in (*GOODS, "factory"):
        yield f"market {column}", Thing.of(*[MONEY] * MARKET_ROWS)
    for column in COLUMNS:
        yield f"bonus {column}", Thing.of(*[Numbers(0, 990, 10)] * PLACES)


class Parts:
    """What is printed on the boards and tokens of one copy. Immutable."""

    __slots__ = (
        "bonus",
        "colony_tokens",
        "edition",
        "factory_income",
        "neighbours",
        "prices",
        "row_prices",
        "stack_size",
    )

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        printed = edition.printed
        self.neighbours: Final = _neighbours(printed)
        """By region: the regions with a common border."""
        self.stack_size: Final[Table] = tuple(
            int(printed[f"stack {region}"]) if REGION_GOOD[place] >= 0 else 0
            for place, region in enumerate(REGIONS)
        )
        self.colony_tokens: Final = tuple(edition.numbers(f"tokens {good}") for good in GOODS)
        """By good: the prices of its tokens, cheapest first."""
        self.prices: Final = tuple(edition.numbers(f"market {good}") for good in GOODS)
        """By good and row of the market."""
        self.factory_income: Final = edition.numbers("market factory")
        self.row_prices: Final = tuple(edition.numbers(f"price {row}") for row in ROWS)
        """By row of the chart of buildings, cheapest first."""
        self.bonus: Final = tuple(edition.numbers(f"bonus {column}") for column in COLUMNS)
        """By column and place of the sheet: Cruzados for each achievement."""

    def as_json(self) -> Json:
        """The tables that a page needs to draw the board: regions, borders, prices, sheet."""
        return {
            "rondel": list(ACTIONS),
            "fields": list(FIELDS),
            "free_steps": FREE_STEPS,
            "goods": list(GOODS),
            "regions": [
                {"id": name, "name": REGION_NAMES[r], "good": good, "phase": REGION_PHASE[r]}
                for r, name in enumerate(REGIONS)
                for good in [None if REGION_GOOD[r] < 0 else GOODS[REGION_GOOD[r]]]
            ],
            "borders": [
                {"a": a, "b": REGIONS[b], "red": REGION_PHASE[place] != REGION_PHASE[b]}
                for place, a in enumerate(REGIONS)
                for b in self.neighbours[place]
                if b > place
            ],
            "market": {
                "rows": MARKET_ROWS,
                **dict(zip(GOODS, map(list, self.prices), strict=True)),
                "factory": list(self.factory_income),
            },
            "stacks": {
                region: self.stack_size[place]
                for place, region in enumerate(REGIONS)
                if self.stack_size[place]
            },
            "tokens": dict(zip(GOODS, map(list, self.colony_tokens), strict=True)),
            "buildings": {
                "workers": dict(BUILDING_WORKERS),
                "prices": dict(zip(ROWS, map(list, self.row_prices), strict=True)),
                "places": {str(players): row_sizes(players)[CHURCH_ROW] for players in PLAYERS},
            },
            "refill": {
                str(players): [refill_target(players, phase) for phase in (2, 3)]
                for players in PLAYERS
            },
            "sheet": {
                "columns": list(COLUMNS),
                "base": list(BASE_POINTS),
                "privilege": list(PRIVILEGE_POINTS),
                "bonus": dict(zip(COLUMNS, map(list, self.bonus), strict=True)),
            },
            "workers": {"min": MIN_WORKERS, "max": MAX_WORKERS},
            "phases": [
                {"phase": phase, "range": RANGE[phase], "extra_cost": EXTRA_COST[phase]}
                for phase in (1, 2, 3)
            ],
            "own_cost": OWN_COST,
            "colony_workers": WORKERS_PER_COLONY,
            "fleet": FLEET,
            "pieces": _pieces(),
        }


def _pieces() -> Json:
    """How many of each thing are in the box, and in a game."""
    return {
        "colonies": {
            good: count - COLONIES_REMOVED
            for good, count in zip(GOODS, COLONIES_IN_BOX, strict=True)
        },
        "factories": FACTORIES_IN_ROW,
        "shipyards": SHIPYARDS_IN_BOX,
        "churches": CHURCHES_IN_BOX,
        "ships": MAX_SHIPS,
        "pirates": PIRATES_AND_DIPLOMATS[0],
        "diplomats": PIRATES_AND_DIPLOMATS[1],
        "privileges": PRIVILEGES_PER_TYPE,
        "tokens": {
            str(players): sum(players in table for table in DOUBLE_LOSS_PLAYERS)
            for players in PLAYERS
        },
    }


@lru_cache(KEPT)
def parts_of(edition: Edition) -> Parts:
    """The parts of an edition; the same object for the same edition."""
    return Parts(edition)


def _joined(printed: Mapping[str, str], region: str) -> list[str]:
    """The later regions that share a border with a region, as they are written."""
    words = printed.get(f"borders {region}", NO_MORE).split()
    return [] if words == [NO_MORE] else words


def _neighbours(printed: Mapping[str, str]) -> tuple[Table, ...]:
    found: list[set[int]] = [set() for _ in REGIONS]
    for place, region in enumerate(REGIONS):
        for name in _joined(printed, region):
            if name != NO_MORE:
                found[place].add(REGIONS.index(name))
                found[REGIONS.index(name)].add(place)
    return tuple(tuple(sorted(regions)) for regions in found)


def faults(printed: Mapping[str, str]) -> list[Message]:
    """What does not fit together in a copy (rule 003 "Setup", "Sailing", "Buildings")."""
    return [*_wrong_order(printed), *_wrong_borders(printed), *_wrong_sums(printed)]


def _wrong_order(printed: Mapping[str, str]) -> Iterator[Message]:
    """Buildings of a row and colony tokens must be in order of price, cheapest first."""
    for row in ROWS:
        if not _rises(printed[f"price {row}"]):
            yield Message("error.edition-row", {"row": row})
    for good in GOODS:
        if not _rises(printed[f"tokens {good}"]):
            yield Message("error.edition-tokens", {"good": good})


def _rises(value: str) -> bool:
    numbers = list(map(int, value.split()))
    return numbers == sorted(numbers)


def _wrong_borders(printed: Mapping[str, str]) -> Iterator[Message]:
    for region in REGIONS[:-1]:
        joined = _joined(printed, region)
        if NO_MORE in joined or joined != sorted(set(joined), key=REGIONS.index):
            yield Message("error.edition-borders", {"region": region})
    neighbours = _neighbours(printed)
    seen, reached = {HOME}, [HOME]
    while reached:
        reached = [n for region in reached for n in neighbours[region] if n not in seen]
        seen.update(reached)
    for place, region in enumerate(REGIONS):
        if place not in seen:
            yield Message("error.edition-cut-off", {"region": region})


def _wrong_sums(printed: Mapping[str, str]) -> Iterator[Message]:
    """One token of each good is removed; the others must fill the stacks."""
    for good, name in enumerate(GOODS):
        regions = (region for place, region in enumerate(REGIONS) if REGION_GOOD[place] == good)
        dealt = sum(int(printed[f"stack {region}"]) for region in regions)
        tokens = len(printed[f"tokens {name}"].split())
        wanted = tokens - COLONIES_REMOVED
        if dealt != wanted:
            params = {"good": name, "count": dealt, "tokens": tokens, "wanted": wanted}
            yield Message("error.edition-stacks", params)


def excess(printed: Mapping[str, str]) -> list[Message]:
    """What a copy has more of than the game (rule 003 "Material"; quick introduction, 3).

    Copies were not always checked for it, so a text or a link with one is still read.
    """
    found = []
    for place, region in enumerate(REGIONS):
        count = int(printed[f"stack {region}"]) if REGION_GOOD[place] >= 0 else 0
        if count > COLONIES_IN_REGION:
            params = {"region": region, "count": count, "most": COLONIES_IN_REGION}
            found.append(Message("error.edition-stack", params))
    for good, most in zip(GOODS, COLONIES_IN_BOX, strict=True):
        count = len(printed[f"tokens {good}"].split())
        if count > most:
            params = {"good": good, "count": count, "most": most}
            found.append(Message("error.edition-colonies", params))
    return found


EXAMPLES: Final = (
    *("buildings-seven-workers", "buildings-eight-workers", "colonies-bahia-guine"),
    *("colonies-three-workers", "colonies-two-ships-in-guine", "colonies-guine-angola"),
    *("exploring-angola", "exploring-cabo-quick-intro", "sailing-phase-two"),
    *("market-complete-action", "market-quick-intro", "market-processing-spice"),
    *("market-selling-gold", "market-two-seventy"),
    *("privilege-church", "privilege-explorer-quick-intro"),
)
"""Examples of the rule texts that hold on every copy."""
EDITIONS: Final = Editions("navegador", dict(_layout()), PUBLISHED, faults, EXAMPLES, excess)
