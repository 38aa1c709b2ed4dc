"""`python -m workshop.learning.last_ships`: what bots of Navegador get for their last ships.

Plays games of four bots and lists the turns that left a seat without ships, those first that
brought least: points and Cruzados between the start and the end of the turn.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from monsoon.bots.levels import JUDGE, LEVELS, Bot
from monsoon.match import Match
from monsoon.navegador.components import N_REGIONS
from monsoon.navegador.state import State

FIRST = 6_000_000
"""Seed of the first game."""


class GivenUp(NamedTuple):
    """A turn that left its seat without ships."""

    points: int
    money: int
    turn: int
    moves: str


def given_up(match: Match) -> Iterator[GivenUp]:
    """The turns of a match in which a seat gave up its last ship, in order."""
    played, rest = match.copy(0), match.history[::-1]
    while rest:
        seat, turn, moves = played.to_move, played.turn, list[str]()
        assert seat is not None
        before = _standing(played, seat)
        while rest and played.turn == turn:
            moves.append(rest.pop())
            played.play(moves[-1])
        after = _standing(played, seat)
        if before.ships and not after.ships:
            points, money = after.points - before.points, after.money - before.money
            yield GivenUp(points, money, turn, "; ".join(moves))


class _Standing(NamedTuple):
    points: int
    money: int
    ships: int


def _standing(match: Match, seat: int) -> _Standing:
    state = match.state()
    assert isinstance(state, State)
    ships = sum(state.ships[seat * N_REGIONS : (seat + 1) * N_REGIONS])
    return _Standing(match.scores()[seat]["total"], state.money[seat], ships)


def main(arguments: list[str]) -> int:
    """Plays the games and prints the list."""
    parser = argparse.ArgumentParser(prog="workshop.learning.last_ships", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", choices=(*LEVELS, JUDGE), default=JUDGE)
    options = parser.parse_args(arguments)
    bot, found, turns = Bot("navegador", options.level), list[GivenUp](), 0
    for number in range(options.games):
        match = Match.new("navegador", players=4, seed=FIRST + number)
        while not match.over:
            for move in bot.choose(match.state()):
                match.play(match.game.text(move))
        turns += match.turn
        found += given_up(match)
    print(f"{options.games} games, {turns} turns, {len(found)} last ships given up")
    for one in sorted(found, key=lambda one: 100 * one.points + one.money):
        print(f"{one.points:+} points, {one.money:+} Cr: turn {one.turn}, {one.moves}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
