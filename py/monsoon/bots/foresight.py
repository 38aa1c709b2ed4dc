"""Positions valued by a neural net: the probability that a seat wins, and its margin in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from operator import mul
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple

from monsoon.bots.net import Block, Net, Row
from monsoon.game import Game, GameState, Move, S

CLEAR: Final = 6.0
"""A lead of so many points makes a win fairly safe: the logit of a clear win is lead ÷ CLEAR."""
SURE: Final = 9.2
"""The logit of what is practically certain."""
POINTS: Final = 0.25
"""Weight of the margin: a margin of MARGIN points counts POINTS logits of winning, so that a seat
that can hardly win or hardly lose still plays for points."""
MARGIN: Final = 20.0
NO_TASTE: Final[Mapping[str, float]] = MappingProxyType({})
LOGIT: Final = 9.0
"""Points that one logit is worth in the middle of a game, roughly."""


class Foresight(NamedTuple, Generic[S]):
    """How a game turns its positions into inputs of a net."""

    game: Game[S]
    blocks: Sequence[Block]
    """Functions that compute the inputs which change within a turn."""
    arguments: Callable[[S, int], tuple[tuple[Any, ...], ...]]
    """For a position and a seat: by block, the values it depends on."""
    others: Callable[[S, int], list[float]]
    """The inputs that stay the same while the seat thinks about its turn."""
    likes: Sequence[str]
    """Things that a bot's character may favour, by name."""
    liked: Callable[[S, int], Sequence[int]]
    """How much of each a seat has."""


class NetValuation:
    """A `Valuation` by a net."""

    shortlist: Callable[[GameState], list[Move]] | None = None
    planned = True

    def __init__(
        self,
        foresight: Foresight[Any],
        net: Net,
        quiet: Callable[[GameState], bool],
        taste: Mapping[str, float] = NO_TASTE,
    ) -> None:
        """`quiet`: whether only the end of the turn is left.

        `taste`: the extra worth of one more of a thing, beyond what the net predicts, as logit.
        """
        self._foresight = foresight
        self._net = net
        self._taste = tuple(taste.get(name, 0.0) for name in foresight.likes) if taste else ()
        self._game = foresight.game
        self.quiet = quiet

    def others(self, state: GameState, seat: int) -> Row:
        """The net's base from the other seats, which may be computed once a turn."""
        return self._net.base(self._foresight.others(state, seat))

    def worth(self, state: GameState, seat: int, base_of_others: Row) -> float:
        """The logit of winning, plus a little for the margin; the outcome when the game is over."""
        if self._game.to_move(state) is None:
            lead, margin = self._outcome(state, seat)
            return max(-SURE, min(SURE, lead / CLEAR)) + POINTS * margin / MARGIN
        prediction = self._net.answers(self._foresight.arguments(state, seat), base_of_others)
        worth = prediction.win + POINTS * prediction.margin / MARGIN
        if self._taste:
            worth += fsum(map(mul, self._taste, self._foresight.liked(state, seat)))
        return worth

    def tasted(self, taste: Mapping[str, float]) -> NetValuation:
        """The valuation of a bot with a taste."""
        return NetValuation(self._foresight, self._net, self.quiet, taste)

    def margin(self, state: GameState, seat: int) -> float:
        """The points by which a seat is expected to end ahead of the mean of the others."""
        if self._game.to_move(state) is None:
            return self._outcome(state, seat)[1]
        found = self._net.answers(self._foresight.arguments(state, seat), self.others(state, seat))
        return found.margin

    def plain(self, worth: float, state: GameState) -> float:
        """A worth (logit) converted to points, roughly; the position does not matter."""
        return worth * LOGIT

    def _outcome(self, state: GameState, seat: int) -> tuple[float, float]:
        """Points ahead of the best other seat, ties broken, and of the mean of the others."""
        points = [score["total"] for score in self._game.scores(state)]
        others = [one for other, one in enumerate(points) if other != seat]
        lead = float(points[seat] - max(others))
        if not lead:
            lead = 0.5 if self._game.ranking(state)[0] == seat else -0.5
        return lead, points[seat] - sum(others) / len(others)
