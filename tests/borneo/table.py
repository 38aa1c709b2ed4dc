"""The table of Borneo with all hidden cards, read from a state by the tests themselves.

It has the words of `oracle.table`, except what is computed from the rest (points, flags, missing
goods), so that ledger and oracle can be run after every one of millions of moves.
`tests/test_long_run.py` and the long run compare it with the view.
"""

from __future__ import annotations

from typing import Final

from monsoon.borneo.state import BEATEN, DECISIONS, DEFEND, ENDS, NONE, OVER, STAGES, State

from tests.borneo.cards import CARGO, COMPANIES, HARBOURS, ORDERS, Item
from tests.borneo.oracle import Json

_ITEMS: Final[tuple[Item, ...]] = ("", *CARGO, *HARBOURS)
"""Cargo cards and harbours by their number in a state; 0 is none."""
_ORDERS: Final = tuple(ORDERS)


def table(s: State) -> Json:
    """The position as ledger and oracle read it."""
    over = s.decision == OVER
    return {
        "players": s.players,
        "turn": s.turn,
        "start": s.start,
        "seat": s.seat,
        "to_move": None if over else s.mover,
        "over": over,
        "end": ENDS[s.ended],
        "decision": DECISIONS[s.decision],
        "stage": STAGES[s.stage],
        "companies": dict(zip(COMPANIES, map(list, s.companies), strict=True)),
        "places": s.places or None,
        "harbours": [
            {"id": _ITEMS[harbour], "cards": list(cards)} if harbour else None
            for harbour, cards in zip(s.harbours, s.cargo, strict=True)
        ],
        "harbours_left": len(s.harbour_deck),
        "harbour_stack": [_ITEMS[item] for item in s.harbour_deck],
        "deck": len(s.deck),
        "stack": list(s.deck),
        "discards": list(s.discards),
        "hands": [sorted(hand) for hand in s.hands],
        "orders": [
            {"id": name, "kind": order.kind, "n": order.n, "vp": order.points, "left": left}
            for (name, order), left in zip(ORDERS.items(), s.left, strict=True)
        ],
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "paying": None
        if s.ordered == NONE
        else {"order": _ORDERS[s.ordered], "paid": [_ITEMS[item] for item in s.paid]},
        "fight": _fight(s),
        "distribution": _distribution(s),
    }


def _seat(s: State, seat: int) -> Json:
    placed = sum(seats.count(seat) for seats in s.companies)
    return {
        "seat": seat,
        "warehouse": [_ITEMS[item] for item in s.stock[seat]],
        "orders": [_ORDERS[order] for order in s.filled[seat]],
        "to_place": 0 if s.turn else s.merchants - placed,
    }


def _fight(s: State) -> Json | None:
    if not s.arena:
        return None
    company, place, target, defender = s.arena
    answered = s.decision != DEFEND
    return {
        "company": COMPANIES[company],
        "attacker": {"seat": s.seat, "place": place},
        "defender": {"seat": defender, "place": target},
        "laid": list(s.laid),
        "answer": list(s.answer) if answered else None,
        "won": s.decision == BEATEN if answered else None,
    }


def _distribution(s: State) -> Json | None:
    if s.slot == NONE:
        return None
    return {
        "harbour": s.slot,
        "kind": "shares" if s.claimant == NONE else "monopoly",
        "company": None if s.claimant == NONE else COMPANIES[s.claimant],
        "takers": [
            {"seat": seat, "company": COMPANIES[company], "place": place}
            for seat, company, place in s.takers
        ],
        "harbour_to": s.heir,
    }
