"""Who plays a seat: a person, or a bot of a level.

It is kept as a tag of the match with one entry a seat, "-" for a person: `tag bots -,pilot,-`.
"""

from __future__ import annotations

from collections.abc import Mapping


def people(tags: Mapping[str, str], players: int) -> tuple[int, ...]:
    """The seats of people; those that the tag does not tell of are people's, too."""
    said = tags.get("bots", "").split(",")
    return tuple(seat for seat in range(players) if said[seat : seat + 1] in ([], [""], ["-"]))
