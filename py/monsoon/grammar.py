"""The texts of a game's moves: verbs, and what may follow each of them.

A move is a tuple of ints: the index of its verb, then its arguments. Its text is the verb and an
id for each argument, separated by single spaces. A game lists the slots after each verb; texts,
parser and named arguments for a page all come from that table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from monsoon.letters import is_number
from monsoon.messages import Json, NotAMove, shown

Move = tuple[int, ...]
"""A move: its kind, then its arguments. Small, immutable, hashable, with one unique text."""

MAX_DIGITS: Final = 2
"""The most digits of a number in a move."""


class Slot(NamedTuple):
    """An argument of a verb: one of some ids, or a number."""

    name: str
    """Its name for a page."""
    ids: tuple[str, ...] = ()
    """An argument is an index into them; an empty id is no word. No ids: a number from 1 to 99."""
    shown: Sequence[int | str] = ()
    """What a page gets for each id, if not the id itself."""
    least: int = 1
    most: int = 1
    """Only the last slot of a verb may take several; their order does not matter."""
    repeated: bool = False
    """Whether several may include duplicates."""

    def value(self, word: str) -> int | None:
        """The argument for a word; None if the word is not valid here."""
        if self.ids:
            return self.ids.index(word) if word in self.ids else None
        fits = is_number(word) and word[0] != "0" and len(word) <= MAX_DIGITS
        return int(word) if fits else None

    def told(self, value: int) -> int | str:
        """An argument as a page gets it."""
        return self.shown[value] if self.shown else self.ids[value] if self.ids else value

    @property
    def single(self) -> bool:
        """Whether it takes exactly one argument."""
        return self.least == self.most == 1


class Grammar:
    """The verbs of a game, in an order that never changes, and the slots after each."""

    def __init__(self, slots: Mapping[str, tuple[Slot, ...]]) -> None:
        self.verbs: Final = tuple(slots)
        self.slots: Final = tuple(slots.values())
        self._ids: Final = tuple(tuple(slot.ids for slot in row) for row in self.slots)

    def text(self, move: Move) -> str:
        """The unique text of a move."""
        kind = move[0]
        words = [self.verbs[kind]]
        rows = self._ids[kind]
        for place, value in enumerate(move[1:]):
            ids = rows[min(place, len(rows) - 1)]
            words.append(ids[value] if ids else str(value))
        return " ".join(words)

    def parse(self, text: str) -> Move:
        """The move of a text. Raises NotAMove when a word is not understood, missing or too much.

        Any white space separates words. Arguments whose order does not matter may be in any order;
        the move has them sorted.
        """
        if not isinstance(text, str):  # such as the number of a move
            raise NotAMove("error.not-a-move", text=shown(text))
        words = text.split()
        if not words or words[0] not in self.verbs:
            raise NotAMove("error.not-a-move", text=text.strip())
        kind = self.verbs.index(words[0])
        values = _values(self.slots[kind], words[1:])
        if values is None:
            raise NotAMove("error.not-a-move", text=text.strip())
        return (kind, *values)

    def arguments(self, move: Move) -> Json:
        """The arguments of a move by name; a list for a slot that takes several."""
        named: Json = {}
        slots, values = self.slots[move[0]], move[1:]
        for place, slot in enumerate(slots):
            if slot.single:
                named[slot.name] = slot.told(values[place])
            else:
                named[slot.name] = [slot.told(value) for value in values[place:]]
        return named

    def described(self, move: Move) -> Json:
        """A move as a page gets it: its text, its verb as `kind`, its arguments by name."""
        kind = self.verbs[move[0]]
        return {"text": self.text(move), "kind": kind, **self.arguments(move)}


def _values(slots: tuple[Slot, ...], words: list[str]) -> list[int] | None:
    """The arguments for words after a verb with these slots; None when they do not fit."""
    last = slots[-1] if slots else Slot("", most=0, least=0)
    fixed = len(slots) - 1 if slots else 0
    if not fixed + last.least <= len(words) <= fixed + last.most:
        return None
    values: list[int] = []
    for place, word in enumerate(words):
        value = slots[min(place, fixed)].value(word)
        if value is None:
            return None
        values.append(value)
    several = sorted(values[fixed:])
    if not last.repeated and len(set(several)) < len(several):
        return None
    return [*values[:fixed], *several]
