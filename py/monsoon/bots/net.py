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
from functools import cache, lru_cache
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
        self._bias: Final[Row] = packed(data["bias"]) + _halves(size)
        self._tops: Final[Row] = _halves(self._hidden)
        self._outputs: Final[Row] = ((1 << (BITS * ANSWERS)) - 1) << (BITS * self._hidden)
        # as floats: adding up products of floats is what Python does fastest
        rows: list[Sequence[float]] = [tuple(map(float, row)) for row in data["rows"]]
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
        # ReLU of all hidden sums at once: the top bit says that a sum is positive, then the bits
        # below it are the sum
        tops = row & self._tops
        row &= (tops - (tops >> (BITS - 1))) | self._outputs
        numbers, unit = self._numbers, self._unit
        *hidden, win, margin = numbers.unpack(row.to_bytes(numbers.size, "little"))
        of_win, of_margin = (sum(map(mul, hidden, each)) / unit for each in self._second)
        return Answers(
            (win - HALF + of_win) / unit, self._margin * (margin - HALF + of_margin) / unit
        )


def packed(numbers: Sequence[int]) -> Row:
    """A row of these numbers, each from −`HALF` to `HALF` − 1; raises struct.error for others."""
    halves = _halves(len(numbers))
    found = int.from_bytes(_signed(len(numbers)).pack(*numbers), "little")
    # numbers below 0 are packed as their complement: `HALF` more makes them positive, then it goes
    return (found ^ halves) - halves


@cache
def _halves(size: int) -> Row:
    """A row of `HALF`, so many times."""
    return sum(HALF << (BITS * place) for place in range(size))


@cache
def _signed(size: int) -> Struct:
    return Struct(f"<{size}i")


def _kept(
    block: Callable[..., Sequence[float]], rows: Sequence[Sequence[float]]
) -> Callable[..., Row]:
    @lru_cache(KEPT)
    def row(*values: Any) -> Row:
        return _weighed(block(*values), rows)

    return row


def _weighed(values: Sequence[float], rows: Sequence[Sequence[float]]) -> Row:
    """The sum of some rows, weighted by the values, rounded to ints at the end."""
    found = [0.0] * len(rows[0])
    some = [one for one in zip(values, rows, strict=True) if one[0]]
    # three rows at a time: from left to right, as one by one, so that no sum is another one
    whole = len(some) - len(some) % 3
    for place in range(0, whole, 3):
        (a, first), (b, second), (c, third) = some[place : place + 3]
        found = [
            total + a * one + b * two + c * three
            for total, one, two, three in zip(found, first, second, third, strict=True)
        ]
    for value, row in some[whole:]:
        found = [total + value * one for total, one in zip(found, row, strict=True)]
    return packed(list(map(round, found)))
