"""Who plays a seat: a person, a bot of a level and a character, or a bot of one's own.

Both are kept as tags of the match with one entry a seat, "-" for a person: `tag bots -,pilot,-`.
A bot without an entry in `tag characters` has the character that the deal gives it, and "plain"
has none. A bot of one's own is `own`, and its name is in a tag with the letter of its seat, such
as `tag own-b Vasco`; it has no character.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from monsoon.randomness import Randomness

PERSON: Final = "-"
"""A person, in place of a level."""
PLAIN: Final = "plain"
"""The character of a bot that favours nothing."""
OWN: Final = "own"
"""A bot of one's own, in place of a level."""
_OWN_STREAM: Final = 1 << 60
"""Added to the seed of a deal, so that characters reveal nothing about the deal."""


def seated(tags: Mapping[str, str], players: int) -> list[str]:
    """Who plays each seat: PERSON, also without an entry in the tag, OWN or a level."""
    said = [who or PERSON for who in tags.get("bots", "").split(",")]
    return [*said, *[PERSON] * players][:players]


def people(tags: Mapping[str, str], players: int) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, who in enumerate(seated(tags, players)) if who == PERSON)


def characters(
    tags: Mapping[str, str], players: int, seed: int, known: Sequence[str]
) -> list[str | None]:
    """The character of the bot at each seat: chosen, or drawn from the seed; None for people.

    Unknown characters are replaced by drawn ones. Drawn ones differ from seat to seat as long as
    there are enough.
    """
    drawn = Randomness(seed + _OWN_STREAM).shuffled(known) or [PLAIN]
    chosen = tags.get("characters", "").split(",")
    by_seat: list[str | None] = [drawn[seat % len(drawn)] for seat in range(players)]
    for seat, name in enumerate(chosen[:players]):
        if name in (*known, PLAIN):
            by_seat[seat] = name
    none = {PERSON: None, OWN: PLAIN}
    return [none.get(who, one) for who, one in zip(seated(tags, players), by_seat, strict=True)]
