"""Every game as the conformance suite meets it: one entry each, and the tables that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any, Final, NamedTuple

from monsoon import Match
from monsoon.game import Game, Json, Move
from monsoon.games import GAMES, game_of
from monsoon.randomness import Randomness

from tests import players as navegador
from tests.borneo import players as borneo
from tests.borneo import universe
from tests.conformance import Position
from tests.navegador import test_moves
from tests.players import GAMES as FOLDER
from tests.players import Recording


class Entry(NamedTuple):
    """What the tests have to know of a game beyond its rules."""

    any_text: Callable[[Randomness], str]
    anyone: Callable[[Any, Randomness], Move]
    """A random player who tries everything."""
    most: int
    """Moves after which a game of random choices is over."""
    recorded: Mapping[str, Recording]
    adds_up: Callable[[Json], int]


def _navegador_total(score: Json) -> int:
    columns = sum(each["points"] for each in score["columns"].values())
    assert all(each["points"] == each["count"] * each["each"] for each in score["columns"].values())
    cards = score.get("pirates", 0) + score.get("diplomats", 0)
    return int(score["workers"] + score["ships"] + score["money"] + columns + cards)


def _borneo_total(score: Json) -> int:
    return int(score["cargo"] + score["harbours"] + score["orders"])


ROSTER: Final[dict[str, Entry]] = {
    "navegador": Entry(
        test_moves.any_text, navegador.anyone, 12_000, navegador.RECORDED, _navegador_total
    ),
    "borneo": Entry(universe.any_text, borneo.anyone, 1_000, borneo.RECORDED, _borneo_total),
}


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


def decisions_of(game: str) -> tuple[str, ...]:
    """Every kind of decision of a game, by its number in a position."""
    found: tuple[str, ...] = import_module(f"monsoon.{game}.state").DECISIONS
    return found


def verbs(game: str) -> set[str]:
    """Every kind of move of a game."""
    return set(import_module(f"monsoon.{game}.moves").VERBS)


def ends(game: str) -> set[str]:
    """Every way in which a game can end."""
    return set(import_module(f"monsoon.{game}.state").ENDS) - {None}


def position(game: str, state: Any, seed: int = 1) -> Position:
    """A position as the laws are asked about it."""
    entry = ROSTER[game]
    return Position(game_of(game), state, entry.any_text, entry.adds_up, Randomness(seed))


@cache
def recorded_match(name: str) -> Match:
    """A recorded game; not to be changed."""
    return Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))


@cache
def recorded_states(name: str) -> list[tuple[Any, Move | None]]:
    """Every position of a recorded game, each with the move that leaves it; not to be changed."""
    match = recorded_match(name)
    state = match.state(0)
    walk: list[tuple[Any, Move | None]] = []
    for text in match.history:
        move = match.game.parse(text)
        walk.append((state, move))
        state = match.game.copy(state)
        match.game.apply(state, move)
    return [*walk, (state, None)]
