"""Which characters are allowed in a line of text from outside, by tables that never change.

`str.isprintable`, `str.isdigit` and the like depend on the Unicode version of a Python, so one
Python would accept a name with a new character and another would refuse it, link and all. The
checks here never change: characters that Unicode adds later are already accepted.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors put it before the first character of a text."""
JOINER: Final = "\u200d"
"""Joins several characters into one, as in 👨‍👩‍👧; it stands between two others."""

_REFUSED: Final = (
    *((0x00, 0x1F), (0x7F, 0xA0), (0xAD, 0xAD)),  # controls, space and hyphen without a width
    *((0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x890, 0x891)),
    *((0x8E2, 0x8E2), (0x1680, 0x1680), (0x180E, 0x180E)),
    *((0x2000, 0x200C), (0x200E, 0x200F), (0x2028, 0x202F)),  # spaces, directions, line ends
    *((0x205F, 0x206F), (0x3000, 0x3000)),
    (0xD800, 0xF8FF),  # surrogates, private use
    *((0xFDD0, 0xFDEF), (0xFEFF, 0xFEFF), (0xFFF0, 0xFFFB), (0xFFFE, 0xFFFF)),
    *((0x110BD, 0x110BD), (0x110CD, 0x110CD), (0x13430, 0x1343F)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A)),
    *((plane << 16 | 0xFFFE, plane << 16 | 0xFFFF) for plane in range(1, 14)),  # no characters
    *((0xE0000, 0xE00FF), (0xE01F0, 0x10FFFF)),  # tags, private use; between them, variations
)
"""First and last code points of invisible characters: controls, formats, surrogates, private use,
noncharacters, and all separators but the plain space (of Unicode 16: Cc, Cf, Cs, Co, Zl, Zp, Zs,
and the ranges reserved for more of them). The joiner is not among them."""
_BOUNDS: Final = tuple(bound for first, last in _REFUSED for bound in (first, last + 1))
_SMALL: Final = "abcdefghijklmnopqrstuvwxyz"
_KEY_LETTERS: Final = frozenset(_SMALL + "-")
_CAPITALS: Final = str.maketrans(_SMALL, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SMALL_LETTERS: Final = {capital: letter for letter, capital in _CAPITALS.items()}


def is_visible(text: str) -> bool:
    """Whether a text has only visible characters, combining ones, joiners and plain spaces."""
    return all(bisect_right(_BOUNDS, ord(character)) % 2 == 0 for character in text)


def is_line(text: str, longest: int) -> bool:
    """Whether a text is 1 to `longest` visible characters, no space or joiner at the ends."""
    ends = (" ", JOINER)
    return (
        0 < len(text) <= longest
        and text[0] not in ends
        and text[-1] not in ends
        and is_visible(text)
    )


def lines_of(text: str) -> list[str]:
    """The lines of a text, with the line ends of any system; other separators are not line ends.

    A byte order mark before the first one is left out.
    """
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_key(text: str) -> bool:
    """Whether a text consists of a to z and hyphens, with at least one letter."""
    return set(text) <= _KEY_LETTERS and bool(text.strip("-"))


def is_number(text: str) -> bool:
    """Whether a text consists of ASCII digits only, at least one."""
    return text.isascii() and text.isdigit()


def capitals(text: str) -> str:
    """The text with capital letters in place of a to z."""
    return text.translate(_CAPITALS)


def small(text: str) -> str:
    """The text with small letters in place of A to Z."""
    return text.translate(_SMALL_LETTERS)
