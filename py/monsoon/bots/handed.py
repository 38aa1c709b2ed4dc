"""A position as one seat knows it, as plain JSON, for a bot that runs in another process.

What the seat cannot see is dealt anew before anything is written down, and there are neither moves
nor a seed: a process that is given the position cannot find out more than the seat may know.
"""

from __future__ import annotations

from typing import Any

from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Unreadable
from monsoon.match import Match
from monsoon.requests import field
from monsoon.settings import checked


def handed(match: Match, seat: int) -> Json:
    """The position of a match as that seat knows it."""
    seen = as_seen(match.game, match.state(), seat)
    values = {name: getattr(seen, name) for name in _fields(seen)}
    return {
        "game": match.game.name,
        "players": match.players,
        "options": sorted(match.options),
        "edition": list(match.edition.words),
        "values": {name: value for name, value in values.items() if _is_plain(value)},
    }


def taken(data: Json) -> tuple[Game[GameState], GameState]:
    """The game and the position of what `handed` has written.

    Raises Unreadable or BadSettings when it was not written for this version of the engine.
    """
    options = field(data, "options", list)
    if any(type(option) is not str for option in options):
        raise Unreadable("error.request-field", field="options")
    name, players = field(data, "game", str), field(data, "players", int)
    chosen, edition = dict.fromkeys(options, True), field(data, "edition", list)
    settings = checked(name, players, 0, (), {}, chosen, edition)
    game: Game[GameState] = settings.game
    state = game.setup(players, 0, settings.options, settings.edition)
    values = field(data, "values", dict)
    known = {name for name in _fields(state) if _is_plain(getattr(state, name))}
    if known != values.keys():
        raise Unreadable("error.request-field", field="values")
    for name, value in values.items():
        before = getattr(state, name)
        if not _is_alike(before, value):
            raise Unreadable("error.request-field", field=name)
        setattr(state, name, _like(before, value))
    return game, state


def _fields(state: GameState) -> tuple[str, ...]:
    """The names of everything in a position; what is printed on the game is among them."""
    return tuple(getattr(type(state), "__slots__", ()) or vars(state))


def _is_plain(value: object) -> bool:
    """Whether a value is made of numbers and texts; parts and variants come with the settings."""
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, int | str)


def _is_alike(before: object, value: object) -> bool:
    """Whether a value from JSON may stand where a new game has another one.

    It is a list where that is one, and its numbers and texts are of the same types; None fits
    anywhere, and anything that JSON has for a position where there is only None, or nothing, at
    the set-up.
    """
    is_known = before is not None and value is not None
    if is_known and isinstance(before, list | tuple) != isinstance(value, list):
        return False
    known = _types(before) - {type(None)} or {int, str, bool}
    return _types(value) <= known | {type(None)}


def _types(value: object) -> set[type]:
    """The types of a value, of a list those of what is in it."""
    if isinstance(value, list | tuple):
        return set().union(*map(_types, value))
    return {type(value)}


def _like(before: object, value: Any) -> Any:
    """A value from JSON, which has no tuples: lists stay lists where the position has lists."""
    if not isinstance(value, list):
        return value
    return value if isinstance(before, list) else _frozen(value)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
