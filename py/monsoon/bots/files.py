"""Files that the tools for bots read: weights, bots of one's own, the games of a tournament.

They may be written by hand or cut off in the middle of a line; faults are reported with a narrow
error before any game is played.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from monsoon.bots.expert import Level
from monsoon.bots.games import is_learned
from monsoon.bots.own import BotFault, OwnBot, OwnFile
from monsoon.game import Game, GameState, Json, MonsoonError, Unreadable
from monsoon.games import package_of
from monsoon.letters import lines_of
from monsoon.requests import loads
from monsoon.sources import text_of

MOST_KNOTS: Final = 100
LARGEST: Final = 1_000_000
"""Largest weight and tempo; useful ones are a thousandth of it."""
LONGEST: Final = 1000
"""Largest number of anything that a level searches; useful ones are a tenth of it."""


def weights_of(path: Path, names: Sequence[str]) -> Json:
    """The data of a file of weights for these features, and of levels, if it has any.

    Raises Unreadable, OSError.
    """
    text = text_of(path)
    try:
        data = loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise Unreadable("error.weights", file=path.name, field="JSON")
    knots, weights = data.get("knots"), data.get("weights")
    if type(knots) is not int or not 2 <= knots <= MOST_KNOTS:
        raise Unreadable("error.weights", file=path.name, field="knots")
    if not isinstance(weights, dict):
        raise Unreadable("error.weights", file=path.name, field="weights")
    if not _is_number(data.get("tempo", 0)):
        raise Unreadable("error.weights", file=path.name, field="tempo")
    levels = data.get("levels", {})
    if not (isinstance(levels, dict) and all(map(_is_level, levels.values()))):
        raise Unreadable("error.weights", file=path.name, field="levels")
    for name in names:
        row = weights.get(name, [0.0] * knots)
        if not (isinstance(row, list) and len(row) == knots and all(map(_is_number, row))):
            raise Unreadable("error.weights", file=path.name, field=name)
    return data


@contextmanager
def begun_with_shipped(game: str, path: Path) -> Iterator[None]:
    """Makes a file of weights, unless there is one, with those that the bots of a game play with.

    If what is done with it is refused before it has changed, it is removed. A game that no bot has
    learned has none. Raises BadSettings, OSError.
    """
    made = is_learned(game) and not path.exists()
    shipped = (pkgutil.get_data(package_of(game), "weights.json") or b"{}") if made else b""
    if made:
        path.write_bytes(shipped)
    try:
        yield
    except MonsoonError:
        if made and path.read_bytes() == shipped:
            path.unlink()
        raise


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and type(value) is not bool and abs(value) <= LARGEST


def _is_level(found: object) -> bool:
    """Whether these are parameters of a level, as in the file of a game."""
    if not isinstance(found, dict) or not found.keys() <= set(Level._fields):
        return False
    sees = found.get("sees", {})
    if not (isinstance(sees, dict) and all(map(_is_number, sees.values()))):
        return False
    for name, value in found.items():
        usual = Level._field_defaults[name]
        if isinstance(usual, bool):
            if type(value) is not bool:
                return False
        elif isinstance(usual, int):
            if not (type(value) is int and min(usual, 1) <= value <= LONGEST):
                return False
        elif isinstance(usual, float) and not (_is_number(value) and value >= 0):
            return False
    return True


def own_bot(game: Game[GameState], file: str) -> OwnBot:
    """The bot of one's own in a file. Raises BotFault, which names it, Unreadable, OSError."""
    with faults_of(file):
        return OwnBot(game, OwnFile(text_of(Path(file)), file))


@contextmanager
def faults_of(file: str) -> Iterator[None]:
    """Names the file of a bot in what is wrong with it, for where several play."""
    try:
        yield
    except BotFault as fault:
        params = fault.message.params
        reason = fault.message.as_json()
        more = {"detail": params["detail"]} if "detail" in params else {}
        raise BotFault("error.bot-file", fault.trace, file=file, reason=reason, **more) from None


def games_of(path: Path) -> dict[tuple[str, str, int, str], Json]:
    """The games of a tournament so far, by their keys. Raises Unreadable, OSError."""
    known = {}
    for number, line in enumerate(lines_of(text_of(path)), 1):
        if not line:
            continue
        try:
            key, played = loads(line)
            game, seats, seed, options = key
        except (TypeError, ValueError):
            raise Unreadable("error.record", file=path.name, line=number) from None
        named = all(isinstance(word, str) for word in (game, seats, options))
        if not (named and type(seed) is int and _is_game(played, seats.split(","))):
            raise Unreadable("error.record", file=path.name, line=number)
        known[game, seats, seed, options] = played
    return known


def _is_game(played: object, seats: list[str]) -> bool:
    """Whether this is the record of a game of these seats: its end, or its error."""
    if not isinstance(played, dict) or played.get("seats") != seats:
        return False
    if "error" in played:
        return isinstance(played["error"], str)
    scores, seconds = played.get("scores"), played.get("seconds")
    return (
        isinstance(scores, list)
        and len(scores) == len(seats)
        and all(map(_is_number, scores))
        and played.get("winner") in range(len(seats))
        and _is_number(played.get("turns"))
        and {"end", "phase"} <= played.keys()
        and isinstance(seconds, dict)
        and all(isinstance(each, list) and all(map(_is_number, each)) for each in seconds.values())
    )
