"""Founding colonies (rule 003 "Colony").

Each new colony needs a ship of the player in its region and two workers, each used once per action,
and costs its price; always the cheapest token of the region is taken.
"""

from __future__ import annotations

from monsoon.game import IllegalMove, Move
from monsoon.navegador.components import N_REGIONS, REGION_GOOD, REGIONS, WORKERS_PER_COLONY
from monsoon.navegador.moves import END, FOUND
from monsoon.navegador.state import State, plus


def price(s: State, region: int) -> int:
    """Price of the region's cheapest colony; there must be one."""
    return s.stacks[region][0]


def moves(s: State, canonical: bool) -> list[Move]:
    """One move for each region where a colony can be founded now, and the end of the turn."""
    legal: list[Move] = [(END,)]
    if s.workers[s.seat] - s.busy < WORKERS_PER_COLONY:
        return legal
    money = s.money[s.seat]
    for region in range(s.last if canonical else 0, N_REGIONS):
        stack = s.stacks[region]
        if stack and stack[0] <= money and s.ships_in(region) > s.spent[region]:
            legal.append((FOUND, region))
    return legal


def found(s: State, move: Move) -> None:
    """Takes the cheapest colony of the region."""
    region = move[1]
    s.money = plus(s.money, s.seat, -price(s, region))
    s.stacks = (*s.stacks[:region], s.stacks[region][1:], *s.stacks[region + 1 :])
    s.colonies = plus(s.colonies, s.seat * 3 + REGION_GOOD[region], 1)
    s.spent[region] += 1
    s.busy += WORKERS_PER_COLONY
    s.last = region


def refuse(s: State, move: Move) -> IllegalMove:
    """Why no colony can be founded there."""
    region = move[1]
    name = REGIONS[region]
    if not s.explored >> region & 1:
        return IllegalMove("illegal.not-explored", region=name)
    if not s.stacks[region]:
        return IllegalMove("illegal.no-colony", region=name)
    ships = s.ships_in(region)
    if ships <= s.spent[region]:
        key = "illegal.ship-per-colony" if ships else "illegal.no-ship"
        return IllegalMove(key, region=name, count=1)
    missing = WORKERS_PER_COLONY - (s.workers[s.seat] - s.busy)
    if missing > 0:
        return IllegalMove("illegal.workers", count=missing)
    return IllegalMove("illegal.money", price=price(s, region), money=s.money[s.seat])
