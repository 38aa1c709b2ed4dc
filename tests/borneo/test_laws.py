"""Games of random players and of traders: ledger and oracle agree after every move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon import Match
from monsoon.borneo.moves import VERBS
from monsoon.borneo.state import State
from monsoon.randomness import Randomness

from tests.borneo import ledger, oracle
from tests.borneo.limits import limits
from tests.borneo.players import Choose, anyone, hoarder, trader
from tests.borneo.positions import GAME, TABLES, dealt

KINDS: dict[str, Sequence[Choose]] = {
    "anyone": [anyone],
    "traders": [trader],
    "hoarders": [hoarder],
    "company": [anyone, trader, hoarder],
}


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_move_keeps_the_laws(kind: str, players: int, options: str) -> None:
    state, made = keeps_the_laws(dealt(players, 100 + players, options), KINDS[kind], players)
    assert GAME.to_move(state) is None, "a game has not ended in a thousand moves"
    if kind == "anyone":
        assert set(VERBS) - made <= {"reward", "pass"}
    if kind == "hoarders":
        assert GAME.view(state, None)["end"] == "cargo"


def keeps_the_laws(match: Match, choose: Sequence[Choose], seed: int) -> tuple[State, set[str]]:
    """Plays on from a match's position; returns the final position, and the verbs of the moves."""
    state: State = match.state()
    rng = Randomness(seed)
    made: set[str] = set()
    table = oracle.table(state)
    limits(table)
    for _ in range(1000):
        if GAME.to_move(state) is None:
            break
        key = state.key()
        assert sorted(map(GAME.text, GAME.moves(state))) == oracle.legal(table), table["decision"]
        move = choose[state.mover % len(choose)](state, rng)
        kept = state.copy()
        GAME.apply(state, move)
        assert kept.key() == key, "a copy has changed with its original"
        before, table = table, oracle.table(state)
        ledger.audit(before, GAME.text(move), table)
        made.add(GAME.text(move).partition(" ")[0])
    return state, made
