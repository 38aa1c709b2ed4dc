"""Positions as a viewer knows them: everything that the viewer cannot see is dealt anew.

The new deal follows from what the viewer sees and from nothing else. So whatever is worked out from
it is the same wherever the hidden things lie, and the same every time.
"""

from __future__ import annotations

import hashlib
import json

from monsoon.game import Game, GameState
from monsoon.randomness import Randomness


def as_seen(game: Game[GameState], state: GameState, seat: int | None, deal: int = 0) -> GameState:
    """The position as a seat may imagine it (None: as anyone may who sees no hand).

    `deal` counts the ways to imagine it.
    """
    seen = json.dumps([deal, game.view(state, seat)], sort_keys=True)
    seed = int.from_bytes(hashlib.sha256(seen.encode()).digest()[:6], "big")
    return game.redeal(state, seat, Randomness(seed))
