"""Numbers that change as a game goes on, given at knots: evenly spaced from start to end."""

from __future__ import annotations

from collections.abc import Sequence


def knot_before(progress: float, knots: int) -> tuple[int, float]:
    """The knot before a progress, never the last one, and the fraction of the way to the next."""
    place = min(1.0, max(0.0, progress)) * (knots - 1)
    knot = min(int(place), knots - 2)
    return knot, place - knot


def interpolated(knots: Sequence[float], progress: float) -> float:
    """The value at some progress, interpolated between knots."""
    knot, late = knot_before(progress, len(knots))
    return knots[knot] + (knots[knot + 1] - knots[knot]) * late
