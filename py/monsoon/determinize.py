"""Positions as a viewer knows them: everything that the viewer cannot see is redealt.

The new deal depends only on what the viewer sees. So any result computed from it is the same
wherever the hidden things are, and the same every time.
"""

from __future__ import annotations

import hashlib
import json

from monsoon.game import Game, GameState
from monsoon.randomness import Randomness


def as_seen(game: Game[GameState], state: GameState, seat: int | None, deal: int = 0) -> GameState:
    """A copy of the position in which everything that a seat cannot see is dealt again.

    `seat`: None for an onlooker, who sees no hand. `deal`: a number; each gives another deal.
    """
    return game.redeal(state, seat, Randomness(seed_of([deal, game.view(state, seat)])))


def seed_of(seen: object) -> int:
    """A seed that depends only on what is seen: anything that JSON can hold."""
    told = json.dumps(seen, sort_keys=True)
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:6], "big")
