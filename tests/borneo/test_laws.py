"""Games of random players and of traders, with every law of the game checked after every move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon import IllegalMove, Match, NotAMove
from monsoon.borneo.moves import VERBS
from monsoon.borneo.state import State
from monsoon.randomness import Randomness

from tests.borneo import ledger, oracle
from tests.borneo.limits import limits
from tests.borneo.players import Choose, anyone, chooser, hoarder, trader
from tests.borneo.positions import GAME, OPTIONS, TABLES, dealt
from tests.borneo.universe import any_text
from tests.conformance import asking_changes_nothing, refuses_others, texts_of

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
    """Plays on from a match's position; the position reached, and the verbs of the moves."""
    state: State = match.state()
    rng = Randomness(seed)
    made: set[str] = set()
    table = oracle.table(state)
    limits(table)
    for count in range(1000):
        if GAME.to_move(state) is None:
            break
        key = state.key()
        texts = texts_of(GAME, state)
        assert sorted(texts) == oracle.legal(table), table["decision"]
        assert GAME.choices(state), "bots and playouts could not go on"
        if count % 5 == 0:
            refuses_others(GAME, state, set(texts), any_text, rng)
        if count % 20 == 0:
            asking_changes_nothing(GAME, state)
        move = choose[state.mover % len(choose)](state, rng)
        kept = state.copy()
        GAME.apply(state, move)
        assert kept.key() == key, "a copy has changed with its original"
        before, table = table, oracle.table(state)
        ledger.audit(before, GAME.text(move), table)
        made.add(GAME.text(move).partition(" ")[0])
    return state, made


def test_a_state_holds_nothing_that_can_change() -> None:
    """So copies may share everything."""
    state: State = dealt(3, 1).state()
    assert not hasattr(state, "__dict__")
    rng = Randomness(4)
    while (moves := GAME.moves(state)) and state.turn < 30:
        for name in State.__slots__:
            mine = getattr(state, name)
            assert isinstance(mine, int | tuple)
            hash(mine)  # a tuple of immutable things only
        GAME.apply(state, moves[rng.below(len(moves))])


@pytest.mark.parametrize("options", OPTIONS)
def test_legal_is_sorted_and_failed_plays_change_nothing(options: str) -> None:
    match = dealt(4, 8, options)
    rng = Randomness(8)
    for _ in range(120):
        legal = match.legal()
        assert legal == sorted(set(legal))
        wanted = any_text(rng)
        before = (match.hash(), match.text(), match.undoable, match.redoable)
        if wanted not in legal:
            with pytest.raises(IllegalMove):
                match.play(wanted)
        with pytest.raises(NotAMove):
            match.play("end")
        assert (match.hash(), match.text(), match.undoable, match.redoable) == before
        match.play(GAME.text(anyone(match.state(), rng)))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_games_end(players: int, options: str) -> None:
    """To the end without the full audit, by fast random choices."""
    rng = Randomness(77)
    for seed in range(5):
        state = GAME.setup(players, seed, frozenset(options.split()))
        count = 0
        while GAME.to_move(state) is not None:
            GAME.apply(state, chooser(state, rng))
            count += 1
            assert count < 1000
        limits(oracle.table(state))


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_bring_the_same_positions(seed: int) -> None:
    match = dealt(3 + seed, seed, OPTIONS[seed % 2])
    rng = Randomness(seed)
    hashes = [match.hash()]
    while not match.over:
        match.play(GAME.text(anyone(match.state(), rng)))
        hashes.append(match.hash())
    assert len(set(hashes)) == len(hashes), "no position of a game comes twice"
    for wanted in reversed(hashes[:-1]):
        match.undo()
        assert match.hash() == wanted
    for wanted in hashes[1:]:
        match.redo()
        assert match.hash() == wanted
