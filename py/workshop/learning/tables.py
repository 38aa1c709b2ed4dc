"""What is printed on a copy, as lines for the port in Rust."""

from __future__ import annotations

from collections.abc import Iterable

from monsoon.navegador.parts import EDITIONS, Parts, parts_of


def tables(edition: Iterable[str]) -> str:
    """The tables of an edition, given in words. Raises Unreadable for invalid words."""
    return "\n".join(_lines(parts_of(EDITIONS.of(tuple(edition))))) + "\n"


def _lines(parts: Parts) -> Iterable[str]:
    for row in parts.neighbours:
        yield _line("neighbours", row)
    yield _line("stacks", parts.stack_size)
    for row in parts.colony_tokens:
        yield _line("tokens", row)
    for row in parts.prices:
        yield _line("prices", row)
    yield _line("wages", parts.factory_income)
    for row in parts.row_prices:
        yield _line("row", row)
    for row in parts.bonus:
        yield _line("bonus", row)


def _line(name: str, numbers: Iterable[int]) -> str:
    return " ".join([name, *map(str, numbers)])
