"""The body of a link: one number, a digit for each item, in the base of what was possible there.

The entries of a text, and with them the meaning of every link, never change.
"""

from __future__ import annotations

from typing import Final

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Of the number as a text: base 64."""

# Both are part of the format: every entry keeps its index for ever.
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,-_"
_WORDS: Final = (
    *("colors", "bots", "hands", "open", "deckhand", "factor", "pilot", "admiral"),
    *("red", "green", "yellow", "blue", "black", "plum", "teal", "orange", "indigo", "umber"),
    *("Ana", "Bento", "Clara", "Duarte", "Elvira"),
    *("Gaspar", "Filipa", "Tristão", "Leonor", "Vasco"),
)
"""Texts that many matches contain: each costs as much as one letter."""
_ENTRIES: Final = (*_LETTERS, *_WORDS)
_OTHER: Final = len(_ENTRIES)
_END: Final = _OTHER + 1
_UNICODE: Final = 0x110000
_LONGEST_TEXT: Final = 200


def most_bits(text: str) -> int:
    """How many bits of a link a text takes at most; a sign that is none of its letters takes 28."""
    entry, sign = _END.bit_length(), (_UNICODE - 1).bit_length()
    return entry + sum(entry if letter in _LETTERS else entry + sign for letter in text)


class NoSuchDigit(Exception):
    """The number has no such digit: it was not written by `Writer`."""


class Writer:
    """Collects digits, each with its base."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Adds one of `base` values, counted from 0."""
        self._digits.append((digit, base))

    def put_size(self, size: int) -> None:
        """Adds a whole number: its number of bits, then the bits without the leading 1."""
        bits = size.bit_length()
        self.put(bits, 64)
        if bits > 1:
            self.put(size - (1 << bits - 1), 1 << bits - 1)

    def put_text(self, text: str) -> None:
        """Adds a text: an entry of `_WORDS` where one fits, else letter by letter."""
        while text:
            word = next(filter(text.startswith, _WORDS), text[0])
            if word in _ENTRIES:
                self.put(_ENTRIES.index(word), _END + 1)
            else:
                self.put(_OTHER, _END + 1)
                self.put(ord(word), _UNICODE)
            text = text[len(word) :]
        self.put(_END, _END + 1)

    def text(self) -> str:
        """The number in base 64."""
        number = 1  # remains when every digit is taken: shows that nothing was added or lost
        for digit, base in reversed(self._digits):
            number = number * base + digit
        text = []
        while number:
            number, digit = divmod(number, 64)
            text.append(DIGITS[digit])
        return "".join(text)


class Reader:
    """Takes the digits in the order in which they were added."""

    def __init__(self, body: str) -> None:
        self._number = 0
        for character in reversed(body):
            self._number = self._number << 6 | DIGITS.index(character)

    @property
    def empty(self) -> bool:
        """Whether every digit has been taken."""
        return self._number == 1

    def take(self, base: int) -> int:
        """The next digit. Raises NoSuchDigit if nothing is left."""
        if self._number < 1 or base < 1:
            raise NoSuchDigit
        self._number, digit = divmod(self._number, base)
        return digit

    def take_size(self, largest: int = (1 << 63) - 1) -> int:
        """A whole number. Raises NoSuchDigit if it is larger than `largest`."""
        bits = self.take(64)
        size = bits if bits < 2 else (1 << bits - 1) + self.take(1 << bits - 1)
        if size > largest:
            raise NoSuchDigit
        return size

    def take_text(self) -> str:
        """A text. Raises NoSuchDigit if it does not end."""
        parts: list[str] = []
        while (entry := self.take(_END + 1)) != _END:
            if entry == _OTHER:
                parts.append(chr(self.take(_UNICODE)))
            else:
                parts.append(_ENTRIES[entry])
            if len(parts) > _LONGEST_TEXT:
                raise NoSuchDigit
        return "".join(parts)
