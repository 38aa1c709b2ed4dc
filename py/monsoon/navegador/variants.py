"""The options of Navegador, and the variant for each combination of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from monsoon.navegador.goa import Goa
from monsoon.navegador.pirates import OneCard, Pirates
from monsoon.navegador.variant import BaseGame

OPTIONS: Final[dict[str, type[BaseGame]]] = {"goa": Goa, "pirates": Pirates, "one_card": OneCard}
NEEDS: Final[dict[str, str]] = {"one_card": "pirates"}
"""Options that require another one."""


@cache
def variant_of(options: frozenset[str]) -> BaseGame:
    """The variant for a set of options; one stateless object for each set."""
    if not options:
        return BaseGame()
    parts = [part for option, part in OPTIONS.items() if option in options]
    # drop base classes of other parts, else the method order would be inconsistent
    parts = [p for p in parts if not any(q is not p and issubclass(q, p) for q in parts)]
    variant: BaseGame = type("Variant", tuple(parts), {"options": options})()
    return variant
