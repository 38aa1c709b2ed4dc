"""The official variant: the king's privilege is taken in Goa (rule 000 "Variante").

No player starts with a king's privilege. On Privilege a player with a ship in Goa may take their
own, once in the game, instead of another one: no worker is paid, it goes to the topmost free place
of any column, and its bonus is paid. A player who does not take it has none.
"""

from __future__ import annotations

from monsoon.game import IllegalMove, Json, Move
from monsoon.navegador.components import COLUMNS, PLACES, REGIONS
from monsoon.navegador.moves import KING
from monsoon.navegador.privilege import bonus
from monsoon.navegador.state import DONE, NONE, State, plus
from monsoon.navegador.variant import BaseGame

GOA = REGIONS.index("goa")


class Goa(BaseGame):
    """King's privileges are taken in Goa."""

    king_waits = False

    def favours(self, s: State) -> list[Move]:
        """The seat's own king's privilege, for each column with a free place."""
        legal = super().favours(s)
        if s.kings[s.seat] == NONE and s.ships_in(GOA):
            legal += [(KING, c) for c in range(len(COLUMNS)) if s.taken(s.seat, c) < PLACES]
        return legal

    def king(self, s: State, seat: int) -> int | None:
        """None: a king's privilege that was not taken is lost."""
        return None

    def seat_view(self, s: State, seat: int) -> Json:
        """The column of the king's privilege, if it has been taken."""
        column = s.kings[seat]
        placed = None if column == NONE else COLUMNS[column]
        return {**super().seat_view(s, seat), "king_taken": placed}


def take(s: State, move: Move) -> None:
    """Takes the king's privilege for a column and cashes the bonus."""
    column = move[1]
    s.money = plus(s.money, s.seat, bonus(s, s.seat, column) or 0)
    s.kings = plus(s.kings, s.seat, column - NONE)
    s.decision = DONE


def refuse(s: State, move: Move) -> IllegalMove:
    """Why the king's privilege cannot be taken for that column."""
    if not isinstance(s.variant, Goa):
        return IllegalMove("illegal.other-game")
    if s.kings[s.seat] != NONE:
        return IllegalMove("illegal.king-taken")
    if not s.ships_in(GOA):
        return IllegalMove("illegal.no-ship", region=REGIONS[GOA], count=1)
    return IllegalMove("illegal.column-full", column=COLUMNS[move[1]])
