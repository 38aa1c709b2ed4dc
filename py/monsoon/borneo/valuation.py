"""What counts in a position of Borneo, for the bots (`monsoon.bots`).

Points now, goods towards orders, places in the companies and what they will take at each harbour,
the hand as flags for the seat's own companies and for fights.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from monsoon.borneo import outlook, wares
from monsoon.borneo.components import (
    ALL_COMPANIES,
    CARDS,
    FIRST_HARBOUR,
    START_HAND,
    UNLIMITED,
    Table,
)
from monsoon.borneo.outlook import outlook_ahead
from monsoon.borneo.parts import FEWEST, Parts
from monsoon.borneo.shortlist import shortlist as shortlist
from monsoon.borneo.state import DRAW, LAST, MERCHANTS, OVER, TAKE, TURN, State
from monsoon.borneo.wares import MEMORY, Row, ahead

RANKS = 4
PLAYED = 0.75
"""Progress at the last regular move; after it come only the last orders."""

ORDERS_AHEAD = 2
"""Orders that a warehouse is valued for during play."""

HAND = ("flags_first", "flags_second", "flags_most", "flags_none", "doubles")
NAMES = (
    *("one", "points"),
    *wares.NAMES,
    "hand",
    *(f"rank_{rank}" for rank in range(1, RANKS + 1)),
    "ladder",
    *outlook.NAMES,
    *HAND,
)


def quiet(s: State) -> bool:
    """Whether only drawing is left of the turn."""
    return s.decision == DRAW


def settled(s: State) -> bool:
    """Whether no fight, distribution or payment is under way and no card is still to be drawn."""
    return s.decision in (MERCHANTS, TURN, LAST, OVER)


def essence(s: State) -> tuple[object, ...]:
    """What of a position counts: not the order in which goods and cards have come.

    Of an item in a warehouse its good and units count, and whether it is a harbour.
    """
    twin, parts = s.copy(), s.parts
    kinds = [
        sorted((item >= FIRST_HARBOUR, parts.good[item], parts.units[item]) for item in stock)
        for stock in s.stock
    ]
    twin.stock = ()
    twin.discards, twin.paid = tuple(sorted(s.discards)), tuple(sorted(s.paid))
    return (kinds, twin.key())


def progress(s: State) -> float:
    """How far the game has come: up to PLAYED during play, 1 when it has ended.

    The larger of two shares: of the harbours that end the game, and of the cards of the deck.
    """
    if s.decision == OVER or s.ended:
        return 1.0
    open_cards = sum(map(len, s.cargo))
    last = len(s.parts.harbours[s.places != UNLIMITED][s.players - FEWEST]) - len(s.harbours) + 1
    closed = last - 1 - len(s.harbour_deck)
    by_harbours = (closed + 0.15 * open_cards) / last
    pool = len(CARDS) - START_HAND * s.players
    by_cards = 1.0 - (len(s.deck) + len(s.discards)) / pool
    return PLAYED * min(1.0, max(0.0, by_harbours, by_cards))


def orders_ahead(s: State) -> tuple[int, ...]:
    """By seat, the orders that it may still fill and that are valued: after play, its last one.

    Rule 001 "Spielende und Wertung".
    """
    if not s.ended:
        return (ORDERS_AHEAD,) * s.players
    waiting = () if s.decision == OVER else (s.mover, *s.waiting)
    return tuple([int(seat in waiting) for seat in range(s.players)])


def features(s: State, seat: int) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    sights = [
        outlook.outlook(s.parts, harbour, cards, s.companies, s.players)[seat]
        for harbour, cards in zip(s.harbours, s.cargo, strict=True)
    ]
    return [
        1.0,
        *_holdings(s.parts, s.stock, s.filled, s.left, orders_ahead(s))[seat],
        float(len(s.hands[seat])),
        *_ranks(s.companies, s.players)[seat],
        *(fsum(values) for values in zip(*sights, strict=True)),
        *_hand(s.parts, s.hands[seat], s.companies, seat),
    ]


def relative(s: State, seat: int) -> list[float]:
    """The features less the mean of the others'; of the hand, only the seat's own flags count."""
    parts, companies = s.parts, s.companies
    (h1, h2, h3), (c1, c2, c3) = s.harbours, s.cargo
    one = outlook_ahead(parts, h1, c1, companies, s.players)[seat]
    two = outlook_ahead(parts, h2, c2, companies, s.players)[seat]
    three = outlook_ahead(parts, h3, c3, companies, s.players)[seat]
    hands = s.hands
    all_hands = 0
    for hand in hands:
        all_hands += len(hand)
    mine = len(hands[seat])
    if seat == s.seat and MERCHANTS < s.decision < TAKE:
        mine -= 1  # a card will be laid in any case
    return [
        0.0,
        *_holdings_ahead(parts, s.stock, s.filled, s.left, orders_ahead(s))[seat],
        mine - (all_hands - mine) / (s.players - 1),
        *_ranks_ahead(companies, s.players)[seat],
        *[a + b + c for a, b, c in zip(one, two, three, strict=True)],
        *_hand(parts, hands[seat], companies, seat),
    ]


@lru_cache(MEMORY)
def _holdings(
    parts: Parts,
    stock: tuple[Table, ...],
    filled: tuple[Table, ...],
    left: Table,
    most: tuple[int, ...],
) -> tuple[Row, ...]:
    """Points and goods, by seat; `most`: how many orders each may still fill."""
    return tuple(
        (
            float(len(items) + sum(parts.order_points[order] for order in done)),
            *wares.wares(parts, items, left, orders),
        )
        for items, done, orders in zip(stock, filled, most, strict=True)
    )


@lru_cache(MEMORY)
def _holdings_ahead(
    parts: Parts,
    stock: tuple[Table, ...],
    filled: tuple[Table, ...],
    left: Table,
    most: tuple[int, ...],
) -> tuple[Row, ...]:
    return ahead(_holdings(parts, stock, filled, left, most))


@lru_cache(MEMORY)
def _ranks(companies: tuple[Table, ...], players: int) -> tuple[Row, ...]:
    """By seat, merchants in first places, in second ones …; both first and second in a company."""
    ranks = [[0.0] * (RANKS + 1) for _ in range(players)]
    for row in companies:
        for place, owner in enumerate(row):
            ranks[owner][min(place, RANKS - 1)] += 1.0
        if len(row) > 1 and row[0] == row[1]:
            ranks[row[0]][RANKS] += 1.0
    return tuple(map(tuple, ranks))


@lru_cache(MEMORY)
def _ranks_ahead(companies: tuple[Table, ...], players: int) -> tuple[Row, ...]:
    return ahead(_ranks(companies, players))


@lru_cache(MEMORY)
def _hand(parts: Parts, hand: Table, companies: tuple[Table, ...], seat: int) -> Row:
    """Hand flags by the seat's standing in their companies; the most of one; ×2 cards."""
    flags = _flags(parts, hand)
    doubles = len([card for card in hand if parts.units[card] > 1])
    first = second = none = 0
    for company in ALL_COMPANIES:
        row = companies[company]
        if row and row[0] == seat:
            first += flags[company]
        elif seat in row:
            second += flags[company]
        else:
            none += flags[company]
    return (float(first), float(second), float(max(flags)), float(none), float(doubles))


@lru_cache(MEMORY)
def _flags(parts: Parts, hand: Table) -> Table:
    """Flags of each company on the cards of a hand."""
    flags = zip(*(parts.flags[card] for card in hand), strict=True)
    return tuple(map(sum, flags)) or (0,) * len(ALL_COMPANIES)
