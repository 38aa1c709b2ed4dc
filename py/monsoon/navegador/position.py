"""Positions in words: what a scenario sets up and what it expects.

A line names a thing, whose or where it is, and its value: `workers A 6`, `ships A bahia 2`,
`market gold 5`, `stack guine 80 100`, `explored guine`, `rondel A sailing`, `card B`, `phase 2`.
Printed things can be named by price, so that they are found on any copy: `next gold 70`.
`look` takes the same words without the value. Seats are letters, market rows count from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon.game import SEATS, Unreadable
from monsoon.letters import number_in
from monsoon.navegador import buildings
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
from monsoon.navegador.scoring import ranking, score
from monsoon.navegador.setup import face_up
from monsoon.navegador.state import DECISIONS, NONE, State, plus

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

_PER_SEAT: Final = ("money", "workers", "explorers", "shipyards", "churches", "tokens")
_PER_SEAT_AND: Final[dict[str, tuple[str, ...]]] = {
    "ships": REGIONS,
    "colonies": GOODS,
    "factories": GOODS,
    "privileges": COLUMNS,
}
_SHARED: Final[dict[str, tuple[str, ...]]] = {"gallery": COLUMNS, "buildings": ROWS}
_LIST_OF: Final = {"gallery": "gallery", "buildings": "rows"}


def place(s: State, words: list[str]) -> None:
    """Changes a position by one line. Raises Unreadable for a line that makes no sense."""
    try:
        _place(s, words[0], words[1:])
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def look(s: State, words: list[str]) -> str:
    """The value of one thing as text. Raises Unreadable if there is no such thing."""
    try:
        return str(_LOOK[words[0]](s, words[1:]) if words[0] in _LOOK else _table(s, words))
    except (ValueError, IndexError, KeyError):
        raise Unreadable("error.position", text=" ".join(words)) from None


def _place(s: State, thing: str, rest: list[str]) -> None:
    if thing in _SETTERS:
        _SETTERS[thing](s, rest)
        return
    name, index = _cell(s, thing, rest[:-1])
    table = list(getattr(s, name))
    table[index] = number_in(rest[-1], 0, _most(s, thing, index))
    setattr(s, name, table if name == "ships" else tuple(table))


def _most(s: State, thing: str, index: int) -> int:
    if thing == "buildings":
        return row_sizes(s.players)[index]
    if thing == "colonies":
        return len(s.parts.colony_tokens[index % len(GOODS)])
    most = _MOST[thing]
    return most[index % len(most)]


def _table(s: State, words: list[str]) -> int:
    name, index = _cell(s, words[0], words[1:])
    return int(getattr(s, name)[index])


def _cell(s: State, thing: str, where: list[str]) -> tuple[str, int]:
    """The table that holds a number of the position, and the index in it."""
    if thing in _PER_SEAT:
        (letter,) = where
        return thing, _seat(s, letter)
    if thing in _PER_SEAT_AND:
        letter, name = where
        ids = _PER_SEAT_AND[thing]
        return thing, _seat(s, letter) * len(ids) + ids.index(name)
    (name,) = where
    return _LIST_OF[thing], _SHARED[thing].index(name)


def _seat(s: State, letter: str) -> int:
    return SEATS[: s.players].index(letter)


def _field(name: str) -> int:
    return NONE if name == "none" else FIELDS.index(name)


def _field_name(field: int) -> str:
    return "none" if field == NONE else FIELDS[field]


def _set_seat(s: State, rest: list[str]) -> None:
    (letter,) = rest
    s.seat = _seat(s, letter)
    s.begin_action(s.decision)


def _set_phase(s: State, rest: list[str]) -> None:
    (phase,) = rest
    s.phase = number_in(phase, 1, 3)


def _set_card(s: State, rest: list[str]) -> None:
    (letter,) = rest
    s.holder = _seat(s, letter)


def _set_orange(s: State, rest: list[str]) -> None:
    (field,) = rest
    s.orange_ship = _field(field)


def _set_explored(s: State, rest: list[str]) -> None:
    regions = sum({1 << REGIONS.index(name) for name in rest})
    s.explored |= regions
    s.doubled &= ~regions
    s.turned = face_up(s)


def _set_market(s: State, rest: list[str]) -> None:
    name, row = rest
    good = GOODS.index(name)
    s.markers = plus(s.markers, good, number_in(row, 1, MARKET_ROWS) - 1 - s.markers[good])


def _set_stack(s: State, rest: list[str]) -> None:
    region = REGIONS.index(rest[0])
    if len(rest) > 1 + s.parts.stack_size[region]:
        raise ValueError(rest)
    prices = tuple(sorted(number_in(price, 0, MOST_MONEY) for price in rest[1:]))
    s.stacks = (*s.stacks[:region], prices, *s.stacks[region + 1 :])
    s.turned = face_up(s)


def _set_rondel(s: State, rest: list[str]) -> None:
    letter, field = rest
    seat = _seat(s, letter)
    s.stones = plus(s.stones, seat, _field(field) - s.stones[seat])


def _set_next(s: State, rest: list[str]) -> None:
    """`next gold 70`: the row of the chart is empty before the field with this price."""
    name, price = rest
    row = ROWS.index(name)
    size = row_sizes(s.players)[row]
    field = s.parts.row_prices[row][:size].index(number_in(price, 0, MOST_MONEY))
    s.rows = plus(s.rows, row, size - field - s.rows[row])


def _set_bonus(s: State, rest: list[str]) -> None:
    """`bonus A churches 40`: privileges fill the column down to the place with this bonus."""
    letter, name, cash = rest
    seat, column = _seat(s, letter), COLUMNS.index(name)
    place = s.parts.bonus[column].index(number_in(cash, 0, MOST_MONEY))
    index = seat * len(COLUMNS) + column
    s.privileges = plus(s.privileges, index, place - s.privileges[index])


def _get_next(s: State, rest: list[str]) -> object:
    (name,) = rest
    row = ROWS.index(name)
    return buildings.price(s, row) if s.rows[row] else "none"


def _get_bonus(s: State, rest: list[str]) -> object:
    letter, name = rest
    seat, column = _seat(s, letter), COLUMNS.index(name)
    taken = s.taken(seat, column)
    return s.parts.bonus[column][taken] if taken < PLACES else "none"


def _set_king(s: State, rest: list[str]) -> None:
    letter, column = rest
    seat = _seat(s, letter)
    s.kings = plus(s.kings, seat, COLUMNS.index(column) - s.kings[seat])


def _set_cards(s: State, rest: list[str]) -> None:
    """`cards A pirate 1 0`: a seat's active and used cards of a kind."""
    letter, kind, *counts = rest
    seat, card = _seat(s, letter), CARDS.index(kind)
    most = in_stock(s, card) + held(s, seat, card)
    active, used = (number_in(count, 0, most) for count in counts)
    if active + used > most:
        raise ValueError(counts)
    place = seat * 4 + card * 2
    s.cards = (*s.cards[:place], active, used, *s.cards[place + 2 :])


