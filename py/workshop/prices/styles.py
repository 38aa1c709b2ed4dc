"""Styles of play: the Factor's weights with a few of them raised or lowered.

A style finds some things more, or less, worth having than the shipped Factor does, in points a
piece. It leaves the rules and the prices to the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from monsoon.bots.levels import Bot
from monsoon.bots.valuation import Valuation, expert_of, valuation_of
from monsoon.navegador.valuation import NAMES

Style = tuple[float, ...]
"""By trait, what it adds to the shipped weights."""

TRAITS: Final[dict[str, tuple[str, ...]]] = {
    "explorers": ("count_explorers",),
    "exploring": ("near_explore", "far_explore", "near_approach", "far_approach"),
    "colonies": ("count_colonies",),
    "factories": ("count_factories",),
    "shipyards": ("count_shipyards",),
    "churches": ("count_churches",),
}
"""The weights that a trait stands for; the end of a game counts points alone."""
NAMED: Final[dict[str, Style]] = {
    "factor": (0, 0, 0, 0, 0, 0),
    "explorer": (4, 2, 0, -2, 0, 0),
    "colonist": (2, 1, 4, -2, 0, 0),
    "industrialist": (-1, 0, 0, 3, 0, 0),
    "founder": (0, 0, 0, 0, 3, 3),
}
"""Styles that people would name."""


@lru_cache(1 << 12)
def player_of(style: Style) -> Bot:
    """A Factor of this style."""
    plain = valuation_of("navegador", "factor")
    adds = [0.0] * len(NAMES)
    for trait, names in enumerate(TRAITS.values()):
        for name in names:
            adds[NAMES.index(name)] = style[trait]
    *play, end = plain.weights
    weights = tuple(tuple(map(sum, zip(row, adds, strict=True))) for row in play)
    styled = Valuation(expert_of("navegador"), (*weights, end), plain.tempo)
    return Bot("navegador", "factor", styled)


def mean(styles: Sequence[Style]) -> Style:
    """The style in the middle of some."""
    return tuple(sum(values) / len(styles) for values in zip(*styles, strict=True))
