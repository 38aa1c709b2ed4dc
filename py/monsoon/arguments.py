"""Arguments that several commands of the terminal share, and what reads them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, TypeAlias

from monsoon import link
from monsoon.copies import parse_copy
from monsoon.drawing import LANGUAGES, language_of
from monsoon.game import SEATS, Unreadable
from monsoon.games import GAMES, game_of
from monsoon.letters import capitals, is_number
from monsoon.match import Match
from monsoon.sources import decoded, match_of, scenario_names, scenario_text, text_of

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"

USUAL_PLAYERS: Final = "4 when left out, or as near to it as the game allows"
EDITION: Final = "a published one, or the file of a copy (./2 for one named 2)"
TYPED: Final = "file of a match, a scenario or a link; the text of a link; GAME/EXAMPLE"
"""Sources where standard input has the moves that are typed."""
SOURCE: Final = f"{TYPED}; - for standard input"
OPTION: Final = "such as goa,pirates; may be given several times"
_NEAR: Final = 5
"""How many examples are named when there is none of a name."""
_ERRORS: Final = {
    FileNotFoundError: "There is no file “{name}”.",
    PermissionError: "“{name}” may not be opened here.",
}


class Wrong(Exception):
    """What a command is asked for cannot be done; said in English, as the terminal speaks."""


class Parser(argparse.ArgumentParser):
    """A parser that takes no abbreviations, so that a mistyped option is never another one."""

    more: Callable[[], str] | None = None
    """The end of the help, which is put together only when it is asked for."""

    def __init__(self, **given: Any) -> None:
        super().__init__(allow_abbrev=False, **given)

    def format_help(self) -> str:
        """The help, its end as it was written, line by line."""
        return super().format_help() + (f"\n{self.more()}\n" if self.more else "")


# --- values ---------------------------------------------------------------------------------------


def whole(least: int, most: int) -> Callable[[str], int]:
    """Parser of a whole number argument; argparse prints the error when it is out of range."""

    def read(text: str) -> int:
        fits = is_number(text) and len(text) <= len(str(most))
        number = int(text) if fits else least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most}, please")
        return number

    return read


COUNT: Final = whole(1, 1_000_000)
PROCESSES: Final = whole(1, 60)  # Windows can wait for no more


def several(text: str) -> list[str]:
    """The words of an argument such as `goa,pirates`."""
    return [word for word in map(str.strip, text.split(",")) if word]


def seat(text: str) -> int:
    """A seat by its letter, or by its number from 0; argparse prints the error for another."""
    if capitals(text) in SEATS:
        return SEATS.index(capitals(text))
    if is_number(text) and len(text) == 1 and int(text) < len(SEATS):
        return int(text)
    raise argparse.ArgumentTypeError("a letter from A to E, or a number from 0 to 4, please")


def language(tag: str) -> str:
    """A language with words, of a tag such as `de-CH`; argparse prints the error for another."""
    found = language_of(tag)
    if found not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"one of {', '.join(LANGUAGES)}, please")
    return found


def add_options(command: argparse.ArgumentParser) -> None:
    """Adds `--option`, which `chosen` reads."""
    command.add_argument("--option", type=several, action="extend", default=[], help=OPTION)


def chosen(options: argparse.Namespace) -> dict[str, bool]:
    """The options of a game that were given."""
    return dict.fromkeys(options.option, True)


def edition_words(game: str, named: str | None) -> tuple[str, ...]:
    """The words of the edition with this id or else in this file; of the first edition if None.

    Raises Wrong if there is neither, Unreadable, also for the copy of another game, BadSettings,
    also for a copy with more of something than the game has, OSError.
    """
    if named is None:
        return ()
    published = game_of(game).editions.published
    if named in published:  # a file of that name is meant by “./2”
        return (named,)
    if os.path.isdir(named):
        raise Wrong(f"“{named}” is a folder, not the file of a copy.")
    if not os.path.isfile(named):
        known = ", ".join(published)
        raise Wrong(f"“{named}” is no file and no edition of {game}; published: {known}.")
    edition = parse_copy(text_of(Path(named))).edition
    if edition.game != game:
        raise Unreadable("error.copy-game", game=edition.game)
    return game_of(game).editions.entered_whole(edition.words).words


# --- sources --------------------------------------------------------------------------------------


def match_named(named: str) -> Match:
    """The match that an argument names, as `SOURCE` says.

    Raises as `text_named`, and what the text is refused for.
    """
    return match_of(text_named(named))


def text_named(named: str) -> str:
    """The text an argument names: standard input, a file, an example, or itself, a link.

    Raises Unreadable for anything else, OSError.
    """
    if named == "-":
        return decoded(sys.stdin.buffer.read(), named)
    if os.path.exists(named):  # Path.exists raises for names no file can have
        return text_of(Path(named))
    game, slash, name = named.partition("/")
    if game in GAMES and slash:
        return _example(game, name)
    if game in GAMES:
        raise Unreadable("error.source-game", game=game, id=game)
    if not link.begins_like_one(named):
        raise Unreadable("error.source", text=named, ids=list(GAMES))
    return named


def example_names(game: str) -> list[str]:
    """The names of the examples of a game, sorted. Raises Wrong if it has none."""
    if names := scenario_names(game):
        return names
    raise Wrong(f"{game} has no examples.")


def _example(game: str, name: str) -> str:
    """The text of an example. Raises Unreadable and says which ones there are, or Wrong."""
    names = example_names(game)
    if name not in names:
        near = get_close_matches(name, names, _NEAR) or names[:_NEAR]
        raise Unreadable("error.source-example", game=game, id=game, text=name, ids=near)
    return scenario_text(game, name)


def told(error: Exception) -> str:
    """An error in words; those of the system name their file, or the folder that is missing."""
    name = getattr(error, "filename", None)
    folder = os.path.dirname(str(name or ""))
    gone = isinstance(error, FileNotFoundError | NotADirectoryError)
    if gone and folder and not os.path.isdir(folder):
        return f"There is no folder “{folder}”."
    if name is not None and os.path.isdir(name):  # Windows says that it may not be opened
        return f"“{name}” is a folder, not a file."
    said = next((words for kind, words in _ERRORS.items() if isinstance(error, kind)), None)
    if said is None or name is None:
        return str(error)
    return said.format(name=name)
