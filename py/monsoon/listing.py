"""The legal moves of a terminal: numbered, a paragraph for each kind, long ones in short."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from monsoon.grammar import Grammar
from monsoon.letters import capitals

LONG: Final = 24
"""A kind with more moves than this is shown in short."""
FEW: Final = 14
"""Lines that a kind takes in short, if it can."""


def listed(legal: Sequence[str], width: int, everything: bool = False) -> str:
    """The moves, each with its number, which are those of their order; all of them if wanted."""
    lines = []
    numbered = list(enumerate(legal, 1))
    for _, group in groupby(numbered, lambda one: one[1].partition(" ")[0]):
        moves = list(group)
        if everything or len(moves) <= LONG:
            # a move stays on one line
            whole = "  ".join(f"{n} {text}".replace(" ", "\N{NO-BREAK SPACE}") for n, text in moves)
            lines += _wrapped(whole, width)
        else:
            lines += [line for short in _short(moves) for line in _wrapped(short, width)]
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def shortened(legal: Sequence[str]) -> bool:
    """Whether `listed` shows some of them in short."""
    kinds = [text.partition(" ")[0] for text in legal]
    return any(kinds.count(kind) > LONG for kind in set(kinds))


def _short(moves: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Moves of one kind by how they begin, with the words that can follow.

    They begin with as many words as leave few enough lines.
    """
    longest = max(len(text.split()) for _, text in moves)
    sizes = [
        size for size in range(1, longest) if len({_begin(text, size) for _, text in moves}) <= FEW
    ]
    size = max(sizes, default=1)
    for begin, group in groupby(moves, lambda one: _begin(one[1], size)):
        found = list(group)
        first, last = found[0], found[-1]
        if first == last:
            yield f"{first[0]} {first[1]}"
            continue
        rest = dict.fromkeys(word for _, text in found for word in text.split()[size:])
        yield f"{first[0]}–{last[0]} {begin} … of {' '.join(rest)}"


def _begin(text: str, size: int) -> str:
    return " ".join(text.split()[:size])


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text, width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )


def forms(grammar: Grammar) -> str:
    """Every kind of move with what follows its verb, for a help."""
    lines = []
    for verb, slots in zip(grammar.verbs, grammar.slots, strict=True):
        words = [f"{capitals(slot.name)}{'' if slot.single else '…'}" for slot in slots]
        lines.append(" ".join([verb, *words]))
    return " · ".join(lines)
