"""The tables of the rulebook, filled from the data of the games."""

from __future__ import annotations

import re
from typing import Any, Final

from workshop.games import Words, extras_of

Row = list[str]

_SAID: Final = re.compile(r"(?:(\d+) )?(sure|likely|guess)\b")


def rows_of(game: str, table: str, data: Any, word: Words) -> list[Row]:
    """The rows of a table; `word` gives the name of an id such as `region.rio`.

    Raises KeyError for a table that the game does not have.
    """
    return [[str(cell) for cell in row] for row in extras_of(game).tables[table](data, word)]


def how_sure(confidence: str) -> dict[str, int]:
    """How many numbers are sure, likely or a guess; 0 stands for all of them.

    `confidence` starts with one of these words, or counts numbers: `3 sure, 15 guess`. Raises
    ValueError when it does neither.
    """
    first = _SAID.match(confidence)
    if first is None:
        raise ValueError(f"{confidence!r} does not say how sure that is.")
    if not first[1]:
        return {first[2]: 0}
    return {word: int(count) for count, word in _SAID.findall(confidence)}
