"""Points (rule 001 "Es folgt die Wertung").

One for each cargo card in the warehouse, whether ×2 or not, one for each harbour there, and the
orders. Ties go to the player who filled more orders; a tie in that, too, is shared.
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


def seen_score(s: State, seat: int, viewer: int | None) -> Json:
    """The points of a seat as a viewer may know them.

    Of orders that lie face down only the number is known: `orders` is None, and `total` is without
    them.
    """
    whole = score(s, seat)
    if s.sees_orders(viewer, seat):
        return whole
    return {**whole, "orders": None, "total": whole["total"] - whole["orders"]}


def breakdown(whole: Json) -> dict[str, int | None]:
    """The points of a score: the number of orders that were filled only breaks ties."""
    return {name: whole[name] for name in ("cargo", "harbours", "orders")}


def ranking(s: State) -> list[int]:
    """Seats, best first; seats that share a rank are in the order of play."""
    return ranked(s, [score(s, seat) for seat in range(s.players)])


def worth(score: Json) -> tuple[int, int]:
    """What the rank depends on: points and, where they are equal, filled orders."""
    return score["total"], score["orders_filled"]


def ranked(s: State, scores: list[Json]) -> list[int]:
    """Seats by these scores, as in `ranking`."""
    in_turn = sorted(range(s.players), key=lambda seat: (seat - s.start) % s.players)
    return sorted(in_turn, key=lambda seat: worth(scores[seat]), reverse=True)


def leads(s: State, seat: int) -> bool:
    """Whether a seat is ahead, as far as it can tell.

    Orders of others that lie face down count what they are worth on average.
    """
    unknown = [other for other in range(s.players) if not s.sees_orders(seat, other)]
    hidden = [s.parts.order_points[order] for other in unknown for order in s.filled[other]]
    each = sum(hidden) / len(hidden) if hidden else 0.0
    scores = [seen_score(s, one, seat) for one in range(s.players)]
    for other in unknown:
        scores[other]["total"] += each * len(s.filled[other])
    return ranked(s, scores)[0] == seat


def gauges(s: State, over: bool) -> Json:
    """Figures of the course of a game: points if it ended now, cargo cards in the warehouse, cards
    in hand, and the visible flags of each company at the harbours.

    Orders that lie face down count only when the game is `over`.
    """
    scores = [score(s, seat) if over else seen_score(s, seat, None) for seat in range(s.players)]
    flags = [count(s.parts, cards) for cards in s.cargo]
    return {
        "points": [one["total"] for one in scores],
        "cargo": [one["cargo"] for one in scores],
        "hand": [len(hand) for hand in s.hands],
        "flags": {name: sum(one[c] for one in flags) for c, name in enumerate(COMPANIES)},
    }
