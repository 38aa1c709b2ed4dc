"""The places where a variant changes the game, with the base game's answers.

The turn calls `state.variant` at these places and knows no variant by name. A variant overrides
what it changes; several are combined by inheritance, each calling the next with `super()`.
"""

from __future__ import annotations

from monsoon.game import Json, Move
from monsoon.navegador.components import PLACES, PRIVILEGE_POINTS
from monsoon.navegador.state import State


class BaseGame:
    """The game without variants and expansions."""

    options: frozenset[str] = frozenset()
    king_waits = True
    """Whether each seat gets its king's privilege automatically at the end."""

    def favours(self, s: State) -> list[Move]:
        """Moves on Privilege instead of taking a privilege."""
        return []

    def envoys(self, s: State) -> list[Move]:
        """Moves on Market before anything is traded."""
        return []

    def loot(self, s: State, good: int) -> int:
        """Units of a good that can be sold beyond those of the colonies."""
        return 0

    def plundered(self, s: State) -> None:
        """Called when such units have been sold."""

    def double_loss(self, s: State) -> None:
        """Called when the seat to move has explored a region under a double-loss token."""

    def king(self, s: State, seat: int) -> int | None:
        """The column that gets the king's privilege at the end; None if no place is free.

        It is the column where it brings most, the leftmost of several (rule 004 "DÉCOMPTE").
        """
        counts = s.achievements(seat)
        places = [c for c in range(5) if s.privileges[seat * 5 + c] < PLACES]
        return max(places, key=lambda c: counts[c] * PRIVILEGE_POINTS[c], default=None)

    def extra_points(self, s: State, seat: int) -> dict[str, int]:
        """Further lines of the score: name and points."""
        return {}

    def seat_view(self, s: State, seat: int) -> Json:
        """Further entries in the view of a seat."""
        return {}

    def board_view(self, s: State) -> Json:
        """Further entries in the view of the board."""
        return {}
