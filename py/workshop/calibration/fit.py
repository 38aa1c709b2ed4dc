"""The calibration that comes nearest to how games ended, by least squares, and how good it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import fsum
from typing import Final, NamedTuple

from monsoon.bots.expectation import Calibration, between, centred, waiting
from monsoon.bots.fitting import solved
from monsoon.randomness import Randomness

from workshop.calibration.games import Noted, Played

KNOTS: Final = 11
EVEN: Final = (0.02, 0.3)
"""How much a factor, and the worth of a turn, is held to the same of the next knot, as a share of
what all positions say. At the start and in the last round order and seat are hard to tell apart."""
PLAIN: Final = Calibration((1.0, 1.0), (0.0, 0.0))
TENTHS: Final = 10
DRAWS: Final = 200
"""Ways to draw as many games anew from those played, for the intervals."""


class Pair(NamedTuple):
    """The margin of a seat, expected at the end of a turn and in the end."""

    game: int
    tenth: int
    expected: float
    result: float


class Tenth(NamedTuple):
    """What was expected in a tenth of the progress, against the result."""

    positions: int
    error: float
    """Mean distance in points of a seat's expected margin from its margin in the end."""
    slope: float
    """Points of the result for each point expected: 1 is true, less means expected too widely."""
    error_range: tuple[float, float]
    slope_range: tuple[float, float]
    """95 % intervals, from games drawn anew."""


def fitted(games: Iterable[Played], knots: int = KNOTS) -> Calibration:
    """The factors and the worths of a turn that miss the results by the least squares."""
    size = 2 * knots
    matrix = [[0.0] * size for _ in range(size)]
    wanted = [0.0] * size
    for game in games:
        for noted in game.turns:
            for row, result in _rows(game, noted, knots):
                for column, x in row:
                    wanted[column] += x * result
                    line = matrix[column]
                    for other, y in row:
                        line[other] += x * y
    for even, block in zip(EVEN, (range(knots), range(knots, size)), strict=True):
        held = even * fsum(matrix[n][n] for n in block) / knots + 1e-9
        for one, other in pairwise(block):
            matrix[one][one] += held
            matrix[other][other] += held
            matrix[one][other] -= held
            matrix[other][one] -= held
    found = [round(one, 4) for one in solved(matrix, wanted)]
    return Calibration(tuple(found[:knots]), tuple(found[knots:]))


def _rows(
    game: Played, noted: Noted, knots: int
) -> Iterator[tuple[list[tuple[int, float]], float]]:
    """For each seat what its expected margin is made of, by unknown number, and its result."""
    knot, late = between(noted.progress, knots)
    waits = waiting(game.players, noted.mover)
    plain = centred(noted.margins)
    for margin, wait, result in zip(plain, waits, game.result, strict=True):
        row = [(knot, margin * (1 - late)), (knot + 1, margin * late)]
        row += [(knots + knot, wait * (1 - late)), (knots + knot + 1, wait * late)]
        yield row, result


def pairs(games: Sequence[Played], calibration: Calibration | None) -> Iterator[Pair]:
    """The margins of all seats at all ends of turns, games by number.

    Without a calibration as the valuation says, not even centred.
    """
    for number, game in enumerate(games):
        yield from _pairs(number, game, calibration)


def _pairs(number: int, game: Played, calibration: Calibration | None) -> Iterator[Pair]:
    for noted in game.turns:
        tenth = min(TENTHS - 1, int(noted.progress * TENTHS))
        made: Sequence[float] = noted.margins
        if calibration:
            made = calibration.made(centred(made), noted.progress, noted.mover)
        for expected, result in zip(made, game.result, strict=True):
            yield Pair(number, tenth, expected, result)


def held_out(games: Sequence[Played]) -> list[Pair]:
    """`pairs`, each half of the games calibrated with what is fitted to the other half."""
    # in rounds of a dozen games, as the number of players goes round
    halves = [[n for n in range(len(games)) if n // 12 % 2 == half] for half in (0, 1)]
    found: list[Pair] = []
    for own, other in (halves, halves[::-1]):
        calibration = fitted(games[n] for n in other)
        for number in own:
            found += _pairs(number, games[number], calibration)
    return found


def tenths(games: int, found: Iterable[Pair]) -> list[Tenth | None]:
    """How true margins are by tenth of progress; None where there are none."""
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
