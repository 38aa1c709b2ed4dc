"""Messages of the engine, and the errors that carry one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from monsoon import words
from monsoon.randomness import MAX_SEED

Json = dict[str, Any]
"""A plain dict that `json.dumps` accepts as it is."""


class Message(NamedTuple):
    """A message of the engine: a key of the word lists, and the numbers and ids to fill in."""

    key: str
    params: Mapping[str, Any]

    def __str__(self) -> str:
        """The message in English if the word lists are available, else key and parameters."""
        return words.sentence(self.key, self.params)

    def as_json(self) -> Json:
        """The message as a page gets it, which has the words."""
        return {"key": self.key, "params": dict(self.params)}


def shown(value: object, text: Callable[[object], str] = str) -> str:
    """A value from outside, of whatever type, as a text for an error: `str` or `repr` of it."""
    try:
        return text(value)
    except ValueError:  # of too many digits, Python makes no decimal number
        return hex(value) if isinstance(value, int) else type(value).__name__


def number_said(value: object) -> str:
    """What was given where a whole number is wanted: the text "2" is told from the number."""
    return shown(value, repr)


class MonsoonError(ValueError):
    """Base of all errors of this package: bad input, with a `Message`; nothing has changed.

    Input that it repeats is cut to `longest` characters, which limits the length of the error.
    """

    longest: ClassVar[int] = 80

    def __init__(self, key: str, **params: object) -> None:
        short = {name: self._short(value) for name, value in params.items()}
        self.message = Message(key, short)
        super().__init__(key, short)

    @classmethod
    def _short(cls, value: object) -> object:
        if type(value) is int and abs(value) > MAX_SEED:  # larger than a page accepts as a number
            value = shown(value)
        return value[: cls.longest] if isinstance(value, str) else value

    def __str__(self) -> str:
        return str(self.message)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors can be copied and sent from process to process, with all that they carry."""
        return _rebuilt, (type(self), *self.args), self.__dict__


def _rebuilt(kind: type[MonsoonError], *args: object) -> MonsoonError:
    """An error without the attributes that `__init__` sets: they are restored afterwards."""
    return kind.__new__(kind, *args)


class NotAMove(MonsoonError):
    """The text is not a move of this game in any position."""


class IllegalMove(MonsoonError):
    """The move exists, but the rules forbid it here; the message gives the reason."""


class OutOfRange(MonsoonError, IndexError):
    """The match has no such seat, or no move of this number."""


class Unreadable(MonsoonError):
    """A saved text (match, scenario, request) cannot be read; lines count from 1."""


class BadSettings(MonsoonError):
    """A match cannot be set up like this: unknown game or option, wrong number of players."""
