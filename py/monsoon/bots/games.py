"""What the folder of each game holds for the bots.

That is a module `valuation` (`Expert`), and the data files `weights.json` (weights, levels and
characters) and, for games with a net, `net.json`.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

from monsoon.bots.expert import Expert, Level, Valuation
from monsoon.bots.foresight import Foresight, NetValuation
from monsoon.bots.net import Net
from monsoon.bots.turns import Search
from monsoon.bots.valuation import LinearValuation, valuation
from monsoon.game import BadSettings, GameState, Json, Unreadable
from monsoon.games import package_of
from monsoon.messages import shown

PLAIN_DATA: Final[Json] = {
    "knots": 2,
    "weights": {"points": [1.0, 1.0]},
    "levels": {
        "deckhand": {"roots": 4, "careless": 4.0},
        "factor": {"roots": 8, "careless": 1.0},
        "pilot": {"width": 2},
        "admiral": {"width": 3, "samples": 3},
        "judge": {"width": 2},
    },
}
"""The data for a game without a file of weights."""


def expert_of(game: str) -> Expert[Any]:
    """What a game tells the bots about its positions.

    Raises BadSettings for a game that does not exist, Unreadable for one without an `Expert`.
    """
    name = f"{package_of(game)}.valuation"
    try:
        module: Any = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise Unreadable("error.no-bots", game=game) from None
    expert: Expert[Any] = module
    return expert


def settled_of(game: str) -> Callable[[GameState], bool]:
    """Whether positions of a game can be valued as they are (`Expert`)."""
    settled: Callable[[GameState], bool] = getattr(expert_of(game), "settled", lambda _: True)
    return settled


def essence_of(game: str) -> Callable[[GameState], object]:
    """What of a position of a game counts (`Expert`)."""
    essence: Callable[[GameState], object] = getattr(
        expert_of(game), "essence", lambda state: state.key()
    )
    return essence


def stays_home_of(game: str) -> Callable[[GameState, int], bool]:
    """Whether a seat may be a player whom the net of a game does not foresee (`Expert`)."""
    stays: Callable[[GameState, int], bool] = getattr(
        expert_of(game), "stays_home", lambda _state, _seat: False
    )
    return stays


def search_of(game: str) -> type[Search[GameState]]:
    """The game's own search for turns (`Expert`), or the generic one."""
    search: type[Search[GameState]] = getattr(expert_of(game), "SEARCH", Search)
    return search


def foresight_of(game: str) -> Foresight[Any] | None:
    """How a game turns its positions into inputs of its net (`Expert`); None if it has no net."""
    foresight: Foresight[Any] | None = getattr(expert_of(game), "FORESIGHT", None)
    return foresight


def is_learned(game: str) -> bool:
    """Whether bots know how to play a game; in others they play any move."""
    try:
        expert_of(game)
    except Unreadable:
        return False
    return True


def levels_of(game: str) -> Mapping[str, Level]:
    """The parameters of each level for a game, from the data file in its folder.

    Playing on for a round pays where little is hidden; elsewhere, searching several deals does.
    """
    return read_levels(_data(game))


def read_levels(data: Json) -> Mapping[str, Level]:
    """The levels of a data file."""
    return {name: Level(**found) for name, found in data.get("levels", {}).items()}


@cache
def valuation_of(game: str, level: str = "") -> Valuation:
    """The valuation of a game with the data in its folder, as a level sees it.

    With a net all levels see the same. Raises KeyError for an unknown level of a game without one.
    """
    expert = expert_of(game)
    if foresight := foresight_of(game):
        return NetValuation(foresight, net_of(game), expert.quiet)
    return weighed_of(game, level)


def taste_of(game: str, character: str) -> Mapping[str, float]:
    """What a character favours, for `Valuation.tasted`. Raises BadSettings for an unknown one."""
    known: Mapping[str, Mapping[str, float]] = _data(game).get("characters", {})
    if character not in known:
        raise BadSettings("error.unknown-character", character=shown(character))
    return known[character]


@cache
def weighed_of(game: str, level: str = "") -> LinearValuation:
    """The weights in a game's folder, as a level sees them. KeyError for an unknown level."""
    expert = expert_of(game)
    sees = levels_of(game)[level].sees if level else {}
    return valuation(expert, _data(game)).seen(expert.NAMES, sees)


@cache
def net_of(game: str) -> Net:
    """The net in a game's folder. Raises OSError if it has none."""
    data = json.loads(pkgutil.get_data(package_of(game), "net.json") or b"{}")
    foresight = foresight_of(game)
    return Net(data, foresight.blocks if foresight else ())


@cache
def _data(game: str) -> Json:
    """The weights of a game; if it has none, only points count."""
    try:
        data = pkgutil.get_data(package_of(game), "weights.json")
    except OSError:
        return PLAIN_DATA
    return dict(json.loads(data or b"{}"))
