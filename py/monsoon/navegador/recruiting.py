"""Workers and Ships: the same rule with churches and shipyards (rule 003 "Workers", "Ships").

Church workers (shipyard ships) cost 50 each and come first; others cost 100 × phase. Church
workers beyond the limit are sold for 100 each after all have been paid for; the others never
exceed the limit (ruling 11).
"""

from __future__ import annotations

from typing import NamedTuple

from monsoon.game import IllegalMove, Move
from monsoon.navegador.components import (
    EXTRA_COST,
    HOME,
    MAX_SHIPS,
    MAX_WORKERS,
    N_REGIONS,
    OWN_COST,
    SURPLUS_SALE,
)
from monsoon.navegador.moves import END, HIRE, LAUNCH
from monsoon.navegador.state import DONE, State, plus


class Offer(NamedTuple):
    """What the seat to move can recruit: own buildings, numbers now and at most."""

    buildings: int
    present: int
    limit: int

    def cost(self, phase: int, units: int) -> int:
        """What this many units cost before any are sold."""
        cheap = min(units, self.buildings)
        return OWN_COST * cheap + EXTRA_COST[phase] * (units - cheap)

    def surplus(self, units: int) -> int:
        """How many of this many units are sold at once."""
        return max(0, self.present + units - self.limit)

    def most(self, phase: int, money: int) -> int:
        """The largest number that the rule and the money allow."""
        cheap = min(self.buildings, money // OWN_COST)
        if cheap < self.buildings:
            return cheap
        room = max(0, self.limit - self.present - cheap)
        return cheap + min(room, (money - OWN_COST * cheap) // EXTRA_COST[phase])


def offer_of(s: State, kind: int) -> Offer:
    """The offer for workers (kind HIRE) or ships (kind LAUNCH)."""
    if kind == HIRE:
        return Offer(s.churches[s.seat], s.workers[s.seat], MAX_WORKERS)
    return Offer(s.shipyards[s.seat], s.fleet(s.seat), MAX_SHIPS)


def moves(s: State, kind: int) -> list[Move]:
    """One move for each possible number, and the end of the turn."""
    most = offer_of(s, kind).most(s.phase, s.money[s.seat])
    return [(END,), *((kind, units) for units in range(1, most + 1))]


def hire_moves(s: State, _: bool) -> list[Move]:
    """Legal moves on Workers."""
    return moves(s, HIRE)


def launch_moves(s: State, _: bool) -> list[Move]:
    """Legal moves on Ships."""
    return moves(s, LAUNCH)


def balance(s: State, move: Move) -> int:
    """The change in money: the sale of the surplus less the cost."""
    kind, units = move
    offer = offer_of(s, kind)
    return SURPLUS_SALE * offer.surplus(units) - offer.cost(s.phase, units)


def recruit(s: State, move: Move) -> None:
    """Takes new workers to Lisboa or new ships to Portugal, and sells the surplus."""
    kind, units = move
    surplus = offer_of(s, kind).surplus(units)
    s.money = plus(s.money, s.seat, balance(s, move))
    if kind == HIRE:
        s.workers = plus(s.workers, s.seat, units - surplus)
    else:
        s.ships[s.seat * N_REGIONS + HOME] += units - surplus
    s.decision = DONE


def refuse(s: State, move: Move) -> IllegalMove:
    """Why this many cannot be taken."""
    kind, units = move
    offer = offer_of(s, kind)
    cost = offer.cost(s.phase, units)
    room = offer.limit - offer.present
    if units > offer.buildings > room:
        key = "illegal.dear-workers" if kind == HIRE else "illegal.dear-ships"
        return IllegalMove(key, count=offer.buildings, limit=offer.limit)
    if units > max(offer.buildings, room):
        key = "illegal.too-many-workers" if kind == HIRE else "illegal.too-many-ships"
        return IllegalMove(key, limit=offer.limit, present=offer.present)
    return IllegalMove("illegal.money", price=cost, money=s.money[s.seat])
