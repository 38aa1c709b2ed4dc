"""Buying buildings (rule 003 "Buildings").

Any number, in each row the cheapest first; each needs free workers (3 a factory, 4 a shipyard,
5 a church), added up over the action; workers are not spent.
"""

from __future__ import annotations

from monsoon.game import IllegalMove, Move
from monsoon.navegador import phases
from monsoon.navegador.components import (
    CHURCH_ROW,
    ROW_WORKERS,
    ROWS,
    SHIPYARD_ROW,
    row_sizes,
)
from monsoon.navegador.moves import BUILD, END
from monsoon.navegador.state import State, plus


def price(s: State, row: int) -> int:
    """Price of the next building of a row; the row must not be empty."""
    return s.parts.row_prices[row][row_sizes(s.players)[row] - s.rows[row]]


def moves(s: State, canonical: bool) -> list[Move]:
    """One move for each row whose next building can be bought, and the end of the turn."""
    legal: list[Move] = [(END,)]
    idle = s.workers[s.seat] - s.busy
    money = s.money[s.seat]
    for row in range(s.last if canonical else 0, len(ROWS)):
        if s.rows[row] and ROW_WORKERS[row] <= idle and price(s, row) <= money:
            legal.append((BUILD, row))
    return legal


def build(s: State, move: Move) -> None:
    """Buys the next building of a row."""
    row = move[1]
    s.money = plus(s.money, s.seat, -price(s, row))
    s.rows = plus(s.rows, row, -1)
    s.busy += ROW_WORKERS[row]
    s.last = row
    if row == CHURCH_ROW:
        s.churches = plus(s.churches, s.seat, 1)
    elif row == SHIPYARD_ROW:
        s.shipyards = plus(s.shipyards, s.seat, 1)
    else:
        s.factories = plus(s.factories, s.seat * 3 + row, 1)
    phases.built(s)


def refuse(s: State, move: Move) -> IllegalMove:
    """Why the next building of the row cannot be bought."""
    row = move[1]
    if not s.rows[row]:
        return IllegalMove("illegal.row-empty", row=ROWS[row])
    missing = ROW_WORKERS[row] - (s.workers[s.seat] - s.busy)
    if missing > 0:
        return IllegalMove("illegal.workers", count=missing)
    return IllegalMove("illegal.money", price=price(s, row), money=s.money[s.seat])
