"""The calibration that fits best how games ended (least squares), and its accuracy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import fsum
from typing import Final, NamedTuple

from monsoon.bots.expectation import Calibration, centred, waiting
from monsoon.bots.fitting import add, solved
from monsoon.bots.knots import knot_before
from monsoon.randomness import Randomness

from workshop.calibration.games import Noted, Played

KNOTS: Final = 11
SMOOTHING: Final = (0.02, 0.3)
"""How strongly a factor, and the worth of a turn, is pulled towards that of the next knot, as a
share of what all positions say. At the start and in the last round order and seat are hard to
separate."""
PLAIN: Final = Calibration((1.0, 1.0), (0.0, 0.0))
TENTHS: Final = 10
DRAWS: Final = 200
"""Bootstrap samples of the games, for the intervals."""


class Pair(NamedTuple):
    """The margin of a seat: expected at the end of a turn, and at the end of the game."""

    game: int
    tenth: int
    expected: float
    result: float


class Tenth(NamedTuple):
    """Expected margins in a tenth of the progress, compared with the results."""

    positions: int
    error: float
    """Mean absolute error in points of a seat's expected margin."""
    slope: float
    """Points of the result for each point expected: 1 is right, less means expected too high."""
    error_range: tuple[float, float]
    slope_range: tuple[float, float]
    """95 % intervals, by bootstrap over the games."""


def fitted(games: Iterable[Played], knots: int = KNOTS) -> Calibration:
    """The factors and the worths of a turn with the least squared errors."""
    size = 2 * knots
    matrix = [[0.0] * size for _ in range(size)]
    wanted = [0.0] * size
    for game in games:
        for noted in game.turns:
            for row, result in _rows(game, noted, knots):
                add(matrix, wanted, row, result)
    for smoothing, block in zip(SMOOTHING, (range(knots), range(knots, size)), strict=True):
        smooth(matrix, block, smoothing)
    found = [round(one, 4) for one in solved(matrix, wanted)]
    return Calibration(tuple(found[:knots]), tuple(found[knots:]))


def smooth(matrix: list[list[float]], block: Sequence[int], smoothing: float) -> None:
    """Pulls each unknown of a block to the next one, `smoothing` times as strongly as the data."""
    pull = smoothing * fsum(matrix[n][n] for n in block) / len(block) + 1e-9
    for one, other in pairwise(block):
        matrix[one][one] += pull
        matrix[other][other] += pull
        matrix[one][other] -= pull
        matrix[other][one] -= pull


def _rows(
    game: Played, noted: Noted, knots: int
) -> Iterator[tuple[list[tuple[int, float]], float]]:
    """For each seat its row of the equations, by index of the unknown, and its result."""
    knot, late = knot_before(noted.progress, knots)
    waits = waiting(game.players, noted.mover)
    plain = centred(noted.margins)
    for margin, wait, result in zip(plain, waits, game.result, strict=True):
        row = [(knot, margin * (1 - late)), (knot + 1, margin * late)]
        row += [(knots + knot, wait * (1 - late)), (knots + knot + 1, wait * late)]
        yield row, result


def pairs(games: Sequence[Played], calibration: Calibration | None) -> Iterator[Pair]:
    """The margins of all seats at all ends of turns, by game.

    Without a calibration they are the valuation's, not even centred.
    """
    for number, game in enumerate(games):
        yield from _pairs(number, game, calibration)


def _pairs(number: int, game: Played, calibration: Calibration | None) -> Iterator[Pair]:
    for noted in game.turns:
        tenth = min(TENTHS - 1, int(noted.progress * TENTHS))
        made: Sequence[float] = noted.margins
        if calibration:
            made = calibration.calibrated(centred(made), noted.progress, noted.mover)
        for expected, result in zip(made, game.result, strict=True):
            yield Pair(number, tenth, expected, result)


def held_out(games: Sequence[Played]) -> list[Pair]:
    """`pairs`, where each half of the games is calibrated with a fit to the other half."""
    # in blocks of twelve, which contain all numbers of players equally often
    halves = [[n for n in range(len(games)) if n // 12 % 2 == half] for half in (0, 1)]
    found: list[Pair] = []
    for own, other in (halves, halves[::-1]):
        calibration = fitted(games[n] for n in other)
        for number in own:
            found += _pairs(number, games[number], calibration)
    return found


def tenths(games: int, found: Iterable[Pair]) -> list[Tenth | None]:
    """The accuracy of the margins by tenth of progress; None where there are no data."""
    sums = [[[0.0] * 4 for _ in range(games)] for _ in range(TENTHS)]
    for number, tenth, expected, result in found:
        one = sums[tenth][number]
        one[0] += 1
        one[1] += abs(expected - result)
        one[2] += expected * result
        one[3] += expected * expected
    rng = Randomness(1)
    draws = [[rng.below(games) for _ in range(games)] for _ in range(DRAWS)]
    return [_tenth(by_game, draws) for by_game in sums]


def _tenth(by_game: list[list[float]], draws: list[list[int]]) -> Tenth | None:
    whole = _figures(by_game)
    if whole is None:
        return None
    drawn = [one for draw in draws if (one := _figures([by_game[n] for n in draw]))]
    low, high = int(0.025 * len(drawn)), int(0.975 * len(drawn))
    errors, slopes = (sorted(one[n] for one in drawn) for n in (0, 1))
    positions = int(fsum(one[0] for one in by_game))
    return Tenth(positions, *whole, (errors[low], errors[high]), (slopes[low], slopes[high]))


def _figures(by_game: Iterable[Sequence[float]]) -> tuple[float, float] | None:
    """The mean error and the slope over some games."""
    count, error, product, square = map(fsum, zip(*by_game, strict=True))
    return (error / count, product / square) if count and square else None
