"""Reconstructions of what is printed on Navegador, among those that the rule texts allow.

What the texts tell holds in all of them: gold factories for 70 and then 100, a factory of spice and
one of sugar for 100, a shipyard for 150, a church for 250 among the first six, rising along every
row (spec "navegador", sources in editions/1.json). They differ in how dear the chart is as a whole,
and where: at the factories, at shipyards and churches, at the cheap or the dear end; and in stacks
and bonuses, which the texts leave open in part.
"""

from __future__ import annotations

from typing import Final

from monsoon.editions import FIRST
from monsoon.games import game_of
from monsoon.navegador.components import ROWS, row_sizes

FACTORIES: Final = {
    "f-first": "50 70 100 150 200 250",
    "f-flat": "50 70 100 120 140 160",
    "f-dear": "70 100 150 200 250 300",
    "f-dearer": "70 100 150 220 300 400",
    "f-steep": "50 70 100 200 300 400",
}
SHIPYARDS: Final = {
    "s-first": "100 150 200 250 300 350 400 450",
    "s-dear": "150 200 250 300 350 400 450 500",
    "s-dearer": "150 250 350 450 550 650 750 850",
}
CHURCHES: Final = {
    "c-first": "150 200 250 300 350 400 450 500",
    "c-dear": "200 250 300 350 400 450 500 550",
    "c-dearer": "250 350 450 550 650 750 850 950",
}


def _chart(factories: str, shipyards: str, churches: str) -> tuple[str, ...]:
    rows = [f"price {good} {FACTORIES[factories]}" for good in ("sugar", "gold", "spice")]
    rows.append(f"price shipyard {SHIPYARDS[shipyards]}")
    return (*rows, f"price church {CHURCHES[churches]}")


CANDIDATES: Final[dict[str, tuple[str, ...]]] = {
    "first": (),
    "flat": _chart("f-flat", "s-first", "c-first"),
    "factories dear": _chart("f-dear", "s-first", "c-first"),
    "factories steep": _chart("f-steep", "s-first", "c-first"),
    "yards and churches dear": _chart("f-first", "s-dear", "c-dear"),
    "yards and churches dearer": _chart("f-first", "s-dearer", "c-dearer"),
    "all dear": _chart("f-dear", "s-dear", "c-dear"),
    "all dearer": _chart("f-dearer", "s-dear", "c-dear"),
    "all dearest": _chart("f-dearer", "s-dearer", "c-dearer"),
}
"""By name: the lines where each differs from the first edition."""


def chart_sum(lines: tuple[str, ...], players: int = 4) -> int:
    """What all buildings of a game cost together, in Cruzados."""
    edition = game_of("navegador").editions.of((FIRST, *lines))
    sizes = row_sizes(players)
    prices = (edition.numbers(f"price {row}") for row in ROWS)
    return sum(sum(row[:size]) for row, size in zip(prices, sizes, strict=True))
