"""What explorations and buildings trigger: the phases, the refill, the end of the game.

Rules 000 "Spielphasen", "Spielende"; 004 "PHASES DE JEU".
"""

from __future__ import annotations

from monsoon.navegador.components import (
    END_REGION,
    PRIVILEGES_PER_TYPE,
    REGION_PHASE,
    refill_target,
)
from monsoon.navegador.state import BY_BUILDINGS, BY_NAGASAKI, NOT_TRIGGERED, State


def explored(s: State, region: int) -> None:
    """After an exploration: a later phase may follow, the last region triggers the end."""
    if REGION_PHASE[region] > max(s.phase, s.dawn):
        s.dawn = REGION_PHASE[region]
    if region == END_REGION:
        _trigger_end(s, BY_NAGASAKI)


def built(s: State) -> None:
    """After a purchase: the very last building triggers the end (ruling 9: all rows empty)."""
    if not any(s.rows):
        _trigger_end(s, BY_BUILDINGS)


def begin_dawned(s: State) -> None:
    """Starts the phase that an exploration triggered, at the end of its turn or extra sailing.

    The gallery is refilled to the number in the table, as far as tokens of a type are left.
    """
    if not s.dawn:
        return
    s.phase, s.dawn = s.dawn, 0
    target = refill_target(s.players, s.phase)
    s.gallery = tuple(
        max(shown, min(target, PRIVILEGES_PER_TYPE - sum(s.privileges[column::5])))
        for column, shown in enumerate(s.gallery)
    )


def _trigger_end(s: State, by: int) -> None:
    """After the current turn each player has one more turn; a second trigger changes nothing."""
    if s.ended == NOT_TRIGGERED:
        s.ended = by
        s.turns_left = s.players + 1
