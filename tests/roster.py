"""Every game in the form that the conformance suite needs: an entry each, and derived tables."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from monsoon import Match
from monsoon.game import Game, Move
from monsoon.games import GAMES, game_of
from monsoon.randomness import Randomness

from tests.cases import FOLDER, Cases, cases_of
from tests.conformance import Position

ROSTER: Final[dict[str, Cases]] = {name: cases_of(name) for name in GAMES}
EXPLAINED: Final = [name for name in GAMES if ROSTER[name].example]
"""The games that have scenarios."""


class Table(NamedTuple):
    """A game with a number of players and a set of options."""

    game: str
    players: int
    options: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *self.options])

    def match(self, seed: int) -> Match:
        """A match at its start."""
        return Match.create(
            self.game, self.players, seed, (), {}, dict.fromkeys(self.options, True)
        )


def option_sets(game: Game[Any]) -> list[tuple[str, ...]]:
    """Every set of options that a match of the game can have, none first."""
    chosen = (
        tuple(name for name, on in zip(game.options, which, strict=True) if on)
        for which in product((False, True), repeat=len(game.options))
    )
    return [names for names in chosen if all(game.needs.get(name, name) in names for name in names)]


TABLES: Final = [
    Table(name, players, options)
    for name in GAMES
    for players in range(game_of(name).players[0], game_of(name).players[1] + 1)
    for options in option_sets(game_of(name))
]

# Options that change what is seen and nothing of the rules: the long run plays without them.
SEEN_ONLY: Final = {"open_orders"}
PLAYED: Final = [table for table in TABLES if not SEEN_ONLY & set(table.options)]


def decisions_of(game: str) -> tuple[str, ...]:
    """Every kind of decision of a game, by its number in a position."""
    return game_of(game).decisions


def verbs(game: str) -> set[str]:
    """Every kind of move of a game."""
    return set(game_of(game).grammar.verbs)


def ends(game: str) -> set[str]:
    """Every way in which a game can end."""
    return set(game_of(game).ends)


def position(game: str, state: Any, seed: int = 1) -> Position:
    """A position in the form that laws are checked on."""
    entry = ROSTER[game]
    return Position(game_of(game), state, entry.any_text, entry.adds_up, Randomness(seed))


@cache
def recorded_match(name: str) -> Match:
    """A recorded game; must not be changed."""
    return Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))


@cache
def recorded_states(name: str) -> list[tuple[Any, Move | None]]:
    """Each position of a recorded game with the move that follows it; must not be changed."""
    match = recorded_match(name)
    state = match.state(0)
    walk: list[tuple[Any, Move | None]] = []
    for text in match.history:
        move = match.game.parse(text)
        walk.append((state, move))
        state = match.game.copy(state)
        match.game.apply(state, move)
    return [*walk, (state, None)]
