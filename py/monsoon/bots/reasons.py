"""What a valuation is made of, in the few reasons that a person can follow.

A game says in its module `reasons` which reason a feature of its valuation stands for, by the
feature's name or how it begins: `REASONS = {"income": "income", "near_": "chances", …}`. The words
of a reason are the page's, under `reason.` and the name of the game and of the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from math import fsum
from typing import Any, Final, NamedTuple

from monsoon.bots.valuation import Valuation, expert_of
from monsoon.games import game_of

SILENT: Final = ""
"""The reason of a feature that is nothing to speak of."""
LEAST: Final = 0.2
"""Points that a reason must bring or cost to be named."""
MOST: Final = 3
"""Reasons that are named at most."""


class Reason(NamedTuple):
    """What a turn brings or costs in one respect, in points."""

    reason: str
    change: float


def reason_of(game: str, feature: str) -> str:
    """The reason that a feature stands for. Raises KeyError when the game has none for it."""
    known = _reasons(game)
    if feature in known:
        return known[feature]
    begins = [prefix for prefix in known if prefix.endswith("_") and feature.startswith(prefix)]
    if not begins:
        raise KeyError(feature)
    return known[max(begins, key=len)]


def reasons(game: str, valuation: Valuation, before: Any, after: Any, seat: int) -> list[Reason]:
    """Why a position is better than another for a seat: gains first, each the largest first."""
    changes: dict[str, list[float]] = {}
    then, now = valuation.parts(before, seat), valuation.parts(after, seat)
    for name, old, new in zip(expert_of(game).NAMES, then, now, strict=True):
        changes.setdefault(reason_of(game, name), []).append(new - old)
    sums = [Reason(reason, fsum(found)) for reason, found in changes.items() if reason != SILENT]
    large = sorted(sums, key=lambda one: (-abs(one.change), one.reason))[:MOST]
    named = [one for one in large if abs(one.change) >= LEAST]
    return sorted(named, key=lambda one: (one.change < 0, -abs(one.change), one.reason))


@cache
def _reasons(game: str) -> Mapping[str, str]:
    package = type(game_of(game)).__module__.rpartition(".")[0]
    found: Mapping[str, str] = import_module(f"{package}.reasons").REASONS
    return found
