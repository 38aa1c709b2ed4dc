"""Files of copies: what is printed on a player's own game, as saved by the page.

    {"monsoon": "copy", "version": 1, "game": "navegador",
     "edition": ["1", "price church 160 200 250 300 350 400 450 500"], "note": "box of 2010"}

`edition` is in words (`Edition.words`), `note` one line about the box or the source of the numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from monsoon import requests
from monsoon.editions import Edition
from monsoon.game import Json, Unreadable
from monsoon.games import game_of
from monsoon.letters import is_line
from monsoon.messages import shown

VERSION: Final = 1
LONGEST_FILE: Final = 100_000
"""Longest file that is read, in characters; one that defines everything has a tenth of it."""
LONGEST_NOTE: Final = 200


class Copy(NamedTuple):
    """A valid copy of a game, with its owner's note."""

    edition: Edition
    note: str


def parse_copy(text: str) -> Copy:
    """The copy that a file describes.

    Raises Unreadable when it is not such a file, BadSettings when there is no such game or the
    copy does not fit together.
    """
    data = _read(text)
    version, note, words = data.get("version"), data.get("note", ""), data.get("edition")
    if type(version) is not int or version != VERSION:
        raise Unreadable("error.version", version=shown(version))
    if not isinstance(words, list) or not _is_note(note):
        raise Unreadable("error.copy-file")
    return Copy(game_of(shown(data.get("game"))).editions.of(words), note)


def _is_note(value: object) -> bool:
    """Whether a value can be the note of a copy: a line, or nothing."""
    return isinstance(value, str) and (not value or is_line(value, LONGEST_NOTE))


def _read(text: str) -> Json:
    try:
        data = requests.loads(text) if len(text) <= LONGEST_FILE else None
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("monsoon") != "copy":
        raise Unreadable("error.copy-file")
    return data
