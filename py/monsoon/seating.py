"""Who plays a seat: a person, or a bot of a level and a character.

Both are kept as tags of the match with one entry a seat, "-" for a person: `tag bots -,pilot,-`.
A bot without an entry in `tag characters` has the character that the deal gives it, and "plain"
has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from monsoon.randomness import Randomness

PLAIN: Final = "plain"
"""Of a bot that likes nothing better than others do."""
_OWN_STREAM: Final = 1 << 60
"""Added to the seed of a deal, so that characters tell nothing of what is dealt."""


def people(tags: Mapping[str, str], players: int) -> tuple[int, ...]:
    """The seats of people; those that the tag does not tell of are people's, too."""
    said = tags.get("bots", "").split(",")
    return tuple(seat for seat in range(players) if said[seat : seat + 1] in ([], [""], ["-"]))


def characters(
    tags: Mapping[str, str], players: int, seed: int, known: Sequence[str]
) -> list[str | None]:
    """The character of the bot at each seat: chosen, or drawn by the deal; None for people.

    Characters that the game does not know are drawn anew. Drawn ones differ from seat to seat as
    long as there are enough.
    """
    drawn = Randomness(seed + _OWN_STREAM).shuffled(known) or [PLAIN]
    chosen = tags.get("characters", "").split(",")
    found: list[str | None] = [drawn[seat % len(drawn)] for seat in range(players)]
    for seat, name in enumerate(chosen[:players]):
        if name in (*known, PLAIN):
            found[seat] = name
    for seat in people(tags, players):
        found[seat] = None
    return found
