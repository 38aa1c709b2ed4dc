"""Points (rule 004 "DÉCOMPTE", 000 "Abrechnung").

One for each worker, ship on the board and full 200 Cruzados; then for each column: achievements ×
(printed points + privileges). The king's privilege goes, without cash, to the open column where it
brings most (`variant`). Ties go to the holder of the Navegador card, then to the player who would
get it next.
"""

from __future__ import annotations

from monsoon.game import Json
from monsoon.navegador.components import (
    BASE_POINTS,
    COLUMNS,
    GOODS,
    PRIVILEGE_POINTS,
    VP_MONEY,
)
from monsoon.navegador.state import NONE, State


def multiplier(s: State, seat: int, column: int) -> int:
    """Points for each achievement of a column, with the privileges on the sheet."""
    return BASE_POINTS[column] + PRIVILEGE_POINTS[column] * s.taken(seat, column)


def column_points(s: State, seat: int) -> int:
    """Points of the five columns without the king's privilege."""
    counts = s.achievements(seat)
    return sum(counts[column] * multiplier(s, seat, column) for column in range(5))


def score(s: State, seat: int) -> Json:
    """All points of a seat with their breakdown."""
    counts = s.achievements(seat)
    king = s.variant.king(s, seat)
    columns = {}
    for column, name in enumerate(COLUMNS):
        each = multiplier(s, seat, column)
        if column == king:
            each += PRIVILEGE_POINTS[column]
        points = counts[column] * each
        columns[name] = {"count": counts[column], "each": each, "points": points}
    result: Json = {
        "seat": seat,
        "workers": s.workers[seat],
        "ships": s.fleet(seat),
        "money": s.money[seat] // VP_MONEY,
        "columns": columns,
        "king": _king_shown(s, seat, king),
    }
    extra = s.variant.extra_points(s, seat)
    in_columns = sum(columns[name]["points"] for name in COLUMNS)
    plain = result["workers"] + result["ships"] + result["money"]
    return {**result, **extra, "total": plain + in_columns + sum(extra.values())}


def _king_shown(s: State, seat: int, at_the_end: int | None) -> str | None:
    """The column of the king's privilege: where it will go, or where it was put in Goa."""
    column = s.kings[seat] if at_the_end is None else at_the_end
    return None if column == NONE else COLUMNS[column]


def breakdown(whole: Json) -> dict[str, int | None]:
    """The points of a score, of each column one number; the king's privilege counts in a column."""
    parts: dict[str, int | None] = {}
    for name, value in whole.items():
        if name == "columns":
            parts |= {column: each["points"] for column, each in value.items()}
        elif name not in ("seat", "king", "total"):
            parts[name] = value
    return parts


def ranking(s: State) -> list[int]:
    """Seats, best first."""
    return ranked(s, [score(s, seat)["total"] for seat in range(s.players)])


def ranked(s: State, totals: list[int]) -> list[int]:
    """Seats, best first, given their points."""
    return sorted(range(s.players), key=lambda p: (-totals[p], (s.holder - p) % s.players))


def gauges(s: State) -> Json:
    """Figures of the course of a game: points if it ended now, Cruzados, prices of the goods."""
    return {
        "points": [score(s, seat)["total"] for seat in range(s.players)],
        "money": list(s.money),
        "prices": {good: s.parts.prices[g][s.markers[g]] for g, good in enumerate(GOODS)},
    }
