"""Judges turns for a page: how much worse each is than the first, in points, and the reasons.

The page of a puzzle sends the text of a match and some turns. It gets their words and reasons at
once, and their worth a little work at a time, as with a search (`service.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final

from monsoon.bots.comparison import Comparison, Plan
from monsoon.bots.games import expert_of
from monsoon.bots.hint import steps_of
from monsoon.bots.reasons import all_reasons, weightiest
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Unreadable
from monsoon.match import Match
from monsoon.requests import Viewer
from monsoon.session import decider

SLICE: Final = 0.012
"""Seconds that one call of `judged` works; at least one step is done."""
MOST_TURNS: Final = 8
MOST_DEALS: Final = 32
LONGEST: Final = 200
"""Moves of a turn."""


class Judging:
    """One comparison of turns at a time."""

    def __init__(self) -> None:
        self._comparison: Comparison | None = None
        self._working: Iterator[None] = iter(())
        self._steps = 0
        self._done = 0
        self._looks_for: Viewer = None

    def compare(
        self, text: str, turns: Sequence[Sequence[str]], deals: int, viewer: Viewer
    ) -> list[Json]:
        """Starts to compare turns at the end of a match on this many deals; returns their words.

        Raises Unreadable for a text that is no match, a match that is over, or a malformed list of
        turns; NotAMove for a text that is no move of the game; IllegalMove for a move that is not
        legal, or when the viewer does not see the hand of the seat to move.
        """
        self._comparison = None
        match = Match.parse(text)
        expert_of(match.game.name)
        seat = decider(match, viewer)
        if not 0 <= deals <= MOST_DEALS:
            raise Unreadable("error.request-field", field="deals")
        game, state = match.game, match.state()
        seen = as_seen(game, state, seat)
        plans = [plan_of(game, seen, turn) for turn in _checked(turns)]
        self._comparison = Comparison(game, seen, plans)
        self._working = self._comparison.play(range(deals))
        self._steps, self._done, self._looks_for = deals * len(plans), 0, viewer
        return [
            described(game, seen, plan, beside=plans[0] if number else ())
            for number, plan in enumerate(plans)
        ]

    def judged(self, viewer: Viewer) -> Json:
        """Works for a moment; returns progress and, when done, by how much each turn is worse.

        Raises Unreadable when there is nothing to compare for this viewer.
        """
        comparison = self._comparison
        if comparison is None or viewer != self._looks_for:
            raise Unreadable("error.nothing-asked")
        until = perf_counter() + SLICE
        while self._done < self._steps:
            next(self._working)
            self._done += 1
            if perf_counter() >= until:
                break
        done = self._done >= self._steps
        behind = []
        if done and self._steps:
            gaps = (comparison.behind(number) for number in range(len(comparison.plans)))
            behind = [round(gap.mean, 2) for gap in gaps]
        progress = self._done / self._steps if self._steps else 1.0
        return {"done": done, "progress": progress, "behind": behind}


def plan_of(game: Game[GameState], state: GameState, texts: Sequence[str]) -> Plan:
    """The moves of a turn, up to where something new is revealed or another seat decides.

    Raises NotAMove or IllegalMove for the first move that cannot be made.
    """
    seat, turn = game.to_move(state), game.turn(state)
    state = game.copy(state)
    plan: Plan = ()
    for text in texts:
        move = game.parse(text)
        game.check(state, move)
        before = game.copy(state)
        game.apply(state, move)
        plan = (*plan, move)
        over = game.to_move(state) != seat or game.turn(state) != turn
        if over or game.reveals(before, move, state):
            break
    return plan


def described(game: Game[GameState], seen: GameState, plan: Plan, beside: Plan = ()) -> Json:
    """A turn for a page: its moves, their words, and the facts for and against it.

    With a turn `beside` it, facts that are true of both are left out.
    """
    shared = [one.as_json() for one in all_reasons(game, seen, beside)] if beside else []
    facts = [one for one in all_reasons(game, seen, plan) if one.as_json() not in shared]
    return {
        "moves": [game.text(move) for move in plan],
        "steps": steps_of(game, seen, plan),
        "reasons": [one.as_json() for one in weightiest(facts)],
    }


def _checked(turns: Sequence[object]) -> Iterator[list[str]]:
    """Turns as a page sends them. Raises Unreadable."""
    if not 0 < len(turns) <= MOST_TURNS:
        raise Unreadable("error.request-field", field="turns")
    for turn in turns:
        if not isinstance(turn, list) or not 0 < len(turn) <= LONGEST:
            raise Unreadable("error.request-field", field="turns")
        if any(type(move) is not str for move in turn):
            raise Unreadable("error.request-field", field="turns")
        yield turn
