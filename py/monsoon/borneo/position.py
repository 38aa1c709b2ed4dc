"""Positions in words: what a scenario sets up and what it expects, and a table for terminals.

A line names a thing, whose or where it is, and its value:

    company red A B C       merchants from left to right; ends the setup, as `seat` does
    hand A 1 2 3            cargo cards by number
    harbour 1 tidore 4 37   an open harbour (1 … 3) and the cards there, the first laid first
    warehouse A 45 tidore   items; `warehouse A deck` takes all the deck
    orders A each1 same4    orders filled
    left each1 2            cards of an order that are left
    deck 5 6                on top of the deck, the first is drawn first
    discards 1 2            the discards, the oldest first
    harbours ambon run      the harbour deck, exactly
    seat A                  A's turn begins; ends the setup
    stage cargo             the phase of the turn that is reached
    turn 7

Cards are taken from wherever they are; what they replace goes under the deck. No component can
be used more often than it is in the box. `look` takes the same words without the value, and more:
`orders-seen A B` are the orders filled by B as A may look at them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from monsoon.borneo.components import (
    COMPANIES,
    FIRST_HARBOUR,
    GOODS,
    ITEMS,
    LONGEST_HAND,
    NO_HARBOUR,
    ORDERS,
    UNLIMITED,
    Table,
)
from monsoon.borneo.flags import count
from monsoon.borneo.orders import units
from monsoon.borneo.scoring import ranking, score
from monsoon.borneo.setup import to_place
from monsoon.borneo.state import (
    DECISIONS,
    ENDS,
    MERCHANTS,
    ORDER_STAGE,
    OVER,
    STAGES,
    TURN,
    State,
    put,
)
from monsoon.game import SEATS, Unreadable
from monsoon.letters import is_number

MOST_TURNS: Final = 9999


def place(s: State, words: list[str]) -> None:
    """Changes a position by one line. Raises Unreadable for a line that makes no sense."""
    try:
        _SETTERS[words[0]](s, words[1:])
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def look(s: State, words: list[str]) -> str:
    """The value of one thing as text. Raises Unreadable if there is no such thing."""
    try:
        return str(_LOOK[words[0]](s, words[1:]))
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def _seat(s: State, letter: str) -> int:
    return SEATS[: s.players].index(letter)


def _number(text: str, least: int, most: int) -> int:
    if not (is_number(text) and least <= int(text) <= most):
        raise ValueError(text)
    return int(text)


def _slot(s: State, text: str) -> int:
    return _number(text, 1, len(s.harbours)) - 1


def _items(words: list[str]) -> Table:
    if "" in words or len(set(words)) < len(words):
        raise ValueError(words)
    return tuple(ITEMS.index(word) for word in words)


def _cards(words: list[str]) -> Table:
    found = _items(words)
    if any(item >= FIRST_HARBOUR for item in found):
        raise ValueError(words)
    return found


# --- set --------------------------------------------------------------------------------------


def _remove(s: State, items: Table) -> None:
    """Takes items away from wherever they are."""

    def rest(table: Table) -> Table:
        return tuple(item for item in table if item not in items)

    s.hands = tuple(map(rest, s.hands))
    s.cargo = tuple(map(rest, s.cargo))
    s.stock = tuple(map(rest, s.stock))
    s.deck, s.discards = rest(s.deck), rest(s.discards)
    s.harbour_deck = rest(s.harbour_deck)


def _free(s: State, items: Iterable[int]) -> None:
    """Puts items under their decks."""
    for item in items:
        if item >= FIRST_HARBOUR:
            s.harbour_deck += (item,)
        elif item != NO_HARBOUR:
            s.deck += (item,)


def _set_company(s: State, rest: list[str]) -> None:
    company, *letters = rest
    seats = tuple(_seat(s, letter) for letter in letters)
    companies = put(s.companies, COMPANIES.index(company), seats)
    everyone = [seat for row in companies for seat in row]
    if max(map(everyone.count, set(seats)), default=0) > s.merchants:
        raise ValueError(letters)
    if s.places != UNLIMITED and len(seats) > s.places:
        raise ValueError(letters)
    s.companies = companies
    if s.decision == MERCHANTS:  # else more merchants than there are
        _begin_turn(s, s.start)


def _set_hand(s: State, rest: list[str]) -> None:
    letter, *words = rest
    seat, cards = _seat(s, letter), _cards(words)
    if len(cards) > LONGEST_HAND:  # the number of ways to fight would explode
        raise ValueError(words)
    _free(s, s.hands[seat])
    _remove(s, cards)
    s.hold(seat, cards)


def _set_harbour(s: State, rest: list[str]) -> None:
    number, name, *words = rest
    slot, harbour, cards = _slot(s, number), ITEMS.index(name), _cards(words)
    if harbour < FIRST_HARBOUR or harbour in (*s.harbours[:slot], *s.harbours[slot + 1 :]):
        raise ValueError(name)
    _free(s, (*s.cargo[slot], s.harbours[slot]))
    s.cargo = put(s.cargo, slot, ())
    _remove(s, (*cards, harbour))
    s.harbours = put(s.harbours, slot, harbour)
    s.cargo = put(s.cargo, slot, cards)


def _set_warehouse(s: State, rest: list[str]) -> None:
    letter, *words = rest
    seat = _seat(s, letter)
    items = s.deck if words == ["deck"] else _items(words)
    if any(item in s.harbours for item in items):
        raise ValueError(words)
    _free(s, s.stock[seat])
    s.stock = put(s.stock, seat, ())
    _remove(s, items)
    s.stock = put(s.stock, seat, items)


def _set_orders(s: State, rest: list[str]) -> None:
    letter, *names = rest
    seat, filled = _seat(s, letter), tuple(ORDERS.index(name) for name in names)
    left = [
        here + s.filled[seat].count(order) - filled.count(order)
        for order, here in enumerate(s.left)
    ]
    if min(left) < 0:
        raise ValueError(names)
    s.left = tuple(left)
    s.filled = put(s.filled, seat, filled)


def _set_left(s: State, rest: list[str]) -> None:
    name, number = rest
    order = ORDERS.index(name)
    filled = sum(orders.count(order) for orders in s.filled)
    copies = s.parts.copies(s.players, s.places != UNLIMITED)[order]
    s.left = put(s.left, order, _number(number, 0, copies - filled))


def _set_deck(s: State, rest: list[str]) -> None:
    cards = _cards(rest)
    _remove(s, cards)
    s.deck = (*cards, *s.deck)


def _set_discards(s: State, rest: list[str]) -> None:
    cards = _cards(rest)
    _free(s, s.discards)
    s.discards = ()
    _remove(s, cards)
    s.discards = cards


def _set_harbours(s: State, rest: list[str]) -> None:
    harbours = _items(rest)
    if any(item < FIRST_HARBOUR or item in s.harbours for item in harbours):
        raise ValueError(rest)
    _remove(s, harbours)
    s.harbour_deck = harbours


def _set_seat(s: State, rest: list[str]) -> None:
    (letter,) = rest
    _begin_turn(s, _seat(s, letter))


def _begin_turn(s: State, seat: int) -> None:
    s.seat = s.mover = seat
    s.placed = s.players * s.merchants
    s.turn = max(s.turn, 1)
    s.decision, s.stage = TURN, ORDER_STAGE


def _set_stage(s: State, rest: list[str]) -> None:
    (stage,) = rest
    s.stage = STAGES.index(stage)


def _set_turn(s: State, rest: list[str]) -> None:
    (number,) = rest
    s.turn = _number(number, 0, MOST_TURNS)


_SETTERS: Final[dict[str, Callable[[State, list[str]], None]]] = {
    "company": _set_company,
    "hand": _set_hand,
    "harbour": _set_harbour,
    "warehouse": _set_warehouse,
    "orders": _set_orders,
    "left": _set_left,
    "deck": _set_deck,
    "discards": _set_discards,
    "harbours": _set_harbours,
    "seat": _set_seat,
    "stage": _set_stage,
    "turn": _set_turn,
}

# --- expect -----------------------------------------------------------------------------------


def _printed_orders(s: State, rest: list[str]) -> int:
    (name,) = rest
    return s.parts.order_points[ORDERS.index(name)]


def _printed_harbour(s: State, rest: list[str]) -> str:
    """`some-harbour 4 6`: whether some harbour has this limit and needs this many flags."""
    limit, monopoly = rest
    wanted = (_number(limit, 0, 99), _number(monopoly, 0, 99))
    return "yes" if wanted in zip(s.parts.limit, s.parts.monopoly, strict=True) else "no"


def _list(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "none"


def _look_harbour(s: State, rest: list[str]) -> str:
    (number,) = rest
    slot = _slot(s, number)
    if s.harbours[slot] == NO_HARBOUR:
        return "none"
    return _list(ITEMS[item] for item in (s.harbours[slot], *s.cargo[slot]))


def _look_flags(s: State, rest: list[str]) -> int:
    number, company = rest
    return count(s.parts, s.cargo[_slot(s, number)])[COMPANIES.index(company)]


def _look_goods(s: State, rest: list[str]) -> int:
    letter, good = rest
    return units(s.parts, s.stock[_seat(s, letter)], GOODS.index(good))


def _no_more(rest: list[str]) -> None:
    if rest:
        raise ValueError(rest)


def _of_seat(read: Callable[[State, int], object]) -> Callable[[State, list[str]], object]:
    def reader(s: State, rest: list[str]) -> object:
        (letter,) = rest
        return read(s, _seat(s, letter))

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
    viewer, owner = (_seat(s, letter) for letter in rest)
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
