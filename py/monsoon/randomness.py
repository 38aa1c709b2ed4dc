"""A small seeded generator: the same numbers for the same seed on every platform, for ever.

Python's own `random` promises that only for `random()`, but a deal must be the same in every future
version. The generator is PCG32 (O'Neill 2014): 64 bits of state, 32 bits a draw. Its whole state
is one int, so it can be part of a game's state, and a search can fork it without advancing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK64 = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407

MAX_SEED = (1 << 53) - 1
"""Largest seed: the largest integer that JavaScript holds exactly."""


class Randomness:
    """PCG32 with a fixed stream. `state` is its whole state."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = 0
        self._draw()
        self.state = (self.state + seed) & _MASK64
        self._draw()

    @classmethod
    def resume(cls, state: int) -> Randomness:
        """A generator that continues from a stored `state`."""
        twin = cls.__new__(cls)
        twin.state = state
        return twin

    def fork(self) -> Randomness:
        """An independent generator that continues from here; this one is not advanced."""
        return Randomness.resume(self.state)

    def below(self, bound: int) -> int:
        """A uniform integer in 0 … bound − 1. Raises ValueError when bound is not in 1 … 2**32."""
        if not 0 < bound <= 1 << 32:
            raise ValueError(f"bound {bound} is not in 1 … 2**32")
        threshold = (1 << 32) % bound  # values below it would make small remainders more likely
        while True:
            value = self._draw()
            if value >= threshold:
                return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError when there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher–Yates); the argument is not changed."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def _draw(self) -> int:
        old = self.state
        self.state = (old * _MULTIPLIER + _INCREMENT) & _MASK64
        mixed = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        return ((mixed >> turn) | (mixed << (-turn & 31))) & 0xFFFFFFFF
