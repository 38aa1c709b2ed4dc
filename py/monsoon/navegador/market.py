"""The market: each good on its own is sold, processed or left alone (rule 003 "Market").

One decision is one good. All its units are paid at the row before the marker moves; at the ends
of the column the marker stays, but units are still paid. The orange factory adds one unit to any
one good that is processed; it is used only when the coloured factories are not enough, so that no
two moves have the same result.
"""

from __future__ import annotations

from typing import Final

from monsoon.game import IllegalMove, Move
from monsoon.grammar import MAX_DIGITS
from monsoon.navegador.components import GOODS, MARKET_ROWS
from monsoon.navegador.moves import END, PROCESS, SELL
from monsoon.navegador.state import NONE, State, plus

_MOST = 10**MAX_DIGITS
SALES: tuple[tuple[Move, ...], ...] = tuple(
    tuple((SELL, good, units) for units in range(1, _MOST)) for good in range(len(GOODS))
)
PROCESSINGS: tuple[tuple[Move, ...], ...] = tuple(
    tuple((PROCESS, good, units) for units in range(1, _MOST)) for good in range(len(GOODS))
)


def moves(s: State, canonical: bool) -> list[Move]:
    """Every amount of every good not traded yet, and the end of the turn.

    A player who uses another one's means must trade before ending the turn (ruling 8).
    """
    borrowed = s.trader != s.seat
    legal: list[Move] = [] if borrowed and not s.traded else [(END,)]
    legal += s.variant.envoys(s)
    base = s.trader * 3
    orange = s.orange == NONE
    for good in range(s.last if canonical else 0, len(GOODS)):
        if not s.traded >> good & 1:
            legal += SALES[good][: s.colonies[base + good] + s.variant.loot(s, good)]
            legal += PROCESSINGS[good][: s.factories[base + good] + orange]
    return legal


def uses_orange(s: State, move: Move) -> bool:
    """Whether processing this many units needs the orange factory."""
    return move[0] == PROCESS and move[2] > s.factories[s.trader * 3 + move[1]]


def plunders(s: State, move: Move) -> bool:
    """Whether selling this many units takes more than the colonies give."""
    return move[0] == SELL and move[2] > s.colonies[s.trader * 3 + move[1]]


def row_after(s: State, move: Move) -> int:
    """The row of the marker after the move."""
    kind, good, units = move
    row = s.markers[good] + (units if kind == SELL else -units)
    return min(max(row, 0), MARKET_ROWS - 1)


def income(s: State, move: Move) -> int:
    """What the bank pays for a sale or a processing."""
    kind, good, units = move
    row = s.markers[good]
    return units * (s.parts.prices[good][row] if kind == SELL else s.parts.factory_income[row])


def trade(s: State, move: Move) -> None:
    """Sells or processes one good."""
    good = move[1]
    if uses_orange(s, move):
        s.orange = good
    if plunders(s, move):
        s.variant.plundered(s)
    s.money = plus(s.money, s.seat, income(s, move))
    s.markers = plus(s.markers, good, row_after(s, move) - s.markers[good])
    s.traded |= 1 << good
    s.last = good


def revisions(s: State, trades: list[Move]) -> list[Move]:
    """Every other trade of this market action: another amount, or the orange factory elsewhere."""
    return [move for move in moves(s, False) if move[0] in (SELL, PROCESS) and move not in trades]


def revised(s: State, trades: list[Move], move: Move) -> list[Move]:
    """The trades with one of them replaced; if it needs the orange factory, no other keeps it."""
    kept = [trade for trade in trades if trade[1] != move[1]]
    if uses_orange(s, move):
        kept = [(*t[:2], t[2] - uses_orange(s, t)) for t in kept]
    return [*(trade for trade in kept if trade[2]), move]


def refuse(s: State, move: Move) -> IllegalMove:
    """Why a good cannot be traded in this way."""
    kind, good, units = move
    name = GOODS[good]
    if s.traded >> good & 1:
        return IllegalMove("illegal.good-traded", good=name)
    if kind == SELL:
        own = s.colonies[s.trader * 3 + good]
        loot = s.variant.loot(s, good)
        if loot:
            key = "illegal.colonies-pirate"
            return IllegalMove(key, good=name, count=units, own=own, loot=loot)
        return IllegalMove(_lent(s, "illegal.colonies"), good=name, count=units, own=own)
    own = s.factories[s.trader * 3 + good]
    if s.orange == NONE:
        return IllegalMove(_lent(s, "illegal.factories"), good=name, count=units, own=own + 1)
    key = _lent(s, "illegal.factories-orange")
    return IllegalMove(key, good=name, count=units, own=own, orange=GOODS[s.orange])


LENT: Final = {
    "illegal.colonies": "illegal.colonies-lent",
    "illegal.factories": "illegal.factories-lent",
    "illegal.factories-orange": "illegal.factories-orange-lent",
}
"""Refusals while a Diplomat trades with the means of another player."""


def _lent(s: State, key: str) -> str:
    """The refusal to show while a Diplomat trades with another player's means."""
    return key if s.trader == s.seat else LENT[key]
