"""A position as a plain dict, without anything that its viewer may not know.

Only face-down colony stacks are hidden in Navegador, and hidden from everybody (ruling 6): every
seat gets the same view.
"""

from __future__ import annotations

from collections.abc import Iterable

from monsoon.game import Json
from monsoon.navegador.components import (
    BASE_POINTS,
    COLUMNS,
    GOODS,
    MAX_SHIPS,
    N_REGIONS,
    REGIONS,
    ROWS,
)
from monsoon.navegador.privilege import bonus
from monsoon.navegador.scoring import column_points, multiplier, ranked, score
from monsoon.navegador.state import DECISIONS, ENDS, NONE, OVER, REVEAL, State


def view(s: State) -> Json:
    """The position for any viewer; ids instead of numbers, market rows from 1."""
    scores = [score(s, seat) for seat in range(s.players)]
    totals = [one["total"] for one in scores]
    return {
        "game": "navegador",
        "players": s.players,
        "turn": s.turn,
        "start": s.start,
        "to_move": None if s.decision == OVER else s.seat,
        "over": s.decision == OVER,
        "phase": s.phase,
        "next_phase": s.dawn or None,
        "turns_left": s.turns_left if s.turns_left >= 0 else None,
        "end": ENDS[s.ended],
        "decision": DECISIONS[s.decision],
        "extra_sailing": bool(s.extra),
        "due": s.due,
        "target": REGIONS[s.target] if s.decision == REVEAL else None,
        "workers_free": s.workers[s.seat] - s.busy,
        "orange_at": None if s.orange == NONE else GOODS[s.orange],
        "card": {"holder": s.holder, "orange_ship": _field(s.orange_ship)},
        "regions": [_region(s, region) for region in range(N_REGIONS)],
        "market": {good: s.markers[g] + 1 for g, good in enumerate(GOODS)},
        "gallery": _by(COLUMNS, s.gallery),
        "buildings": _by(ROWS, s.rows),
        "seats": [_seat(s, seat, one) for seat, one in enumerate(scores)],
        "scores": scores,
        "ranking": ranked(s, totals),
        **s.variant.board_view(s),
    }


def _region(s: State, region: int) -> Json:
    explored = bool(s.explored >> region & 1)
    stack = s.stacks[region]
    return {
        "id": REGIONS[region],
        "explored": explored,
        "double_loss": bool(s.doubled >> region & 1),
        "hidden": 0 if explored else len(stack),
        "colonies": list(stack) if explored else [],
        "ships": [s.ships[seat * N_REGIONS + region] for seat in range(s.players)],
        "spent": s.spent[region],
    }


def _seat(s: State, seat: int, scored: Json) -> Json:
    ships = s.fleet(seat)
    king = s.variant.king(s, seat)
    worth = {column: multiplier(s, seat, c) for c, column in enumerate(COLUMNS)}
    if s.decision == OVER:  # the king's privilege has been placed
        worth = {column: scored["columns"][column]["each"] for column in COLUMNS}
    return {
        "seat": seat,
        "money": s.money[seat],
        "workers": s.workers[seat],
        "stone": _field(s.stones[seat]),
        "ships": ships,
        "supply": MAX_SHIPS - ships,
        "colonies": _by(GOODS, s.colonies[seat * 3 : seat * 3 + 3]),
        "factories": _by(GOODS, s.factories[seat * 3 : seat * 3 + 3]),
        "orange": 1,
        "explorers": s.explorers[seat],
        "shipyards": s.shipyards[seat],
        "churches": s.churches[seat],
        "privileges": _by(COLUMNS, s.privileges[seat * 5 : seat * 5 + 5]),
        "multipliers": worth,
        "counts": _by(COLUMNS, s.achievements(seat)),
        "bonus": _by(COLUMNS, [bonus(s, seat, c) for c in range(len(BASE_POINTS))]),
        "king": None if king is None else COLUMNS[king],
        "points": column_points(s, seat),
        "points_all": scored["total"],
        **s.variant.seat_view(s, seat),
    }


def _by(ids: tuple[str, ...], values: Iterable[object]) -> Json:
    return dict(zip(ids, values, strict=True))


def _field(field: int) -> int | None:
    return None if field == NONE else field
