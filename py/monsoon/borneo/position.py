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
be used more often than it is in the box. What a scenario expects is in `lookup.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from monsoon.borneo.components import (
    ALL_ORDERS,
    COMPANIES,
    FIRST_HARBOUR,
    ITEMS,
    LONGEST_HAND,
    N_CARDS,
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
from monsoon.letters import is_number
from monsoon.positions import (
    Form,
    available,
    by_thing,
    different,
    index_of,
    number_of,
    read,
    room_for,
    seat_of,
)

MOST_TURNS: Final = 9999


def place(s: State, words: list[str]) -> None:
    """Changes a position by one line. Raises Unreadable for a line that makes no sense."""
    read(FORMS, s, words)


def placed(s: State) -> None:
    """Raises Unreadable if a seat has no card to lay in its next turn, as no seat ever is."""
    for seat in range(s.players):
        if s.decision == TURN and not s.hands[seat]:
            raise Unreadable("error.position-hand", word=SEATS[seat])


def slot_of(s: State, text: str) -> int:
    """The place of an open harbour by its number. Raises Unreadable."""
    return number_of(text, 1, len(s.harbours)) - 1


def _items(words: list[str]) -> Table:
    """Cards by number, harbours by name."""
    return _different(_card(word) if is_number(word) else _harbour(word) for word in words)


def _cards(words: list[str]) -> Table:
    return _different(map(_card, words))


def _different(items: Iterable[int]) -> Table:
    found = tuple(items)
    different(ITEMS[item] for item in found)
    return found


def _card(word: str) -> int:
    return number_of(word, 1, N_CARDS)


def _harbour(word: str) -> int:
    return FIRST_HARBOUR + index_of(word, ITEMS[FIRST_HARBOUR:])


def _closed(harbour: int, opened: Table) -> None:
    """Raises Unreadable if a harbour is open."""
    if harbour in opened:
        raise Unreadable("error.position-open", harbour=ITEMS[harbour])


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
    if s.places != UNLIMITED:
        room_for(len(seats), s.places)
    companies = put(s.companies, index_of(company, COMPANIES), seats)
    everyone = [seat for row in companies for seat in row]
    for seat in range(s.players):
        elsewhere = everyone.count(seat) - seats.count(seat)
        available(SEATS[seat], seats.count(seat), s.merchants - elsewhere)
    s.companies = companies
    if s.decision == MERCHANTS:  # else the players would go on to place merchants
        _begin_turn(s, s.start)


def _set_hand(s: State, rest: list[str]) -> None:
    letter, *words = rest
    seat, cards = seat_of(s, letter), _cards(words)
    room_for(len(cards), LONGEST_HAND)  # the number of ways to fight would explode
    _free(s, s.hands[seat])
    _remove(s, cards)
    s.hold(seat, cards)


def _set_harbour(s: State, rest: list[str]) -> None:
    number, name, *words = rest
    slot, harbour, cards = slot_of(s, number), _harbour(name), _cards(words)
    _closed(harbour, (*s.harbours[:slot], *s.harbours[slot + 1 :]))
    _free(s, (*s.cargo[slot], s.harbours[slot]))
    s.cargo = put(s.cargo, slot, ())
    _remove(s, (*cards, harbour))
    s.harbours = put(s.harbours, slot, harbour)
    s.cargo = put(s.cargo, slot, cards)


def _set_warehouse(s: State, rest: list[str]) -> None:
    letter, *words = rest
    seat = seat_of(s, letter)
    items = s.deck if words == ["deck"] else _items(words)
    for item in items:
        _closed(item, s.harbours)
    _free(s, s.stock[seat])
    s.stock = put(s.stock, seat, ())
    _remove(s, items)
    s.stock = put(s.stock, seat, items)


def _set_orders(s: State, rest: list[str]) -> None:
    letter, *names = rest
    seat, filled = seat_of(s, letter), tuple(index_of(name, ORDERS) for name in names)
    free = [here + s.filled[seat].count(order) for order, here in enumerate(s.left)]
    taken = [filled.count(order) for order in ALL_ORDERS]
    for name, count, most in zip(ORDERS, taken, free, strict=True):
        available(name, count, most)
    s.left = tuple(most - count for count, most in zip(taken, free, strict=True))
    s.filled = put(s.filled, seat, filled)


def _set_left(s: State, rest: list[str]) -> None:
    name, number = rest
    order = index_of(name, ORDERS)
    filled = sum(orders.count(order) for orders in s.filled)
    copies = s.parts.copies(s.players, s.places != UNLIMITED)[order]
    s.left = put(s.left, order, number_of(number, 0, copies - filled))


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
    harbours = _different(map(_harbour, rest))
    for harbour in harbours:
        _closed(harbour, s.harbours)
    _remove(s, harbours)
    s.harbour_deck = harbours


def _set_seat(s: State, rest: list[str]) -> None:
    _begin_turn(s, seat_of(s, rest[0]))


def _begin_turn(s: State, seat: int) -> None:
    s.seat = s.mover = seat
    s.placed = s.players * s.merchants
    s.turn = max(s.turn, 1)
    s.decision, s.stage = TURN, ORDER_STAGE


def _set_stage(s: State, rest: list[str]) -> None:
    s.stage = index_of(rest[0], STAGES)


def _set_turn(s: State, rest: list[str]) -> None:
    s.turn = number_of(rest[0], 0, MOST_TURNS)


FORMS: Final = by_thing(
    Form("company red A B C", _set_company, least=2),
    Form("seat A", _set_seat),
    Form("stage cargo", _set_stage),
    Form("turn 7", _set_turn),
    Form("hand A 1 2 3", _set_hand, least=2),
    Form("harbour 1 tidore 4 37", _set_harbour, least=3),
    Form("warehouse A 45 tidore", _set_warehouse, least=2),
    Form("orders A each1 same4", _set_orders, least=2),
    Form("left each1 2", _set_left),
    Form("deck 5 6", _set_deck, least=2),
    Form("discards 1 2", _set_discards, least=1),
    Form("harbours ambon run", _set_harbours, least=1),
)
