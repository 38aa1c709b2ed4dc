"""Compares turns of one position by playing on after each of them from the same deals.

Everything that the seat to move cannot see is dealt anew, several times. On every deal each turn is
played, all seats go on as bots for some rounds, and the margin that is then expected
(`expectation.py`) is noted. The other seats have other characters and levels on every deal, so that
the result does not depend on one way to play. A difference is in points, does not depend on where
hidden things really are, and has a standard error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum, sqrt
from typing import Final, NamedTuple

from monsoon.bots.expectation import Expectation, calibration_of
from monsoon.bots.levels import JUDGE, LEVELS, Bot
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Move
from monsoon.randomness import Randomness
from monsoon.tags import PLAIN

ROUNDS: Final = 2
HIDDEN_ROUNDS: Final = 1
"""Rounds that all seats play on after the turn; fewer in games with hidden hands, where the margins
after more rounds vary so much that they say less."""
OTHERS: Final = ("factor", JUDGE)
"""Levels of the other seats."""
Plan = tuple[Move, ...]


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float


class Comparison:
    """Turns of one position and the margins they lead to, deal by deal."""

    def __init__(
        self,
        game: Game[GameState],
        state: GameState,
        plans: Sequence[Plan],
        rounds: int | None = None,
    ) -> None:
        """`plans` are the moves of each turn, up to where something new is revealed.

        Raises IllegalMove when the game is over.
        """
        seat = game.mover(state)
        self._game = game
        self._state = state
        self._seat = seat
        if rounds is None:
            rounds = HIDDEN_ROUNDS if game.hidden else ROUNDS
        self._rounds = rounds
        self.plans = list(plans)
        self._expected = Expectation(
            game, _player(game.name, level=LEVELS[-1]).valuation, calibration_of(game.name)
        )
        self.margins: list[dict[int, float]] = [{} for _ in self.plans]
        """For each plan the expected margin of its seat, by deal."""

    def play(self, deals: range, plans: Sequence[int] | None = None) -> Iterator[None]:
        """Plays plans (default: all) on these deals, one plan on one deal with each step."""
        for deal in deals:
            dealt = as_seen(self._game, self._state, self._seat, deal)
            players = self._players(deal)
            for number in range(len(self.plans)) if plans is None else plans:
                self.margins[number][deal] = self._margin(dealt, self.plans[number], players)
                yield

    def behind(self, number: int, best: int = 0, deals: range | None = None) -> Estimate:
        """By how many points a plan is worse than another, over the deals that both were played on.

        Raises ZeroDivisionError if there is no such deal; with only one the error is infinite.
        """
        one, other = self.margins[best], self.margins[number]
        both = [deal for deal in one if deal in other and (deals is None or deal in deals)]
        return estimate([one[deal] - other[deal] for deal in both])

    def _players(self, deal: int) -> list[Bot]:
        """A bot for each seat; those of the others are drawn for this deal."""
        name, characters = self._game.name, (PLAIN, *self._game.characters)
        rng = Randomness(deal)
        players = [
            _player(name, characters[rng.below(len(characters))], OTHERS[rng.below(len(OTHERS))])
            for _ in range(self._state.players)
        ]
        players[self._seat] = _player(name)
        return players

    def _margin(self, dealt: GameState, plan: Plan, players: Sequence[Bot]) -> float:
        """The expected margin of the seat after a plan and the rounds that follow it."""
        game, judge = self._game, players[self._seat]
        last = game.turn(dealt) + self._rounds * dealt.players
        state = game.copy(judge.search().replay(dealt, plan, judge.level.width).state)
        while (seat := game.to_move(state)) is not None and game.turn(state) <= last:
            for move in players[seat].choose(state):
                game.apply(state, move)
        return self._expected.margins(state)[self._seat]


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values. Raises ZeroDivisionError if there is none."""
    count = len(values)
    mean = fsum(values) / count
    if count == 1:
        return Estimate(mean, float("inf"))
    spread = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(spread / count))


@cache
def _player(game: str, character: str = PLAIN, level: str = JUDGE) -> Bot:
    return Bot(game, level, character=character)
