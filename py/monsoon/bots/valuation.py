"""The worth of a position to a seat: features of a game, weighted by how far the game is.

A game defines the features (`Expert`); the weights are a data file in its folder. A game with a
net in its folder uses that to value positions (`monsoon.bots.foresight`). All arithmetic is
+ − × ÷, and sums are exactly rounded (`sum` of floats differs between versions of Python), so
that a bot plays the same move on every platform.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from operator import mul, sub
from typing import Any, Final

from monsoon.bots.expert import Expert
from monsoon.bots.knots import knot_before
from monsoon.game import GameState, Json

Weights = tuple[tuple[float, ...], ...]
"""For each knot of the game's progress, from start to end, one weight per feature."""
CLEAR: Final = 60
"""Points of a clear lead: twice as many are worth a third more."""


class LinearValuation:
    """The expected final lead of a seat in points, as far as it can be predicted.

    The features of a seat count against the mean of the others'. If `tempo` is set, a lead counts
    for more the nearer the end is, and points beyond a clear lead count for little: so a seat that
    is ahead brings the game to its end, and one that is behind takes its time.
    """

    planned = False

    def __init__(self, expert: Expert[Any], weights: Weights, tempo: float = 0.0) -> None:
        self.expert = expert
        self.features = expert.features
        self.progress = expert.progress
        self.quiet = expert.quiet
        self.relative = getattr(expert, "relative", None)
        self.shortlist = getattr(expert, "shortlist", None)
        self.weights = weights
        self.tempo = tempo
        self._known: dict[float, tuple[float, ...]] = {}

    def seen(self, names: Sequence[str], sees: Mapping[str, float]) -> LinearValuation:
        """The valuation of a player who sees only a share of some features."""
        shares = [
            sees.get(name, sees.get(f"{name.partition('_')[0]}_", sees.get("", 1.0)))
            for name in names
        ]
        weights = tuple(tuple(map(mul, row, shares)) for row in self.weights)
        return LinearValuation(self.expert, weights, self.tempo)

    def tasted(self, taste: Mapping[str, float]) -> LinearValuation:
        """The valuation of a bot to which some features are worth more or less, by share."""
        return self.seen(self.expert.NAMES, taste)

    def others(self, state: GameState, seat: int) -> list[float]:
        """The mean of the features of all other seats; nothing if the game has `relative`."""
        if self.relative:
            return []
        rest = [self.features(state, other) for other in range(state.players) if other != seat]
        return [fsum(values) / len(rest) for values in zip(*rest, strict=True)]

    def worth(self, state: GameState, seat: int, others: Sequence[float]) -> float:
        """The points by which a seat is expected to be ahead.

        `others` may be from an earlier position of the same turn; they have hardly changed since.
        """
        progress = self.progress(state)
        return self.sure(fsum(self._parts(state, seat, others, progress)), progress)

    def margin(self, state: GameState, seat: int) -> float:
        """The points by which a seat is expected to end ahead of the mean of the others."""
        return fsum(self._parts(state, seat, self.others(state, seat), self.progress(state)))

    def lead(self, state: GameState, seat: int) -> list[float]:
        """The features of a seat less the mean of the others'."""
        return list(self._lead(state, seat, self.others(state, seat)))

    def sure(self, ahead: float, progress: float) -> float:
        """The worth of a lead, which depends on how sure it is."""
        if not self.tempo:
            return ahead
        return ahead * CLEAR / (CLEAR + abs(ahead)) * (1.0 + self.tempo * progress)

    def plain(self, worth: float, state: GameState) -> float:
        """The lead in points that a worth stands for: the inverse of `sure`, capped."""
        if not self.tempo:
            return worth
        progress: float = self.progress(state)
        size = min(abs(worth) / (1.0 + self.tempo * progress), 0.9 * CLEAR)
        lead = size * CLEAR / (CLEAR - size)
        return lead if worth > 0 else -lead

    def _parts(
        self, state: GameState, seat: int, others: Sequence[float], progress: float
    ) -> Iterable[float]:
        return map(mul, self._lead(state, seat, others), self._weights_at(progress))

    def _lead(self, state: GameState, seat: int, others: Sequence[float]) -> Iterable[float]:
        if self.relative:
            found: Iterable[float] = self.relative(state, seat)
            return found
        return map(sub, self.features(state, seat), others)

    def _weights_at(self, progress: float) -> tuple[float, ...]:
        """The weights interpolated between two knots."""
        weights = self._known.get(progress)
        if weights is None:
            knot, late = knot_before(progress, len(self.weights))
            low, high = self.weights[knot], self.weights[knot + 1]
            weights = tuple(a + (b - a) * late for a, b in zip(low, high, strict=True))
            self._known[progress] = weights
        return weights


def valuation(expert: Expert[Any], data: Json) -> LinearValuation:
    """The valuation for a data file of weights."""
    return LinearValuation(expert, read_weights(data, expert.NAMES), float(data.get("tempo", 0)))


def read_weights(data: Json, names: Sequence[str]) -> Weights:
    """The weights of a data file; features that it does not name weigh nothing."""
    return tuple(
        tuple(float(data["weights"].get(name, [0.0] * data["knots"])[knot]) for name in names)
        for knot in range(data["knots"])
    )
