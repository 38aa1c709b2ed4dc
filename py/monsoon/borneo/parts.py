"""The printed parts of one copy of Borneo: the data of an edition as tables of ints.

Tables of flags are by card; those of limits, goods and units by item (`components`): a cargo card
or a harbour. A position refers to its parts; they are compared by identity, which makes them cheap
keys of caches (`flags`, `wares`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from monsoon.borneo.components import (
    ALL_COMPANIES,
    CARDS,
    CARDS_DRAWN,
    COMPANIES,
    COMPANY_PLACES,
    FIRST_HARBOUR,
    GOODS,
    HAND_LIMIT,
    HARBOURS,
    LETTERS,
    MERCHANTS_EACH,
    OPEN_HARBOURS,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    PUBLISHED,
    START_HAND,
    Table,
)
from monsoon.editions import KEPT, Choice, Edition, Editions, Numbers, Thing
from monsoon.game import Json, Message

PLAYERS: Final = (3, 4, 5)
FEWEST: Final = PLAYERS[0]
NO_MARK: Final = "-"
ANY_MARK: Final = (NO_MARK, "3/4", "5")
"""Marks on a harbour of the second edition: the numbers of players it is used with."""
IN_EDITIONS: Final = ("1+2", "2", "1")
"""Whether a harbour is in both editions of the box, in the second, or in the first."""
FEWEST_HARBOURS: Final = OPEN_HARBOURS + 1


def _layout() -> Iterator[tuple[str, Thing]]:
    flags = Choice(tuple(a + b + c for a in LETTERS for b in LETTERS for c in LETTERS))
    for card in CARDS:
        yield f"card {card}", Thing.of(flags, Choice(tuple(LETTERS)), Choice(GOODS), Numbers(1, 2))
    for harbour in HARBOURS:
        marks, boxes = Choice(ANY_MARK), Choice(IN_EDITIONS)
        yield (
            f"harbour {harbour}",
            Thing.of(Numbers(2, 9), Numbers(2, 19), Choice(GOODS), marks, boxes),
        )
    for order in ORDERS:
        yield f"order {order}", Thing.of(Numbers(1, 99), Numbers(1, 9), Numbers(0, 9))


class Parts:
    """What is printed on the cards of one copy. Immutable."""

    __slots__ = (
        "edition",
        "flags",
        "good",
        "harbours",
        "limit",
        "lower_flag",
        "monopoly",
        "order_copies",
        "order_more",
        "order_points",
        "units",
        "upper_flags",
    )

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        cards = [edition.printed[f"card {card}"].split() for card in CARDS]
        harbours = [edition.printed[f"harbour {harbour}"].split() for harbour in HARBOURS]
        orders = [edition.numbers(f"order {order}") for order in ORDERS]
        before: Table = (0,) * FIRST_HARBOUR
        self.upper_flags: Final[tuple[Table, ...]] = (
            (),
            *(tuple(map(LETTERS.index, upper)) for upper, *_ in cards),
        )
        """Companies of the three flags in the upper row, by card."""
        self.lower_flag: Final[Table] = (-1, *(LETTERS.index(lower) for _, lower, *_ in cards))
        """Company of the flag in the lower row, by card."""
        self.flags: Final[tuple[Table, ...]] = (
            (),
            *(
                tuple(
                    (*self.upper_flags[card], self.lower_flag[card]).count(c) for c in ALL_COMPANIES
                )
                for card in CARDS
            ),
        )
        """Flags of each company in all four positions, by card."""
        self.limit: Final[Table] = (*before, *(int(harbour[0]) for harbour in harbours))
        """Cargo cards that a harbour holds, by item."""
        self.monopoly: Final[Table] = (*before, *(int(harbour[1]) for harbour in harbours))
        """Flags that a company needs for the monopoly, by item."""
        self.good: Final[Table] = (
            -1,
            *(GOODS.index(good) for _, _, good, _ in cards),
            *(GOODS.index(harbour[2]) for harbour in harbours),
        )
        """The good of each item."""
        self.units: Final[Table] = (0, *(int(units) for *_, units in cards), *(1 for _ in harbours))
        """Units of its good, by item."""
        self.order_points: Final[Table] = tuple(points for points, _, _ in orders)
        self.order_copies: Final[Table] = tuple(copies for _, copies, _ in orders)
        self.order_more: Final[Table] = tuple(more for *_, more in orders)
        """Extra cards of each order in the second edition with five players."""
        self.harbours: Final[tuple[tuple[Table, ...], ...]] = tuple(
            tuple(_in_play(edition.printed, players, second) for players in PLAYERS)
            for second in (False, True)
        )
        """The harbours of a game as items: by first and second edition, by players from FEWEST."""

    def copies(self, players: int, second_edition: bool) -> Table:
        """How many cards of each order there are."""
        if not (second_edition and players == 5):
            return self.order_copies
        return tuple(map(sum, zip(self.order_copies, self.order_more, strict=True)))

    def as_json(self) -> Json:
        """The data a page needs to draw them."""
        cards = [
            {
                "id": card,
                "upper": [COMPANIES[company] for company in self.upper_flags[card]],
                "lower": COMPANIES[self.lower_flag[card]],
                "good": GOODS[self.good[card]],
                "units": self.units[card],
            }
            for card in CARDS
        ]
        orders = [
            {
                "id": order,
                "kind": "same" if ORDER_SAME[place] else "each",
                "n": ORDER_UNITS[place],
                "vp": self.order_points[place],
                "copies": self.order_copies[place],
                "more": self.order_more[place],
            }
            for place, order in enumerate(ORDERS)
        ]
        return {
            "companies": list(COMPANIES),
            "goods": list(GOODS),
            "cargo": cards,
            "harbours": [self._harbour(place) for place in range(len(HARBOURS))],
            "orders": orders,
            "hand_limit": HAND_LIMIT,
            "draw": CARDS_DRAWN,
            "start_hand": START_HAND,
            "open_harbours": OPEN_HARBOURS,
            "merchants": MERCHANTS_EACH,
            "company_places": COMPANY_PLACES,
        }

    def _harbour(self, place: int) -> Json:
        item = FIRST_HARBOUR + place
        mark = self.edition.printed[f"harbour {HARBOURS[place]}"].split()[3]
        return {
            "id": HARBOURS[place],
            "limit": self.limit[item],
            "monopoly": self.monopoly[item],
            "good": GOODS[self.good[item]],
            "mark": None if mark == NO_MARK else mark,
        }


@lru_cache(KEPT)
def parts_of(edition: Edition) -> Parts:
    """The parts of an edition; the same object for the same edition."""
    return Parts(edition)


def _in_play(printed: Mapping[str, str], players: int, second_edition: bool) -> Table:
    """The harbours in play: the second edition leaves some out, by number of players."""
    in_play = []
    for place, harbour in enumerate(HARBOURS):
        *_, mark, boxes = printed[f"harbour {harbour}"].split()
        other = "5" if players < 5 else "3/4"
        if ("2" in boxes and mark != other) if second_edition else "1" in boxes:
            in_play.append(FIRST_HARBOUR + place)
    return tuple(in_play)


def faults(printed: Mapping[str, str]) -> list[Message]:
    """What does not fit together in a copy: no game can start without harbours."""
    fewest = min(len(_in_play(printed, *game)) for game in product(PLAYERS, (False, True)))
    wanted = {"count": fewest, "wanted": FEWEST_HARBOURS}
    return [] if fewest >= FEWEST_HARBOURS else [Message("error.edition-harbours", wanted)]


EXAMPLES: Final = ("printed-numbers", "printed-harbours")
"""What the rule texts say about the cards; their illustrations show no whole lists."""
EDITIONS: Final = Editions("borneo", dict(_layout()), PUBLISHED, faults, EXAMPLES)
