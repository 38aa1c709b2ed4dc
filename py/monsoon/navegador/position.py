"""Positions in words: what a scenario sets up.

A line names a thing, whose or where it is, and its value: `workers A 6`, `ships A bahia 2`,
`market gold 5`, `stack guine 80 100`, `explored guine`, `rondel A sailing`, `card B`, `phase 2`.
Printed things can be named by price, so that they are found on any copy: `next gold 70`. Seats are
letters, market rows count from 1. What a scenario expects is in `lookup.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from monsoon.navegador.components import (
    CHURCHES_IN_BOX,
    COLUMNS,
    FACTORIES_IN_ROW,
    FIELDS,
    GOODS,
    MARKET_ROWS,
    MAX_SHIPS,
    MAX_WORKERS,
    N_REGIONS,
    PLACES,
    PRIVILEGES_PER_TYPE,
    REGIONS,
    ROWS,
    SHIPYARDS_IN_BOX,
    row_sizes,
)
from monsoon.navegador.moves import CARDS
from monsoon.navegador.pirates import held, in_stock
from monsoon.navegador.setup import face_up
from monsoon.navegador.state import NONE, State, plus
from monsoon.positions import (
    Form,
    available,
    by_thing,
    index_of,
    number_of,
    read,
    room_for,
    seat_of,
)

MOST_MONEY: Final = 99_990
"""Largest sum in a position: the bank has no limit, but the page's layout has."""
_MOST: Final[dict[str, tuple[int, ...]]] = {
    "money": (MOST_MONEY,),
    "workers": (MAX_WORKERS,),
    "explorers": (N_REGIONS - 1,),
    "shipyards": (SHIPYARDS_IN_BOX,),
    "churches": (CHURCHES_IN_BOX,),
    "tokens": (N_REGIONS - 1,),
    "ships": (MAX_SHIPS,) * N_REGIONS,
    "factories": (FACTORIES_IN_ROW,) * len(GOODS),
    "privileges": (PLACES,) * len(COLUMNS),
    "gallery": (PRIVILEGES_PER_TYPE,) * len(COLUMNS),
}
"""Largest numbers in a position: as many as the box has of each, or as fit."""

NUMBERS: Final = (
    *("money A 200", "workers A 5", "explorers A 1", "shipyards A 2", "churches A 1", "tokens A 1"),
    *("ships A bahia 2", "colonies A sugar 3", "factories A gold 1", "privileges A churches 1"),
    *("gallery colonies 2", "buildings church 3"),
)
"""A line for each number that stands in a table of the state."""
_PER_SEAT_AND: Final[dict[str, tuple[str, ...]]] = {
    "ships": REGIONS,
    "colonies": GOODS,
    "factories": GOODS,
    "privileges": COLUMNS,
}
_SHARED: Final = {"gallery": ("gallery", COLUMNS), "buildings": ("rows", ROWS)}
_FIELDS: Final = (*FIELDS, "none")


def place(s: State, words: list[str]) -> None:
    """Changes a position by one line. Raises Unreadable for a line that makes no sense."""
    read(FORMS, s, words)


def cell_of(s: State, thing: str, where: list[str]) -> tuple[str, int]:
    """The table that holds one of `NUMBERS`, and the index in it. Raises Unreadable."""
    if thing in _SHARED:
        table, ids = _SHARED[thing]
        return table, index_of(where[0], ids)
    seat = seat_of(s, where[0])
    if thing not in _PER_SEAT_AND:
        return thing, seat
    ids = _PER_SEAT_AND[thing]
    return thing, seat * len(ids) + index_of(where[1], ids)


def _set_number(thing: str, s: State, rest: list[str]) -> None:
    name, index = cell_of(s, thing, rest[:-1])
    table = list(getattr(s, name))
    table[index] = number_of(rest[-1], 0, _most(s, thing, index))
    setattr(s, name, table if name == "ships" else tuple(table))


def _most(s: State, thing: str, index: int) -> int:
    if thing == "buildings":
        return row_sizes(s.players)[index]
    if thing == "colonies":
        return len(s.parts.colony_tokens[index % len(GOODS)])
    most = _MOST[thing]
    return most[index % len(most)]


