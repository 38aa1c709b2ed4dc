"""Who plays a seat, in words: LEVEL, LEVEL:CHARACTER, LEVEL@FILE or FILE.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from monsoon.bots.levels import LEVELS
from monsoon.bots.own import SUFFIX
from monsoon.game import BadSettings
from monsoon.games import game_of
from monsoon.tags import PLAIN


class Player(NamedTuple):
    """What the words for a seat say."""

    level: str
    """A level or another word, such as `random`; "" for a bot of one's own."""
    character: str = ""
    weights: str = ""
    """The file that a level takes its weights from."""
    own: str = ""
    """The file of a bot of one's own."""


def player(named: str, weighed: bool = False) -> Player:
    """What the words for a seat say; `weighed`: a level may name a file with its weights."""
    if named.endswith(SUFFIX):
        return Player("", own=named)
    level, at, weights = named.partition("@")
    if weighed and at:
        return Player(level, weights=weights)
    level, _, character = named.partition(":")
    return Player(level, character)


def checked(
    game: str, seats: Sequence[str], others: Sequence[str], weighed: bool = False
) -> list[Player]:
    """What the words for the seats say; `others` may play besides the levels.

    Raises BadSettings for a level or a character that there is not, and names those that there are.
    """
    levels, characters = [*others, *LEVELS], [*game_of(game).characters, PLAIN]
    found = [player(named, weighed) for named in seats]
    for one in found:
        if not one.own and one.level not in levels:
            raise BadSettings("error.seat-level", text=one.level, ids=levels)
        if one.character and one.character not in characters:
            raise BadSettings("error.seat-character", game=game, text=one.character, ids=characters)
    return found
