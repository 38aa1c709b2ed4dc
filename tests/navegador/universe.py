"""Moves of Navegador and its variants, legal somewhere or not."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from monsoon.navegador import moves
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, REGIONS, ROWS
from monsoon.randomness import Randomness

N = range(1, 10)
UNIVERSE = [
    *(f"go {field}" for field in FIELDS),
    *(f"{verb} {region}" for verb in ("pay", "found") for region in REGIONS),
    *(f"sail {origin} {to}" for origin, to in product(REGIONS, repeat=2)),
    *(
        f"explore {to} {' '.join(fleet)}"
        for to in REGIONS
        for size in (2, 3)
        for fleet in combinations_with_replacement(REGIONS, size)
    ),
    *(f"{verb} {units}" for verb in ("hire", "launch") for units in N),
    *(f"{verb} {good} {units}" for verb in ("sell", "process") for good in GOODS for units in N),
    *(f"build {row}" for row in ROWS),
    *(f"privilege {column}" for column in COLUMNS),
    *("card", "reveal", "done", "end", "diplomat"),
    *(f"king {column}" for column in COLUMNS),
    *(f"pirate {region}" for region in REGIONS),
    *(f"refresh {card}" for card in moves.CARDS),
    *(f"envoy {seat}" for seat in "ABCDE"),
]
"""Every move of the game and its variants, up to nine units."""

VERBS = sorted({text.partition(" ")[0] for text in UNIVERSE})

BY_VERB = [[text for text in UNIVERSE if text.partition(" ")[0] == verb] for verb in VERBS]


def any_text(rng: Randomness) -> str:
    """A move that may be legal somewhere, every verb with the same probability."""
    found = BY_VERB[rng.below(len(BY_VERB))]
    return found[rng.below(len(found))]
