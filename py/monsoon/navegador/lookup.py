"""What a scenario expects of a position, in words.

The words are those of `position.py` without the value, and more: `points A`, `fleet A`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from monsoon.game import SEATS
from monsoon.navegador import buildings
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, PLACES, REGIONS, ROWS
from monsoon.navegador.moves import CARDS
from monsoon.navegador.pirates import EXTRA, active, used
from monsoon.navegador.position import NUMBERS, cell_of
from monsoon.navegador.scoring import ranking, score
from monsoon.navegador.state import DECISIONS, NONE, State
from monsoon.positions import Form, by_thing, index_of, of_all, of_one, of_seat, read, seat_of

Look = Callable[[State, list[str]], object]


def look(s: State, words: list[str]) -> str:
    """The value of one thing as text. Raises Unreadable if there is no such thing."""
    return str(read(FORMS, s, words))


def _number(thing: str, s: State, rest: list[str]) -> int:
    name, index = cell_of(s, thing, rest)
    return int(getattr(s, name)[index])


def _of_seat_and(ids: tuple[str, ...], see: Callable[[State, int, int], object]) -> Look:
    return lambda s, rest: see(s, seat_of(s, rest[0]), index_of(rest[1], ids))


def _field(field: int) -> str:
    return "none" if field == NONE else FIELDS[field]


def _next(s: State, row: int) -> object:
    return buildings.price(s, row) if s.rows[row] else "none"


def _bonus(s: State, seat: int, column: int) -> object:
    taken = s.taken(seat, column)
    return s.parts.bonus[column][taken] if taken < PLACES else "none"


def _stack(s: State, region: int) -> str:
    return " ".join(map(str, s.stacks[region]))


def _has(regions: int, region: int) -> str:
    return "yes" if regions >> region & 1 else "no"


def _each(s: State, seat: int, column: int) -> int:
    return int(score(s, seat)["columns"][COLUMNS[column]]["each"])


def _extra(s: State, seat: int, line: int) -> int:
    return s.variant.extra_points(s, seat).get(EXTRA[line], 0)


def _cards(s: State, seat: int, card: int) -> str:
    return f"{active(s, seat, card)} {used(s, seat, card)}"


FORMS: Final[dict[str, Form[State]]] = by_thing(
    *(Form(line.rpartition(" ")[0], partial(_number, line.split()[0])) for line in NUMBERS),
    Form("to-move", of_all(lambda s: SEATS[s.seat])),
    Form("decision", of_all(lambda s: DECISIONS[s.decision])),
    Form("phase", of_all(lambda s: s.phase)),
    Form("card", of_all(lambda s: SEATS[s.holder])),
    Form("orange-ship", of_all(lambda s: _field(s.orange_ship))),
    Form("turns-left", of_all(lambda s: s.turns_left)),
    Form("ranking", of_all(lambda s: " ".join(SEATS[seat] for seat in ranking(s)))),
    Form("rondel A", of_seat(lambda s, seat: _field(s.stones[seat]))),
    Form("fleet A", of_seat(lambda s, seat: s.fleet(seat))),
    Form("points A", of_seat(lambda s, seat: score(s, seat)["total"])),
    Form("king A", of_seat(lambda s, seat: score(s, seat)["king"] or "none")),
    Form("market gold", of_one(GOODS, lambda s, good: s.markers[good] + 1)),
    Form("next gold", of_one(ROWS, _next)),
    Form("stack guine", of_one(REGIONS, _stack)),
    Form("explored guine", of_one(REGIONS, lambda s, region: _has(s.explored, region))),
    Form("double-loss macau", of_one(REGIONS, lambda s, region: _has(s.doubled, region))),
    Form("bonus A churches", _of_seat_and(COLUMNS, _bonus)),
    Form("taken A churches", _of_seat_and(COLUMNS, State.taken)),
    Form("each A churches", _of_seat_and(COLUMNS, _each)),
    Form("extra A pirates", _of_seat_and(EXTRA, _extra)),
    Form("cards A pirate", _of_seat_and(CARDS, _cards)),
)
