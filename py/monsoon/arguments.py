"""Arguments that several commands of the terminal share, and what reads them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from monsoon.copies import parse_copy
from monsoon.drawing import LANGUAGES, language_of
from monsoon.game import Unreadable
from monsoon.letters import is_number
from monsoon.sources import text_of

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

USUAL_PLAYERS: Final = "4 when left out, or as near to it as the game allows"
EDITION: Final = "a published one, or the file of a copy"


def whole(least: int, most: int) -> Callable[[str], int]:
    """Parser of a whole number argument; argparse prints the error when it is out of range."""

    def read(text: str) -> int:
        number = int(text) if is_number(text) and len(text) < 9 else -1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most}, please")
        return number

    return read


COUNT: Final = whole(0, 1_000_000)
COUNT_FROM_ONE: Final = whole(1, 1_000_000)
PROCESSES: Final = whole(1, 60)  # Windows can wait for no more


def language(tag: str) -> str:
    """A language with words, of a tag such as `de-CH`; argparse prints the error for another."""
    found = language_of(tag)
    if found not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"one of {', '.join(LANGUAGES)}, please")
    return found


def edition_words(game: str, named: str | None) -> tuple[str, ...]:
    """The words of the edition with this id or in this file; of the first edition if None.

    Raises Unreadable, also for the copy of another game, BadSettings, OSError.
    """
    if named is None:
        return ()
    if not os.path.isfile(named):
        return (named,)
    edition = parse_copy(text_of(Path(named))).edition
    if edition.game != game:
        raise Unreadable("error.copy-game", game=edition.game)
    return edition.words
