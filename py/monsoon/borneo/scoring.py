"""Points (rule 001 "Es folgt die Wertung").

One for each cargo card, ×2 or not, and for each harbour in the warehouse, and the orders. Ties go
to whoever filled more orders, then they are shared.
"""

from __future__ import annotations

from monsoon.borneo.components import COMPANIES, FIRST_HARBOUR
from monsoon.borneo.flags import count
from monsoon.borneo.state import State
from monsoon.game import Json


def score(s: State, seat: int) -> Json:
    """All points of a seat with their breakdown."""
    stock = s.stock[seat]
    cargo = sum(item < FIRST_HARBOUR for item in stock)
    orders = sum(s.parts.order_points[order] for order in s.filled[seat])
    return {
        "seat": seat,
        "cargo": cargo,
        "harbours": len(stock) - cargo,
        "orders": orders,
        "orders_filled": len(s.filled[seat]),
        "total": len(stock) + orders,
    }


def ranking(s: State) -> list[int]:
    """Seats, best first; those who share a rank in the order of play."""
    scores = [score(s, seat) for seat in range(s.players)]
    return sorted(
        range(s.players),
        key=lambda seat: (
            -scores[seat]["total"],
            -scores[seat]["orders_filled"],
            (seat - s.start) % s.players,
        ),
    )


def gauges(s: State) -> Json:
    """Of the course of a game: points as if it ended now, cargo cards in the warehouse, cards in
    hand, and the flags of each company that show at the harbours.
    """
    scores = [score(s, seat) for seat in range(s.players)]
    flags = [count(s.parts, cards) for cards in s.cargo]
    return {
        "points": [one["total"] for one in scores],
        "cargo": [one["cargo"] for one in scores],
        "hand": [len(hand) for hand in s.hands],
        "flags": {name: sum(one[c] for one in flags) for c, name in enumerate(COMPANIES)},
    }
