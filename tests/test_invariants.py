"""Games of random players and of captains, with every law of the game checked after every move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon import IllegalMove, Match
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from tests import ledger
from tests.navegador.test_moves import UNIVERSE
from tests.players import Choose, anyone, builder, chooser, explorer

KINDS: dict[str, tuple[Sequence[Choose], Sequence[int], int]] = {
    # who sits round the table in turn, for how many players, how many moves at most
    "anyone": ([anyone], (2, 3, 4, 5), 250),
    "chooser": ([chooser], (2, 3, 4, 5), 250),
    "captains": ([explorer], (2, 3, 4, 5), 900),
    "builders": ([builder], (2,), 900),
    "company": ([explorer, anyone, builder], (3,), 500),
}


@pytest.mark.parametrize(
    ("choose", "players", "most"),
    [
        pytest.param(choose, players, most, id=f"{name}-{players}")
        for name, (choose, tables, most) in KINDS.items()
        for players in tables
    ],
)
def test_every_move_keeps_the_laws(choose: Sequence[Choose], players: int, most: int) -> None:
    match = Match.new("navegador", players=players, seed=1000 + players)
    state: State = match.state()
    rng = Randomness(players)
    view = match.view()
    ledger.limits(view)
    for count in range(most):
        if GAME.to_move(state) is None:
            break
        key = state.key()
        move = choose[state.seat % len(choose)](state, rng)
        legal = GAME.moves(state)
        assert move in legal
        texts = _texts(state, legal)
        if count % 5 == 0:
            _illegal_ones(state, set(texts), rng)
        if count % 20 == 0:
            _asking_changes_nothing(state, key)
        kept = state.copy()
        _shares_nothing(state, kept)
        GAME.apply(state, move)
        assert kept.key() == key, "a copy has changed with its original"
        before, view = view, GAME.view(state, None)
        ledger.audit(before, GAME.text(move), view)
    if choose == [explorer]:
        assert state.phase == 3
        assert view["end"] == "nagasaki"
        assert view["over"]


def _texts(state: State, legal: list[tuple[int, ...]]) -> list[str]:
    """Texts of all legal moves, each checked to be unique and to be read as the same move."""
    assert legal, "a game in progress has no legal move"
    assert len(set(legal)) == len(legal)
    texts = [GAME.text(move) for move in legal]
    assert len(set(texts)) == len(texts)
    for move, text in zip(legal, texts, strict=True):
        assert GAME.parse(text) == move
        GAME.check(state, move)
    assert set(GAME.choices(state)) <= set(legal)
    return texts


def _illegal_ones(state: State, legal: set[str], rng: Randomness) -> None:
    """Some moves that are not among the legal ones are refused with a reason in words."""
    key = state.key()
    for _ in range(12):
        text = UNIVERSE[rng.below(len(UNIVERSE))]
        if text in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            GAME.check(state, GAME.parse(text))
        words = str(caught.value)
        assert not words.startswith("illegal.")
        assert "{" not in words
    assert state.key() == key


def _asking_changes_nothing(state: State, key: tuple[object, ...]) -> None:
    for seat in (None, *range(state.players)):
        GAME.view(state, seat)
    for move in GAME.moves(state):
        assert GAME.describe(state, move)["text"] == GAME.text(move)
    GAME.choices(state)
    GAME.scores(state)
    GAME.ranking(state)
    GAME.fingerprint(state)
    GAME.board_text(state, tuple("ABCDE"[: state.players]))
    assert state.key() == key


def _shares_nothing(state: State, twin: State) -> None:
    """No mutable object is reached from both; nothing is left out of the copy."""
    for name in State.__slots__:
        mine, other = getattr(state, name), getattr(twin, name)
        assert mine == other
        assert isinstance(mine, int | tuple | list)
        if isinstance(mine, tuple):
            hash(mine)  # a tuple of immutable things only
        elif isinstance(mine, list):
            assert mine is not other
            assert all(type(item) is int for item in mine)


def test_no_state_has_a_dict() -> None:
    assert not hasattr(Match.new("navegador", players=2, seed=1).state(), "__dict__")


def test_legal_is_sorted_and_failed_plays_change_nothing() -> None:
    rng = Randomness(8)
    match = Match.new("navegador", players=3, seed=8)
    for _ in range(300):
        legal = match.legal()
        assert legal == sorted(set(legal))
        wanted = UNIVERSE[rng.below(len(UNIVERSE))]
        if wanted not in legal:
            before = (match.hash(), match.text(), match.undoable, match.redoable)
            with pytest.raises(IllegalMove):
                match.play(wanted)
            assert (match.hash(), match.text(), match.undoable, match.redoable) == before
        match.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end(players: int) -> None:
    """To the end without the full audit, by fast random choices."""
    state = GAME.setup(players, 77, frozenset())
    rng = Randomness(77)
    count = 0
    while moves := GAME.choices(state):
        GAME.apply(state, moves[rng.below(len(moves))])
        count += 1
        assert count < 100_000
    assert state.ended
    ledger.limits(GAME.view(state, None))
