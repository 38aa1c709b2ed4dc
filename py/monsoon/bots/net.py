"""A small net that predicts how a game ends, trained by self-play (`workshop.learning`).

One hidden layer with ReLU and two outputs. Its inputs come in blocks, each computed from a few
values; what a block adds to the hidden layer is cached, so that evaluating a position costs little
more than adding up a dozen rows. All arithmetic after that is on ints: exact on every platform and
in every version of Python.

A row is packed into one large int, a number of 32 bits after the other, so that adding rows is one
addition each and not one for every number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul
from struct import Struct
from typing import Any, Final, NamedTuple

from monsoon.messages import Json

Row = int
"""What an input, or several together, adds to each hidden sum and then to each output: the sum of
number × 2 ** (32 × place). Numbers may be negative."""
Block = tuple[Callable[..., Sequence[float]], int]
"""The function that computes some inputs, and their number."""

BITS: Final = 32
HALF: Final = 1 << (BITS - 1)
"""Added to every number of a row before it is unpacked: then none is negative."""
KEPT: Final = 1 << 14
"""Cached rows of each block."""
ANSWERS: Final = 2


class Answers(NamedTuple):
    """The prediction of a net for a seat."""

    win: float
    """Logit of the probability that the seat wins."""
    margin: float
    """Points by which it ends ahead of the mean of the others."""


class Net:
    """The numbers of a data file, for the blocks it was trained with."""

    def __init__(self, data: Json, blocks: Sequence[Block]) -> None:
        """`data`: `unit` (the int that stands for 1), `margin` (points in one unit of the second
        output), `rows` (one per input: those of the blocks, then the constant ones of a search),
        `bias`, `second` (one row per output).
        """
        self._unit: Final = int(data["unit"])
        self._margin: Final = float(data["margin"])
        self._hidden: Final = len(data["second"][0])
        self._second: Final = tuple(map(tuple, data["second"]))
        size = self._hidden + ANSWERS
        self._numbers: Final = Struct(f"<{size}I")
        # with HALF added to each number, as `answers` unpacks them
        self._bias: Final[Row] = packed(data["bias"]) + packed([HALF] * size)
        rows: list[Sequence[int]] = data["rows"]
        self._blocks = []
        first = 0
        for block, size in blocks:
            self._blocks.append(_kept(block, rows[first : first + size]))
            first += size
        self._rest: Final = rows[first:]

    def base(self, values: Sequence[float]) -> Row:
        """The sum over the inputs that stay the same in a search."""
        return self._bias + _weighed(values, self._rest)

    def answers(self, arguments: Sequence[tuple[Any, ...]], base: Row) -> Answers:
        """The prediction for a position, given by the arguments of each block."""
        row = base
        for block, values in zip(self._blocks, arguments, strict=True):
            row += block(*values)
        numbers = self._numbers
        *sums, win, margin = numbers.unpack(row.to_bytes(numbers.size, "little"))
        hidden = [one - HALF if one > HALF else 0 for one in sums]
        unit = self._unit
        of_win, of_margin = (sum(map(mul, hidden, row)) / unit for row in self._second)
        return Answers(
            (win - HALF + of_win) / unit, self._margin * (margin - HALF + of_margin) / unit
        )


def packed(numbers: Sequence[int]) -> Row:
    """A row of these numbers."""
    return sum(number << (BITS * place) for place, number in enumerate(numbers))


def _kept(
    block: Callable[..., Sequence[float]], rows: Sequence[Sequence[int]]
) -> Callable[..., Row]:
    @lru_cache(KEPT)
    def row(*values: Any) -> Row:
        return _weighed(block(*values), rows)

    return row


def _weighed(values: Sequence[float], rows: Sequence[Sequence[int]]) -> Row:
    """The sum of some rows, weighted by the values, rounded to ints at the end."""
    found = [0.0] * len(rows[0])
    for value, row in zip(values, rows, strict=True):
        if value:
            found = [one + value * weight for one, weight in zip(found, row, strict=True)]
    return packed(list(map(round, found)))
