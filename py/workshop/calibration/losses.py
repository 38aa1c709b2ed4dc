"""How much of what a turn seems to lose is lost in the end, from games of bots that err.

The bots of such a game are alike, so that a loss says nothing about the turns to come. How far the
margin in the end is from what was expected before a turn is compared with what the judge says was
lost in it: if it says too much, only a share of it is found in the results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from monsoon.bots.analysis import Analysis, at_open_table
from monsoon.bots.expectation import Calibration, Expectation, at, margins_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.standing import Piece
from monsoon.bots.valuation import expert_of
from monsoon.bots.workforce import workforce_on
from monsoon.match import Match

from workshop.calibration.fit import PLAIN
from workshop.calibration.games import Task, stored, table
from workshop.calibration.shares import Point

ERRS: Final = "factor"
"""The level of the bots that play."""
FIRST_SEED: Final = 6_000_000


class Judged(NamedTuple):
    """A turn, or a decision within the turn of another seat."""

    progress: float
    margin: float
    """What the seat was expected to end ahead before it, as the valuation says, centred."""
    lost: float
    """What the judge says was lost in it, on the same scale."""
    result: float


Game = Sequence[Judged]


def played(
    game: str, count: int, processes: int | None = None, on: str | None = None
) -> list[Game]:
    """This many games of bots that err, with their turns judged."""
    with workforce_on(on, processes) as crew:
        found = stored(game, "losses", count, lambda tasks: crew.map(play, tasks))
    return [[Judged(*turn) for turn in one] for one in found]


def play(task: Task) -> Game:
    """Plays a game of bots that err, by its number, and judges its turns."""
    name, number = task
    bot = Bot(name, ERRS)
    players, edition = table(name, number)
    match = Match.new(name, players=players, seed=FIRST_SEED + number, edition=edition.words)
    while not match.over:
        for move in bot.choose(match.state()):
            match.play(match.game.text(move))
    return list(_judged(match))


def _judged(match: Match) -> Iterator[Judged]:
    name, game = match.game.name, match.game
    judge = Bot(name, JUDGE)
    expected = Expectation(game, judge.valuation, PLAIN)
    analysis = Analysis(match, "all", PLAIN)
    result = margins_of([score["total"] for score in game.scores(match.state())])
    for piece in analysis.pieces:
        state = match.state(piece.first)
        if game.to_move(state) == piece.seat:
            margin = expected.plain(at_open_table(game, state))[piece.seat]
            numbers = margin, _lost(analysis, piece), result[piece.seat]
            progress = round(expert_of(name).progress(state), 4)
            yield Judged(progress, *(round(one, 3) for one in numbers))


def _lost(analysis: Analysis, piece: Piece) -> float:
    steps = analysis.judged(piece)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return float(done.value.lost)


def points(games: Sequence[Game], calibration: Calibration) -> list[list[Point]]:
    """Of each turn the points it is said to lose, and how far below expectation its seat ended."""
    return [[_point(turn, calibration) for turn in game] for game in games]


def _point(turn: Judged, calibration: Calibration) -> Point:
    factor = at(calibration.factors, turn.progress)
    # the seat that moves next has waited longest: half of what its turn is worth
    expected = factor * turn.margin + at(calibration.turn, turn.progress) / 2
    return Point(turn.progress, factor * turn.lost, expected - turn.result)
