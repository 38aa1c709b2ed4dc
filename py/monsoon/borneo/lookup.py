"""What a scenario expects of a position, in words.

The words are those of `position.py` without the value, and more: `orders-seen A B` are the orders
filled by B as A may look at them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from monsoon.borneo.components import (
    COMPANIES,
    FIRST_HARBOUR,
    GOODS,
    HARBOURS,
    ITEMS,
    NO_HARBOUR,
    ORDERS,
)
from monsoon.borneo.flags import count
from monsoon.borneo.orders import units
from monsoon.borneo.position import slot_of
from monsoon.borneo.scoring import ranking, score
from monsoon.borneo.setup import to_place
from monsoon.borneo.state import DECISIONS, ENDS, OVER, STAGES, State
from monsoon.game import SEATS
from monsoon.positions import (
    Form,
    by_thing,
    index_of,
    number_of,
    of_all,
    of_one,
    of_seat,
    read,
    seat_of,
)

MOST_PRINTED: Final = 99
"""The largest number on a card."""


def look(s: State, words: list[str]) -> str:
    """The value of one thing as text. Raises Unreadable if there is no such thing."""
    return str(read(FORMS, s, words))


def _printed_harbour(s: State, rest: list[str]) -> str:
    """`some-harbour 4 6`: whether some harbour has this limit and needs this many flags."""
    limit, monopoly = (number_of(word, 0, MOST_PRINTED) for word in rest)
    wanted = (limit, monopoly)
    return "yes" if wanted in zip(s.parts.limit, s.parts.monopoly, strict=True) else "no"


def _monopoly_at(s: State, rest: list[str]) -> str:
    """`monopoly-at tidore 6`: whether so many flags are a monopoly at this harbour."""
    name, flags = rest
    needed = s.parts.monopoly[FIRST_HARBOUR + index_of(name, HARBOURS)]
    return "yes" if number_of(flags, 0, MOST_PRINTED) >= needed else "no"


def _list(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "none"


def _look_harbour(s: State, rest: list[str]) -> str:
    slot = slot_of(s, rest[0])
    if s.harbours[slot] == NO_HARBOUR:
        return "none"
    return _list(ITEMS[item] for item in (s.harbours[slot], *s.cargo[slot]))


def _look_flags(s: State, rest: list[str]) -> int:
    number, company = rest
    return count(s.parts, s.cargo[slot_of(s, number)])[index_of(company, COMPANIES)]


def _look_goods(s: State, rest: list[str]) -> int:
    letter, good = rest
    return units(s.parts, s.stock[seat_of(s, letter)], index_of(good, GOODS))


def _seats(seats: Iterable[int]) -> str:
    return _list(SEATS[seat] for seat in seats)


def _look_orders(s: State, rest: list[str]) -> str:
    viewer, owner = (seat_of(s, letter) for letter in rest)
    if s.filled[owner] and not s.sees_orders(viewer, owner):
        return f"{len(s.filled[owner])} face down"
    return _list(ORDERS[order] for order in s.filled[owner])


FORMS: Final[dict[str, Form[State]]] = by_thing(
    Form("decision", of_all(lambda s: DECISIONS[s.decision])),
    Form("stage", of_all(lambda s: STAGES[s.stage])),
    Form("seat", of_all(lambda s: "none" if s.decision == OVER else SEATS[s.mover])),
    Form("turn", of_all(lambda s: s.turn)),
    Form("start", of_all(lambda s: SEATS[s.start])),
    Form("end", of_all(lambda s: ENDS[s.ended] or "none")),
    Form("ranking", of_all(lambda s: _seats(ranking(s)))),
    Form("deck", of_all(lambda s: len(s.deck))),
    Form("discards", of_all(lambda s: _list(s.discards))),
    Form("harbours", of_all(lambda s: len(s.harbour_deck))),
    Form("company red", of_one(COMPANIES, lambda s, company: _seats(s.companies[company]))),
    Form("left each1", of_one(ORDERS, lambda s, order: s.left[order])),
    Form("worth each1", of_one(ORDERS, lambda s, order: s.parts.order_points[order])),
    Form("harbour 1", _look_harbour),
    Form("some-harbour 4 6", _printed_harbour),
    Form("monopoly-at tidore 6", _monopoly_at),
    Form("flags 1 red", _look_flags),
    Form("hand A", of_seat(lambda s, seat: _list(s.hands[seat]))),
    Form("warehouse A", of_seat(lambda s, seat: _list(ITEMS[item] for item in s.stock[seat]))),
    Form("goods A pepper", _look_goods),
    Form("orders A", of_seat(lambda s, seat: _list(ORDERS[order] for order in s.filled[seat]))),
    Form("orders-seen A B", _look_orders),
    Form("points A", of_seat(lambda s, seat: score(s, seat)["total"])),
    Form("to-place A", of_seat(to_place)),
)
