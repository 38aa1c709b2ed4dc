"""The table of Navegador, read from a state by the tests themselves.

It has the words of a view, except what is computed from the rest (points, prices, ranking), so that
the ledger can be run after every one of millions of moves. `tests/test_long_run.py` and the long
run compare it with the view.
"""

from __future__ import annotations

from typing import Final

from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, ENDS, NO_CARD, NONE, OVER, REVEAL, State

from tests.navegador.ledger import CARDS, COLUMNS, DATA, GOODS, STACKS, Json

REGIONS: Final = tuple(STACKS)
ROWS: Final = (*GOODS, "shipyard", "church")
SHIPS: Final[int] = DATA["start"]["ships_total"]


def table(s: State) -> Json:
    """The position as the ledger reads it."""
    sugar, gold, spice = s.markers
    over = s.decision == OVER
    found: Json = {
        "options": dict.fromkeys(sorted(s.variant.options), True),
        "players": s.players,
        "turn": s.turn,
        "to_move": None if over else s.seat,
        "over": over,
        "phase": s.phase,
        "next_phase": s.dawn or None,
        "turns_left": s.turns_left if s.turns_left >= 0 else None,
        "end": ENDS[s.ended],
        "decision": DECISIONS[s.decision],
        "target": REGIONS[s.target] if s.decision == REVEAL else None,
        "workers_free": s.workers[s.seat] - s.busy,
        "orange_at": None if s.orange == NONE else GOODS[s.orange],
        "card": {"holder": s.holder, "orange_ship": _field(s.orange_ship)},
        "regions": [_region(s, number) for number in range(len(REGIONS))],
        "market": {"sugar": sugar + 1, "gold": gold + 1, "spice": spice + 1},
        "gallery": dict(zip(COLUMNS, s.gallery, strict=True)),
        "buildings": dict(zip(ROWS, s.rows, strict=True)),
        "seats": [_seat(s, seat) for seat in range(s.players)],
    }
    if "pirates" in s.variant.options:
        found["played"] = None if s.played == NO_CARD else tuple(CARDS)[s.played]
        found["trader"] = s.trader
        found["cards"] = {
            kind: box - sum(s.cards[2 * place :: 4]) - sum(s.cards[2 * place + 1 :: 4])
            for place, (kind, box) in enumerate(CARDS.items())
        }
    return found


def seen(s: State) -> Json:
    """The position as a match's view shows it."""
    return {**GAME.view(s, None), "options": dict.fromkeys(sorted(s.variant.options), True)}


def _region(s: State, number: int) -> Json:
    explored = bool(s.explored >> number & 1)
    stack = s.stacks[number]
    return {
        "id": REGIONS[number],
        "explored": explored,
        "double_loss": bool(s.doubled >> number & 1),
        "hidden": 0 if explored else len(stack),
        "colonies": list(stack) if explored else [],
        "ships": s.ships[number :: len(REGIONS)],
        "spent": s.spent[number],
    }


def _seat(s: State, seat: int) -> Json:
    at = 3 * seat
    ships = sum(s.ships[len(REGIONS) * seat : len(REGIONS) * (seat + 1)])
    found: Json = {
        "seat": seat,
        "money": s.money[seat],
        "workers": s.workers[seat],
        "stone": _field(s.stones[seat]),
        "ships": ships,
        "supply": SHIPS - ships,
        "colonies": dict(zip(GOODS, s.colonies[at : at + 3], strict=True)),
        "factories": dict(zip(GOODS, s.factories[at : at + 3], strict=True)),
        "explorers": s.explorers[seat],
        "shipyards": s.shipyards[seat],
        "churches": s.churches[seat],
        "privileges": dict(zip(COLUMNS, s.privileges[5 * seat : 5 * seat + 5], strict=True)),
    }
    if "goa" in s.variant.options:
        found["king_taken"] = None if s.kings[seat] == NONE else COLUMNS[s.kings[seat]]
    if "pirates" in s.variant.options:
        cards = s.cards[4 * seat : 4 * seat + 4]
        found["cards"] = {
            kind: {"active": cards[2 * place], "used": cards[2 * place + 1]}
            for place, kind in enumerate(CARDS)
        }
        found["tokens"] = s.tokens[seat]
    return found


def _field(field: int) -> int | None:
    return None if field == NONE else field
