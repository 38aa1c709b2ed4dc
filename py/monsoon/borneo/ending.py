"""The end of the game and the last orders (rule 001 "Spielende und Wertung")."""

from __future__ import annotations

from monsoon.borneo import orders
from monsoon.borneo.components import NO_HARBOUR
from monsoon.borneo.moves import PASS
from monsoon.borneo.state import COMPANY_STAGE, GOES_ON, LAST, OVER, State
from monsoon.game import Move


def end_game(s: State, how: int) -> None:
    """Discards what is left on the table; then each player may fill one last order.

    The left neighbour of the player who ended the game goes first, that player last.
    """
    s.ended = how
    s.discards += tuple(card for cards in (*s.cargo, *s.hands) for card in cards)
    s.cargo = ((),) * len(s.cargo)
    s.hands = ((),) * s.players
    s.harbours = (NO_HARBOUR,) * len(s.harbours)
    s.waiting = tuple((s.seat + 1 + n) % s.players for n in range(s.players))
    next_last_order(s)


def next_last_order(s: State) -> None:
    """Moves on to the next seat that can fill an order; the game is over if there is none."""
    while s.waiting:
        s.mover, *later = s.waiting
        s.waiting = tuple(later)
        if orders.order_moves(s):
            s.decision = LAST
            return
    s.mover = s.seat
    s.decision = OVER


def pay(s: State, move: Move) -> None:
    """Pays an item; after the last one the turn continues, or the next last order follows."""
    if orders.pay(s, move):
        if s.ended == GOES_ON:
            s.back_to_turn(COMPANY_STAGE)
        else:
            next_last_order(s)


def no_last_order(s: State, _: Move) -> None:
    """Declines the last order."""
    next_last_order(s)


def last_moves(s: State) -> list[Move]:
    """An order, or none."""
    return [*orders.order_moves(s), (PASS,)]
