"""Why a turn is good: facts about the position and the effects of its moves.

A game finds them in its module `reasons`: `reasons(steps, seat)`, where each `Step` is a move
between two positions. The page has the words of each reason, under its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import fsum
from typing import Final, Generic, NamedTuple, TypeVar

from monsoon.game import Game, GameState, Json, Move

GAINS: Final = 3
"""The most gains that are named for a turn."""
MOST: Final = 5
"""The most facts that are named for a turn; costs come after gains."""
FAINT: Final = 0.1
"""Gains of this weight or less are named only if there are few others."""

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """A move of a turn; `after` is None where its seat cannot know the result in advance."""

    before: S
    move: Move
    after: S | None


class Reason(NamedTuple):
    """A fact that speaks for a turn or against it."""

    key: str
    """Key in the word lists: `reason.` and the name of the game first."""
    params: Json
    """Numbers and ids to fill in; messages (`key`, `params`) for parts with words of their own."""
    weight: float
    """Importance in points, roughly; negative for what a turn costs."""
    plain: bool = False
    """Neither good nor bad by itself, as the end of a game for a seat that may yet come first."""

    def as_json(self) -> Json:
        """For a page: key, parameters, and whether it is a gain; null: neither gain nor cost."""
        gain = None if self.plain else self.weight > 0
        return {"key": self.key, "params": self.params, "gain": gain}


def steps_through(
    game: Game[GameState], state: GameState, moves: Sequence[Move]
) -> list[Step[GameState]]:
    """A turn move by move, on the position as its seat sees it."""
    steps: list[Step[GameState]] = []
    seat = game.to_move(state)
    for move in moves:
        after = game.copy(state)
        game.apply(after, move)
        known = None if game.reveals(state, move, after, seat) else after
        steps.append(Step(state, move, known))
        state = after
    return steps


def of_kinds(steps: Sequence[Step[S]], *kinds: int) -> list[Step[S]]:
    """The steps that are moves of these kinds: places of verbs in the game's grammar."""
    return [step for step in steps if step.move[0] in kinds]


def all_reasons(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Reason]:
    """Every fact that the game knows about a turn, up to where it reveals something new."""
    name = f"{type(game).__module__.rpartition('.')[0]}.reasons"
    try:
        facts = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return []
    known: list[Reason] = facts.reasons(steps_through(game, state, moves), game.to_move(state))
    return known


def reasons(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Reason]:
    """The weightiest facts about a turn, gains first; at most MOST, of them at most GAINS gains."""
    return weightiest(all_reasons(game, state, moves))


def told_apart(found: list[Reason], others: Sequence[list[Reason]]) -> list[Reason]:
    """The weightiest of all facts about a turn that is shown beside others.

    `others`: all facts about each of them. If all that would be said of this turn is true of
    another one, the least of it gives way to the weightiest fact that is not; so there may be more
    gains than GAINS.
    """
    chosen = usual = weightiest(found)
    added: list[Reason] = []
    for other in others:
        known = [one.as_json() for one in other]
        news = sorted([one for one in found if one.as_json() not in known], key=_most_telling)
        if news and all(one.as_json() in known for one in chosen):
            added.append(news[0])
            rest = sorted([one for one in usual if one not in added], key=_most_telling)
            kept = [*added, *rest][:MOST]
            chosen = sorted(kept, key=lambda one: (one.weight < 0, _most_telling(one)))
    return chosen


def weightiest(found: list[Reason]) -> list[Reason]:
    """The facts to name of all that were found; see `reasons`."""
    gains = sorted([one for one in found if one.weight > 0], key=_most_telling)[:GAINS]
    strong = [one for one in gains if one.weight > FAINT]
    if len(strong) > 1:
        gains = strong
    costs = sorted([one for one in found if one.weight < 0], key=_most_telling)
    return gains + costs[: MOST - len(gains)]


def drawback(found: Sequence[Reason]) -> float:
    """By how much what is said against a turn outweighs what is said for it; 0 if it does not."""
    return max(0.0, -fsum(one.weight for one in found if not one.plain))


def message(key: str, **params: object) -> Json:
    """A part of a reason that has words of its own."""
    return {"key": key, "params": params}


def _most_telling(one: Reason) -> float:
    return -abs(one.weight)
