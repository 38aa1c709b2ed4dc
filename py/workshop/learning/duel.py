"""`python -m workshop.learning.duel NET`: a trained net and a bot at one table of four.

One of them plays alone against three of the other; deals and seats alternate. Prints the winners as
games end, so it can be stopped at any time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from monsoon.bots.arena import bot_of
from monsoon.bots.levels import Bot
from monsoon.game import Move
from monsoon.games import game_of
from monsoon.navegador.state import State

from workshop.learning import port
from workshop.learning.compared import line

PLAYERS = 4


class Learned:
    """A player that gets its turns from the port."""

    def __init__(self, net: Path, edition: Iterable[str], ahead: int, looks: int) -> None:
        """Plays its `ahead` best plans on for a round, on `looks` deals; 0 for none."""
        self._folder = TemporaryDirectory()
        tables = port.written(edition, Path(self._folder.name))
        settings = [f"ahead={ahead}", f"looks={looks}"]
        command = [port.program(), "serve", tables, net, *settings]
        pipe = subprocess.PIPE
        self._port = subprocess.Popen(list(map(str, command)), stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._port.terminate()
        self._folder.cleanup()

    def choose(self, state: State) -> list[Move]:
        """The moves of the turn it rates best, up to where something new is revealed."""
        assert self._port.stdin
        assert self._port.stdout
        self._port.stdin.write(line(state) + "\n")
        self._port.stdin.flush()
        answer = self._port.stdout.readline().strip()
        return [tuple(map(int, move.split())) for move in answer.split(",")]


def play(seed: int, alone: int, guest: Learned | Bot, hosts: Learned | Bot) -> tuple[int, int]:
    """Plays a game; returns the winner and the number of turns. `alone` is the guest's seat."""
    game = game_of("navegador")
    state = game.setup(PLAYERS, seed, frozenset())
    while (seat := game.to_move(state)) is not None:
        for move in (guest if seat == alone else hosts).choose(state):
            game.check(state, move)
            game.apply(state, move)
    return game.ranking(state)[0], game.turn(state)


def main(arguments: list[str]) -> int:
    """Plays the games and prints how many the guest has won."""
    parser = argparse.ArgumentParser(prog="workshop.learning.duel", description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("--bot", default="admiral", help="as in the arena: LEVEL or LEVEL@FILE")
    parser.add_argument("--guest", choices=("net", "bot"), default="net", help="who sits alone")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    parser.add_argument("--ahead", type=int, default=0, help="plans that the net plays on")
    parser.add_argument("--looks", type=int, default=1, help="on so many deals")
    options = parser.parse_args(arguments)
    bot, wins = bot_of("navegador", options.bot), 0
    assert isinstance(bot, Bot), "a duel needs a bot that thinks"
    with Learned(options.net, ("1",), options.ahead, options.looks) as net:
        guest, hosts = (net, bot) if options.guest == "net" else (bot, net)
        for number in range(options.games):
            alone = number % PLAYERS
            winner, turns = play(options.seed + number // PLAYERS, alone, guest, hosts)
            wins += winner == alone
            print(f"{wins} of {number + 1} ({turns} turns)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
