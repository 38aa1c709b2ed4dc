"""How reasons of Navegador are put together: keys, parts, and whether a turn is the last."""

from __future__ import annotations

from collections.abc import Sequence

from monsoon.bots.reasons import Reason, Step, message
from monsoon.game import Json
from monsoon.navegador.state import State

Steps = Sequence[Step[State]]


def reason(name: str, weight: float, **params: object) -> Reason:
    """A reason of Navegador, by the end of its key."""
    return Reason(f"reason.navegador.{name}", params, weight)


def part(name: str, **params: object) -> Json:
    """A part of a reason."""
    return message(f"reason.navegador.{name}", **params)


def points(count: int) -> Json:
    """A number of points, as a part of a reason."""
    return part("points", count=count)


def is_last(s: State) -> bool:
    """Whether the seat that moves has no turn after this one."""
    return 0 < s.turns_left <= s.players
