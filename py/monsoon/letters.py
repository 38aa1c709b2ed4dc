"""What may stand in a line of text from outside, by tables that never change.

`str.isprintable`, `str.isdigit` and their like follow the version of Unicode that a Python knows,
so a name with a new sign would be read by one and refused by another, link and all. What is asked
here is the same for ever: signs that Unicode adds later are taken from the beginning.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

JOINER: Final = "\u200d"
"""Makes one sign of several, as in 👨‍👩‍👧; it stands between two others."""

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
"""First and last code points of what is no visible sign: controls, formats, surrogates, private
use, what will never be a character, and all separators but the plain space (of Unicode 16: Cc, Cf,
Cs, Co, Zl, Zp, Zs, and what is kept for more of their kind). The joiner is not among them."""
_BOUNDS: Final = tuple(bound for first, last in _REFUSED for bound in (first, last + 1))
_KEY_SIGNS: Final = frozenset("abcdefghijklmnopqrstuvwxyz-")


def is_visible(text: str) -> bool:
    """Whether a text consists of signs, combining ones, joiners and plain spaces alone."""
    return all(bisect_right(_BOUNDS, ord(sign)) % 2 == 0 for sign in text)


def is_line(text: str, longest: int) -> bool:
    """Whether a text is a line of 1 to `longest` visible signs, no space or joiner at its ends."""
    ends = (" ", JOINER)
    return (
        0 < len(text) <= longest
        and text[0] not in ends
        and text[-1] not in ends
        and is_visible(text)
    )


def lines_of(text: str) -> list[str]:
    """The lines of a text, as any system ends them; other separators are signs like all others."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_key(text: str) -> bool:
    """Whether a text consists of small letters from a to z and hyphens, at least one letter."""
    return set(text) <= _KEY_SIGNS and bool(text.strip("-"))


def is_number(text: str) -> bool:
    """Whether a text consists of the digits 0 to 9 alone, at least one."""
    return text.isascii() and text.isdigit()
