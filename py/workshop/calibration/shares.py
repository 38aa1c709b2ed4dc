"""How much of what is said to be lost is lost in the end, by the progress of a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final, NamedTuple

from monsoon.bots.fitting import add, solved
from monsoon.bots.knots import knot_before
from monsoon.randomness import Randomness

from workshop.calibration.fit import DRAWS, smooth

KNOTS: Final = 3
PARTS: Final = 3
"""Few, as a single turn explains little of a result."""
SMOOTHING: Final = 0.1
"""How strongly a share is pulled towards that of the next knot, as in `fit.py`."""


class Point(NamedTuple):
    """A turn."""

    progress: float
    said: float
    """The points that it is said to lose."""
    lost: float
    """The points by which its seat ended lower."""


Game = Sequence[Point]


class Share(NamedTuple):
    """The share of losses that is lost in the end, in a part of the progress."""

    turns: int
    said: float
    """The mean loss of a turn as it is said, in points."""
    share: float
    low: float
    high: float
    """The 95 % interval, by bootstrap over the games."""


def fitted(games: Sequence[Game]) -> tuple[float, ...]:
    """The shares with the least squared errors, by knot."""
    size = KNOTS
    matrix = [[1e-9 * (n == m) for n in range(size)] for m in range(size)]
    wanted = [0.0] * size
    for game in games:
        for point in game:
            knot, late = knot_before(point.progress, KNOTS)
            row = [(knot, point.said * (1 - late)), (knot + 1, point.said * late)]
            add(matrix, wanted, row, point.lost)
    smooth(matrix, range(KNOTS), SMOOTHING)
    return tuple(round(one, 3) for one in solved(matrix, wanted))


def shares(games: Sequence[Game]) -> list[Share]:
    """The share by part of the progress."""
    rng = Randomness(2)
    draws = [[rng.below(len(games)) for _ in games] for _ in range(DRAWS)]
    found = []
    for part in range(PARTS):
        sums = [_sums(game, part) for game in games]
        drawn = sorted(_slope([sums[n] for n in draw]) for draw in draws)
        low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]
        turns, said = (fsum(one[n] for one in sums) for n in (0, 1))
        found.append(Share(int(turns), said / turns if turns else 0.0, _slope(sums), low, high))
    return found


def _sums(game: Game, part: int) -> tuple[float, ...]:
    """Of the turns in a part: their number, and the sums of x, x y and x² for a slope."""
    own = [one for one in game if min(PARTS - 1, int(one.progress * PARTS)) == part]
    terms = [(1.0, said, said * lost, said * said) for _, said, lost in own]
    return tuple(map(fsum, zip(*terms, strict=True))) if terms else (0.0,) * 4


def _slope(sums: Sequence[Sequence[float]]) -> float:
    """The points lost in the end for each point that is said to be lost."""
    _, _, product, square = map(fsum, zip(*sums, strict=True))
    return product / square if square else 0.0