def _get_cards(s: State, rest: list[str]) -> str:
    place = _seat(s, rest[0]) * 4 + CARDS.index(rest[1]) * 2
    return f"{s.cards[place]} {s.cards[place + 1]}"


_SETTERS: Final[dict[str, Callable[[State, list[str]], None]]] = {
    "to-move": _set_seat,
    "phase": _set_phase,
    "card": _set_card,
    "orange-ship": _set_orange,
    "explored": _set_explored,
    "market": _set_market,
    "stack": _set_stack,
    "rondel": _set_rondel,
    "next": _set_next,
    "bonus": _set_bonus,
    "king": _set_king,
    "cards": _set_cards,
}

_LOOK: Final[dict[str, Callable[[State, list[str]], object]]] = {
    "to-move": lambda s, _: SEATS[s.seat],
    "decision": lambda s, _: DECISIONS[s.decision],
    "phase": lambda s, _: s.phase,
    "card": lambda s, _: SEATS[s.holder],
    "orange-ship": lambda s, _: _field_name(s.orange_ship),
    "rondel": lambda s, rest: _field_name(s.stones[_seat(s, rest[0])]),
    "next": _get_next,
    "bonus": _get_bonus,
    "turns-left": lambda s, _: s.turns_left,
    "market": lambda s, rest: s.markers[GOODS.index(rest[0])] + 1,
    "stack": lambda s, rest: " ".join(map(str, s.stacks[REGIONS.index(rest[0])])),
    "explored": lambda s, rest: "yes" if s.explored >> REGIONS.index(rest[0]) & 1 else "no",
    "double-loss": lambda s, rest: "yes" if s.doubled >> REGIONS.index(rest[0]) & 1 else "no",
    "fleet": lambda s, rest: s.fleet(_seat(s, rest[0])),
    "points": lambda s, rest: score(s, _seat(s, rest[0]))["total"],
    "king": lambda s, rest: score(s, _seat(s, rest[0]))["king"],
    "cards": lambda s, rest: _get_cards(s, rest),
    "extra": lambda s, rest: score(s, _seat(s, rest[0]))[rest[1]],
    "taken": lambda s, rest: s.taken(_seat(s, rest[0]), COLUMNS.index(rest[1])),
    "each": lambda s, rest: score(s, _seat(s, rest[0]))["columns"][rest[1]]["each"],
    "ranking": lambda s, _: " ".join(SEATS[seat] for seat in ranking(s)),
}
