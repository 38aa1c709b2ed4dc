"""Monsoon: a rules engine for board games of the spice trade.

    >>> from monsoon import Match
    >>> match = Match.new("navegador", players=2, seed=4711)
    >>> match.legal()[:2]
    ['go buildings', 'go colony']
    >>> for message in match.play("go workers").said:
    ...     print(message)
    goes to Workers
    >>> match.to_move, match.history
    (0, ['go workers'])

A program only needs `Match`; `help(Match)` lists what it can do.
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
