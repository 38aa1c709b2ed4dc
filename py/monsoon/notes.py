"""Notes on positions of a match: lines of text that people write, for themselves or for others.

A note is a tag, so it goes wherever the match goes: into texts, links and files. The key is
`note-` and six letters that stand for the moves up to the position, as all may know them; the
value is the number of these moves and the line:

    tag note-abcdef 37 Why not sail?

After other moves the position is another one, and the note is not shown; if the moves are played
again, it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from monsoon.letters import is_line, is_number
from monsoon.messages import BadSettings
from monsoon.settings import MAX_TAG, MAX_TAGS

START: Final = "note-"
LETTERS: Final = 6
"""Of the digest in a key: 16 million different ones are plenty for the notes of one match."""
MAX_NOTE: Final = MAX_TAG - 10
"""Longest note, in characters."""
MAX_NOTES: Final = 40
"""Most notes of a match; there is room for other tags besides."""
_AS_LETTERS: Final = str.maketrans("0123456789abcdef", "abcdefghijklmnop")


class Note(NamedTuple):
    """A note."""

    at: int
    """How many moves were played before the position it is on."""
    text: str


def notes(tags: Mapping[str, str], told: Sequence[str]) -> list[Note]:
    """The notes on positions of a match, in order.

    `told`: the texts of all moves played, as all may know them (`LoggedMove.told`).
    """
    found = []
    for key, value in tags.items():
        number, _, text = value.partition(" ")
        if not key.startswith(START) or not is_number(number) or len(number) > len(str(len(told))):
            continue
        at = int(number)
        if at <= len(told) and text and key == key_of(told[:at]):
            found.append(Note(at, text))
    return sorted(found)


def key_of(told: Iterable[str]) -> str:
    """The key of a note on the position after these moves."""
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:LETTERS]
    return START + digest.translate(_AS_LETTERS)


def tag(tags: Mapping[str, str], told: Sequence[str], at: int, text: str) -> dict[str, str | None]:
    """The change of tags that puts a note on a position, or takes it away if it is empty.

    Raises BadSettings for a text that is not a line of at most MAX_NOTE characters, and for more
    notes than MAX_NOTES.
    """
    key = key_of(told[:at])
    if not text:
        return {key: None}
    if not is_line(text, MAX_NOTE):
        raise BadSettings("error.note", longest=MAX_NOTE)
    others = [one for one in tags if one.startswith(START) and one != key]
    if len(others) >= MAX_NOTES or len(tags.keys() - {key}) >= MAX_TAGS:
        raise BadSettings("error.notes", largest=MAX_NOTES)
    return {key: f"{at} {text}"}
