"""Better weights by play: each seat tries weights close to the present ones.

An evolution strategy. After a round of games each weight moves towards the variations that did
better, the further the more significant the difference. The games of a round have seeds of their
own, so that the result can be checked on others (`arena`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from monsoon.bots.expectation import margins_of
from monsoon.bots.files import weights_of
from monsoon.bots.games import expert_of
from monsoon.bots.levels import Bot
from monsoon.bots.valuation import LinearValuation, Weights, valuation
from monsoon.bots.workforce import OnProgress, followed, workforce_on
from monsoon.games import game_of
from monsoon.messages import Json
from monsoon.output import put
from monsoon.settings import checked_seeds

PLAIN: Final = 0.15
"""Variation of a weight of 0."""
SHARE: Final = 0.3
"""Further variation of a weight, as a share of its size."""
STEP: Final = 0.25
"""How far a weight moves, in variations, for each standard error in favour."""
MEMORY: Final = 0.7
"""Share of a round that carries over to the next (momentum)."""
WIN: Final = 12.0
"""Points that a win is worth."""
LONGEST_GAME: Final = 1500
"""Moves after which a game is scored as it stands."""


class Trial(NamedTuple):
    """What a game is played with: the seed of the deal and of the variations, and the seats."""

    seed: int
    players: int
    measure: int = 0
    """Index of the feature that all others are measured by: the points."""


Played = tuple[list[int], list[float], int]
"""Of a game: points by seat, score by seat, number of turns."""


class Round(NamedTuple):
    """The result of a round of games."""

    number: int
    weights: Weights
    points: float
    """Mean over all seats."""
    turns: float
    """Mean length of a game."""


def tune(
    game: str,
    path: Path,
    *,
    rounds: int,
    games: int,
    seed: int,
    players: Sequence[int],
    level: str = "pilot",
    processes: int | None = None,
    on: str | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Round]:
    """Plays this many rounds of this many games and yields the result of each.

    All seats are bots of a level: weights that suit a greedy player (factor) need not suit one
    that searches further.

    Starts from the weights of a data file, and rewrites the file after every round. The games take
    their number of players from `players` in turn. `on` and `on_progress` as in `arena`. Raises
    BadSettings, Unreadable, NoCluster.
    """
    for count in players:
        checked_seeds(game, count, seed, (rounds + 1) * games, {})
    expert = expert_of(game)
    data = weights_of(path, expert.NAMES)
    first = valuation(expert, data)
    weights = first.weights
    measure = list(expert.NAMES).index("points")
    evidence = [[0.0] * len(row) for row in weights]
    with workforce_on(on, processes) as crew:
        for number in range(1, rounds + 1):
            trials = [
                Trial(seed + number * games + deal, players[deal % len(players)], measure)
                for deal in range(games)
            ]
            play = partial(_play, game, level, weights, first.tempo)
            played = list(followed(crew, play, trials, on_progress, at_once=2))
            weights = _moved(weights, trials, played, evidence)
            put(path, data_text({**data, **weights_data(weights, expert.NAMES)}))
            points = [score for scores, _, _ in played for score in scores]
            turns = [length for _, _, length in played]
            yield Round(number, weights, sum(points) / len(points), sum(turns) / len(turns))


def tries(weights: Weights, trial: Trial) -> list[list[list[float]]]:
    """By seat, knot and feature: the offset of the seat's weight, in variations.

    The measure stays, and so does the last knot, where only points count.
    """
    rng = Random(trial.seed)
    return [
        [
            [
                0.0 if feature == trial.measure or row is weights[-1] else rng.gauss(0, 1)
                for feature in range(len(row))
            ]
            for row in weights
        ]
        for _ in range(trial.players)
    ]


def width(weight: float) -> float:
    """The size of one variation of a weight."""
    return PLAIN + SHARE * abs(weight)


def _play(game: str, level: str, weights: Weights, tempo: float, trial: Trial) -> Played:
    """Plays one game; returns points by seat, score by seat, number of turns."""
    rules = game_of(game)
    expert = expert_of(game)
    bots = [
        Bot(game, level, LinearValuation(expert, _beside(weights, moved), tempo))
        for moved in tries(weights, trial)
    ]
    state = rules.setup(trial.players, trial.seed, frozenset())
    for _ in range(LONGEST_GAME):
        seat = rules.to_move(state)
        if seat is None:
            break
        for move in bots[seat].choose(state):
            rules.apply(state, move)
    scores = [score["total"] for score in rules.scores(state)]
    winner = rules.ranking(state)[0]
    gains = [lead + WIN * (seat == winner) for seat, lead in enumerate(margins_of(scores))]
    return scores, gains, rules.turn(state)


def _beside(weights: Weights, moved: list[list[float]]) -> Weights:
    """The weights of a seat, from its offsets in variations."""
    return tuple(
        tuple(weight + width(weight) * far for weight, far in zip(row, tried, strict=True))
        for row, tried in zip(weights, moved, strict=True)
    )


def _moved(
    weights: Weights,
    trials: list[Trial],
    played: list[Played],
    evidence: list[list[float]],
) -> Weights:
    """The weights after a round; `evidence` for a change of each is carried across rounds."""
    gains = [gain for _, gained, _ in played for gain in gained]
    mean = sum(gains) / len(gains)
    spread = (sum((gain - mean) ** 2 for gain in gains) / len(gains)) ** 0.5 or 1.0
    total = [[0.0] * len(row) for row in weights]
    for trial, (_, gained, _) in zip(trials, played, strict=True):
        for gain, moved in zip(gained, tries(weights, trial), strict=True):
            for sums, tried in zip(total, moved, strict=True):
                for feature, far in enumerate(tried):
                    sums[feature] += (gain - mean) / spread * far
    after = []
    for row, sums, known in zip(weights, total, evidence, strict=True):
        for feature, value in enumerate(sums):
            known[feature] = MEMORY * known[feature] + value / len(gains) ** 0.5
        sure = [value * (1 - MEMORY**2) ** 0.5 for value in known]
        after.append(
            tuple(
                weight + STEP * width(weight) * z * z * z / (1 + z * z)
                for weight, z in zip(row, sure, strict=True)
            )
        )
    return tuple(after)


def weights_data(weights: Weights, names: Sequence[str]) -> Json:
    """The part of a data file that holds the weights."""
    return {
        "knots": len(weights),
        "weights": {
            name: [round(row[feature], 3) for row in weights] for feature, name in enumerate(names)
        },
    }


def data_text(data: Json) -> str:
    """The text of a data file, with a line for each level and each weight."""
    lines = [
        f" {json.dumps(key)}: "
        + (
            "{\n"
            + ",\n".join(f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in value.items())
            + "\n }"
            if isinstance(value, dict)
            else json.dumps(value)
        )
        for key, value in data.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
