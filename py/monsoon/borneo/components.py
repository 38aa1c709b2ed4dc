"""The printed parts of Borneo as constants, read from `components.json`.

Companies, goods and orders are ints inside the engine and ids in every text. Cargo cards keep
their number 1 … 60; a harbour is an int above them, so that an *item* of a warehouse, a cargo card
or a harbour, is one int. Source of the numbers: rule 001 "Spielmaterial"; how sure each one is
stands beside it in the data file.
"""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from typing import Any, Final

from monsoon.game import Json

DATA: Final[dict[str, Any]] = json.loads(
    pkgutil.get_data("monsoon.borneo", "components.json") or b"{}"
)
Table = tuple[int, ...]

COMPANIES: Final[tuple[str, ...]] = tuple(company["id"] for company in DATA["companies"])
_LETTERS: Final = "".join(company["letter"] for company in DATA["companies"])
GOODS: Final[tuple[str, ...]] = tuple(DATA["goods"])

# --- cargo cards ------------------------------------------------------------------------------
_CARDS: Final[list[tuple[int, str, str, str, int]]] = DATA["cargo"]["cards"]
N_CARDS: Final = len(_CARDS)
CARDS: Final = range(1, N_CARDS + 1)
UPPER: Final[tuple[Table, ...]] = (
    (),
    *(tuple(map(_LETTERS.index, upper)) for _, upper, *_ in _CARDS),
)
"""Companies of the three flags in the upper row, by card."""
LOWER: Final[Table] = (-1, *(_LETTERS.index(lower) for _, _, lower, *_ in _CARDS))
"""Company of the flag in the lower row, by card."""
FLAGS: Final[tuple[Table, ...]] = (
    (),
    *(tuple((*UPPER[card], LOWER[card]).count(c) for c in range(len(COMPANIES))) for card in CARDS),
)
"""Flags of each company on all four places, by card."""

# --- harbours ---------------------------------------------------------------------------------
_HARBOURS: Final[list[dict[str, Any]]] = DATA["harbours"]["list"]
HARBOURS: Final[tuple[str, ...]] = tuple(harbour["id"] for harbour in _HARBOURS)
FIRST_HARBOUR: Final = N_CARDS + 1
NO_HARBOUR: Final = 0
"""An empty place for a harbour, once the game has ended."""
_BEFORE: Final[Table] = (0,) * FIRST_HARBOUR
LIMIT: Final[Table] = (*_BEFORE, *(harbour["limit"] for harbour in _HARBOURS))
"""Cargo cards that a harbour takes, by item."""
MONOPOLY: Final[Table] = (*_BEFORE, *(harbour["monopoly"] for harbour in _HARBOURS))
"""Flags that a company needs for the monopoly, by item."""
ITEMS: Final[tuple[str, ...]] = ("", *map(str, CARDS), *HARBOURS)
"""The text of each item."""
GOOD: Final[Table] = (
    -1,
    *(GOODS.index(good) for *_, good, _ in _CARDS),
    *(GOODS.index(harbour["good"]) for harbour in _HARBOURS),
)
"""The good of each item."""
UNITS: Final[Table] = (0, *(units for *_, units in _CARDS), *(1 for _ in _HARBOURS))
"""How much of its good each item brings."""


@cache
def harbours_in_play(players: int, second_edition: bool) -> Table:
    """The harbours of a game; the second edition leaves some out by the number of players."""
    other = "5" if players < 5 else "3/4"
    return tuple(
        FIRST_HARBOUR + index
        for index, harbour in enumerate(_HARBOURS)
        if (
            (2 in harbour["editions"] and harbour["mark"] != other)
            if second_edition
            else (1 in harbour["editions"])
        )
    )


# --- orders -----------------------------------------------------------------------------------
_ORDERS: Final[list[dict[str, Any]]] = DATA["orders"]["list"]
ORDERS: Final[tuple[str, ...]] = tuple(order["id"] for order in _ORDERS)
ORDER_SAME: Final[tuple[bool, ...]] = tuple(order["kind"] == "same" for order in _ORDERS)
"""Whether an order asks for one good, any one; the others ask for each good."""
ORDER_UNITS: Final[Table] = tuple(order["n"] for order in _ORDERS)
ORDER_POINTS: Final[Table] = tuple(order["vp"] for order in _ORDERS)


def order_copies(players: int, second_edition: bool) -> Table:
    """How many cards of each order lie ready."""
    more = second_edition and players == 5
    return tuple(
        order["copies"] + (order["more_with_five_in_second_edition"] if more else 0)
        for order in _ORDERS
    )


# --- players ----------------------------------------------------------------------------------
START_HAND: Final[int] = DATA["start_hand"]
OPEN_HARBOURS: Final[int] = DATA["open_harbours"]
HAND_LIMIT: Final[int] = DATA["hand_limit"]
DRAW: Final[int] = DATA["draw"]
LONGEST_HAND: Final = HAND_LIMIT + 2 * DRAW
"""More than a game brings, where one draws once over the limit; positions in words have no more."""
UNLIMITED: Final = 0
COMPANY_PLACES: Final[int] = DATA["company_places"]["second_edition"]


def merchants_each(players: int, second_edition: bool) -> int:
    """Merchants of every player."""
    four = second_edition and players == 3
    merchants = DATA["merchants"]
    return int(merchants["each_with_three_in_second_edition" if four else "each"])


def as_json() -> Json:
    """The components as a page needs them."""
    cards = [
        {
            "id": card,
            "upper": [COMPANIES[company] for company in UPPER[card]],
            "lower": COMPANIES[LOWER[card]],
            "good": GOODS[GOOD[card]],
            "units": UNITS[card],
        }
        for card in CARDS
    ]
    harbours = [
        {key: harbour[key] for key in ("id", "name", "limit", "monopoly", "good", "mark")}
        for harbour in _HARBOURS
    ]
    orders = [{key: order[key] for key in ("id", "kind", "n", "vp", "copies")} for order in _ORDERS]
    return {
        "companies": list(COMPANIES),
        "goods": list(GOODS),
        "cargo": cards,
        "harbours": harbours,
        "orders": orders,
        "hand_limit": HAND_LIMIT,
        "draw": DRAW,
        "start_hand": START_HAND,
        "open_harbours": OPEN_HARBOURS,
        "merchants": DATA["merchants"]["each"],
        "company_places": COMPANY_PLACES,
    }
