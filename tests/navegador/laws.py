"""A game of Navegador that is played on while the ledger watches every move."""

from __future__ import annotations

from collections.abc import Sequence

from monsoon import Match
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from tests.navegador import ledger
from tests.navegador.players import Choose
from tests.navegador.table import seen


def keeps_the_laws(
    match: Match, choose: Sequence[Choose], most: int, rng: Randomness
) -> tuple[State, set[str]]:
    """Plays on from a match's position; returns the final position, and the verbs of the moves."""
    state: State = match.state()
    view = match.view()
    made: set[str] = set()
    ledger.limits(view)
    for _ in range(most):
        if GAME.to_move(state) is None:
            break
        key = state.key()
        move = choose[state.seat % len(choose)](state, rng)
        assert move in GAME.moves(state)
        kept = state.copy()
        GAME.apply(state, move)
        assert kept.key() == key, "a copy has changed with its original"
        before, view = view, seen(state)
        ledger.audit(before, GAME.text(move), view)
        plundered = GAME.narrate(kept, move, state)[0].key == "log.sell-pirate"
        made |= {GAME.text(move).partition(" ")[0]} | ({"plunder"} if plundered else set())
    return state, made
