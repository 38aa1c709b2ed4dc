"""Positions in words: what a scenario sets up.

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
be used more often than it is in the box. What it expects is in `lookup.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from monsoon.borneo.components import (
    COMPANIES,
    FIRST_HARBOUR,
    ITEMS,
    LONGEST_HAND,
    NO_HARBOUR,
    ORDERS,
    UNLIMITED,
    Table,
)
from monsoon.borneo.state import (
    MERCHANTS,
    ORDER_STAGE,
    STAGES,
    TURN,
    State,
    put,
)
from monsoon.game import SEATS, Unreadable
from monsoon.letters import number_in

MOST_TURNS: Final = 9999


def place(s: State, words: list[str]) -> None:
    """Changes a position by one line. Raises Unreadable for a line that makes no sense."""
    try:
        _SETTERS[words[0]](s, words[1:])
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def seat_of(s: State, letter: str) -> int:
    """The seat with this letter. Raises ValueError."""
    return SEATS[: s.players].index(letter)


def slot_of(s: State, text: str) -> int:
    """The place of an open harbour by its number. Raises ValueError."""
    return number_in(text, 1, len(s.harbours)) - 1


def _items(words: list[str]) -> Table:
    if "" in words or len(set(words)) < len(words):
        raise ValueError(words)
    return tuple(ITEMS.index(word) for word in words)


def _cards(words: list[str]) -> Table:
    found = _items(words)
    if any(item >= FIRST_HARBOUR for item in found):
        raise ValueError(words)
    return found


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
    seats = tuple(seat_of(s, letter) for letter in letters)
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
    seat, cards = seat_of(s, letter), _cards(words)
    if len(cards) > LONGEST_HAND:  # the number of ways to fight would explode
        raise ValueError(words)
    _free(s, s.hands[seat])
    _remove(s, cards)
    s.hold(seat, cards)


def _set_harbour(s: State, rest: list[str]) -> None:
    number, name, *words = rest
    slot, harbour, cards = slot_of(s, number), ITEMS.index(name), _cards(words)
    if harbour < FIRST_HARBOUR or harbour in (*s.harbours[:slot], *s.harbours[slot + 1 :]):
        raise ValueError(name)
    _free(s, (*s.cargo[slot], s.harbours[slot]))
    s.cargo = put(s.cargo, slot, ())
    _remove(s, (*cards, harbour))
    s.harbours = put(s.harbours, slot, harbour)
    s.cargo = put(s.cargo, slot, cards)


def _set_warehouse(s: State, rest: list[str]) -> None:
    letter, *words = rest
    seat = seat_of(s, letter)
    items = s.deck if words == ["deck"] else _items(words)
    if any(item in s.harbours for item in items):
        raise ValueError(words)
    _free(s, s.stock[seat])
    s.stock = put(s.stock, seat, ())
    _remove(s, items)
    s.stock = put(s.stock, seat, items)


def _set_orders(s: State, rest: list[str]) -> None:
    letter, *names = rest
    seat, filled = seat_of(s, letter), tuple(ORDERS.index(name) for name in names)
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
    s.left = put(s.left, order, number_in(number, 0, copies - filled))


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
    _begin_turn(s, seat_of(s, letter))


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
    s.turn = number_in(number, 0, MOST_TURNS)


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
