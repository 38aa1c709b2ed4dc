"""What the tests of each game know about it, in the form that the long run needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from monsoon.game import Json

from tests.borneo import ledger as borneo
from tests.borneo import oracle
from tests.borneo.limits import limits as borneo_limits
from tests.borneo.table import table as borneo_table
from tests.navegador import ledger as navegador
from tests.navegador.table import seen
from tests.navegador.table import table as navegador_table


class Clerk(NamedTuple):
    """The ledger of a game, and how it reads a position."""

    table: Callable[[Any], Json]
    """The table, read from a state without the engine's help."""
    audit: Callable[[Json, str, Json], None]
    """Checks a move against the rules: the table before, its text, the table after."""
    limits: Callable[[Json, bool], None]
    """What holds in every position; True: the position is a view, whose sums are checked, too."""
    seen: Callable[[Any], Json]
    """The same position as the engine's view shows it."""
    legal: Callable[[Json], list[str]] | None = None
    """Texts of all legal moves, sorted, if there is a second implementation of the rules."""


def shows(view: Any, table: Any) -> bool:
    """Whether a view has all that a table has; it may have more."""
    if isinstance(table, dict):
        return all(key in view and shows(view[key], value) for key, value in table.items())
    if isinstance(table, list):
        return len(view) == len(table) and all(map(shows, view, table))
    return bool(view == table)


CLERKS: Final = {
    "navegador": Clerk(
        navegador_table,
        lambda before, move, after: navegador.audit(before, move, after, shown=False),
        lambda table, shown: navegador.limits(table, shown),
        seen,
    ),
    "borneo": Clerk(
        borneo_table,
        lambda before, move, after: borneo.audit(before, move, after, shown=False),
        lambda table, shown: borneo_limits(table, shown=shown),
        oracle.table,
        oracle.legal,
    ),
}
