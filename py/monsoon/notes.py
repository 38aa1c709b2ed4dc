"""Notes on positions of a match: lines of text that people write, for themselves or for others.

A note is a tag, so it goes wherever the match goes: into texts, links and files. The key is
`note-` and six letters that stand for the moves up to the position, as all may know them; the
value is the number of these moves and the line:

    tag note-abcdef 37 Why not sail?

A match shows only the notes on its own positions. When moves are taken back it sets aside what was
written about them, so that no text or link tells it, and has it again if they are played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from monsoon.digits import most_bits
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
LONGEST_NUMBER: Final = 5
"""Digits of the number of moves: a link holds 20 000."""
MAX_BITS: Final = 115_000
"""Of a link, for all notes of a match together, counted as `most_bits` does.

A link holds 120 000; what remains is twice what the moves of a long real game take. Other tags and
a copy of a game may still make a link too long.
"""
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
    found = [(at, key, text) for key, at, text in _written(tags) if at <= len(told)]
    return [Note(at, text) for at, key, text in sorted(found) if key == key_of(told[:at])]


def after(tags: Mapping[str, str], moves: int) -> dict[str, str]:
    """The tags that are notes on positions after more moves than that."""
    return {key: tags[key] for key, at, _ in _written(tags) if at > moves}


def others(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags that are no notes."""
    return {key: value for key, value in tags.items() if not key.startswith(START)}


def _written(tags: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    """Of each tag that may be a note its key, the number of moves, and the line."""
    for key, value in tags.items():
        number, _, text = value.partition(" ")
        if key.startswith(START) and text and is_number(number) and len(number) <= LONGEST_NUMBER:
            yield key, int(number), text


class SetAside:
    """The notes of a match on positions whose moves were taken back."""

    def __init__(self) -> None:
        self._tags: dict[str, str] = {}

    def follow(
        self, tags: Mapping[str, str], same: int, played: int, told: Callable[[], Sequence[str]]
    ) -> dict[str, str]:
        """The tags of a match after the moves from number `same` on have changed.

        Notes on positions that are gone are set aside, and come back when their moves are played
        again. `played`: how many moves there are now; `told`: as in `notes`, called only if needed.
        """
        gone = after(tags, same)
        self._tags |= gone
        kept = {key: value for key, value in tags.items() if key not in gone}
        later = after(self._tags, played)
        if after(self._tags, same).keys() - later.keys():
            moves = told()
            near = ((key, at) for key, at, _ in _written(self._tags) if at <= len(moves))
            kept |= {key: self._tags.pop(key) for key, at in [*near] if key == key_of(moves[:at])}
        return kept

    def make_room(self, tags: Mapping[str, str]) -> None:
        """Forgets what could not all come back beside these tags."""
        if not fit({**self._tags, **tags}):
            self._tags = {}


def key_of(told: Iterable[str]) -> str:
    """The key of a note on the position after these moves."""
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:LETTERS]
    return START + digest.translate(_AS_LETTERS)


def noted(tags: Mapping[str, str], told: Sequence[str], text: str) -> dict[str, str]:
    """The tags with a note on the position after these moves, or without one if the text is empty.

    Raises BadSettings for a text that is not a line of at most MAX_NOTE characters, and where there
    is no room for it.
    """
    key = key_of(told)
    rest = {one: value for one, value in tags.items() if one != key}
    if not text:
        return rest
    if not isinstance(text, str) or not is_line(text, MAX_NOTE):
        raise BadSettings("error.note", longest=MAX_NOTE)
    changed = {**rest, key: f"{len(told)} {text}"}
    if not fit(changed):
        raise BadSettings("error.notes", largest=MAX_NOTES)
    return changed


def fit(tags: Mapping[str, str]) -> bool:
    """Whether a match has room for the notes among these tags."""
    mine = {key: value for key, value in tags.items() if key.startswith(START)}
    if len(mine) > MAX_NOTES or len(tags) > MAX_TAGS:
        return False
    return sum(map(most_bits, [*mine, *mine.values()])) <= MAX_BITS
