"""How much of what a turn seems to lose is lost in the end, from games of bots that err.

The bots of such a game are alike, so that a loss says nothing about the turns to come. How far the
margin in the end is from what was expected before a turn is compared with what the judge says was
lost in it: if it says too much, only a share of it is found in the results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final, NamedTuple

from monsoon.bots.analysis import Analysis, at_open_table
from monsoon.bots.expectation import Calibration, Expectation, at, between, margins_of
from monsoon.bots.fitting import solved
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.standing import Piece
from monsoon.bots.valuation import expert_of
from monsoon.determinize import as_seen
from monsoon.game import GameState, Move
from monsoon.match import Match
from monsoon.randomness import Randomness

from workshop.calibration.fit import DRAWS, PLAIN, hold
from workshop.calibration.games import stored

ERRS: Final = "factor"
"""The level of the bots that play."""
FIRST_SEED: Final = 6_000_000
KNOTS: Final = 3
PARTS: Final = 3
"""Few, as a single turn explains little of a result."""
EVEN: Final = 0.1
"""How strongly a share is pulled towards that of the next knot, as in `fit.py`."""


class Judged(NamedTuple):
    """A turn, or a decision within the turn of another seat."""

    progress: float
    margin: float
    """What the seat was expected to end ahead before it, as the valuation says, centred."""
    lost: float
    """What the judge says was lost in it, on the same scale."""
    rated: float
    """By how many points the judge rates it worse than its best turn."""
    result: float


Game = Sequence[Judged]


class Share(NamedTuple):
    """The share of losses that is lost in the end, in a part of the progress."""

    turns: int
    lost: float
    """The mean loss of a turn as the judge sees it, in points."""
    share: float
    low: float
    high: float
    """The 95 % interval, by bootstrap over the games."""


def played(
    game: str, count: int, processes: int | None = None, on: str | None = None
) -> list[Game]:
    """This many games of bots that err, with their turns judged."""
    found = stored(game, "losses", play, count, processes, on)
    return [[Judged(*turn) for turn in one] for one in found]


def play(task: tuple[str, int]) -> Game:
    """Plays a game of bots that err, by its number, and judges its turns."""
    name, number = task
    bot = Bot(name, ERRS)
    least, most = bot.game.players
    players = least + number % (most - least + 1)
    match = Match.new(name, players=players, seed=FIRST_SEED + number)
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
            moves = tuple(map(game.parse, match.history[piece.first : piece.last]))
            rated = _rated(judge, as_seen(game, state, piece.seat), moves)
            numbers = margin, _lost(analysis, piece), rated, result[piece.seat]
            progress = round(expert_of(name).progress(state), 4)
            yield Judged(progress, *(round(one, 3) for one in numbers))


def _lost(analysis: Analysis, piece: Piece) -> float:
    steps = analysis.judged(piece)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return float(done.value.lost)


def _rated(judge: Bot, seen: GameState, moves: tuple[Move, ...]) -> float:
    """By how many points moves are rated worse than the judge's best ones."""
    played = judge.until_news(seen, moves)
    *_, thought = judge.think(seen, also=(played,))
    own = next(worth for worth, plan in thought.turns if plan == played)
    plain = judge.valuation.plain
    return plain(thought.turns[0][0], seen) - plain(own, seen)


def fitted(games: Sequence[Game], calibration: Calibration) -> Calibration:
    """The calibration with the shares of losses that have the least squared errors."""
    return calibration._replace(
        losses=_fitted(games, calibration, rated=False),
        rated=_fitted(games, calibration, rated=True),
    )


def _fitted(games: Sequence[Game], calibration: Calibration, rated: bool) -> tuple[float, ...]:
    """The shares by knot."""
    size = 2 * KNOTS
    matrix = [[1e-9 * (n == m) for n in range(size)] for m in range(size)]
    wanted = [0.0] * size
    for game in games:
        for turn in game:
            knot, late = between(turn.progress, KNOTS)
            lost, change = points(turn, calibration, rated)
            row = [(knot, -lost * (1 - late)), (knot + 1, -lost * late)]
            # bots that err end where they are expected to, less what they lose on average later
            row += [(KNOTS + knot, 1 - late), (KNOTS + knot + 1, late)]
            for column, x in row:
                wanted[column] += x * change
                for other, y in row:
                    matrix[column][other] += x * y
    hold(matrix, range(KNOTS), EVEN)
    return tuple(round(one, 3) for one in solved(matrix, wanted)[:KNOTS])


def points(turn: Judged, calibration: Calibration, rated: bool) -> tuple[float, float]:
    """What a turn lost in points, and how much more than expected its seat ended ahead.

    `rated`: what it lost as bots rate turns, else in margin.
    """
    factor = at(calibration.factors, turn.progress)
    # the seat that moves next has waited longest: half of what its turn is worth
    expected = factor * turn.margin + at(calibration.turn, turn.progress) / 2
    return turn.rated if rated else factor * turn.lost, turn.result - expected


def shares(games: Sequence[Game], calibration: Calibration, rated: bool) -> list[Share]:
    """The share of losses that is lost in the end, by part of the progress; `rated` as above."""
    rng = Randomness(2)
    draws = [[rng.below(len(games)) for _ in games] for _ in range(DRAWS)]
    found = []
    for part in range(PARTS):
        sums = [_sums(game, part, calibration, rated) for game in games]
        drawn = sorted(_slope([sums[n] for n in draw]) for draw in draws)
        low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]
        turns, lost = (fsum(one[n] for one in sums) for n in (0, 1))
        found.append(Share(int(turns), lost / turns, _slope(sums), low, high))
    return found


def _sums(game: Game, part: int, calibration: Calibration, rated: bool) -> tuple[float, ...]:
    """Of the turns in a part: their number, and the sums of x, y, x y and x² for a slope."""
    own = [turn for turn in game if min(PARTS - 1, int(turn.progress * PARTS)) == part]
    pairs = [points(turn, calibration, rated) for turn in own]
    terms = [(1.0, lost, change, lost * change, lost * lost) for lost, change in pairs]
    return tuple(map(fsum, zip(*terms, strict=True))) if terms else (0.0,) * 5


def _slope(sums: Sequence[Sequence[float]]) -> float:
    """By how much less a seat ends ahead for each point that was lost."""
    count, lost, change, product, square = map(fsum, zip(*sums, strict=True))
    spread = square - lost * lost / count if count else 0.0
    return (lost * change / count - product) / spread if spread else 0.0
