"""Turns of Navegador as the checks of reasons look at them."""

from __future__ import annotations

from typing import Any

from monsoon.bots.reasons import Reason
from monsoon.navegador import moves
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State

from tests.bots.plans import PlayedTurn

Params = dict[str, Any]


class Turn(PlayedTurn):
    """A turn of Navegador."""

    def change(self, name: str) -> int:
        """By how much a number of the seat has grown over the whole turn."""
        return int(self.own(self.end)[name] - self.own(self.before)[name])

    def each(self, card: str) -> int:
        """Points for each ship (with Pirates) or each worker (with Diplomats) of the seat."""
        cards = self.own(self.last).get("cards", {}).get(card, {})
        return 1 + sum(cards.values())


def sub(message: Params, name: str) -> Params:
    """The parameters of a part of a reason."""
    assert message["key"] == f"reason.navegador.{name}"
    params: Params = message["params"]
    return params


def region(view: Params, name: str) -> Params:
    found: Params = next(one for one in view["regions"] if one["id"] == name)
    return found


def twin(s: State, seat: int, decision: int, **changed: int) -> State:
    """The position at the start of an action of a seat, with some of its numbers changed."""
    found = s.copy()
    found.seat, found.extra = seat, 0
    found.phase = max(s.phase, s.dawn)
    for name, value in changed.items():
        table = list(getattr(s, name))
        table[seat] = value
        setattr(found, name, tuple(table))
    found.begin_action(decision)
    return found


def most_founded(s: State) -> int:
    """The most colonies that one action can found."""
    best = 0
    for move in GAME.choices(s):
        if move[0] == moves.FOUND:
            after = s.copy()
            GAME.apply(after, move)
            best = max(best, 1 + most_founded(after))
    return best


def most_earned(s: State) -> int:
    """The most that one market action with the seat's own means can bring."""
    best = 0
    for move in GAME.choices(s):
        if move[0] in (moves.SELL, moves.PROCESS):
            after = s.copy()
            GAME.apply(after, move)
            gain = after.money[s.seat] - s.money[s.seat]
            best = max(best, gain + most_earned(after))
    return best


def best_traded(s: State) -> tuple[int, list[State]]:
    """The most that one market action can bring, and all positions after that."""
    best, ends = 0, [s]
    for move in GAME.choices(s):
        if move[0] in (moves.SELL, moves.PROCESS):
            after = s.copy()
            GAME.apply(after, move)
            more, found = best_traded(after)
            gain = after.money[s.seat] - s.money[s.seat] + more
            if gain > best:
                best, ends = gain, []
            ends += found if gain == best else []
    return best, ends


def buildable(s: State) -> set[tuple[str, int]]:
    shown = [GAME.describe(s, move) for move in GAME.choices(s) if move[0] == moves.BUILD]
    return {(one["row"], one["price"]) for one in shown}


def name_of(found: Reason) -> str:
    return found.key.removeprefix("reason.navegador.")
