"""How much of what one turn is said to lose against another is lost in the end.

Bots that err play. At one turn of some, two turns are compared: the best turn of a hint with
another one that it tells, or a turn that was played with the one that the judge of an analysis
thinks better. Both are played on to the end by such bots, on the same deals: what the second has
lost is by how many points it ends lower.

The port of the rules (`workshop.learning`) plays Navegador, other games are played in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from math import fsum
from typing import Final, Literal, NamedTuple

from monsoon.bots.analysis import Analysis
from monsoon.bots.expectation import Calibration, results_of
from monsoon.bots.games import expert_of
from monsoon.bots.knots import interpolated
from monsoon.bots.levels import JUDGE, LEVELS, Bot, Thought
from monsoon.bots.standing import Piece
from monsoon.bots.workforce import workforce_on
from monsoon.determinize import as_seen
from monsoon.game import GameState, Move
from monsoon.match import Match
from monsoon.randomness import Randomness

from workshop.calibration.fit import PLAIN
from workshop.calibration.games import Task, folder, stored, table
from workshop.calibration.shares import Game, Point
from workshop.learning import port, ship
from workshop.learning.measured import Settings, plays

PORTED: Final = "navegador"
"""The game that the port plays."""
ERRS: Final = "factor"
"""The level of the bots that play."""
EVERY: Final = 6
"""Turns are compared at one of so many."""
DEALS: Final = 16
"""Deals on which both turns are played on by the port."""
FEW_DEALS: Final = 4
"""The same in Python, which is slower."""
OTHERS: Final = 2
"""How many turns a page shows beside the best one of a hint."""
FIRST_SEED: Final = 6_000_000

Kind = Literal["hints", "mistakes"]
CRITICS: Final[Mapping[Kind, str]] = {"hints": LEVELS[-1], "mistakes": JUDGE}
"""The level that says what the turns are worth."""


class Pair(NamedTuple):
    """Two turns of one position, up to where they reveal something new."""

    state: GameState
    better: tuple[Move, ...]
    worse: tuple[Move, ...]
    said: float
    """The points that the second is said to lose, before calibration."""


def played(
    game: str, kind: Kind, count: int, processes: int | None = None, on: str | None = None
) -> list[Game]:
    """This many games, with what was said of their turns and what came of it.

    The port plays on all cores of this machine, whatever `processes` and `on` say. Raises
    Problem where a game needs the port and there is no Rust.
    """
    if game == PORTED:
        found = stored(game, kind, count, partial(play_by_port, kind))
    else:
        with workforce_on(on, processes) as crew:
            found = stored(game, kind, count, lambda tasks: crew.map(partial(play, kind), tasks))
    return [[Point(*one) for one in noted] for noted in found]


def losses(mistakes: Sequence[Game], calibration: Calibration) -> list[Game]:
    """Mistakes as an analysis speaks of them before it takes a share: in calibrated margins."""
    factors = calibration.factors
    return [
        [one._replace(said=one.said * interpolated(factors, one.progress)) for one in game]
        for game in mistakes
    ]


# --- in Python ------------------------------------------------------------------------------------


def play(kind: Kind, task: Task) -> Game:
    """Plays a game of bots that err, by its number, and follows turns of it to the end."""
    name, number = task
    bot, rng = Bot(name, ERRS), Randomness(number)
    players, edition = table(name, number)
    match = Match.new(name, players=players, seed=FIRST_SEED + number, edition=edition.words)
    while not match.over:
        for move in bot.choose(match.state()):
            match.play(match.game.text(move))
    analysis = Analysis(match, "all", PLAIN)
    find: Callable[[Piece], Pair | None] = (
        partial(_hint, match, rng) if kind == "hints" else partial(_mistake, match, analysis)
    )
    chosen = [piece for piece in analysis.pieces if piece.turn and not rng.below(EVERY)]
    return [_point(name, pair) for pair in map(find, chosen) if pair]


def _hint(match: Match, rng: Randomness, piece: Piece) -> Pair | None:
    """The best turn of a hint, and one that a page shows beside it: with another first move."""
    adviser, state = Bot(match.game.name, CRITICS["hints"]), match.state(piece.first)
    thought = Thought()
    for newest in adviser.think(state):
        thought = newest
    seen = as_seen(match.game, state, piece.seat)
    best, *rest = thought.turns
    others: dict[Move, tuple[float, tuple[Move, ...]]] = {}
    for worth, plan in rest:
        if plan[0] != best[1][0] and not adviser.search().wastes(plan):
            others.setdefault(plan[0], (worth, plan))
    if not others:
        return None
    shown = [*others.values()][:OTHERS]
    other = shown[rng.below(len(shown))]
    better, worse = (adviser.until_news(seen, plan) for _, plan in (best, other))
    plain = adviser.valuation.plain
    return Pair(state, better, worse, plain(best[0], state) - plain(other[0], state))


def _mistake(match: Match, analysis: Analysis, piece: Piece) -> Pair | None:
    """The turn that an analysis thinks better, and the one that was played; None if it lost none.

    Of a turn in parts the worst one.
    """
    parts = analysis.critic.parts(piece)
    while True:
        try:
            next(parts)
        except StopIteration as done:
            worst = max(done.value, key=lambda part: part.lost)
            break
    if not worst.better:
        return None
    _, own = analysis.critic.seen_and_played(piece, worst.at)
    return Pair(match.state(worst.at), worst.better, own, worst.lost)


def _point(name: str, pair: Pair) -> Point:
    """What was said of two turns, and what came of them on the same deals."""
    ends = [_ended(name, pair.state, plan) for plan in (pair.better, pair.worse)]
    progress = expert_of(name).progress(pair.state)
    return Point(*(round(one, 4) for one in (progress, pair.said, ends[0] - ends[1])))


def _ended(name: str, state: GameState, plan: Sequence[Move]) -> float:
    """The margin with which the seat to move ends after a turn, as the mean over some deals.

    Not on the first deal, on which bots look for turns: they pick what is lucky there.
    """
    bot = Bot(name, ERRS)
    game, seat = bot.game, bot.game.mover(state)
    ends = []
    for deal in range(1, FEW_DEALS + 1):
        dealt = as_seen(game, state, seat, deal)
        for move in plan:
            game.apply(dealt, move)
        while game.to_move(dealt) is not None:
            for move in bot.choose(dealt):
                game.apply(dealt, move)
        ends.append(results_of(game, dealt)[seat])
    return fsum(ends) / len(ends)


# --- by the port ----------------------------------------------------------------------------------


def play_by_port(kind: Kind, tasks: Sequence[Task]) -> Iterator[Game]:
    """Plays games whose numbers follow each other, and follows turns of them to the end."""
    numbers = [number for _, number in tasks]
    noted: dict[int, list[Point]] = {number: [] for number in numbers}
    for first, games in _runs(numbers):
        for number, *told in _followed(kind, first, games):
            noted[int(number)].append(Point(*(round(one, 4) for one in told)))
    return iter(noted.values())


def _runs(numbers: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Numbers that follow each other with one edition, as the first one and how many."""
    for _, run in groupby(numbers, lambda number: table(PORTED, number)[1].words):
        found = list(run)
        yield found[0], len(found)


def _followed(kind: Kind, first: int, games: int) -> Iterator[tuple[float, ...]]:
    """The port's lines: the number of a game, its progress, the points said and those lost."""
    place = folder(PORTED)
    edition = table(PORTED, first)[1]
    name = f"tables-{edition.published}"
    tables = port.written(edition.words or (edition.published,), place / name)
    settings: Settings = {
        **plays(CRITICS[kind]),
        **plays(ERRS, "hosts_"),
        "homebodies": str(port.homebodies(place)),
        "first": first,
        "games": games,
        "every": EVERY,
        "deals": DEALS,
    }
    words = [f"{key}={value}" for key, value in settings.items()]
    for line in port.ask(kind, tables, ship.learned_file(place), *words).splitlines():
        yield tuple(map(float, line.split()))
