"""Taking a privilege (rule 003 "Privilege").

One worker (never below two) for one token of the gallery, at most three of a type; it goes to the
topmost free place of its column, and the bank pays the bonus printed there for each achievement.
"""

from __future__ import annotations

from monsoon.game import IllegalMove, Move
from monsoon.navegador.components import COLUMNS, MIN_WORKERS, PLACES
from monsoon.navegador.moves import END, TAKE
from monsoon.navegador.state import DONE, State, plus


def moves(s: State, _: bool) -> list[Move]:
    """One move for each type that can be taken, and the end of the turn."""
    legal: list[Move] = [(END,)]
    if s.workers[s.seat] > MIN_WORKERS:
        for column, shown in enumerate(s.gallery):
            if shown and s.taken(s.seat, column) < PLACES:
                legal.append((TAKE, column))
    return legal + s.variant.favours(s)


def bonus(s: State, seat: int, column: int) -> int | None:
    """Cash from a seat's next privilege of a type; None if its column is full."""
    taken = s.taken(seat, column)
    return s.parts.bonus[column][taken] * s.achievements(seat)[column] if taken < PLACES else None


def take(s: State, move: Move) -> None:
    """Pays a worker, takes the token, cashes the bonus."""
    column = move[1]
    s.money = plus(s.money, s.seat, bonus(s, s.seat, column) or 0)
    s.workers = plus(s.workers, s.seat, -1)
    s.gallery = plus(s.gallery, column, -1)
    s.privileges = plus(s.privileges, s.seat * 5 + column, 1)
    s.decision = DONE


def refuse(s: State, move: Move) -> IllegalMove:
    """Why that privilege cannot be taken."""
    column = move[1]
    if s.workers[s.seat] <= MIN_WORKERS:
        return IllegalMove("illegal.last-workers", limit=MIN_WORKERS)
    if not s.gallery[column]:
        return IllegalMove("illegal.gallery-empty", column=COLUMNS[column])
    return IllegalMove("illegal.column-full", column=COLUMNS[column])
