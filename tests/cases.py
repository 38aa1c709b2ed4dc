"""What the tests need to know about a game besides its rules: players, recorded games, things.

A game defines it as `CASES` in a module `cases` of its folder among the tests (`tests/<game>`), or
beside its rules. Whatever is left out has the defaults here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from monsoon import checkout, scenario
from monsoon.bots.games import is_learned
from monsoon.game import Game, Json, Move
from monsoon.games import GAMES, game_of, package_of
from monsoon.grammar import MAX_DIGITS, Slot
from monsoon.randomness import Randomness

FOLDER: Final = Path(__file__).parent / "games"
"""The folder of recorded games."""


class Recording(NamedTuple):
    """A recorded game: how it ends, number of players, options."""

    goal: str
    players: int
    options: str = ""


def sum_of_parts(score: Json) -> int:
    """The sum of all numbers of a score but its seat and total."""
    return sum(score[part] for part in score if part not in ("seat", "total"))


def _untold(*_: Any) -> Any:
    raise NotImplementedError


def _points(noted: Json, view: Json) -> None:
    assert set(noted) == {"turn", "at", "points"}


class Cases(NamedTuple):
    """The cases of one game; tests skip what is empty."""

    any_text: Callable[[Randomness], str] = _untold
    """A move that may be legal somewhere, every verb with the same probability."""
    anyone: Callable[[Any, Randomness], Move] = _untold
    """A random player who tries everything."""
    most: int = 10_000
    """The most moves of a game of random choices."""
    adds_up: Callable[[Json], int] = sum_of_parts
    """The total of the parts of a score."""
    recorded: Mapping[str, Recording] = {}
    """Games in `tests/games`, with every end, option and number of players."""
    playthroughs: tuple[str, ...] = ()
    """Those in `tests/playthroughs`, move by move: a game with every end and option."""
    universe: tuple[str, ...] = ()
    """Every possible move, to try the refused ones in those games."""
    silent: frozenset[str] = frozenset()
    """Verbs whose log messages have keys of other names."""
    more_keys: frozenset[str] = frozenset()
    """Keys of log messages that the game composes from parts."""
    things: tuple[str, ...] = ()
    """Every thing on the board that has moves or reasons."""
    example: str | None = None
    """A scenario, for tests that need one."""
    gauges: Callable[[Json, Json], None] = _points
    """Compares the gauges of a position, except points, with its view."""


@cache
def cases_of(name: str) -> Cases:
    """The cases of a game, complete with defaults for the moves."""
    found = _told_by(name)
    game = game_of(name)
    return found._replace(
        any_text=partial(any_text, game) if found.any_text is _untold else found.any_text,
        anyone=partial(any_move, game) if found.anyone is _untold else found.anyone,
    )


def _told_by(name: str) -> Cases:
    package = package_of(name)
    beside = [f"{package}.cases", f"tests.{package.rpartition('.')[2]}.cases"]
    for module in beside:
        try:
            return Cases(*import_module(module).CASES)
        except ModuleNotFoundError as error:
            if error.name is None or not module.startswith(error.name):
                raise
    return Cases()


def any_move(game: Game[Any], state: Any, rng: Randomness) -> Move:
    """Any legal move, every verb with the same probability."""
    found = game.moves(state)
    kinds = sorted({move[0] for move in found})
    kind = kinds[rng.below(len(kinds))]
    found = [move for move in found if move[0] == kind]
    return found[rng.below(len(found))]


def any_choice(game: Game[Any], state: Any, rng: Randomness) -> Move:
    """Any legal move in canonical order, all with the same probability."""
    found = game.choices(state)
    return found[rng.below(len(found))]


def any_text(game: Game[Any], rng: Randomness) -> str:
    """A text of the game's grammar, every verb with the same probability."""
    kind = rng.below(len(game.grammar.verbs))
    words = [game.grammar.verbs[kind]]
    for slot in game.grammar.slots[kind]:
        words += _words(slot, rng)
    return game.text(game.parse(" ".join(words)))


def _words(slot: Slot, rng: Randomness) -> list[str]:
    known = [one for one in slot.ids if one] or [str(n) for n in range(1, 10**MAX_DIGITS)]
    count = slot.least + rng.below(min(slot.most, slot.least + 2) - slot.least + 1)
    return rng.shuffled(known)[:count]


def seats_of(game: str) -> range:
    """Every number of players of a game."""
    fewest, most = game_of(game).players
    return range(fewest, most + 1)


def near(wanted: int, game: str) -> int:
    """This number of players, or the closest one that the game allows."""
    seats = seats_of(game)
    return min(max(wanted, seats[0]), seats[-1])


def page_of(game: str) -> Path:
    """The folder of a game's files for the page; that of its rules for a game outside the site."""
    return checkout.WEB / game if (checkout.WEB / game).is_dir() else checkout.folder_of(game)


SHIPPED: Final = [name for name, module in GAMES.items() if module.startswith("monsoon.")]
"""The games of the site."""
LEARNED: Final = [name for name in GAMES if is_learned(name)]
"""The games that bots know how to play."""
PRINTED: Final = [name for name in GAMES if game_of(name).editions.layout]
"""The games that define their printed parts."""
SCENARIO_FILES: Final = sorted(Path(scenario.__file__).parent.glob("*/scenarios/*.txt"))
"""The scenarios of all games."""
