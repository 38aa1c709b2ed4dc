"""What a scenario expects of a position, in words.

The words are those of `position.py` without the value, and more: `orders-seen A B` are the orders
filled by B as A may look at them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from monsoon.borneo.components import COMPANIES, GOODS, ITEMS, NO_HARBOUR, ORDERS
from monsoon.borneo.flags import count
from monsoon.borneo.orders import units
from monsoon.borneo.position import seat_of, slot_of
from monsoon.borneo.scoring import ranking, score
from monsoon.borneo.setup import to_place
from monsoon.borneo.state import DECISIONS, ENDS, OVER, STAGES, State
from monsoon.game import SEATS, Unreadable
from monsoon.letters import number_in


def look(s: State, words: list[str]) -> str:
    """The value of one thing as text. Raises Unreadable if there is no such thing."""
    try:
        return str(_LOOK[words[0]](s, words[1:]))
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def _printed_orders(s: State, rest: list[str]) -> int:
    (name,) = rest
    return s.parts.order_points[ORDERS.index(name)]


def _printed_harbour(s: State, rest: list[str]) -> str:
    """`some-harbour 4 6`: whether some harbour has this limit and needs this many flags."""
    limit, monopoly = rest
    wanted = (number_in(limit, 0, 99), number_in(monopoly, 0, 99))
    return "yes" if wanted in zip(s.parts.limit, s.parts.monopoly, strict=True) else "no"


def _list(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "none"


def _look_harbour(s: State, rest: list[str]) -> str:
    (number,) = rest
    slot = slot_of(s, number)
    if s.harbours[slot] == NO_HARBOUR:
        return "none"
    return _list(ITEMS[item] for item in (s.harbours[slot], *s.cargo[slot]))


def _look_flags(s: State, rest: list[str]) -> int:
    number, company = rest
    return count(s.parts, s.cargo[slot_of(s, number)])[COMPANIES.index(company)]


def _look_goods(s: State, rest: list[str]) -> int:
    letter, good = rest
    return units(s.parts, s.stock[seat_of(s, letter)], GOODS.index(good))


def _no_more(rest: list[str]) -> None:
    if rest:
        raise ValueError(rest)


def _of_seat(read: Callable[[State, int], object]) -> Callable[[State, list[str]], object]:
    def reader(s: State, rest: list[str]) -> object:
        (letter,) = rest
        return read(s, seat_of(s, letter))

    return reader


def _of_all(read: Callable[[State], object]) -> Callable[[State, list[str]], object]:
    def reader(s: State, rest: list[str]) -> object:
        _no_more(rest)
        return read(s)

    return reader


def _look_company(s: State, rest: list[str]) -> str:
    (company,) = rest
    return _list(SEATS[seat] for seat in s.companies[COMPANIES.index(company)])


def _look_orders(s: State, rest: list[str]) -> str:
    viewer, owner = (seat_of(s, letter) for letter in rest)
    if s.filled[owner] and not s.sees_orders(viewer, owner):
        return f"{len(s.filled[owner])} face down"
    return _list(ORDERS[order] for order in s.filled[owner])


def _look_left(s: State, rest: list[str]) -> int:
    (name,) = rest
    return s.left[ORDERS.index(name)]


_LOOK: Final[dict[str, Callable[[State, list[str]], object]]] = {
    "company": _look_company,
    "hand": _of_seat(lambda s, seat: _list(s.hands[seat])),
    "harbour": _look_harbour,
    "flags": _look_flags,
    "warehouse": _of_seat(lambda s, seat: _list(ITEMS[item] for item in s.stock[seat])),
    "orders": _of_seat(lambda s, seat: _list(ORDERS[order] for order in s.filled[seat])),
    "orders-seen": _look_orders,
    "left": _look_left,
    "worth": _printed_orders,
    "some-harbour": _printed_harbour,
    "deck": _of_all(lambda s: len(s.deck)),
    "discards": _of_all(lambda s: _list(s.discards)),
    "harbours": _of_all(lambda s: len(s.harbour_deck)),
    "decision": _of_all(lambda s: DECISIONS[s.decision]),
    "stage": _of_all(lambda s: STAGES[s.stage]),
    "seat": _of_all(lambda s: "none" if s.decision == OVER else SEATS[s.mover]),
    "turn": _of_all(lambda s: s.turn),
    "start": _of_all(lambda s: SEATS[s.start]),
    "end": _of_all(lambda s: ENDS[s.ended] or "none"),
    "points": _of_seat(lambda s, seat: score(s, seat)["total"]),
    "goods": _look_goods,
    "ranking": _of_all(lambda s: _list(SEATS[seat] for seat in ranking(s))),
    "to-place": _of_seat(to_place),
}
