"""Which reason a feature of the valuation stands for, where a hint says why (`bots/reasons.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "points": "points",
    "money": "money",
    "money_": "money",
    "workers": "workers",
    "workers_": "workers",
    "ships": "ships",
    "count_colonies": "colonies",
    "count_factories": "factories",
    "count_explorers": "explorers",
    "count_": "buildings",
    "taken_": "privileges",
    "room_": "privileges",
    "income": "income",
    "income_": "income",
    "income_others": "rivals",
    "reach_colonies": "settling",
    "card": "card",
    "card_explore": "exploring",
    "ready_": "exploring",
    "envoys": "envoys",
    "build_": "building",
    "near_": "place",
    "far_": "place",
    "near_explore": "exploring",
    "far_explore": "exploring",
    "near_approach": "exploring",
    "far_approach": "exploring",
    "near_settle": "settling",
    "far_settle": "settling",
    "near_build": "building",
    "far_build": "building",
    "near_privilege": "privileges",
    "far_privilege": "privileges",
}
