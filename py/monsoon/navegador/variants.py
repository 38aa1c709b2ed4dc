"""Which options Navegador has, and the variant that a choice of them makes."""

from __future__ import annotations

from functools import cache
from typing import Final

from monsoon.navegador.goa import Goa
from monsoon.navegador.pirates import OneCard, Pirates
from monsoon.navegador.variant import BaseGame

OPTIONS: Final[dict[str, type[BaseGame]]] = {"goa": Goa, "pirates": Pirates, "one_card": OneCard}
NEEDS: Final[dict[str, str]] = {"one_card": "pirates"}
"""Options that mean nothing without another one."""


@cache
def variant_of(options: frozenset[str]) -> BaseGame:
    """The variant of a set of options; one object for each set, without state of its own."""
    if not options:
        return BaseGame()
    parts = [part for option, part in OPTIONS.items() if option in options]
    # the special before the general, as inheritance wants it
    parts = [p for p in parts if not any(q is not p and issubclass(q, p) for q in parts)]
    variant: BaseGame = type("Variant", tuple(parts), {"options": options})()
    return variant
