"""The cards of Borneo, entered a second time: tests use no table of the engine.

A cargo card is the three flags of its upper row, the flag of the lower row, its good and the number
of units; cards are numbered from 1 in this order.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COMPANIES: Final = ("red", "yellow", "green", "blue")
GOODS: Final = ("pepper", "cinnamon", "cloves", "nutmeg")
_LETTERS: Final = dict(zip("RYGB", COMPANIES, strict=True))
Item = int | str
"""An item of a warehouse: the number of a cargo card, or a harbour."""


class Cargo(NamedTuple):
    """A cargo card: flags by company, three above and one below, and the goods."""

    upper: tuple[str, ...]
    lower: str
    good: str
    units: int


class Harbour(NamedTuple):
    """A harbour: its limit, flags for a monopoly, its good, and its mark in the second edition."""

    limit: int
    monopoly: int
    good: str
    mark: str = ""


class Order(NamedTuple):
    """An order: units of each good or of one good, its points, number of cards."""

    kind: str
    n: int
    points: int
    copies: int
    more: int
    """Cards that are added for five players in the second edition."""


_CARGO: Final = """
    RRY R pepper 1;  RRG R cinnamon 1;  RRB R cloves 1;  RRG R nutmeg 1;
    YGY Y pepper 1;  BYY Y cinnamon 1;  YYR Y cloves 1;  BYY Y nutmeg 1;
    GGB G pepper 1;  GGR G cinnamon 1;  GYG G cloves 1;  GGR G nutmeg 1;
    BBR B pepper 1;  BBY B cinnamon 1;  BBG B cloves 1;  BBY B nutmeg 1;
    RBR Y pepper 1;  RRY G cinnamon 1;  RRG B cloves 1;  RRY B nutmeg 1;
    GYY R pepper 1;  YYB G cinnamon 1;  YYB R cloves 1;  YYG R nutmeg 1;
    GYG B pepper 1;  GGB R cinnamon 1;  GGR Y cloves 1;  GGY B nutmeg 1;
    BBR G pepper 1;  BBR Y cinnamon 1;  BBG Y cloves 1;  BBR G nutmeg 1;
    BRR B pepper 1;  GRR G cinnamon 1;  YRR Y cloves 1;  YYB B cinnamon 1;
    YYR R cloves 1;  YYG G nutmeg 1;  GGR R pepper 1;  GGY Y cinnamon 1;
    GGB B cloves 1;  BBY Y pepper 1;  BBR R nutmeg 1;  BBG G nutmeg 1;
    YBG R pepper 2;  YGB R cinnamon 2;  BYG R cloves 2;  YBG R nutmeg 2;
    RGB Y pepper 2;  GRB Y cinnamon 2;  RGB Y cloves 2;  RGB Y nutmeg 2;
    RYB G pepper 2;  RBY G cinnamon 2;  YRB G cloves 2;  YRB G nutmeg 2;
    GRY B pepper 2;  YRG B cinnamon 2;  RGY B cloves 2;  RYG B nutmeg 2;
"""
CARGO: Final = {
    number: Cargo(tuple(_LETTERS[flag] for flag in upper), _LETTERS[lower], good, int(units))
    for number, (upper, lower, good, units) in enumerate(
        (row.split() for row in _CARGO.split(";") if row.strip()), 1
    )
}
_SIZES: Final = ((3, 5, "3/4"), (4, 6, ""), (5, 7, ""))
_NAMES: Final = (
    *("bantam", "galle", "ternate", "banda-neira", "palembang", "colombo", "tidore", "run"),
    *("aceh", "malacca", "ambon", "makassar"),
)
HARBOURS: Final = {
    name: Harbour(limit, monopoly, GOODS[index % 4], mark)
    for index, name in enumerate(_NAMES)
    for limit, monopoly, mark in (_SIZES[index // 4],)
} | {"batavia": Harbour(6, 8, "pepper", "5"), "surabaya": Harbour(6, 8, "nutmeg", "5")}
ORDERS: Final = {
    "each1": Order("each", 1, 6, 3, 1),
    "each2": Order("each", 2, 15, 2, 1),
    "each3": Order("each", 3, 25, 2, 0),
    "same4": Order("same", 4, 8, 3, 1),
    "same8": Order("same", 8, 20, 2, 1),
}


def good_of(item: Item) -> str:
    """The good of a cargo card or a harbour."""
    return CARGO[item].good if isinstance(item, int) else HARBOURS[item].good


def units_of(item: Item) -> int:
    """How many units of its good an item has; a harbour is one."""
    return CARGO[item].units if isinstance(item, int) else 1


def flags_on(card: int, company: str) -> int:
    """Flags of a company in all four positions of a card."""
    found = CARGO[card]
    return found.upper.count(company) + (found.lower == company)


def visible(cards: list[int]) -> list[str]:
    """The visible flags, in reading order: each card covers the lower row of the one before."""
    shown = [flag for card in cards for flag in CARGO[card].upper]
    return [*shown, CARGO[cards[-1]].lower] if cards else []


def harbours_in(players: int, second: bool) -> set[str]:
    """The harbours of a game."""
    if not second:
        return set(_NAMES)
    left_out = "3/4" if players == 5 else "5"
    return {name for name, harbour in HARBOURS.items() if harbour.mark != left_out}


def copies_in(order: str, players: int, second: bool) -> int:
    """How many cards of an order are in a game."""
    found = ORDERS[order]
    return found.copies + (found.more if second and players == 5 else 0)


def merchants_in(players: int, second: bool) -> int:
    """Merchants of each player."""
    return 4 if second and players == 3 else 3
