"""How reasons of Borneo are put together: keys, parts, and what the end of the game means."""

from __future__ import annotations

from collections.abc import Sequence

from monsoon.borneo.scoring import leads
from monsoon.borneo.state import State
from monsoon.bots.reasons import Reason, Step, message
from monsoon.game import Json

Steps = Sequence[Step[State]]


def reason(name: str, weight: float, **params: object) -> Reason:
    """A reason of Borneo, by the end of its key."""
    return Reason(f"reason.borneo.{name}", params, weight)


def part(name: str, **params: object) -> Json:
    """A part of a reason."""
    return message(f"reason.borneo.{name}", **params)


def end(s: State, seat: int, name: str) -> Reason:
    """The end of the game: good for a seat in the lead; others may win by their last order."""
    ahead = leads(s, seat)
    return reason(name, 2.0 if ahead else -2.0)._replace(plain=not ahead)
