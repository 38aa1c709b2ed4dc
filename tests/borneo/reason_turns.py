"""Turns of Borneo as the checks of reasons look at them."""

from __future__ import annotations

from typing import Any

from monsoon.borneo import moves
from monsoon.borneo.components import COMPANIES
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State
from monsoon.bots.reasons import Reason

from tests.bots.plans import PlayedTurn

Params = dict[str, Any]


class Turn(PlayedTurn):
    """A turn of Borneo."""

    def one(self, kind: str) -> Params:
        """The only move of a kind, as it is offered."""
        (found,) = self.plan.described(kind)
        return found

    def at(self, kind: str) -> State:
        """The position in which the only move of a kind is made."""
        state: State = self.plan.game.copy(self.first)
        for move in self.plan.moves:
            if moves.VERBS[move[0]] == kind:
                return state
            GAME.apply(state, move)
        raise AssertionError(kind)


def flags_at(view: Params, harbour: str, company: str) -> int:
    (found,) = [one for one in view["harbours"] if one and one["id"] == harbour]
    return int(found["flags"][company])


def flag_counts(s: State, slot: int) -> list[int]:
    shown = GAME.view(s, None)["harbours"][slot]["flags"]
    return [shown[name] for name in COMPANIES]


def shared(s: State, slot: int, seat: int) -> int:
    """Cards of a stack that a seat takes by shares: company by company, place by place."""
    if not s.cargo[slot]:
        return 0
    counts = flag_counts(s, slot)
    seen: list[int] = []
    for card in s.cargo[slot]:
        seen += s.parts.upper_flags[card]
    seen.append(s.parts.lower_flag[s.cargo[slot][-1]])
    able = [c for c in dict.fromkeys(seen) if s.companies[c]]
    able.sort(key=lambda c: -counts[c])
    takers: list[int] = []
    rank = 0
    while able and len(takers) < len(s.cargo[slot]):
        takers += [s.companies[c][rank] for c in able if rank < len(s.companies[c])]
        rank = (rank + 1) % max(len(s.companies[c]) for c in able)
    return takers[: len(s.cargo[slot])].count(seat)


def name_of(found: Reason) -> str:
    return found.key.removeprefix("reason.borneo.")
