"""Weights fitted to how games end: least squares over the positions after each turn.

Bots play each other, a little carelessly so that they see more of the game. After each turn the
features of its seat against the others are recorded; its final lead is what the valuation should
have predicted there. Each round is played with the weights of the round before, so that the
weights fit the way they play themselves.

This needs far fewer games than trying weights by play (`tuning`), and is as good where every
point at the end has the same worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from monsoon.bots.expectation import results_of
from monsoon.bots.expert import Level
from monsoon.bots.files import weights_of
from monsoon.bots.games import expert_of
from monsoon.bots.knots import knot_before
from monsoon.bots.levels import Bot
from monsoon.bots.tuning import LONGEST_GAME, data_text, weights_data
from monsoon.bots.valuation import LinearValuation, Weights, valuation
from monsoon.bots.workforce import OnProgress, followed, workforce_on
from monsoon.games import game_of
from monsoon.output import put
from monsoon.randomness import Randomness
from monsoon.settings import checked_seeds

CARELESS: Final = (1.0, 1.0, 4.0)
"""The largest errors in points when a turn is rated: one of these, at random."""
ROOTS: Final = 12
"""First moves that are searched further."""
RIDGE: Final = 0.0006
"""The ridge penalty on the change of a weight in a round, as a share of the sum of squares of its
feature."""
SMOOTHING: Final = 0.002
"""The penalty on the difference between a weight at neighbouring knots, likewise."""


class Sample(NamedTuple):
    """The end of a turn: progress, features against the others, the lead at the end of the game."""

    progress: float
    features: list[float]
    final_lead: float


class Fit(NamedTuple):
    """The result of a round of games."""

    number: int
    weights: Weights
    explained: float
    """Share of the variance of the leads that the weights explain: 1 if they predict every lead, 0
    if they predict no better than the mean lead, below 0 if worse."""


def fit(
    game: str,
    path: Path,
    *,
    rounds: int,
    games: int,
    seed: int,
    players: int = 4,
    anew: bool = False,
    processes: int | None = None,
    on: str | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Fit]:
    """Plays this many rounds of this many games and yields the result of each.

    Starts from the weights of a data file, or with `anew` from points alone, and writes the file
    after every round. The last knot, the end of the game, stays. `on` and `on_progress` as in
    `arena`. Raises BadSettings, Unreadable, NoCluster.
    """
    checked_seeds(game, players, seed, rounds * games, {})
    expert = expert_of(game)
    data = weights_of(path, expert.NAMES)
    first = valuation(expert, data)
    weights = points_alone(first.weights, expert.NAMES) if anew else first.weights
    with workforce_on(on, processes) as crew:
        for number in range(1, rounds + 1):
            seeds = range(seed + (number - 1) * games, seed + number * games)
            play = partial(samples, game, weights, first.tempo, players)
            games_played = followed(crew, play, seeds, on_progress, at_once=2)
            gathered = [sample for one in games_played for sample in one]
            weights, explained = fitted(weights, gathered)
            put(path, data_text({**data, **weights_data(weights, expert.NAMES)}))
            yield Fit(number, weights, explained)


def points_alone(weights: Weights, names: Sequence[str]) -> Weights:
    """Weights in which only points count, up to the last knot, which stays."""
    plain = tuple(float(name == "points") for name in names)
    return (*(plain for _ in weights[:-1]), weights[-1])


def samples(game: str, weights: Weights, tempo: float, players: int, seed: int) -> list[Sample]:
    """The ends of the turns of one game, each for the seat whose turn it was.

    A turn ends where only chance remains (`quiet`), or when the next one starts.
    """
    rules, expert = game_of(game), expert_of(game)
    worths = LinearValuation(expert, weights, tempo)
    rng = Randomness(seed)
    state = rules.setup(players, seed, frozenset())
    ends: list[tuple[int, float, list[float]]] = []
    owner, noted = -1, False
    for _ in range(LONGEST_GAME):
        seat = rules.to_move(state)
        if seat is None:
            break
        bot = Bot(game, "factor", worths)
        bot.level = Level(1, ROOTS, careless=CARELESS[rng.below(len(CARELESS))])
        turn = rules.turn(state)
        if owner < 0 or not turn:
            owner, noted = seat, False
        for move in bot.choose(state):
            rules.apply(state, move)
        if (after := rules.to_move(state)) is None:
            break
        passed = rules.turn(state) != turn or (not turn and after != seat)
        if not noted and (passed or worths.quiet(state)):
            ends.append((owner, expert.progress(state), worths.lead(state, owner)))
            noted = True
        if passed:
            owner = -1
    leads = results_of(rules, state)
    return [Sample(progress, features, leads[seat]) for seat, progress, features in ends]


def fitted(weights: Weights, found: Sequence[Sample]) -> tuple[Weights, float]:
    """The weights that best predict how the games ended, and the share that they explain."""
    matrix, wanted, strength = _equations(weights, found)
    _restrain(weights, matrix, wanted, strength)
    steps, count = solved(matrix, wanted), len(weights[0])
    moved = tuple(
        tuple(weight + steps[knot * count + n] for n, weight in enumerate(row))
        for knot, row in enumerate(weights[:-1])
    )
    after = (*moved, weights[-1])
    return after, _explained(after, found)


def _predicted(weights: Weights, sample: Sample) -> float:
    """The lead at the end of the game that weights predict."""
    knot, late = knot_before(sample.progress, len(weights))
    each = zip(sample.features, weights[knot], weights[knot + 1], strict=True)
    return sum(x * (before + (after - before) * late) for x, before, after in each)


def _explained(weights: Weights, found: Sequence[Sample]) -> float:
    """The share of the variance of the leads that weights explain."""
    mean = sum(sample.final_lead for sample in found) / max(1, len(found))
    spread = sum((sample.final_lead - mean) ** 2 for sample in found)
    left = sum((sample.final_lead - _predicted(weights, sample)) ** 2 for sample in found)
    return 1 - left / spread if spread else 0.0


def _equations(
    weights: Weights, found: Sequence[Sample]
) -> tuple[list[list[float]], list[float], list[float]]:
    """The normal equations of the changes of the weights: a matrix, and what it has to yield.

    Also the sum of squares of each feature. The weights of the last knot have no column.
    """
    knots, count = len(weights), len(weights[0])
    size = (knots - 1) * count
    matrix = [[0.0] * size for _ in range(size)]
    wanted = [0.0] * size
    strength = [1e-9] * count
    for sample in found:
        knot, late = knot_before(sample.progress, knots)
        row = [(knot * count + n, x * (1 - late)) for n, x in enumerate(sample.features)]
        if knot + 1 < knots - 1:
            row += [((knot + 1) * count + n, x * late) for n, x in enumerate(sample.features)]
        row = [(column, x) for column, x in row if x]
        error = sample.final_lead - _predicted(weights, sample)
        for feature, x in enumerate(sample.features):
            strength[feature] += x * x
        add(matrix, wanted, row, error)
    return matrix, wanted, strength


def _restrain(
    weights: Weights, matrix: list[list[float]], wanted: list[float], strength: list[float]
) -> None:
    """Adds both penalties to the equations: on changes, and on differences between knots."""
    size, count = len(wanted), len(strength)
    for column in range(size):
        feature = column % count
        matrix[column][column] += RIDGE * strength[feature]
        if (after := column + count) < size:
            pull = SMOOTHING * strength[feature]
            apart = weights[after // count][feature] - weights[column // count][feature]
            matrix[column][column] += pull
            matrix[after][after] += pull
            matrix[column][after] -= pull
            matrix[after][column] -= pull
            wanted[column] += pull * apart
            wanted[after] -= pull * apart


def add(
    matrix: list[list[float]], wanted: list[float], row: Sequence[tuple[int, float]], result: float
) -> None:
    """Adds an observation to normal equations: its numbers by index of the unknown, its result."""
    for column, x in row:
        wanted[column] += x * result
        line = matrix[column]
        for other, y in row:
            line[other] += x * y


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """Solves `matrix` x = `wanted` for a symmetric positive definite matrix (Cholesky)."""
    size = len(wanted)
    lower: list[list[float]] = []
    for i in range(size):
        row: list[float] = []
        for j in range(i):
            done = sum(a * b for a, b in zip(row, lower[j], strict=False))
            row.append((matrix[i][j] - done) / lower[j][j])
        row.append(sqrt(max(1e-12, matrix[i][i] - sum(a * a for a in row))))
        lower.append(row)
    solution: list[float] = []
    for i in range(size):
        done = sum(a * b for a, b in zip(lower[i], solution, strict=False))
        solution.append((wanted[i] - done) / lower[i][i])
    for i in reversed(range(size)):
        done = sum(lower[k][i] * solution[k] for k in range(i + 1, size))
        solution[i] = (solution[i] - done) / lower[i][i]
    return solution
