"""How long the links of completed games are: `python -m tests.link_sizes [games]`.

Games of four seats: between bots of the level Factor, similar to games of people; and with random
choices, which are much longer. With names, colours and bots, as the page stores them.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator
from time import perf_counter

from monsoon import Match
from monsoon.bots.levels import Bot
from monsoon.game import Move
from monsoon.link import decode, encode
from monsoon.randomness import Randomness

NAMES = ("Ana", "Gaspar", "Clara", "Leonor")
COLORS = {"navegador": "red,green,yellow,blue", "borneo": "plum,teal,orange,indigo"}
LONGEST = {"navegador": 1200, "borneo": 800}
"""The most characters in the link of a completed game of four."""


def finished(game: str, seed: int, bots: bool) -> Match:
    """A whole game of four, played by bots or at random."""
    tags = {"colors": COLORS[game], "bots": "-,pilot,-,admiral"}
    match = Match.new(game, players=4, seed=seed, names=NAMES, tags=tags)
    choose = _bots(match) if bots else _chance(match, seed)
    while not match.over:
        for move in choose():
            match.play(match.game.text(move))
    return match


def _bots(match: Match) -> Callable[[], tuple[Move, ...]]:
    bot = Bot(match.game.name, "factor")
    return lambda: bot.choose(match.state())


def _chance(match: Match, seed: int) -> Callable[[], tuple[Move, ...]]:
    rng = Randomness(seed)

    def choose() -> tuple[Move, ...]:
        found = match.game.choices(match.state())
        return (found[rng.below(len(found))],)

    return choose


def measured(game: str, games: int, bots: bool) -> Iterator[tuple[int, int, float]]:
    """For each game: moves, characters, and milliseconds to decode it."""
    for seed in range(1, games + 1):
        match = finished(game, seed, bots)
        link = encode(match)
        begin = perf_counter()
        again = decode(link)
        spent = 1000 * (perf_counter() - begin)
        assert again == match
        yield len(match.history), len(link), spent


def main(games: int) -> None:
    """Prints a line for each kind of game."""
    for game in LONGEST:
        for bots in (True, False):
            moves, sizes, times = zip(*measured(game, games, bots), strict=True)
            middle = [statistics.median(values) for values in (moves, sizes, times)]
            print(
                f"{game} {'bots' if bots else 'chance':7} {games} games: moves {middle[0]:.0f}"
                f" (at most {max(moves)}), characters {middle[1]:.0f} (at most {max(sizes)} of"
                f" {LONGEST[game]}), ms to read {middle[2]:.0f} (at most {max(times):.0f})",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
