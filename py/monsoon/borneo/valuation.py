"""What counts in a position of Borneo, for the bots (`monsoon.bots`).

Points now, goods towards orders, ranks in the companies and what they will take at each harbour,
the hand as flags for the own companies and for fights.
"""

from __future__ import annotations

from functools import lru_cache

from monsoon.borneo.components import (
    COMPANIES,
    FLAGS,
    GOODS,
    LIMIT,
    MONOPOLY,
    NO_HARBOUR,
    ORDER_POINTS,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    UNLIMITED,
    Table,
    harbours_in_play,
)
from monsoon.borneo.flags import count, sharing, takers
from monsoon.borneo.orders import units
from monsoon.borneo.state import DRAW, OVER, State

RANKS = 4

NAMES = (
    *("one", "points", "units", "sets", "most", "hand"),
    *(f"near_{order}" for order in ORDERS),
    *(f"ready_{order}" for order in ORDERS),
    *(f"rank_{rank}" for rank in range(1, RANKS + 1)),
    *("shares", "monopoly", "heir", "flags_first", "flags_second", "flags_most", "others"),
)
ALL = range(len(COMPANIES))


def quiet(s: State) -> bool:
    """Only drawing is left of the turn."""
    return s.decision == DRAW


def progress(s: State) -> float:
    """Harbours shared out, and the cargo at the open ones."""
    if s.decision == OVER or s.ended:
        return 1.0
    open_cards = sum(len(cards) for cards in s.cargo)
    limits = sum(LIMIT[harbour] for harbour in s.harbours)
    total = len(harbours_in_play(s.players, s.places != UNLIMITED))
    closed = total - len(s.harbours) - len(s.harbour_deck)
    return min(1.0, max(0.0, (closed + len(s.harbours) * open_cards / (limits or 1)) / total))


def features(s: State, seat: int) -> list[float]:
    """How a seat stands, in the order of NAMES."""
    stock = s.stock[seat]
    points = len(stock) + sum(ORDER_POINTS[order] for order in s.filled[seat])
    others = sum(
        len(s.stock[other]) + sum(ORDER_POINTS[order] for order in s.filled[other])
        for other in range(s.players)
        if other != seat
    )
    return [
        1.0,
        float(points),
        *_goods(stock, s.left, len(s.hands[seat])),
        *_ranks(s.companies, seat),
        *_harbours(s.harbours, s.cargo, s.companies, s.players)[seat],
        *_hand(s.hands[seat], s.companies, seat),
        others / (s.players - 1),
    ]


# A search looks at the same warehouse, the same companies, the same cargo again and again.


@lru_cache(4096)
def _goods(stock: Table, left: Table, hand: int) -> tuple[float, ...]:
    """Goods, cards in the hand; by order how near it is and whether it is ready, in points / 10."""
    goods = [units(stock, good) for good in range(len(GOODS))]
    near = []
    ready = []
    for order in range(len(ORDERS)):
        need = ORDER_UNITS[order]
        if ORDER_SAME[order]:
            missing, whole = max(0, need - max(goods)), need
        else:
            missing = sum(max(0, need - have) for have in goods)
            whole = need * len(goods)
        worth = ORDER_POINTS[order] / 10 if left[order] else 0.0
        part = (whole - missing) / whole
        near.append(worth * part * part)
        ready.append(0.0 if missing else worth)
    most = (float(sum(goods)), float(min(goods)), float(max(goods)), float(hand))
    return (*most, *near, *ready)


@lru_cache(4096)
def _ranks(companies: tuple[Table, ...], seat: int) -> tuple[float, ...]:
    """Merchants on the first places, the second ones …"""
    found = [0.0] * RANKS
    for row in companies:
        for place, owner in enumerate(row):
            if owner == seat:
                found[min(place, RANKS - 1)] += 1.0
    return tuple(found)


@lru_cache(4096)
def _harbours(
    harbours: Table, cargo: tuple[Table, ...], companies: tuple[Table, ...], players: int
) -> list[list[float]]:
    """By seat, the cargo it would take: by shares, by a monopoly, as its first merchant."""
    found = [[0.0, 0.0, 0.0] for _ in range(players)]
    for harbour, cards in zip(harbours, cargo, strict=True):
        if harbour == NO_HARBOUR or not cards:
            continue
        limit = LIMIT[harbour]
        full = len(cards) / limit
        for seat, _, _ in takers(companies, sharing(companies, cards), limit):
            found[seat][0] += full
        flags = count(cards)
        for company in ALL:
            row = companies[company]
            if flags[company] and row:
                reach = flags[company] / MONOPOLY[harbour]
                reach = reach * reach * reach
                for seat, _, _ in takers(companies, [company], limit):
                    found[seat][1] += reach
                found[row[0]][2] += reach
    return found


@lru_cache(4096)
def _hand(hand: Table, companies: tuple[Table, ...], seat: int) -> tuple[float, ...]:
    """Hand flags for companies where the seat is first, is second; the most of one company."""
    flags = [sum(FLAGS[card][company] for card in hand) for company in ALL]
    first = second = 0
    for company in ALL:
        row = companies[company]
        if row and row[0] == seat:
            first += flags[company]
        elif len(row) > 1 and row[1] == seat:
            second += flags[company]
    return (float(first), float(second), float(max(flags)))
