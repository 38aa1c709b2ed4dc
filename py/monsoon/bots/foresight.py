"""Positions valued by a net: how probable it is that a seat wins, and by how many points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from operator import mul
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple

from monsoon.bots.net import Block, Net, Row
from monsoon.game import Game, GameState, Move, S

CLEAR: Final = 6.0
"""Points that make the lead of a winner fairly safe: the logit of a clear win is lead ÷ CLEAR."""
SURE: Final = 9.2
"""The logit of what is as good as certain."""
POINTS: Final = 0.25
"""What a margin of MARGIN points counts beside winning, as logit: who can hardly win, or hardly
lose, still plays for points."""
MARGIN: Final = 20.0
NO_TASTE: Final[Mapping[str, float]] = MappingProxyType({})
LOGIT: Final = 9.0
"""Points, roughly, that one logit is worth in the middle of a game."""


class Foresight(NamedTuple, Generic[S]):
    """What a game tells a net about its positions."""

    game: Game[S]
    blocks: Sequence[Block]
    """What works out the inputs of a position, as far as they change within a turn."""
    arguments: Callable[[S, int], tuple[tuple[Any, ...], ...]]
    """For a position and a seat: by block, the values that it depends on."""
    others: Callable[[S, int], list[float]]
    """The inputs that stay as they are while the seat thinks about its turn."""
    likes: Sequence[str]
    """What a bot may like to have, by the names of its taste."""
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
        """`quiet`: whether nothing but the end of the turn is left.

        `taste`: what one more of a thing is worth besides what the net says of it, as logit.
        """
        self._foresight = foresight
        self._net = net
        self._taste = tuple(taste.get(name, 0.0) for name in foresight.likes) if taste else ()
        self._game = foresight.game
        self.quiet = quiet

    def others(self, state: GameState, seat: int) -> Row:
        """What the net makes of the others; it may be of an earlier position of the same turn."""
        return self._net.base(self._foresight.others(state, seat))

    def worth(self, state: GameState, seat: int, others: Row) -> float:
        """The logit of winning, and a little of the margin; the outcome when the game is over."""
        if self._game.to_move(state) is None:
            lead, margin = self._outcome(state, seat)
            return max(-SURE, min(SURE, lead / CLEAR)) + POINTS * margin / MARGIN
        found = self._net.answers(self._foresight.arguments(state, seat), others)
        worth = found.win + POINTS * found.margin / MARGIN
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
        """The points, roughly, that a worth stands for."""
        return worth * LOGIT

    def _outcome(self, state: GameState, seat: int) -> tuple[float, float]:
        """Points ahead of the best other seat, ties decided, and of the mean of the others."""
        points = [score["total"] for score in self._game.scores(state)]
        others = [one for other, one in enumerate(points) if other != seat]
        lead = float(points[seat] - max(others))
        if not lead:
            lead = 0.5 if self._game.ranking(state)[0] == seat else -0.5
        return lead, points[seat] - sum(others) / len(others)
