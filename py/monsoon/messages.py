"""What the engine has to say: messages, and the errors that carry one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from monsoon import words
from monsoon.randomness import MAX_SEED

Json = dict[str, Any]
"""A plain dict that `json.dumps` takes as it is."""


class Message(NamedTuple):
    """What the engine has to say: a key of the word list, and the numbers and ids to fill in."""

    key: str
    params: Mapping[str, Any]

    def __str__(self) -> str:
        """The message in English where the word list is at hand, else key and parameters."""
        return words.sentence(self.key, self.params)


class MonsoonError(ValueError):
    """Base of all errors of this package: bad input, said as a `Message`; nothing has changed.

    What it repeats of the input is cut to `longest` characters, so that no error is as long as
    what was wrong.
    """

    longest: ClassVar[int] = 80

    def __init__(self, key: str, **params: object) -> None:
        short = {name: self._short(value) for name, value in params.items()}
        self.message = Message(key, short)
        super().__init__(key, short)

    @classmethod
    def _short(cls, value: object) -> object:
        if type(value) is int and abs(value) > MAX_SEED:  # more than a page takes as a number
            value = str(value)
        return value[: cls.longest] if isinstance(value, str) else value

    def __str__(self) -> str:
        return str(self.message)


class NotAMove(MonsoonError):
    """The text is not a move of this game in any position."""


class IllegalMove(MonsoonError):
    """The move exists, but the rules forbid it here; the message says why."""


class Unreadable(MonsoonError):
    """A saved text (match, scenario, request) cannot be read; lines count from 1."""


class BadSettings(MonsoonError):
    """A match cannot be set up like this: unknown game or option, wrong number of players."""
