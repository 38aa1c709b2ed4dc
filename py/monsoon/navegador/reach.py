"""What is near ships: regions to explore and colonies to found, by number of sailing actions.

Among the inputs of the net (`blocks.py`) and the features that have weights (`valuation.py`);
cached, because a search evaluates the same ships again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from monsoon.navegador.components import FLEET, N_REGIONS
from monsoon.navegador.parts import Parts
from monsoon.navegador.state import Table
from monsoon.navegador.voyages import distances

KEPT: Final = 1 << 14
"""Cache size."""
FAR: Final = 4
"""Sailing actions at and beyond which a region counts as out of reach."""


class Voyage(NamedTuple):
    """What is near the ships of a seat."""

    sails: int
    """Sailing actions to the nearest exploration, at most FAR."""
    goals: int
    """Unexplored regions that one sailing action can explore."""
    ports: Table
    """Prices of the colonies where ships already are, cheapest first."""
    near: int
    """Ships within one sailing action of an open colony, those already at one included."""


@lru_cache(KEPT)
def voyage(
    parts: Parts,
    explored: int,
    stacks: tuple[Table, ...],
    doubled: int,
    borders: int,
    ships: Table,
) -> Voyage:
    """What is near ships (by region) that can cross this many borders in one action."""
    origins = [region for region in range(N_REGIONS) if ships[region]]
    far = {origin: distances(parts, explored, origin) for origin in origins}
    room = {
        region: len(stacks[region])
        for region in range(N_REGIONS)
        if explored >> region & 1 and stacks[region]
    }
    ports: list[int] = []
    near = 0
    for origin in origins:
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
            for origin in origins
            if far[origin][goal] > 0
            for _ in range(ships[origin])
        )
        needed = FLEET + (doubled >> goal & 1)
        if len(ways) >= needed and ways[needed - 1] < FAR:
            sails = min(sails, ways[needed - 1])
            goals += ways[needed - 1] == 1
    return Voyage(sails, goals, tuple(sorted(ports)), min(near, sum(room.values())))
