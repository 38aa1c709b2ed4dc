"""Which reason a feature of the valuation stands for, where a hint says why (`bots/reasons.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "one": "",
    "points": "points",
    "units": "goods",
    "sets": "goods",
    "most": "goods",
    "plan": "orders",
    "near_": "orders",
    "rank_": "places",
    "ladder": "places",
    "shares_": "cargo",
    "monopoly_": "monopoly",
    "hand": "hand",
    "doubles": "hand",
    "flags_": "flags",
}
