"""`python -m workshop.learning.compared 0 1000`: compares the port in Rust with the engine.

Random games from a first seed on; every legal move in order, every position, the scores.
"""

from __future__ import annotations

import struct
import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from monsoon.game import Move
from monsoon.games import game_of
from monsoon.navegador.components import N_REGIONS
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from workshop.learning import port

GAME = game_of("navegador")
OPTIONS = (
    *(frozenset[str](), frozenset({"goa"}), frozenset({"pirates"})),
    *(frozenset({"pirates", "one_card"}), frozenset({"goa", "pirates"})),
)


def games(first: int, count: int, edition: Iterable[str]) -> Iterator[str]:
    """The lines of random games by seed, cycling through numbers of players and variants."""
    printed = GAME.editions.of(tuple(edition))
    for seed in range(first, first + count):
        players = 2 + seed % 4
        options = OPTIONS[seed // 4 % len(OPTIONS)]
        yield from _game(GAME.setup(players, seed, options, printed), Randomness(seed))


def _game(s: State, rng: Randomness) -> Iterator[str]:
    options = s.variant.options
    flags = [int(name in options) for name in ("goa", "pirates", "one_card")]
    yield " ".join(map(str, ["game", s.players, *flags, s.start]))
    for stack in s.stacks:
        yield " ".join(["stack", *map(str, stack)])
    while GAME.to_move(s) is not None:
        legal, canonical = GAME.moves(s), GAME.choices(s)
        # prefer later moves: if turns ended at random, most of the rules would not be exercised
        move = legal[max(rng.below(len(legal)), rng.below(len(legal)))]
        GAME.apply(s, move)
        told = [checksum(legal), checksum(canonical), digest(s), *move]
        yield " ".join(["move", *map(str, told)])
    points = [score["total"] for score in GAME.scores(s)]
    yield " ".join(map(str, ["scores", *points, GAME.ranking(s)[0]]))


def checksum(moves: Iterable[Move]) -> int:
    """CRC-32 of the ints of some moves."""
    return _crc(chain.from_iterable(moves))


def digest(s: State) -> int:
    """CRC-32 of all that the rules depend on in a position, as `State::digest` of the port."""
    return _crc(numbers(s))


def numbers(s: State) -> list[int]:
    """All that the rules depend on in a position, in the order of `State::digest`."""
    fields: list[Any] = [
        *(s.players, s.start, s.phase, s.dawn, s.turn, s.seat, s.turns_left, s.ended),
        *(s.holder, s.orange_ship, s.explored, s.doubled),
        *s.ships,
        *chain(s.money, s.workers, s.stones, s.colonies, s.factories, s.explorers),
        *chain(s.shipyards, s.churches, s.privileges, s.markers, s.gallery, s.rows),
    ]
    for region in range(N_REGIONS):
        fields += [len(s.stacks[region]), *s.stacks[region]]
    fields += [
        *chain(s.kings, s.cards, s.tokens),
        *(s.decision, s.extra, s.due, s.target, s.discovered, s.last, s.busy, s.traded, s.orange),
        *s.spent,
        *(s.trader, s.played),
    ]
    return fields


def line(s: State) -> str:
    """A position as the port reads it: variants, `numbers`, and the tokens not revealed."""
    options = s.variant.options
    words = [int(name in options) for name in ("goa", "pirates", "one_card")] + numbers(s)
    for good, seen in enumerate(s.turned):
        left = list(s.parts.colony_tokens[good])
        for price in seen:
            left.remove(price)
        words += [len(left), *left]
    return " ".join(map(str, words))


def _crc(values: Iterable[int]) -> int:
    ints = list(values)
    return zlib.crc32(struct.pack(f"<{len(ints)}i", *ints))


def follow(lines: Iterable[str], edition: Iterable[str]) -> tuple[int, str]:
    """Lets the port replay games: 0 and the numbers of games and moves, or 1 and the difference."""
    pipe = subprocess.PIPE
    with TemporaryDirectory() as folder:
        command = [str(port.program()), "compare", str(port.written(edition, Path(folder)))]
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as follower:
            assert follower.stdin
            with suppress(BrokenPipeError):  # it stops at the first difference
                for told in lines:
                    follower.stdin.write(told + "\n")
            said, wrong = follower.communicate()
            return follower.returncode, said + wrong


def main(arguments: list[str]) -> int:
    """Compares games: the first seed, their number, and the words of an edition."""
    first, count, *edition = arguments
    code, said = follow(games(int(first), int(count), edition or ["1"]), edition or ["1"])
    print(said.strip())
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
