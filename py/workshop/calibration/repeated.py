"""`python -m workshop.calibration.repeated GAME`: how far hints would move on other deals.

The strongest level weighs turns on some deals of what is hidden, and a hint says the mean. Bots
that err play games; at one turn of each it is asked, and what each of its deals says is noted.
Drawing as many of them anew tells how far the mean moves, and how often the order is the other way
round. A difference that moves by as much is none: `monsoon.bots.hint.EVEN`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from monsoon.bots.expectation import in_the_end
from monsoon.bots.games import is_learned, settled_of
from monsoon.bots.levels import LEVELS, Bot
from monsoon.game import GameState, Move
from monsoon.games import GAMES
from monsoon.match import Match
from monsoon.randomness import Randomness

from workshop.calibration.followed import ERRS
from workshop.calibration.games import table

POSITIONS: Final = 30
DEALS: Final = 8
"""Deals on which turns are weighed, if the level itself does not take more."""
SHOWN: Final = 3
"""Turns of a hint that a page shows."""
ANEW: Final = 400
"""How often deals are drawn anew."""
ROUNDING: Final = 1e-6
FIRST_SEED: Final = 8_000_000
EDGES: Final = (0.0, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 2.0, float("inf"))
"""Edges of the rows of the table, in points."""

Turn = tuple[Move, ...]


class Asked(NamedTuple):
    """By how many points one turn was said to be worse than the best one."""

    said: float
    moves_by: float
    """The standard deviation of that over other deals."""
    turned: float
    """The share of these on which it is the better one."""


def asked(game: str, number: int) -> Iterator[Asked]:
    """What a hint says of its turns in one game of bots."""
    state = position(game, number)
    if state is None:
        return
    bot, rng = Bot(game, LEVELS[-1]), Randomness(number)
    taken = bot.level.samples
    bot.level = bot.level._replace(samples=max(DEALS, taken))
    worths = by_deal(bot, state)
    best, *others = _shown(bot, worths)
    for other in others:
        leads = [
            bot.valuation.plain(one, state) - bot.valuation.plain(two, state)
            for one, two in zip(worths[best], worths[other], strict=True)
        ]
        leads = [in_the_end(game, lead, state) for lead in leads]
        anew = [fmean(leads[rng.below(len(leads))] for _ in range(taken)) for _ in range(ANEW)]
        yield Asked(max(0.0, fmean(leads)), pstdev(anew), fmean(one < 0 for one in anew))


def position(game: str, number: int) -> GameState | None:
    """A position of a game of bots that err in which there is a choice, by its number."""
    rng, bot = Randomness(number), Bot(game, ERRS)
    players, edition = table(game, number)
    match = Match.new(game, players=players, seed=FIRST_SEED + number, edition=edition.words)
    found = []
    while not match.over:
        state = match.state()
        if match.turn and settled_of(game)(state) and len(match.choices()) > 1:
            found.append(state)
        for move in bot.choose(state):
            match.play(match.game.text(move))
    return found[rng.below(len(found))] if found else None


def by_deal(bot: Bot, state: GameState) -> dict[Turn, list[float]]:
    """What each turn is worth on each deal, the best in the mean first; those weighed on all."""
    means: dict[int, Mapping[Turn, float]] = {}
    for thought in bot.think(state):
        # the mean is told with the first turn of the next deal
        whole = int(thought.done * bot.level.samples + ROUNDING)
        means[whole] = {plan: worth for worth, plan in thought.turns}
    del means[0]
    found: dict[Turn, list[float]] = {}
    for plan in means[bot.level.samples]:
        sums = [0.0, *(number * mean[plan] for number, mean in means.items())]
        found[plan] = [after - before for before, after in pairwise(sums)]
    return found


def _shown(bot: Bot, worths: Mapping[Turn, list[float]]) -> list[Turn]:
    """The best turn, and the best ones with other first moves."""
    firsts: dict[Move, Turn] = {}
    wastes = bot.search().wastes
    for plan in worths:
        if not firsts or not wastes(plan):
            firsts.setdefault(plan[0], plan)
    return [*firsts.values()][:SHOWN]


def report(found: Sequence[Asked]) -> list[str]:
    """By what was said: how far it moves, and how often the order is the other way round."""
    lines = ["| points less | turns | moves by | the other way round |", "|---|---|---|---|"]
    for low, high in pairwise(EDGES):
        row = [one for one in found if low <= one.said < high]
        if row:
            moved, turned = fmean(one.moves_by for one in row), fmean(one.turned for one in row)
            lines.append(f"| {low}–{high} | {len(row)} | {moved:.2f} | {100 * turned:.0f} % |")
    return lines


def main(arguments: list[str]) -> int:
    """Plays the games, asks, and prints the table."""
    parser = argparse.ArgumentParser(prog="workshop.calibration.repeated", description=__doc__)
    parser.add_argument("game", choices=[name for name in GAMES if is_learned(name)])
    parser.add_argument("--positions", type=int, default=POSITIONS)
    options = parser.parse_args(arguments)
    found: list[Asked] = []
    for number in range(options.positions):
        for one in asked(options.game, number):
            found.append(one)
            print(number, *(f"{figure:.3f}" for figure in one), flush=True)
    print("\n".join(report(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
