"""The constants that all copies of Borneo share, read from `components.json`.

Companies, goods and orders are ints inside the engine and ids in every text. Cargo cards keep
their number 1 … 60; a harbour is an int above them, so that an *item* of a warehouse, a cargo card
or a harbour, is one int. What is printed on the cards, and may differ from copy to copy, is in
`parts`. Source of the numbers: rule 001 "Spielmaterial"; how sure each one is stands beside it in
the data file.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Final

from monsoon.messages import Json

DATA: Final[Json] = json.loads(pkgutil.get_data("monsoon.borneo", "components.json") or b"{}")
Table = tuple[int, ...]

PUBLISHED: Final[tuple[str, ...]] = tuple(DATA["editions"])
"""The published editions of its printed data, the first one first."""
COMPANIES: Final[tuple[str, ...]] = tuple(company["id"] for company in DATA["companies"])
LETTERS: Final = "".join(company["letter"] for company in DATA["companies"])
GOODS: Final[tuple[str, ...]] = tuple(DATA["goods"])
ALL_COMPANIES: Final = range(len(COMPANIES))
ALL_GOODS: Final = range(len(GOODS))

# --- cargo cards and harbours -----------------------------------------------------------------
N_CARDS: Final[int] = DATA["cargo"]["cards"]
CARDS: Final = range(1, N_CARDS + 1)
HARBOURS: Final[tuple[str, ...]] = tuple(DATA["harbours"]["list"])
FIRST_HARBOUR: Final = N_CARDS + 1
NO_HARBOUR: Final = 0
"""An empty place for a harbour, once the game has ended."""
ITEMS: Final[tuple[str, ...]] = ("", *map(str, CARDS), *HARBOURS)
"""The text of each item."""

# --- orders -----------------------------------------------------------------------------------
_ORDERS: Final[list[Json]] = DATA["orders"]["list"]
ORDERS: Final[tuple[str, ...]] = tuple(order["id"] for order in _ORDERS)
ALL_ORDERS: Final = range(len(ORDERS))
ORDER_SAME: Final[tuple[bool, ...]] = tuple(order["kind"] == "same" for order in _ORDERS)
"""Whether an order needs one good of the player's choice; the others need each good."""
ORDER_UNITS: Final[Table] = tuple(order["n"] for order in _ORDERS)

# --- players ----------------------------------------------------------------------------------
START_HAND: Final[int] = DATA["start_hand"]
OPEN_HARBOURS: Final[int] = DATA["open_harbours"]
HAND_LIMIT: Final[int] = DATA["hand_limit"]
CARDS_DRAWN: Final[int] = DATA["draw"]
LONGEST_HAND: Final = HAND_LIMIT + 2 * CARDS_DRAWN
"""More than any game reaches: a player draws once over the limit. Positions in words stop here."""
UNLIMITED: Final = 0
MERCHANTS_EACH: Final[int] = DATA["merchants"]["each"]
COMPANY_PLACES: Final[int] = DATA["company_places"]["second_edition"]


def merchants_each(players: int, second_edition: bool) -> int:
    """Merchants of each player."""
    four = second_edition and players == 3
    merchants = DATA["merchants"]
    return int(merchants["each_with_three_in_second_edition" if four else "each"])
