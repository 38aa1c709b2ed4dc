"""Where ships can sail: reach over the explored sea, computed once per copy, chart and range.

Rule 003 "Sailing": a ship crosses up to *phase* borders, and neither enters nor passes a region
that still has its explorer disk, except to explore it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from monsoon.game import Move
from monsoon.navegador.components import N_REGIONS
from monsoon.navegador.moves import SAIL

if TYPE_CHECKING:
    from monsoon.navegador.parts import Parts

KEPT: Final = 1 << 14
"""Cache size of each of the functions; one copy has far fewer charts."""


class Reach(NamedTuple):
    """What is within reach on one chart with one range."""

    sails: tuple[tuple[Move, ...], ...]
    """By region of departure: the voyages to explored regions, ready as moves."""
    unknown: tuple[tuple[int, tuple[int, ...]], ...]
    """Unexplored regions within reach, each with the regions that ships can come from."""


@lru_cache(KEPT)
def distances(parts: Parts, explored: int, origin: int) -> tuple[int, ...]:
    """Borders to cross from `origin` to every region through explored ones; −1 if cut off.

    Unexplored regions have a distance too, but cannot be passed through.
    """
    distance = [-1] * N_REGIONS
    distance[origin] = 0
    frontier = [origin]
    while frontier:
        onward = []
        for region in frontier:
            for neighbour in parts.neighbours[region]:
                if distance[neighbour] < 0:
                    distance[neighbour] = distance[region] + 1
                    if explored >> neighbour & 1:
                        onward.append(neighbour)
        frontier = onward
    return tuple(distance)


@lru_cache(KEPT)
def reach(parts: Parts, explored: int, borders: int) -> Reach:
    """The voyages of ships that may cross this many borders, on this chart."""
    near = [
        [
            region
            for region, far in enumerate(distances(parts, explored, origin))
            if 0 < far <= borders
        ]
        for origin in range(N_REGIONS)
    ]
    known = [region for region in range(N_REGIONS) if explored >> region & 1]
    sails = tuple(
        tuple((SAIL, origin, to) for to in near[origin] if explored >> to & 1)
        if explored >> origin & 1
        else ()
        for origin in range(N_REGIONS)
    )
    unknown = []
    for region in range(N_REGIONS):
        sources = tuple(origin for origin in known if region in near[origin])
        if sources and not explored >> region & 1:
            unknown.append((region, sources))
    return Reach(sails, tuple(unknown))
