"""`python -m workshop.learning.misjudged`: what the net of Navegador misjudges among equals.

For each stage, a least-squares fit: if a seat has one more ship (factory, …) than the others on
average, how much does its win rate differ from the net's prediction? Four bots of the level `judge`
play; positions at ends of turns are compared with who won. 0 for all things would be a net that
judges them rightly among players like itself.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import exp, fsum, sqrt
from typing import Final, NamedTuple

from monsoon.bots.expert import Valuation
from monsoon.bots.fitting import add, solved
from monsoon.bots.foresight import MARGIN, POINTS
from monsoon.bots.games import expert_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.workforce import Workforce
from monsoon.game import GameState, Move
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.navegador.components import COLUMNS, GOODS
from monsoon.navegador.state import State

FIRST: Final = 6_000_000
"""Seed of the first game."""
EVERY: Final = 3
"""One in so many ends of turns is noted: neighbours are much alike."""
THINGS: Final = (
    *("200 Cr", "worker", "ship", "factory", "shipyard", "church", "colony", "explorer"),
    "privilege",
)
STAGES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
HELD: Final = 1e-3
"""Added to the diagonal, so that a thing that is never there has 0."""


class Observation(NamedTuple):
    """A seat at the end of a turn."""

    progress: float
    ahead: tuple[float, ...]
    """What it has of each of THINGS, less the mean of the others."""
    missed: float
    """1 if it won, else 0, less the probability by the net."""


class Estimate(NamedTuple):
    """How much more often a seat with one thing more wins than the net says."""

    effect: float
    half_width: float
    """Of the 95 % interval."""


def holdings(state: State, seat: int) -> tuple[float, ...]:
    """How much of each of THINGS a seat has."""
    goods = slice(seat * len(GOODS), (seat + 1) * len(GOODS))
    columns = slice(seat * len(COLUMNS), (seat + 1) * len(COLUMNS))
    return (
        state.money[seat] / 200,
        state.workers[seat],
        state.fleet(seat),
        sum(state.factories[goods]),
        state.shipyards[seat],
        state.churches[seat],
        sum(state.colonies[goods]),
        state.explorers[seat],
        sum(state.privileges[columns]),
    )


def likely(valuation: Valuation, state: State, seat: int) -> float:
    """The probability of winning by the net, without the part for the margin."""
    worth = valuation.worth(state, seat, valuation.others(state, seat))
    logit = worth - POINTS * valuation.margin(state, seat) / MARGIN
    return 1 / (1 + exp(-logit))


def ends(match: Match, choose: Callable[[GameState], Sequence[Move]]) -> Iterator[GameState]:
    """Plays a match and gives the position after each turn but the last one.

    A bot chooses up to the first news, so a turn may take several choices.
    """
    while not match.over:
        turn = match.turn
        for move in choose(match.state()):
            match.play(match.game.text(move))
        if match.turn != turn and not match.over:
            yield match.state()


def play(seed: int) -> list[Observation]:
    """A game of four judges with the latest edition."""
    rules, bot = game_of("navegador"), Bot("navegador", JUDGE)
    progress = expert_of("navegador").progress
    match = Match.create("navegador", 4, seed, (), {}, {}, rules.editions.latest.words)
    notes: list[tuple[float, list[tuple[float, ...]], list[float]]] = []
    for state in ends(match, bot.choose):
        if match.turn % EVERY:
            continue
        assert isinstance(state, State)
        has = [holdings(state, seat) for seat in range(4)]
        wins = [likely(bot.valuation, state, seat) for seat in range(4)]
        notes.append((progress(state), has, wins))
    winner = match.ranking()[0]
    return [
        Observation(at, lead(has, seat), (seat == winner) - wins[seat])
        for at, has, wins in notes
        for seat in range(4)
    ]


def lead(has: Sequence[Sequence[float]], seat: int) -> tuple[float, ...]:
    """What a seat has, less the mean of what the others have."""
    others = len(has) - 1
    sums = [fsum(column) for column in zip(*has, strict=True)]
    return tuple(own - (all_ - own) / others for own, all_ in zip(has[seat], sums, strict=True))


def misjudged(games: Sequence[Sequence[Observation]]) -> list[Estimate]:
    """For each of THINGS how much more often it wins than the net says.

    The intervals allow for what the notes of a game have in common (a sandwich over the games).
    """
    size = len(THINGS)
    matrix = [[HELD * (one == other) for other in range(size)] for one in range(size)]
    wanted = [0.0] * size
    for seen in (one for game in games for one in game):
        add(matrix, wanted, list(enumerate(seen.ahead)), seen.missed)
    effects = solved(matrix, wanted)
    scores = [_score(game, effects) for game in games]
    estimates = []
    for one, effect in enumerate(effects):
        row = solved(matrix, [float(one == other) for other in range(size)])
        spread = sqrt(fsum(fsum(map(_product, row, score)) ** 2 for score in scores))
        estimates.append(Estimate(effect, 1.96 * spread))
    return estimates


def _score(game: Iterable[Observation], effects: Sequence[float]) -> list[float]:
    """By thing, the sum over a game of what is left unexplained."""
    sums = [0.0] * len(effects)
    for seen in game:
        left = seen.missed - fsum(map(_product, effects, seen.ahead))
        sums = [done + x * left for done, x in zip(sums, seen.ahead, strict=True)]
    return sums


def _product(one: float, other: float) -> float:
    return one * other


def report(games: Sequence[Sequence[Observation]]) -> Iterator[str]:
    """A line for each stage of the game."""
    for begin, end in pairwise(STAGES):
        part = [
            [one for one in game if begin <= one.progress < end or one.progress == end == 1]
            for game in games
        ]
        estimates = misjudged([game for game in part if game])
        words = (
            f"{thing} {100 * one.effect:+.1f} ± {100 * one.half_width:.1f}"
            for thing, one in zip(THINGS, estimates, strict=True)
        )
        yield f"{begin:.0%}–{end:.0%}: {', '.join(words)}"


def main(arguments: list[str]) -> int:
    """Plays games and prints, in percentage points, what is misjudged."""
    parser = argparse.ArgumentParser(prog="workshop.learning.misjudged", description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--processes", type=int, help="else one for each core")
    options = parser.parse_args(arguments)
    with Workforce(options.processes) as workforce:
        games = list(workforce.map(play, range(FIRST, FIRST + options.games)))
    print("\n".join(report(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
