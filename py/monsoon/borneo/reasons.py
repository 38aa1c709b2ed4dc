"""Which reason a feature of the valuation stands for, where a hint says why (`bots/reasons.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "one": "",
    "others": "rivals",
    "points": "points",
    "units": "goods",
    "sets": "goods",
    "most": "goods",
    "plan": "orders",
    "near_": "orders",
    "ready_": "orders",
    "rank_": "places",
    "ladder": "places",
    "shares": "cargo",
    "shares_": "cargo",
    "share_": "cargo",
    "heir": "cargo",
    "monopoly": "monopoly",
    "monopoly_": "monopoly",
    "hand": "hand",
    "doubles": "hand",
    "flags_": "flags",
}
