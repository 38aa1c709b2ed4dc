"""Moves of Borneo that may be legal somewhere, and the names of all entries of its log."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from monsoon.randomness import Randomness

from tests.borneo.cards import CARGO, COMPANIES, HARBOURS, ORDERS

PLACES: Final = range(1, 6)
PAIRS: Final = [f"{one} {other}" for one, other in combinations(CARGO, 2)]
FIGHTS: Final = [
    f"attack {c} {one} {two}" for c in COMPANIES for one, two in product(PLACES, PLACES)
]
BY_VERB: Final = {
    "place": [f"place {company}" for company in COMPANIES],
    "order": [f"order {order}" for order in ORDERS],
    "pay": [f"pay {item}" for item in (*CARGO, *HARBOURS)],
    "transfer": [
        f"transfer {company} {place} {target}"
        for company, place, target in product(COMPANIES, PLACES, COMPANIES)
    ],
    "attack": [
        *(f"{fight} {card}" for fight in FIGHTS for card in CARGO),
        *(f"{fight} {pair}" for fight in FIGHTS for pair in PAIRS[::7]),
    ],
    "defend": ["defend", *(f"defend {cards}" for cards in (*CARGO, *PAIRS))],
    "swap": ["swap"],
    "reward": [f"reward {card}" for card in CARGO],
    "lay": [f"lay {card} {harbour}" for card in CARGO for harbour in HARBOURS],
    "take": [f"take {card}" for card in CARGO],
    "draw": ["draw"],
    "discard": [f"discard {card}" for card in CARGO],
    "pass": ["pass"],
}
_VERBS: Final = sorted(BY_VERB)


def any_text(rng: Randomness) -> str:
    """A move that may be legal somewhere, every verb with the same probability."""
    found = BY_VERB[_VERBS[rng.below(len(_VERBS))]]
    return found[rng.below(len(found))]


LOG_KEYS: Final = {
    *("order-unnamed", "filled-unnamed"),
    *("place", "order", "pay", "filled", "transfer", "attack", "defend", "defend-none"),
    *("attack-won", "attack-lost", "swap", "flee", "reward", "no-reward", "no-last-order", "lay"),
    *("monopoly", "shares", "nobody", "take", "harbour-opened", "draw", "reshuffled", "discard"),
    *("end-harbours", "end-cargo"),
}
"""Every key of a log entry, without `log.`."""
