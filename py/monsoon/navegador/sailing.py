"""Sailing and exploring, on the rondel or with the Navegador card (rule 003/000 "Sailing").

One decision is one ship's voyage, or the whole fleet of one exploration. The reveal is a separate
step because it cannot be taken back. A ship that has sailed, and the one that stays in a newly
explored region, is spent for the rest of the action.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from monsoon.game import IllegalMove, Move
from monsoon.navegador import phases
from monsoon.navegador.components import FLEET, N_REGIONS, RANGE, REGION_GOOD, REGIONS
from monsoon.navegador.moves import END, EXPLORE, FINISH
from monsoon.navegador.state import REVEAL, SAILING, State, plus
from monsoon.navegador.voyages import distances, reach


def moves(s: State, canonical: bool) -> list[Move]:
    """Voyages, explorations and the end of the action.

    In canonical order a fleet explores before any other ship sails (a ship that could sail before
    can sail afterwards as well), and voyages are ordered by departure, then destination.
    """
    base = s.seat * N_REGIONS
    idle = [s.ships[base + region] - s.spent[region] for region in range(N_REGIONS)]
    chart = reach(s.parts, s.explored, RANGE[s.phase])
    legal: list[Move] = [(FINISH,) if s.extra else (END,)]
    first = last_to = 0
    if canonical and s.last:
        first, last_to = divmod(s.last, N_REGIONS)
        if idle[first]:
            legal += [voyage for voyage in chart.sails[first] if voyage[2] >= last_to]
        first += 1
    for region in range(first, N_REGIONS):
        if idle[region]:
            legal += chart.sails[region]
    if not s.discovered and (not canonical or not s.last):
        for region, sources in chart.unknown:
            legal += _fleets(region, fleet_size(s, region), sources, idle)
    return legal


def _fleets(target: int, size: int, sources: tuple[int, ...], idle: list[int]) -> list[Move]:
    """Every way to form a fleet of this size, as sorted regions of departure."""
    ports = [region for region in sources if idle[region]]
    if len(ports) == 1:
        return [(EXPLORE, target, *ports * size)] if idle[ports[0]] >= size else []
    return [
        (EXPLORE, target, *fleet)
        for fleet in combinations_with_replacement(ports, size)
        if all(fleet.count(region) <= idle[region] for region in fleet)
    ]


def fleet_size(s: State, region: int) -> int:
    """Ships needed to explore: two, three under a double-loss token (rule 003 "Explorer")."""
    return FLEET + (s.doubled >> region & 1)


def in_reach(s: State, region: int) -> list[int]:
    """Where the mover's ships are that can still move and reach a region; once for each ship."""
    return [
        origin
        for origin in range(N_REGIONS)
        if _in_range(s, origin, region)
        for _ in range(s.ships_in(origin) - s.spent[origin])
    ]


def sail(s: State, move: Move) -> None:
    """Moves one ship."""
    _, origin, to = move
    base = s.seat * N_REGIONS
    s.ships[base + origin] -= 1
    s.ships[base + to] += 1
    s.spent[to] += 1
    s.last = origin * N_REGIONS + to


def explore(s: State, move: Move) -> None:
    """Moves a fleet into an unexplored region, where it waits for the reveal."""
    base = s.seat * N_REGIONS
    target = move[1]
    for origin in move[2:]:
        s.ships[base + origin] -= 1
    s.ships[base + target] += len(move) - 2
    s.target = target
    s.decision = REVEAL


def reveal(s: State, _: Move) -> None:
    """Explores the region: ships are lost, the player gets disk and bonus, the colonies are known.

    One ship of the fleet stays and is spent; the bank pays the price of the cheapest colony (rule
    003 "Explorer"). A region of a later phase starts that phase (`phases`).
    """
    region = s.target
    s.ships[s.seat * N_REGIONS + region] -= fleet_size(s, region) - 1
    s.spent[region] = 1
    s.explored |= 1 << region
    good = REGION_GOOD[region]
    s.turned = (*s.turned[:good], s.turned[good] + s.stacks[region], *s.turned[good + 1 :])
    if s.doubled >> region & 1:
        s.doubled -= 1 << region
        s.variant.double_loss(s)
    s.explorers = plus(s.explorers, s.seat, 1)
    s.money = plus(s.money, s.seat, min(s.stacks[region], default=0))
    s.discovered = 1
    s.last = 0
    s.decision = SAILING
    phases.explored(s, region)


def refuse_sail(s: State, move: Move) -> IllegalMove:
    """Why a voyage is not legal."""
    _, origin, to = move
    if s.explored >> to & 1 == 0 and _in_range(s, origin, to):
        if s.discovered:  # more ships would not help either
            return _no_ship(s, origin, 1) or IllegalMove("illegal.one-exploration")
        unexplored = IllegalMove("illegal.unexplored", region=REGIONS[to], count=fleet_size(s, to))
        return _no_ship(s, origin, 1) or unexplored
    return _no_ship(s, origin, 1) or _too_far(s, origin, to)


def refuse_explore(s: State, move: Move) -> IllegalMove:
    """Why an exploration is not legal."""
    target, origins = move[1], move[2:]
    name = REGIONS[target]
    if s.explored >> target & 1:
        return IllegalMove("illegal.already-explored", region=name)
    if s.discovered:
        return IllegalMove("illegal.one-exploration")
    size = fleet_size(s, target)
    far = [origin for origin in origins if not _in_range(s, origin, target)]
    if len(origins) != size and not far:  # another number would not bring it nearer
        key = "illegal.fleet-small" if len(origins) < size else "illegal.fleet-large"
        if len(origins) < size and sorted(origins) == in_reach(s, target):
            key = "illegal.fleet-near"
        return IllegalMove(key, region=name, count=size, ships=len(origins))
    for origin in origins:
        if refusal := _no_ship(s, origin, origins.count(origin)):
            return refusal
    return _too_far(s, far[0], target)


def refuse_reveal(s: State, _: Move) -> IllegalMove:
    """Why nothing can be revealed: no fleet has explored."""
    return IllegalMove("illegal.nothing-to-reveal")


def _no_ship(s: State, origin: int, count: int) -> IllegalMove | None:
    ships = s.ships_in(origin)
    if ships - s.spent[origin] >= count:
        return None
    if not s.fleet(s.seat):
        return IllegalMove("illegal.no-fleet")
    key = "illegal.ship-spent" if ships >= count else "illegal.no-ship"
    return IllegalMove(key, region=REGIONS[origin], count=count)


def _in_range(s: State, origin: int, to: int) -> bool:
    return 0 < distances(s.parts, s.explored, origin)[to] <= RANGE[s.phase]


def _too_far(s: State, origin: int, to: int) -> IllegalMove:
    if origin == to:
        return IllegalMove("illegal.no-voyage", region=REGIONS[to])
    borders = distances(s.parts, s.explored, origin)[to]
    ids = {"region_from": REGIONS[origin], "region_to": REGIONS[to]}
    if borders < 0:
        return IllegalMove("illegal.cut-off", **ids)
    return IllegalMove("illegal.too-far", borders=borders, range=RANGE[s.phase], **ids)
