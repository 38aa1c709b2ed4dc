"""Positions as somebody knows them: everything that he cannot see is dealt anew.

The new deal comes of what he sees and of nothing else, so that what is worked out from it is the
same whatever lies hidden, and the same every time.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from monsoon.game import Game
from monsoon.randomness import Randomness


def as_seen(game: Game[Any], state: Any, seat: int | None, deal: int = 0) -> Any:
    """The position as a seat may imagine it (None: whoever sees what is open to all).

    `deal` counts the ways to imagine it.
    """
    seen = json.dumps([deal, game.view(state, seat)], sort_keys=True)
    seed = int.from_bytes(hashlib.sha256(seen.encode()).digest()[:6], "big")
    return game.redeal(state, seat, Randomness(seed))
