"""What single choices on a field of the rondel would bring, before anything is chosen there.

The buildings for which only money is missing, what the market pays for the goods of each player
that a Diplomat can go to, and the points that a Pirate or a Diplomat counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon.game import Move, Offer
from monsoon.navegador import buildings, market, pirates, privilege
from monsoon.navegador.components import ROWS
from monsoon.navegador.moves import BUILD, DIPLOMAT, ENVOY, PIRATE
from monsoon.navegador.offers import said, sent, traded
from monsoon.navegador.state import BUILDINGS, MARKET, PRIVILEGE, State


def offers(s: State) -> list[Offer]:
    """The choices of the field about which there is something to say."""
    offers_of = _BY_FIELD.get(s.decision)
    return offers_of(s) if offers_of else []


def _too_dear(s: State) -> list[Offer]:
    """The next building of each row that workers are enough for and money is not."""
    rows = [row for row in range(len(ROWS)) if s.rows[row]]
    refusals = [(row, buildings.refuse(s, (BUILD, row)).message) for row in rows]
    able = set(buildings.moves(s, False))
    return [
        Offer((BUILD, row), [], [], reason)
        for row, reason in refusals
        if reason.key == "illegal.money" and (BUILD, row) not in able
    ]


def _envoys(s: State) -> list[Offer]:
    """Where a Diplomat can go, and the most that the market pays then."""
    return [
        Offer(move, [said("market", cash=traded(sent(s, move)))], [])
        for move in market.moves(s, True)
        if move[0] == ENVOY
    ]


def _cards(s: State) -> list[Offer]:
    """The Pirates and Diplomats that can be taken, and what they count at the end as it stands."""
    told = []
    for move in privilege.moves(s, True):
        if move[0] in (PIRATE, DIPLOMAT):
            count = _counted(s, move)
            brings = [said("points", count=count)] if count > 0 else []
            warns = [said("points-none")] if count == 0 else []
            warns += [said("points-fewer", count=-count)] if count < 0 else []
            told.append(Offer(move, brings, warns))
    return told


def _counted(s: State, move: Move) -> int:
    """The points that a card adds to those of the seat's cards, after it has been paid for."""
    after = s.copy()
    take = pirates.take_pirate if move[0] == PIRATE else pirates.take_diplomat
    take(after, move)
    before, later = (sum(one.variant.extra_points(one, s.seat).values()) for one in (s, after))
    return later - before


_BY_FIELD: Final[dict[int, Callable[[State], list[Offer]]]] = {
    BUILDINGS: _too_dear,
    MARKET: _envoys,
    PRIVILEGE: _cards,
}
