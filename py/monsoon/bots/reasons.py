"""Why a turn is good: facts of the position, found in what its moves do.

A game finds them in its module `reasons`: `reasons(steps, seat)`, where each `Step` is a move
between two positions. The words of a reason are the page's, under its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final, Generic, NamedTuple, TypeVar

from monsoon.game import Game, GameState, Json, Move

GAINS: Final = 3
"""What speaks for a turn, at most so many facts."""
MOST: Final = 4
"""Facts that are told of a turn at most; what it costs comes after what it brings."""
FAINT: Final = 0.1
"""A gain that tells no more is named where little else is."""

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """A move of a turn; `after` is None where it shows what its seat cannot know before."""

    before: S
    move: Move
    after: S | None


class Reason(NamedTuple):
    """A fact that speaks for a turn or against it."""

    key: str
    """Of the word list, `reason.` and the name of the game first."""
    params: Json
    """Numbers and ids to fill in; messages (`key`, `params`) where a part has a form of its own."""
    weight: float
    """How much it tells, in points, roughly: below 0 for what a turn costs."""

    def told(self) -> Json:
        """For a page: key, parameters, and whether it is a gain."""
        return {"key": self.key, "params": self.params, "gain": self.weight > 0}


def steps_through(
    game: Game[GameState], state: GameState, moves: Sequence[Move]
) -> list[Step[GameState]]:
    """A turn move by move, from a position as its seat sees it."""
    steps: list[Step[GameState]] = []
    seat = game.to_move(state)
    for move in moves:
        after = game.copy(state)
        game.apply(after, move)
        known = None if game.reveals(state, move, after, seat) else after
        steps.append(Step(state, move, known))
        state = after
    return steps


def all_reasons(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Reason]:
    """Every fact that the game knows of a turn, up to its first news."""
    package = type(game).__module__.rpartition(".")[0]
    found: list[Reason] = import_module(f"{package}.reasons").reasons(
        steps_through(game, state, moves), game.to_move(state)
    )
    return found


def reasons(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Reason]:
    """The facts that tell most of a turn, gains first; at most MOST, and GAINS gains."""
    found = all_reasons(game, state, moves)
    gains = sorted([one for one in found if one.weight > 0], key=_most_telling)[:GAINS]
    strong = [one for one in gains if one.weight > FAINT]
    if len(strong) > 1:
        gains = strong
    costs = sorted([one for one in found if one.weight < 0], key=_most_telling)
    return gains + costs[: MOST - len(gains)]


def message(key: str, **params: object) -> Json:
    """A part of a reason with a form of its own."""
    return {"key": key, "params": params}


def _most_telling(one: Reason) -> float:
    return -abs(one.weight)
