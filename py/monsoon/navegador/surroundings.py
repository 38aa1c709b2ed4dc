"""What is around the ships of a seat: colonies to found, regions to explore."""

from __future__ import annotations

from monsoon.navegador.components import N_REGIONS, RANGE, REGIONS
from monsoon.navegador.reach import voyage
from monsoon.navegador.sailing import fleet_size
from monsoon.navegador.state import State
from monsoon.navegador.voyages import reach


def berths(s: State, seat: int) -> list[int]:
    """Prices of the colonies where the seat has ships, one for each ship, cheapest first."""
    return sorted(price for region in range(N_REGIONS) for price in berths_at(s, seat, region))


def berths_at(s: State, seat: int, region: int) -> tuple[int, ...]:
    """The prices of `berths` in one region; none if it is unexplored."""
    if not s.explored >> region & 1:
        return ()
    return s.stacks[region][: s.ships[seat * N_REGIONS + region]]


def explorable(s: State, seat: int) -> list[str]:
    """Regions that a sailing action of the seat could explore; a triggered phase counts."""
    ships = s.ships[seat * N_REGIONS : (seat + 1) * N_REGIONS]
    chart = reach(s.parts, s.explored, RANGE[max(s.phase, s.dawn)])
    return [
        REGIONS[region]
        for region, sources in chart.unknown
        if sum(ships[origin] for origin in sources) >= fleet_size(s, region)
    ]


def sailings(s: State, seat: int) -> int:
    """Sailing actions to the seat's nearest exploration, at most `reach.FAR`."""
    ships = tuple(s.ships[seat * N_REGIONS : (seat + 1) * N_REGIONS])
    borders = RANGE[max(s.phase, s.dawn)]
    return voyage(s.parts, s.explored, s.stacks, s.doubled, borders, ships).sails
