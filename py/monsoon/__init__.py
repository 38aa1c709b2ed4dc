"""Monsoon: a rules engine for board games of the spice trade.

    >>> from monsoon import Match
    >>> match = Match.new("navegador", players=2, seed=4711)
    >>> match.play("go workers")        # doctest: +ELLIPSIS
    [...]

A program only needs `Match`; see the README for a whole example.
"""

from monsoon.game import (
    BadSettings,
    IllegalMove,
    Message,
    MonsoonError,
    NotAMove,
    OutOfRange,
    Unreadable,
)
from monsoon.match import Match

__version__ = "0.1.0"

__all__ = [
    "BadSettings",
    "IllegalMove",
    "Match",
    "Message",
    "MonsoonError",
    "NotAMove",
    "OutOfRange",
    "Unreadable",
    "__version__",
]