def _field(name: str) -> int:
    field = index_of(name, _FIELDS)
    return NONE if field == len(FIELDS) else field


def _set_seat(s: State, rest: list[str]) -> None:
    s.seat = seat_of(s, rest[0])
    s.begin_action(s.decision)


def _set_phase(s: State, rest: list[str]) -> None:
    s.phase = number_of(rest[0], 1, 3)


def _set_card(s: State, rest: list[str]) -> None:
    s.holder = seat_of(s, rest[0])


def _set_orange(s: State, rest: list[str]) -> None:
    s.orange_ship = _field(rest[0])


def _set_explored(s: State, rest: list[str]) -> None:
    regions = sum({1 << index_of(name, REGIONS) for name in rest})
    s.explored |= regions
    s.doubled &= ~regions
    s.turned = face_up(s)


def _set_market(s: State, rest: list[str]) -> None:
    name, row = rest
    good = index_of(name, GOODS)
    s.markers = plus(s.markers, good, number_of(row, 1, MARKET_ROWS) - 1 - s.markers[good])


def _set_stack(s: State, rest: list[str]) -> None:
    name, *prices = rest
    region = index_of(name, REGIONS)
    room_for(len(prices), s.parts.stack_size[region])
    stack = tuple(sorted(number_of(price, 0, MOST_MONEY) for price in prices))
    s.stacks = (*s.stacks[:region], stack, *s.stacks[region + 1 :])
    s.turned = face_up(s)


def _set_rondel(s: State, rest: list[str]) -> None:
    letter, field = rest
    seat = seat_of(s, letter)
    s.stones = plus(s.stones, seat, _field(field) - s.stones[seat])


def _set_next(s: State, rest: list[str]) -> None:
    """`next gold 70`: the row of the chart is empty before the field with this price."""
    name, price = rest
    row = index_of(name, ROWS)
    size = row_sizes(s.players)[row]
    field = index_of(price, [*map(str, s.parts.row_prices[row][:size])])
    s.rows = plus(s.rows, row, size - field - s.rows[row])


def _set_bonus(s: State, rest: list[str]) -> None:
    """`bonus A churches 40`: privileges fill the column down to the place with this bonus."""
    letter, name, cash = rest
    seat, column = seat_of(s, letter), index_of(name, COLUMNS)
    taken = index_of(cash, [*map(str, s.parts.bonus[column])])
    index = seat * len(COLUMNS) + column
    s.privileges = plus(s.privileges, index, taken - s.privileges[index])


def _set_king(s: State, rest: list[str]) -> None:
    letter, name = rest
    seat = seat_of(s, letter)
    s.kings = plus(s.kings, seat, index_of(name, COLUMNS) - s.kings[seat])


def _set_cards(s: State, rest: list[str]) -> None:
    """`cards A pirate 1 0`: a seat's active and used cards of a kind."""
    letter, kind, *counts = rest
    seat, card = seat_of(s, letter), index_of(kind, CARDS)
    most = in_stock(s, card) + held(s, seat, card)
    active, used = (number_of(count, 0, most) for count in counts)
    available(kind, active + used, most)
    place = seat * 4 + card * 2
    s.cards = (*s.cards[:place], active, used, *s.cards[place + 2 :])


FORMS: Final = by_thing(
    *(Form(line, partial(_set_number, line.split()[0])) for line in NUMBERS),
    Form("to-move A", _set_seat),
    Form("phase 2", _set_phase),
    Form("card B", _set_card),
    Form("orange-ship workers", _set_orange),
    Form("explored guine bahia", _set_explored, least=2),
    Form("market gold 5", _set_market),
    Form("stack guine 80 100", _set_stack, least=2),
    Form("rondel A sailing", _set_rondel),
    Form("next gold 70", _set_next),
    Form("bonus A churches 40", _set_bonus),
    Form("king A colonies", _set_king),
    Form("cards A pirate 1 0", _set_cards),
)
