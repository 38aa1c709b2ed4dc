"""Candidate reconstructions of what is printed on Navegador, all consistent with the rule texts.

What the texts say holds in all of them: gold factories for 70 and then 100, a factory of spice and
one of sugar for 100, a shipyard for 150, a church for 250 among the first six, rising along each
row (spec "navegador", sources in editions/1.json). They differ in how expensive the chart is as a
whole, and where: at factories, at shipyards and churches, at the cheap or the expensive end; and in
stacks and borders, which the texts leave partly open.
"""

from __future__ import annotations

from typing import Final

from monsoon.editions import FIRST
from monsoon.games import game_of
from monsoon.navegador.components import ROWS, row_sizes

FACTORIES: Final = {
    "first": "50 70 100 150 200 250",
    "flat": "50 70 100 120 140 160",
    "regular": "70 100 130 160 190 220",
    "dear": "70 100 150 200 250 300",
    "late": "50 70 100 150 220 300",
    "steep": "50 70 100 200 300 400",
}
SHIPYARDS: Final = {
    "first": "100 150 200 250 300 350 400 450",
    "flat": "100 120 150 180 200 220 250 280",
    "regular": "120 150 180 210 240 270 300 330",
    "dear": "150 200 250 300 350 400 450 500",
}
CHURCHES: Final = {
    "first": "150 200 250 300 350 400 450 500",
    "flat": "150 180 200 220 250 280 300 350",
    "dear": "200 250 300 350 400 450 500 550",
}
"""What the rows of the chart have in common in all candidates."""


def _chart(factories: str, shipyards: str, churches: str) -> tuple[str, ...]:
    rows = [f"price {good} {FACTORIES[factories]}" for good in ("sugar", "gold", "spice")]
    rows.append(f"price shipyard {SHIPYARDS[shipyards]}")
    return (*rows, f"price church {CHURCHES[churches]}")


STACKS: Final = {
    "east": ("2 2 3 3", "3 3 2 2 1 1"),
    "coast": ("3 4 1 2", "2 3 3 2 1 1"),
    "far": ("2 2 2 4", "2 2 3 2 2 1"),
}
"""Colonies of Guiné, Angola, Cabo and Moçambique; of Zanzibar, Goa, Malaca, Timor, Macau and
Nagasaki."""
GOLD: Final = ("guine", "angola", "cabo", "mocambique")
SPICE: Final = ("zanzibar", "goa", "malaca", "timor", "macau", "nagasaki")


def _stacks(name: str) -> tuple[str, ...]:
    gold, spice = STACKS[name]
    regions = zip((*GOLD, *SPICE), (*gold.split(), *spice.split()), strict=True)
    return tuple(f"stack {region} {count}" for region, count in regions)


CANDIDATES: Final[dict[str, tuple[str, ...]]] = {
    "first": (),
    "yards and churches flat": _chart("first", "flat", "flat"),
    "shipyards flat": _chart("first", "flat", "first"),
    "shipyards regular": _chart("first", "regular", "first"),
    "churches flat": _chart("first", "first", "flat"),
    "factories regular": _chart("regular", "first", "first"),
    "factories dear": _chart("dear", "first", "first"),
    "factories dear in the end": _chart("late", "first", "first"),
    "factories flat": _chart("flat", "first", "first"),
    "all flat": _chart("flat", "flat", "flat"),
    "factories steep": _chart("steep", "first", "first"),
    "factories steep, others flat": _chart("steep", "flat", "flat"),
    "all dear": _chart("dear", "dear", "dear"),
    "stacks east": _stacks("east"),
    "stacks coast": _stacks("coast"),
    "stacks far": _stacks("far"),
    "no border Rio - Cabo": ("borders rio angola",),
    "no border Guiné - Bahia": ("borders guine angola",),
    "factories dear, others flat": _chart("dear", "flat", "flat"),
    "yards and churches dear": _chart("first", "dear", "dear"),
}
"""By name: the lines that differ from the first edition."""


def chart_sum(lines: tuple[str, ...]) -> int:
    """The price of all buildings of a game for four players together, in Cruzados."""
    edition = game_of("navegador").editions.of((FIRST, *lines))
    sizes = row_sizes(4)
    prices = (edition.numbers(f"price {row}") for row in ROWS)
    return sum(sum(row[:size]) for row, size in zip(prices, sizes, strict=True))
