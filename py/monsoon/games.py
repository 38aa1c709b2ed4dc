"""The register of games: one line each."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from monsoon.game import BadSettings, Game
from monsoon.messages import shown

GAMES: Final[dict[str, str]] = {
    "navegador": "monsoon.navegador.rules",
    "borneo": "monsoon.borneo.rules",
}


def game_of(name: str) -> Game[Any]:
    """The rules of a game by its name, loaded on first use. Raises BadSettings."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadSettings("error.unknown-game", game=shown(name))
    game: Game[Any] = import_module(GAMES[name]).GAME
    return game


def package_of(name: str) -> str:
    """The package of a game, whose folder has its data. Raises BadSettings for an unknown game."""
    return type(game_of(name)).__module__.rpartition(".")[0]
